"""Work on a GPU that is the same every time, told once and then run as a whole.

Telling a GPU what to do, one small piece after another, takes several times as long as doing it. A tape runs
its work as it is at first, so that everything is compiled and has its memory; the second time the GPU notes
what it is told (a CUDA graph), and from then on it needs no telling. The work reads and writes the same
memory every time and never waits for an answer.
"""

from __future__ import annotations

from collections.abc import Callable

import torch


class Tape:
    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        # The GPU takes notes of one stream of work.
        self._aside = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        self._graph: torch.cuda.CUDAGraph | None = None
        self._tried = False

    def run(self) -> None:
        """Do the work."""
        if not self._tried:
            self._tried = True
            self._try()
            return
        if self._graph is None:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph, stream=self._aside):
                self._work()
        self._graph.replay()

    def _try(self) -> None:
        self._aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self._aside):
            self._work()
        torch.cuda.current_stream().wait_stream(self._aside)

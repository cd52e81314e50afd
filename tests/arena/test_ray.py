"""An arena on a Ray cluster plays the same games as one on this machine."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import process

pytest.importorskip("ray", reason="an extra: pip install 'regidor[ray]'")

CLUSTER = """
import sys, ray
context = ray.init(num_cpus=1, include_dashboard=False, object_store_memory=2**27, _temp_dir=sys.argv[1])
print(context.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a Ray that another process has started."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # no token in the home folder
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    with (
        tempfile.TemporaryDirectory(
            prefix="ray", ignore_cleanup_errors=True
        ) as room,  # sockets want short paths
        subprocess.Popen(
            [sys.executable, "-c", CLUSTER, room], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as running,
    ):
        assert running.stdout is not None
        assert running.stdin is not None
        yield running.stdout.readline().strip()
        running.stdin.close()


def test_a_ray_cluster_plays_the_same_games(cluster: str, tmp_path: Path) -> None:
    command = ["arena", "san-juan", "--bots", "random,random", "--games", 3]
    there = process(*command, "--out", tmp_path / "there", "--ray", cluster)
    assert there.code == 0, there.err
    here = process(*command, "--out", tmp_path / "here", "--workers", 1)
    assert here.code == 0, here.err
    for record in (tmp_path / "here" / "records").iterdir():
        assert (tmp_path / "there" / "records" / record.name).read_text() == record.read_text()

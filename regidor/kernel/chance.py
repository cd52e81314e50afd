"""Chance, kept in the state: a game is its options, its seed and its moves.

The generator is a multiply-with-carry one of 64 bits: its products never leave 64 bits, so it gives
the same numbers interpreted, compiled and on the GPU, without overflow warnings.

Every answer of chance is a number of the game's chance words ("corn", "governor 2") and is noted in
`state.answers`, so that a record can say what chance answered. When `state.scripted` answers are
written there before a move, they are used instead of the generator's (which still moves on); an
answer that cannot be is passed over, and whoever wrote it sees another one noted in its place.
"""

from __future__ import annotations

import numpy as np

from regidor.kernel.jit import rule
from regidor.kernel.record import Counts, Table

MULTIPLIER = np.uint64(4294883355)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
MIX_SHIFT_A = np.uint64(16)
MIX_SHIFT_B = np.uint64(13)
MIX_A = np.uint64(0x85EBCA6B)
MIX_B = np.uint64(0xC2B2AE35)
OFFSET = np.uint64(0x9E3779B9)
ONE = np.uint64(1)

SEED_LIMIT = 2**63  # seeds are 0 <= seed < SEED_LIMIT


@rule
def mix32(word: np.uint64) -> np.uint64:
    """Scatter the bits of a 32-bit word."""
    word = (word ^ (word >> MIX_SHIFT_A)) * MIX_A & LOW
    word = (word ^ (word >> MIX_SHIFT_B)) * MIX_B & LOW
    return word ^ (word >> MIX_SHIFT_A)


@rule
def seeded(seed: int) -> np.uint64:
    """The generator's first state for a seed; neighbouring seeds give unrelated games."""
    whole = np.uint64(seed)
    low = mix32((whole & LOW) ^ OFFSET)
    high = mix32((whole >> HALF) ^ low)
    low = mix32(low ^ high)
    return (high >> ONE) << HALF | low | ONE


@rule
def below(s: Table, limit: int) -> int:
    """A number from 0 to limit - 1, each as likely, that is not noted as an answer."""
    low = s.chance & LOW
    high = s.chance >> HALF
    s.chance = low * MULTIPLIER + high
    return int(((low ^ high) * np.uint64(limit)) >> HALF)


@rule
def begin(s: Table) -> None:
    """Forget the answers of the move before; every game's `setup` and `apply` start with this."""
    s.answered = 0


@rule
def written(s: Table) -> int:
    """The next scripted answer, -1 when none is left."""
    return int(s.answers[s.answered]) if s.answered < s.scripted else -1


@rule
def note(s: Table, word: int) -> None:
    s.answers[s.answered] = word
    s.answered += 1


@rule
def pick(s: Table, first: int, limit: int) -> int:
    """One of `limit` equally likely things, noted as chance word first, first + 1, ..."""
    number = below(s, limit)
    scripted = written(s) - first
    if 0 <= scripted < limit:
        number = scripted
    note(s, first + number)
    return number


@rule
def which(s: Table, counts: Counts, total: int) -> int:
    """One of `total` things at random out of counted kinds: its kind. Nothing is noted or taken away."""
    number = below(s, total)
    kind = 0
    passed = 0
    for one in range(len(counts)):  # all of them: a loop without a guess is twice as fast
        passed += int(counts[one])
        kind += int(passed <= number)
    return kind


@rule
def draw_of(s: Table, first: int, counts: Counts, total: int) -> int:
    """`draw`, when it is known how many things there are together."""
    kind = which(s, counts, total)
    scripted = written(s) - first
    if 0 <= scripted < len(counts) and counts[scripted] > 0:
        kind = scripted
    note(s, first + kind)
    counts[kind] -= 1
    return kind


@rule
def draw(s: Table, first: int, counts: Counts) -> int:
    """Take one thing at random out of counted kinds and say its kind; there must be one."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    return draw_of(s, first, counts, total)

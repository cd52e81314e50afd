"""Networks without a training library: the same numbers as written out, in the file and after growth."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from regidor.bots import network
from regidor.bots.network import Network
from regidor.kernel.record import Numbers

NUMBERS, WIDTH, DEPTH, ACTIONS, SEATS = 30, 16, 2, 12, 4


def some(seed: int = 0) -> Network:
    rng = np.random.default_rng(seed)

    def numbers(*shape: int) -> Numbers:
        return rng.normal(0, 0.4, shape).astype(np.float32)

    return Network(
        numbers(NUMBERS, WIDTH),
        numbers(WIDTH),
        numbers(DEPTH, WIDTH, WIDTH),
        numbers(DEPTH, WIDTH),
        numbers(ACTIONS, WIDTH),
        numbers(ACTIONS),
        numbers(2 * SEATS, WIDTH),
        numbers(2 * SEATS),
    )


def observation(length: int = NUMBERS) -> Numbers:
    rng = np.random.default_rng(7)
    seen: Numbers = (rng.random(length) * (rng.random(length) < 0.5)).astype(np.float32)
    return seen


def plainly(net: Network, seen: Numbers) -> Numbers:
    """The same network in four lines of numpy."""
    x = np.maximum(seen @ net.first + net.first_bias, 0)
    for weights, bias in zip(net.blocks, net.block_biases, strict=True):
        x = x + np.maximum(x @ weights + bias, 0)
    return x


def test_a_network_computes_what_numpy_computes() -> None:
    net, seen = some(), observation()
    x = plainly(net, seen)
    assert net.look(seen) == pytest.approx(x, abs=1e-4)
    every = np.arange(ACTIONS, dtype=np.int16)
    assert net.preferences(net.look(seen), every) == pytest.approx(net.policy @ x + net.policy_bias, abs=1e-4)
    expected = net.outlook @ x + net.outlook_bias
    wins, leads = net.expects(net.look(seen))
    assert wins == pytest.approx(np.clip(expected[:SEATS], 0, 1), abs=1e-4)
    assert leads == pytest.approx(np.clip(expected[SEATS:], -1, 1), abs=1e-4)


def test_interpreted_and_compiled_rows_add_up_to_the_same_bits() -> None:
    net, seen = some(), observation()
    one, other = np.zeros(WIDTH, np.float32), np.zeros(WIDTH, np.float32)
    network.add_rows(seen, net.first, one)
    network.add_rows_interpreted(seen, net.first, other)
    assert one.tobytes() == other.tobytes()


def test_a_network_reads_the_first_numbers_of_a_longer_observation() -> None:
    net, seen = some(), observation()
    assert (net.look(np.concatenate([seen, np.ones(9, np.float32)])) == net.look(seen)).all()


def test_an_action_that_a_network_does_not_know_is_all_but_impossible() -> None:
    net = some()
    known, unknown = net.preferences(net.look(observation()), np.array([3, ACTIONS + 4], np.int16))
    assert known > unknown == network.UNKNOWN


def test_a_file_holds_half_precision_and_gives_the_same_network_again(tmp_path: Path) -> None:
    net, path = some(), tmp_path / "net.npz"
    net.save(path)
    with np.load(path) as kept:
        assert {kept[name].dtype for name in kept.files} == {np.dtype(np.float16)}
    again = network.load(path)
    for field in fields(net):
        assert getattr(again, field.name) == pytest.approx(getattr(net, field.name), abs=2e-3)
    assert list(tmp_path.iterdir()) == [path]

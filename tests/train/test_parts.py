"""The parts of a training: tables, seating, results and networks."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
from torch.nn.functional import pad

from regidor import games
from regidor.bots import network as bots
from regidor.kernel.errors import BadOptions
from regidor.train import matches, network, seating, tables
from regidor.train.network import Learner
from regidor.train.opponents import frozen
from regidor.train.places import ABSENT, Legal, Places
from regidor.train.window import drawn, log_policy

GAME = games.load("puerto-rico")


def places(n: int = 56) -> Places:
    return Places("puerto-rico", n, tables.spread(GAME), "cpu", tables.most_seats(GAME), seed=1)


def test_every_edition_and_number_of_players_is_played_at_once() -> None:
    found = {(table["edition"], table["seats"]) for table in tables.spread(GAME)}
    assert found == {("2002", 3), ("2002", 4), ("2002", 5), *(("2020", seats) for seats in (2, 3, 4, 5))}


def test_half_of_the_tables_play_by_the_book_and_the_others_do_not() -> None:
    spread = tables.spread(GAME)
    assert not any(table["open_vp"] for table in spread[: len(spread) // 2])
    assert {table["open_vp"] for table in spread[len(spread) // 2 :]} == {False, True}
    assert tables.learnt(spread)["seats"] == [2, 3, 4, 5]


def test_players_narrow_the_tables() -> None:
    assert {table["seats"] for table in tables.spread(GAME, (3, 4))} == {3, 4}
    with pytest.raises(BadOptions, match="not played by 9"):
        tables.spread(GAME, (9,))


def test_options_are_kept_to_the_values_that_are_named() -> None:
    spread = tables.spread(GAME, (3,), only={"edition": ["2020"], "open_vp": [True]})
    assert {(table["edition"], table["seats"], table["open_vp"]) for table in spread} == {("2020", 3, True)}
    assert {table["harbor_per_kind"] for table in spread} == {False, True}, "the others are drawn"


def test_several_values_of_an_option_are_all_played_with_every_other() -> None:
    spread = tables.spread(GAME, (3, 4), only={"open_vp": [False, True], "edition": ["2002"]})
    found = {(table["seats"], table["open_vp"]) for table in spread}
    assert found == {(3, False), (3, True), (4, False), (4, True)}


def test_options_that_no_table_has_are_refused() -> None:
    with pytest.raises(BadOptions, match="there is no option 'weather'"):
        tables.spread(GAME, only={"weather": ["fine"]})
    with pytest.raises(BadOptions, match="is not played by 2 with these options"):
        tables.spread(GAME, (2,), only={"edition": ["2002"]})


def test_seats_counted_from_the_mover_and_back_are_the_same() -> None:
    seats, movers = torch.tensor([2, 3, 5]), torch.tensor([1, 2, 3])
    by_seat = torch.arange(30.0).view(3, 2, 5)
    turned = seating.from_mover(by_seat, movers, seats)
    assert turned[1, 0, :3].tolist() == [12.0, 10.0, 11.0]
    back = seating.by_number(turned, movers, seats)
    for row, count in enumerate(seats.tolist()):
        assert back[row, :, :count].equal(by_seat[row, :, :count])


def test_the_learner_sits_alone_at_every_seat_as_often() -> None:
    table = places(60 * len(tables.spread(GAME)))
    theirs = seating.alone(table)
    for count in (2, 3, 4, 5):
        own = (~theirs[table.seats == count]).sum(dim=0)
        assert own[:count].max() == own[:count].min()
        assert own[count:].sum() == 0


def test_guests_sit_in_the_last_places_only() -> None:
    table = places()
    theirs = seating.guests(table, 0.25)
    start = seating.first_guest(theirs)
    assert not theirs[:start].any()
    assert start >= 42
    assert (~theirs & table.present()).any(dim=1).all(), "the learner has a seat everywhere"
    assert theirs[start:].equal(theirs[start:] & seating.alone(table)[start:])
    assert seating.first_guest(torch.zeros(4, 3, dtype=torch.bool)) == 4


def test_in_half_of_their_places_guests_have_all_seats_but_one() -> None:
    table = places(2240)
    theirs = seating.guests(table, 1.0) & table.present()
    everywhere = theirs.sum(dim=1) == table.seats - 1
    more_than_two = table.seats > 2
    share = float(everywhere[more_than_two].float().mean())
    assert 0.5 < share < 0.7, "half, and some by lot"


def test_results_are_shares_of_the_win_and_leads_of_the_games_that_ended() -> None:
    table = places()
    ended = 0
    for _ in range(600):
        table.step(drawn(matches.anyhow(table.observations, table.legal)))
        results, over = table.results(), table.ended > 0
        ended += int(over.sum())
        assert (results[~over] == 0).all()
        assert results[over, 0].sum(dim=1).allclose(torch.ones(int(over.sum())))
        assert (results[over, 1].max(dim=1).values >= 0).all()
        assert ((results[:, 0] == 0) | table.present()).all()
        assert (table.scores()[~table.present()] == ABSENT).all()
    assert ended > 50


def test_ages_are_counted_from_the_beginning_of_each_game() -> None:
    table, ages = places(), torch.zeros(56, dtype=torch.int64)
    for _ in range(300):
        table.step(drawn(matches.anyhow(table.observations, table.legal)))
        ages = torch.where(table.ended > 0, 0, ages + 1)
        assert table.ages.equal(ages)
    assert (ages < 300).any()


def test_what_is_not_legal_is_never_drawn() -> None:
    torch.manual_seed(1)
    choices = torch.rand(2000, 9).argsort(dim=1)
    counts = torch.randint(1, 10, (2000,))
    assert (drawn(log_policy(torch.randn(2000, 9) * 30, Legal(choices, counts))) < counts).all()


def test_choices_are_as_likely_as_their_actions_among_the_legal_ones() -> None:
    torch.manual_seed(1)
    preferences, choices = torch.randn(1, 9), torch.tensor([[7, 2, 5, 0, 0]], dtype=torch.int16)
    among = preferences[0, [7, 2, 5]].softmax(dim=0)
    found = log_policy(preferences, Legal(choices, torch.tensor([3]))).exp()
    assert found[0, :3].allclose(among)
    assert not found[0, 3:].any()


def test_actions_are_drawn_as_often_as_they_are_likely() -> None:
    torch.manual_seed(1)
    chances = torch.tensor([0.5, 0.3, 0.2])
    counts = drawn(chances.log().expand(20_000, 3)).bincount(minlength=3) / 20_000
    assert counts.allclose(chances, atol=0.02)


def test_the_network_of_the_bots_computes_what_the_learner_computes(tmp_path: Path) -> None:
    torch.manual_seed(3)
    learner = Learner(numbers=50, actions=20, seats=4, width=32, depth=2)
    with torch.no_grad():
        learner.policy.weight *= 100
    network.written(learner).save(tmp_path / "net.npz")
    kept = bots.load(tmp_path / "net.npz")
    seen = np.random.default_rng(2).random(50, np.float32)
    padded = torch.zeros(1, learner.inputs)
    padded[0, :50] = torch.from_numpy(seen)
    preferences, outlook = network.read(kept)(padded)
    looked = kept.look(seen)
    found = kept.preferences(looked, np.arange(20, dtype=np.int16))
    assert found == pytest.approx(preferences[0].detach().numpy(), abs=1e-4)
    assert kept.expects(looked).wins == pytest.approx(outlook[0, 0].detach().clamp(0, 1).numpy(), abs=1e-4)
    assert preferences.detach().allclose(learner(padded)[0], atol=0.05), "half precision is near"


def test_an_old_network_sits_beside_a_learner_of_a_game_that_has_grown(tmp_path: Path) -> None:
    network.written(Learner(numbers=50, actions=20, seats=4, width=32, depth=1)).save(tmp_path / "old.npz")
    old = frozen(tmp_path / "old.npz", "cpu")
    beside = frozen(tmp_path / "old.npz", "cpu", Learner(numbers=70, actions=24, seats=4, width=8, depth=1))
    seen = torch.rand(1, beside.inputs)
    then = seen[:, : old.inputs] * (torch.arange(old.inputs) < 50)
    assert beside(seen)[0][:, :20].allclose(old(then)[0])
    assert beside(seen)[1].allclose(old(then)[1])
    every, new_only = (torch.arange(first, 24)[None] for first in (0, 20))
    assert log_policy(beside(seen)[0], Legal(every, torch.tensor([24])))[0, 20:].max() < -1e8
    alike = log_policy(beside(seen)[0], Legal(new_only, torch.tensor([4]))).exp()
    assert alike.allclose(torch.full((1, 4), 0.25)), "what it does not know, but may"


def test_a_checkpoint_goes_on_in_a_game_that_has_grown() -> None:
    old, new = (Learner(numbers, actions, 4, 32, 1) for numbers, actions in ((50, 20), (70, 24)))
    before, after = (torch.optim.Adam(learner.parameters()) for learner in (old, new))
    old(torch.rand(3, old.inputs))[0].square().sum().backward()
    before.step()
    network.restore(new, after, old.state_dict(), before.state_dict())
    seen = torch.rand(1, 50)
    padded = [pad(seen, (0, learner.inputs - 50)) for learner in (old, new)]
    assert new(padded[1])[0][:, :20].allclose(old(padded[0])[0], atol=1e-6)
    assert new(padded[1])[1].allclose(old(padded[0])[1], atol=1e-6)
    new(torch.rand(3, new.inputs))[0].sum().backward()
    after.step()
    with pytest.raises(AssertionError, match="no larger than the game"):
        network.restore(old, before, new.state_dict(), after.state_dict())

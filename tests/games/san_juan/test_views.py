"""What people get: names, texts, details of choices, reasons, observation and summary."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import regidor
from regidor.games.san_juan.data import CARD_KEYS, GOOD_KEYS, ROLE_KEYS
from regidor.games.san_juan.reasons import ACT_PHASES, DECISIONS
from regidor.games.san_juan.state import PHASE_KEYS
from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match, settled
from regidor.kernel.testing import first_state
from tests.games.san_juan.table import GAME, chance, play, player, table, words

OPTIONS = settled(GAME, {"seats": 3})


def detail(match: Match, said: str) -> dict[str, Any]:
    return next(dict(choice.detail) for choice in match.choices() if choice.words == said)


def test_every_key_that_is_shown_has_a_name() -> None:
    names = GAME.names(OPTIONS)
    assert {*CARD_KEYS, *GOOD_KEYS, *ROLE_KEYS, *PHASE_KEYS} <= set(names)
    for match in (finished(seed) for seed in range(5)):
        assert {item.key for sheet in match.scores() for item in sheet.items} <= set(names)


def finished(seed: int, **options: Any) -> Match:
    match, rng = regidor.new("san-juan", seed=seed, **options), random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def test_every_card_role_and_good_has_an_article() -> None:
    entries = {entry.key: entry for entry in GAME.reference(OPTIONS)}
    assert {*CARD_KEYS, *GOOD_KEYS, *ROLE_KEYS} <= set(entries)
    assert all(entry.text.endswith(".") and entry.name for entry in entries.values())
    assert "Costs 5, worth 3 VP, 3 in the deck." in entries["library"].text


def test_articles_follow_the_options() -> None:
    texts = {
        entry.key: entry.text
        for entry in GAME.reference({**OPTIONS, "opening_choice": True, "end_at_once": True})
    }
    assert "opening" in texts
    assert "at once" in texts["end"]
    assert "opening" not in {entry.key for entry in GAME.reference(OPTIONS)}


def test_every_phase_says_what_is_to_decide() -> None:
    assert set(DECISIONS) == set(PHASE_KEYS) - {"over"}
    assert {phase for phases in ACT_PHASES.values() for phase in phases} <= set(DECISIONS)


def test_roles_say_what_they_would_bring() -> None:
    match = table(player(city="library prefecture aqueduct trading_post sugar_mill", indigo=1))
    assert detail(match, "builder") == {"discount": 2}
    assert detail(match, "producer") == {"goods": 1}
    assert detail(match, "trader") == {"goods": 1}
    assert detail(match, "councillor") == {"drawn": 8, "kept": 2}
    assert detail(match, "prospector") == {"cards": 2}


def test_buildings_say_their_price_for_the_mover() -> None:
    match = table(player("hero well*3 tower*2", city="crane quarry"), phase="builder")
    assert detail(match, "build hero") == {"price": 3, "cards_left": 2, "vp": 5}
    play(match, "build hero")
    assert detail(match, "over quarry") == {"price": 0}
    assert detail(match, "over indigo_plant") == {"price": 2}
    assert detail(match, "pass") == {"price": 3}


def test_a_library_says_the_price_that_it_would_make() -> None:
    match = table(player("hero well*3 tower*2", city="library"), seats=2, phase="builder")
    assert detail(play(match, "build hero"), "use library") == {"price": 3}
    assert detail(match, "pass") == {"price": 4}
    assert detail(play(table(player(city="library"), seats=2), "prospector"), "use library") == {}


def test_goods_say_what_they_bring() -> None:
    match = chance(table(player(city="silver_smelter", silver=1)), "trader", "tile~5")
    assert detail(match, "sell silver") == {"cards": 3}


def test_an_act_out_of_place_says_what_is_asked() -> None:
    with pytest.raises(IllegalAction, match="the decision now is to choose a role"):
        table().play("sell indigo")
    with pytest.raises(IllegalAction, match="Anna cannot choose the builder"):
        play(table(player("smithy*3")), "builder").play("builder")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_has_a_name_for_each_number_and_stays_small(seats: int) -> None:
    match, rng = regidor.new("san-juan", seats=seats, seed=1), random.Random(1)
    highest = 0.0
    while not match.over:
        assert match.mover is not None
        numbers = match.observation(match.mover)
        assert np.isfinite(numbers).all()
        highest = max(highest, float(np.abs(numbers).max()))
        match.play(rng.choice(match.legal()))
    assert len(set(GAME.observation)) == len(GAME.observation) == len(numbers)
    assert highest < 10


def test_an_observation_is_the_observers_own() -> None:
    match = table(player("hero*2"), player("palace"))
    seen = dict(zip(GAME.observation, match.observation(0), strict=True))
    assert (seen["my hand hero"], seen["my hand palace"]) == (1.0, 0.0)
    assert seen["unknown palace"] == 1.0
    assert seen["unknown hero"] == pytest.approx(1 / 3)
    assert seen["seat +1 cards"] == pytest.approx(0.1)


def test_a_summary_counts_what_a_study_wants() -> None:
    summary = finished(3, seats=3).summary()
    json.dumps(summary)
    assert summary["ends"] == ["a city was full"]
    assert max(summary["seats"]["buildings"]) == 12
    assert {"chapel_cards", "plants", "building_points"} <= set(summary["seats"])


def test_a_study_of_many_games_agrees_with_single_summaries() -> None:
    ends = np.zeros(20, GAME.state)
    GAME.compiled.collect(
        first_state(GAME, {"seats": 2}), ends, 9, 20, GAME.choices_buffer(), np.zeros(20, np.int64)
    )
    assert GAME.study is not None
    study = GAME.study(ends)
    for game, end in enumerate(ends):
        assert study.rounds[game] == GAME.summary(end)["rounds"]


def test_a_view_is_plain_data() -> None:
    match, rng = regidor.new("san-juan", seats=3, seed=2), random.Random(2)
    while not match.over:
        for viewer in (None, 0, 1, 2):
            json.dumps(match.view(viewer))
        match.play(rng.choice(match.legal()))
    assert words(match) == []

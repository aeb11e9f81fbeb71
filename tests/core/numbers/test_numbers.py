"""Numbers of a game: whoever owns the printed one puts right what we reconstructed, and plays by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.numbers.provenance import COPY, at
from takujo.core.numbers.value_schema import Whole
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS
from tests.core.pages import cells
from tests.corrections import begun, corrected, corrections
from tests.play import play_out

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)
GROUPS = 4
"""A game's numbers are changed in so many sets between them."""


def keys(game: Game) -> list[str]:
    return list(game.correctable())


@every_game
def test_every_reconstructed_number_and_no_other_can_be_corrected(game: Game) -> None:
    reconstructed = [key for key, source in game.data.table().sources.items() if source.kind == "reconstructed"]
    assert keys(game) == reconstructed
    for key, (field, value, _) in game.correctable().items():
        assert field.check(key, value) == value
        assert not isinstance(field, Whole) or f"unit.{field.unit}" in game.texts.WORDS
    game.fields.FIELDS.together(game.data.table().values)


@pytest.mark.parametrize("key", [3, None, ("war", "units"), b"war.units"])
def test_a_key_that_is_no_text_is_refused(key: Any) -> None:
    with pytest.raises(Illegal, match="numbers-unknown") as refused:
        takujo.games()["war-clouds"].with_numbers({key: 9})
    assert refused.value.args_ == {"field": str(key)}


@every_game
def test_every_field_is_that_of_some_number(game: Game) -> None:
    used = [game.fields.FIELDS.of(key) for key in keys(game)]
    assert all(any(field is other for other in used) for field in game.fields.FIELDS.kinds.values())


@every_game
@pytest.mark.parametrize("n", range(GROUPS))
def test_each_number_can_be_another_and_a_match_is_played_by_it_to_the_end(game: Game, n: int) -> None:
    changed = keys(game)[n::GROUPS]
    values = corrections(game, Random(n), changed)
    assert {*changed} <= {*values}
    by_own = game.with_numbers(values)
    assert {key: at(by_own.data.table().values, key) for key in values} == values
    assert {by_own.data.table().sources[key].kind for key in values} <= {COPY}
    if values:
        match = play_out(begun(by_own, n), Stream(n, "own"))
        assert match.outcome() is not None and match.numbers == by_own.numbers.values
        assert Match.read(match.record()).digest() == match.digest()


@every_game
def test_the_rules_page_shows_the_numbers_of_the_set_as_those_of_the_copy(game: Game) -> None:
    by_own = corrected(game)
    for lang in LANGS:
        shown = [cell for cell in cells(by_own, lang) if cell.source is not None]
        assert {cell.key for cell in shown if cell.source and cell.source.kind == COPY} == {*by_own.numbers.values}
        assert sorted(cell.key for cell in shown) == sorted(game.data.table().sources)


def test_a_path_and_an_action_can_be_added_and_taken_away() -> None:
    own = takujo.games()["co-prosperity"].with_numbers(
        {
            "paths.guam-rabaul.kind": "sea",
            "paths.guam-rabaul.length": 1,
            "paths.guam-truk.kind": "none",
            "cards.japan.land.actions.2": "none",
            "cards.japan.land.actions.3": "sea",
        }
    )
    data: Any = own.data
    ends = {frozenset((data.SPACES[e.a].id, data.SPACES[e.b].id)) for e in data.EDGES}
    assert frozenset(("guam", "rabaul")) in ends and frozenset(("guam", "truk")) not in ends
    assert data.CARDS[0][1].actions == ("land", "replace_army", "sea")
    assert Match.read(begun(own).record()).numbers == own.numbers.values


def test_a_kind_of_counter_can_be_missing() -> None:
    own = takujo.games()["co-prosperity"].with_numbers({"units.CN.LAC.count": 0})
    assert own.board.picture().shapes and play_out(begun(own), Stream(1, "missing")).outcome() is not None


def test_a_technology_can_have_more_steps() -> None:
    own = takujo.games()["wartime-economy"].with_numbers(
        {"nations.japan.econ_max": 5, "nations.japan.econ_cost.3": 4, "nations.japan.econ_cost.4": 6}
    )
    data: Any = own.data
    assert data.NATION["japan"].econ_cost == (1, 2, 3, 4, 6)


def test_a_place_is_called_as_on_the_copy_wherever_it_is_named() -> None:
    own = takujo.games()["co-prosperity"].with_numbers({"spaces.guam.name": "大宮島 / Omiya Island"})
    assert own.texts.WORDS("en", "place.guam") == "Omiya Island" and own.texts.WORDS("ja", "place.guam") == "大宮島"
    assert any(cell.text == "Omiya Island" for cell in cells(own, "en"))
    view = begun(own).view(0)
    shapes = own.board.scene(view, 0, "en", "wide").to_json(0, False, "")
    assert "Omiya" in shapes and "Guam" not in shapes


def test_a_computer_player_for_other_numbers_says_so() -> None:
    match = Match.new("war-clouds", 3, seed=1, numbers={"war.units": 10})
    seat = match.actors()[0]
    with pytest.raises(Illegal, match="bot-of-another-game") as refused:
        takujo.bot("easy", "war-clouds").choose(match.view(seat), seat)
    assert "“war-clouds” with other values" in refused.value.sentence("en")
    assert "「war-clouds」を別の数値で" in refused.value.sentence("ja")


@every_game
def test_computers_play_by_the_numbers_of_the_match(game: Game) -> None:
    match = begun(corrected(game, 3), 3)
    for n, level in enumerate(game.levels):
        seat = match.actors()[0]
        action = takujo.bot(level, match.game).choose(match.view(seat), seat, budget_ms=50, seed=n)
        assert match.allows(seat, action)
        match.play(seat, action)

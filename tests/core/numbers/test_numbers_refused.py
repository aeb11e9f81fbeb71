"""Numbers that a game can't be played by, with what each is refused with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.numbers.value_sets import MOST, settle
from takujo.core.text.texts import LANGS
from tests.core.failures import check_each, check_rows

every_game = pytest.mark.parametrize("game", takujo.games().values(), ids=str)


HOSTILE_VALUES: list[tuple[str, str, Any, str]] = [
    ("war-clouds", "war.units", 10**100, "numbers-range"),
    ("war-clouds", "war.units", -1, "numbers-range"),
    ("war-clouds", "war.units", 0, "numbers-range"),
    ("war-clouds", "war.units", True, "numbers-whole"),
    ("war-clouds", "war.units", 8.0, "numbers-whole"),
    ("war-clouds", "war.units", float("nan"), "numbers-whole"),
    ("war-clouds", "war.units", "10", "numbers-whole"),
    ("war-clouds", "war.units", None, "numbers-whole"),
    ("war-clouds", "war.units", [8], "numbers-whole"),
    ("war-clouds", "war", {"units": 8}, "numbers-unknown"),
    ("war-clouds", "war.units.x", 8, "numbers-unknown"),
    ("war-clouds", "", 8, "numbers-unknown"),
    ("war-clouds", "__class__", 8, "numbers-unknown"),
    ("war-clouds", "war.activations", 4, "numbers-printed"),
    ("war-clouds", "war.transport", "1 gold", "numbers-word"),
    ("war-clouds", "war.transport", "-1 ore", "numbers-range"),
    ("war-clouds", "war.transport", "1 ore, 1 ore", "numbers-twice"),
    ("war-clouds", "war.transport", "1 ore, " * 1000, "numbers-bundle"),
    ("war-clouds", "terrain.great_ocean.hexes", "e5", "numbers-word"),
    ("war-clouds", "terrain.great_ocean.hexes", "a1 a1", "numbers-twice"),
    ("war-clouds", "terrain.great_ocean.hexes", " ".join(["a1"] * 60), "numbers-words"),
    ("war-clouds", "terrain.great_ocean.hexes", ["a1"], "numbers-words"),
    ("war-clouds", "rulings.finish_develop", 1, "numbers-truth"),
    ("war-clouds", "draft.2", "IIIIEE", "packages-short"),
    ("war-clouds", "draft.2", "CEE", "no-industry"),
    ("co-prosperity", "spaces.guam.name", "<b>グアム</b> / Guam", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "グアム / {who}", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "グアム / Guam\n", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "グアム / Gu\u202eam", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "グアム", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "グ" * 25 + " / Guam", "numbers-names"),
    ("co-prosperity", "spaces.guam.name", "大宮島 / Okinawa", "name-twice"),
    ("co-prosperity", "spaces.guam.xy", "1e3 9", "numbers-whole"),
    ("co-prosperity", "spaces.guam.xy", "99999 9", "numbers-range"),
    ("co-prosperity", "spaces.guam.xy", "100", "numbers-point"),
    ("co-prosperity", "spaces.guam.owner", "DE", "numbers-word"),
    ("co-prosperity", "spaces.atlantis.pp", 1, "numbers-unknown"),
    ("co-prosperity", "paths.guam-atlantis.kind", "sea", "path-ends"),
    ("co-prosperity", "paths.guam-guam.kind", "sea", "path-ends"),
    ("co-prosperity", "paths.guam-japan.kind", "sea", "path-ends"),
    ("co-prosperity", "paths.guam-rabaul.kind", "sea", "path-incomplete"),
    ("co-prosperity", "paths.guam-rabaul.length", 1, "path-incomplete"),
    ("co-prosperity", "paths.pearl_harbor-dutch_harbor.kind", "air", "numbers-word"),
    ("co-prosperity", "units.JP.CV.count", 2, "counters-short"),
    ("co-prosperity", "cards.japan.land.actions.4", "sea", "numbers-unknown"),
    ("co-prosperity", "cards.japan.land.actions.2", "land", "action-twice"),
    ("co-prosperity", "spaces.japan.home", False, "nation-without-base"),
    ("wartime-economy", "nations.japan.econ_max", 4, "price-missing"),
    ("wartime-economy", "nations.japan.econ_cost.4", 4, "numbers-unknown"),
    ("wartime-economy", "nations.italy.econ_cost.0", 4, "numbers-unknown"),
    ("wartime-economy", "nations.japan.econ_cost.00", 4, "numbers-unknown"),
    ("wartime-economy", "nations.japan.econ_cost.x", 4, "numbers-unknown"),
    ("wartime-economy", "nations.japan.econ_cost.٣", 4, "numbers-unknown"),
    ("wartime-economy", "nations.italy.econ_cost.x", 4, "numbers-unknown"),
    ("wartime-economy", "nations.*.econ_cost.*", 4, "numbers-unknown"),
    ("wartime-economy", "nations.atlantis.econ_cost.0", 4, "numbers-unknown"),
    ("workers-made", "soldiers.3", 4, "numbers-unknown"),
    ("water-walker", "colours.4", "red", "colour-twice"),
    ("kuhn-poker", "chips.start", 10, "chips-short"),
]


def refuse_value(game: str, key: str, value: Any, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        Match.new(game, takujo.games()[game].seats[0], numbers={key: value})
    assert refused.value.code == code
    named = refused.value.args_["field"]
    assert named == key or code in ("path-incomplete", "price-missing", "path-ends", "packages-short")
    assert all(str(named) in refused.value.sentence(lang) for lang in LANGS)


def test_hostile_values_are_refused_by_their_fields() -> None:
    check_rows(refuse_value, HOSTILE_VALUES)


@pytest.mark.parametrize(
    ("game", "values", "code", "field"),
    [
        ("workers-made", {"citizens.1": 0, "citizens.2": 0}, "no-citizens", "citizens.1"),
        (
            "co-prosperity",
            {f"cards.japan.production.actions.{n}": "none" for n in (0, 1)},
            "action-missing",
            "cards.japan.production.actions.0",
        ),
        (
            "co-prosperity",
            {f"cards.japan.{card}.copies": 0 for card in ("production", "land", "naval", "north")},
            "deck-empty",
            "cards.japan.production.copies",
        ),
    ],
)
def test_values_that_do_not_go_together_are_refused(game: str, values: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(Illegal) as refused:
        takujo.games()[game].with_numbers(values)
    assert (refused.value.code, refused.value.args_["field"]) == (code, field)
    assert all(field in refused.value.sentence(lang) for lang in LANGS)


def test_a_map_that_falls_apart_is_refused() -> None:
    game = takujo.games()["co-prosperity"]
    to_harbour = {"paths.pearl_harbor-dutch_harbor.kind": "none"}
    assert game.with_numbers(to_harbour).numbers.values == to_harbour  # Japan is still a neighbour
    islands = [key for key in game.data.table().values["paths"] if "guadalcanal" in key]
    with pytest.raises(Illegal) as refused:
        game.with_numbers({f"paths.{key}.kind": "none" for key in islands})
    assert refused.value.code == "map-apart" and "guadalcanal" in str(refused.value.args_["field"])


HOSTILE_NAMES: list[Any] = ["x" * 41, " x", "x ", "a\nb", "<b>", "a\x00b", "{x}", 7]


def refuse_name(name: Any) -> None:
    with pytest.raises(Illegal, match="numbers-name"):
        takujo.games()["war-clouds"].with_numbers({"war.units": 10}, name)


def test_hostile_names_are_refused() -> None:
    check_each(refuse_name, HOSTILE_NAMES)


@pytest.mark.parametrize("values", [{f"war.units{n}": n for n in range(MOST + 1)}, [("war.units", 10)], 7, "war.units"])
def test_a_set_is_a_mapping_of_bounded_size(values: Any) -> None:
    with pytest.raises(Illegal, match="numbers-many"):
        takujo.games()["war-clouds"].with_numbers(values)


anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40), st.lists(st.integers(), max_size=3),
    st.sampled_from(["1 ore", "e5", "a1 b2", "none", "die", "JP", "1 1", "あ / a", "true"]),
)  # fmt: skip


@every_game
@settings(max_examples=50)
@given(data=st.data())
def test_whatever_is_given_is_refused_by_its_field_or_is_a_set_that_can_be_read_again(
    game: Game, data: st.DataObject
) -> None:
    known = st.sampled_from([*game.data.table().sources, *game.fields.FIELDS.added])
    values = data.draw(st.dictionaries(st.one_of(known, st.text(max_size=30)), anything, max_size=4))
    try:
        found = settle(game.data.table(), game.fields.FIELDS, values)
    except Illegal as refusal:
        refusal.worded_by(game.texts.WORDS)
        assert "field" in refusal.args_ and all(refusal.sentence(lang) for lang in LANGS)
        return
    assert {*found.values} <= {*values} and all(type(value) in (int, bool, str) for value in found.values.values())

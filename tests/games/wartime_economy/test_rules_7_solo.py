"""Section 7: the solo game."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.games.wartime_economy.data import FIRST_YEAR, SOLO_GREAT
from takujo.games.wartime_economy.texts.describe import lines, verdict
from tests.games.wartime_economy.table import Table, kinds

DEADLINES = {6: 1940, 12: 1941, 24: 1943, 48: 1945}


def test_7_seven_turns_alone() -> None:
    t = Table("ussr", mode="solo")
    years = []
    while t.match.actors():
        years.append(t.position.year)
        t.pass_turn()
    assert years == list(range(1939, 1946))
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking, outcome.reason) == ([0], [[0]], "end.solo")


def test_7_no_pieces_are_drawn() -> None:
    assert Table("ussr", mode="solo").match.turns == []


@pytest.mark.parametrize("nations", [["ussr"], "random", "draft"])
@pytest.mark.parametrize("dice", ["rolled", "typed"])
def test_7_1_the_log_tells_every_year_once_and_no_first_player(nations: str | list[str], dice: str) -> None:
    match = Match.new("wartime-economy", 1, {"nations": nations, "dice": dice}, seed=3)
    while match.actors():
        actions = match.actions(0)
        match.play(0, next((a for a in actions if str(a) == "end"), actions[0]))
    for lang, first in (("ja", "初手番"), ("en", "first")):
        said = [
            line
            for before, turn in zip(match.positions, match.turns, strict=False)
            for line in lines(lang, before, turn, ["X"])  # type: ignore[arg-type]
        ]
        assert not any(first in line for line in said)
        years = [at for at, line in enumerate(said) if line.startswith(("──", "—"))]
        assert [said[at] for at in years] == [
            {"ja": f"── {year}年 ──", "en": f"— {year} —"}[lang] for year in range(1939, 1946)
        ]
        assert all(at + 1 < len(said) for at in years)
        before_1939 = said[: years[0]]
        assert len(before_1939) == (nations != ["ussr"])  # the nation dealt or chosen


def test_7_1_no_first_player_bonus() -> None:
    t = Table("ussr", mode="solo")
    while t.match.actors():
        t.pass_turn()
    assert t.vp == 0


@pytest.mark.parametrize("square", DEADLINES)
@pytest.mark.parametrize("year", range(1939, 1946))
def test_7_2_a_bonus_is_given_up_to_its_year_and_not_after(square: int, year: int) -> None:
    t = Table("ussr", mode="solo", dice=[1], vp=square - 1, labour=3, round=year - FIRST_YEAR + 1)
    events = t.play("place 1 conscript")
    if year <= DEADLINES[square]:
        assert "square" in kinds(events)
    else:
        assert kinds(events) == ["labour", "vp", "late"]
        assert (t.vp, t.money, t.labour, t.econ, t.mil) == (square + 3, 2, 2, 0, 0)


@pytest.mark.parametrize(("square", "gains"), [(6, (9, 4, 2)), (12, (15, 2, 3)), (48, (57, 2, 2))])
def test_7_2_in_time_it_is_the_bonus_of_the_long_game(square: int, gains: tuple[int, int, int]) -> None:
    t = Table("ussr", mode="solo", dice=[1], vp=square - 1, labour=3, round=1)
    t.play("place 1 conscript")
    assert (t.vp, t.money, t.labour) == gains


def test_7_2_in_time_square_24_raises_a_technology() -> None:
    t = Table("ussr", mode="solo", dice=[1], vp=20, round=5)
    t.play("place 1 conscript", "raise econ")
    assert (t.vp, t.econ) == (24, 1)


@pytest.mark.parametrize(("vp", "great"), [(59, False), (60, False), (61, True)])
def test_7_3_more_than_60_is_very_good(vp: int, great: bool) -> None:
    t = Table("ussr", mode="solo", round=7, vp=vp, dice=[1])
    assert verdict("en", t.position) == ""
    t.play("end")
    assert SOLO_GREAT == 60
    assert ("very good" in verdict("en", t.position)) == great
    assert ("かなり優れた" in verdict("ja", t.position)) == great

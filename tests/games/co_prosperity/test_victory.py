"""The end of turns and of the match: sudden death (4.1, 4.2), the final count (4.3, 8.9, 5.2)."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import POOL, SPACE, VLADIVOSTOK
from tests.games.co_prosperity.table import Table

EIGHT = ("kunming", "guilin")
"""With these two and what it holds from the start, Japan has eight spaces."""


def last(turn: int, *held: str, atlantic: bool = False, **state: object) -> Table:
    """Play the end of a turn at which Japan holds these spaces as well, and nobody has any aircraft."""
    table = Table(clear=True, turn=turn, war_us=1, war_uk=1, atlantic=atlantic, **state)
    for space in held:
        p = table.position
        unit = p.pick("JP", "INF", POOL)
        p.put(unit, SPACE[space], 1)
    table.operate(0)
    table.end_turn()
    return table


def over(table: Table) -> tuple[str, int]:
    """Return why the match is over, and who has won."""
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.scores[outcome.ranking[0][0]] == 1
    return table.position.over, outcome.ranking[0][0]


@pytest.mark.parametrize("bases", [("chongqing", "calcutta"), ("kunming", "samoa"), ("pearl_harbor", "townsville")])
def test_4_1_home_bases_of_two_colours(bases: tuple[str, str]) -> None:
    assert over(last(2, *bases)) == ("bases", 0)


def test_4_1_two_of_one_colour_are_not_enough() -> None:
    table = last(2, "chongqing", "kunming")
    assert table.match.outcome() is None and table.position.turn == 3


def test_4_2_japan_in_allied_hands() -> None:
    table = Table(clear=True, war_us=2, units={"japan": "INF:US"}).operate(0)
    table.end_turn()
    assert over(table) == ("homeland", 1)


def test_4_2_both_at_once() -> None:
    table = Table(clear=True, war_us=2, war_uk=1, units={"japan": "INF:US", "chongqing": "INF:JP"})
    table.put("calcutta", "INF:JP")
    table.operate(0)
    table.end_turn()
    assert over(table) == ("both", 1)


def test_4_1_only_at_the_end_of_a_turn() -> None:
    table = Table(clear=True, war_uk=1, units={"chongqing": "INF:JP", "calcutta": "INF:JP"}).operate(0, "1 land")
    assert table.match.outcome() is None


def test_4_3_eight_spaces() -> None:
    assert over(last(6, *EIGHT)) == ("spaces", 0)
    assert over(last(6, "guilin")) == ("held", 1)


def test_4_3_not_before_the_last_turn() -> None:
    table = last(5, *EIGHT, "rangoon", "saigon")
    assert table.match.outcome() is None and table.position.turn == 6


def test_8_9_seven_after_the_transfer() -> None:
    assert over(last(6, "guilin", atlantic=True)) == ("spaces", 0)
    assert over(last(6, atlantic=True)) == ("held", 1)


def test_5_2_vladivostok_counts_at_the_end() -> None:
    def at_the_end(upkeep: bool) -> tuple[str, int]:
        table = Table(clear=True, turn=6, north=4, upkeep=upkeep, units={"guilin": "INF:JP"})
        p = table.position
        p.put(p.pick("JP", "KA", POOL), VLADIVOSTOK, 2)
        p.out[0][3] = 1
        table.operate(0)
        table.end_turn()
        return over(table)

    assert at_the_end(True) == ("spaces", 0)
    assert at_the_end(False) == ("held", 1), "the advance fails before the count"


def test_4_3_air_cover_counts() -> None:
    table = Table(clear=True, turn=6, war_uk=1, units={"okinawa": "LAC:JP", "guilin": "INF:JP"}).operate(0)
    table.end_turn()
    assert over(table) == ("spaces", 0), "six, Guilin, and Saigon below the aircraft"


def test_4_0_nothing_can_be_done_when_it_is_over() -> None:
    table = last(6, "guilin")
    assert table.match.actors() == () and table.position.stack == []
    assert table.refused("pass", 0).code == "over"

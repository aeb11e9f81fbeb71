"""Who controls what (3.3) and what aircraft cover (3.4)."""

from __future__ import annotations

from takujo.games.co_prosperity.data import ALLIES, JAPAN, SPACE
from takujo.games.co_prosperity.rules import control
from tests.games.co_prosperity.table import Table

PREWAR = {"japan", "port_arthur", "shanghai", "okinawa", "truk", "marshalls"}


def covered(table: Table, seat: int, space: str) -> bool:
    return control.air_cover(table.position, seat, SPACE[space])


def test_3_3_units_control() -> None:
    table = Table(units={"guilin": "INF:CN"})
    assert table.of_japan() == PREWAR
    table.put("kunming", "INF:JP")
    assert table.of_japan() == PREWAR | {"kunming"}


def test_3_3_air_cover_controls_empty_spaces() -> None:
    """The rulebook's example: air at Shanghai takes Guilin from the Chinese, but not Chongqing where they stand."""
    table = Table(clear=True, units={"shanghai": "LAC:JP", "chongqing": "INF:CN"})
    assert table.of_japan() == PREWAR | {"guilin"}
    table.put("chongqing", "LAC:CN")
    assert table.holds("guilin") == ALLIES, "covered by both: whose it was at the start"


def test_3_3_both_covers_or_none() -> None:
    table = Table(clear=True, units={"chongqing": "LAC:CN"})
    assert table.holds("shanghai") == ALLIES, "covered by the Chinese alone"
    table.put("port_arthur", "LAC:JP")
    assert table.holds("shanghai") == JAPAN
    assert Table(clear=True).of_japan() == PREWAR


def test_3_3_lone_aircraft_control_their_space() -> None:
    table = Table(clear=True, war_us=1, units={"midway": "LAC:JP"})
    assert table.holds("midway") == JAPAN
    assert table.holds("pearl_harbor") == JAPAN, "its cover takes what nobody holds"


def test_3_4_not_over_a_long_path() -> None:
    table = Table(clear=True, war_us=1, units={"japan": "LAC:JP"})
    assert table.holds("midway") == ALLIES
    assert not covered(table, JAPAN, "midway")
    assert table.holds("guam") == JAPAN


def test_3_4_not_over_neutral_spaces_until_war_is_declared() -> None:
    table = Table(clear=True, units={"okinawa": "LAC:JP"})
    assert table.holds("saigon") == table.holds("philippines") == ALLIES
    table.position.war_uk = 1
    assert table.holds("saigon") == JAPAN
    assert table.holds("philippines") == ALLIES
    table.position.war_us = 1
    assert table.holds("philippines") == JAPAN


def test_7_4_2_neutral_air_takes_nothing_from_japan() -> None:
    table = Table(clear=True, units={"philippines": "LAC:US"})
    assert table.holds("okinawa") == JAPAN
    assert not covered(table, ALLIES, "okinawa")
    table.position.war_us = 2
    assert table.holds("okinawa") == ALLIES
    assert covered(table, ALLIES, "okinawa")


def test_7_4_2_neutral_air_helps_to_defend_what_is_allied() -> None:
    """The cover of neutral aircraft doesn't reach spaces that Japan controls; it does reach the others."""
    table = Table(clear=True, units={"calcutta": "LAC:UK", "kunming": "INF:CN"})
    assert covered(table, ALLIES, "kunming")
    table.put("kunming", "INF:JP")
    table.put("chongqing", "INF:CN INF:CN INF:CN")
    assert not covered(table, ALLIES, "kunming")


def test_2_1_1_control_is_the_allies_together() -> None:
    table = Table(clear=True, war_us=2, units={"shanghai": "INF:US"})
    assert table.holds("shanghai") == ALLIES
    table.put("shanghai", "INF:CN")
    assert table.holds("shanghai") == ALLIES


def test_the_space_of_a_battle_is_still_the_defenders() -> None:
    table = Table(clear=True, units={"shanghai": "INF:JP", "chongqing": "INF:CN"}).operate(0, "1 land")
    table.play("play land", "do land", "from shanghai", "with INF 2", "to chongqing", "attack")
    assert table.position.battle
    assert table.holds("chongqing") == ALLIES
    assert table.holds("shanghai") == JAPAN


def test_8_3_1_a_space_is_the_defenders_while_dice_are_thrown_on_the_ledo_road() -> None:
    for seat, comes, met in ((ALLIES, "INF:UK INF:UK", "INF:JP"), (JAPAN, "INF:JP INF:JP", "INF:UK LAC:UK")):
        origin, to = ("calcutta", "kunming") if seat == ALLIES else ("kunming", "calcutta")
        table = Table("on", clear=True, war_uk=1, units={origin: comes, to: met}).operate(seat, "1 land", "1 cbi")
        table.play("play cbi" if seat == ALLIES else "play land", "do land UK" if seat == ALLIES else "do land")
        table.play(f"from {origin}", "with INF 2", "with INF 2", f"to {to}", "attack")
        for die in ("ledo 1", "ledo 6"):
            assert table.position.pending == "ledo" and not table.position.battle
            assert table.holds(to) == 1 - seat, "enemies stand in the same space, and no battle has begun"
            table.play(die)
        assert table.position.battle and table.holds(to) == 1 - seat
        assert table.holds(origin) == seat


def test_8_3_1_aircraft_alone_hold_their_space_while_dice_are_thrown_on_the_ledo_road() -> None:
    table = Table("on", clear=True, war_uk=1, units={"kunming": "INF:JP", "calcutta": "LAC:UK"}).operate(0, "1 land")
    table.play("play land", "do land", "from kunming", "with INF 2", "to calcutta")
    assert table.holds("calcutta") == ALLIES
    table.play("ledo 2")
    assert table.holds("calcutta") == JAPAN and table.at("calcutta") == "INF:JP:2"

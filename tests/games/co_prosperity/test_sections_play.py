"""Sections 5 to 9 of the rules, where no other test has them: the course of a turn, cards, moves."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import CARDS, SPACES
from tests.games.co_prosperity.table import Table


def phases(t: Table) -> list[str]:
    """Play a turn in which everybody does as little as possible; return its steps."""
    seen = [t.position.pending]
    while t.position.turn == 1:
        legal = t.legal()
        t.play(next((a for a in ("wait", "pass", "done") if a in legal), legal[0]))
        if t.position.pending != seen[-1]:
            seen.append(t.position.pending)
    return seen


def test_5_0_turn_follows_turn() -> None:
    t = Table().choose("3 production 1 land", "4 production 2 cbi")
    t.end_turn()
    assert (t.position.turn, t.position.pending) == (2, "choose")


def test_5_1_production_declarations_operations_return() -> None:
    t = Table()
    assert t.position.pending == "choose"
    t.choose("3 production 1 land", "4 production 2 cbi")
    assert phases(t) == ["declare", "operate", "return", "choose"]


def test_5_1_operations_alternate_one_at_a_time() -> None:
    t = Table().operate(0, "2 production", "2 production")
    seats = []
    for _ in range(4):
        seats.append(t.seat)
        t.play("play production", "do develop")
        t.play(t.legal()[0])
    assert seats == [0, 1, 0, 1]


def test_6_3_3_strategic_move() -> None:
    t = Table().operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do strategic", "from japan", "with INF 1", "to port_arthur")
    assert sorted(t.at("port_arthur").split()) == ["INF:JP:1", "INF:JP:2"]


def test_6_3_4_sea_move() -> None:
    t = Table().operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to okinawa")
    assert t.at("okinawa") == "CV:JP:2"


def test_6_3_5_land_move() -> None:
    t = Table().operate(0, "1 land", "1 cbi")
    t.play("play land", "do land", "from port_arthur", "with INF 2", "to shanghai")
    assert t.at("shanghai") == "INF:JP:2 INF:JP:2"


@pytest.mark.parametrize(("turn", "possible"), [(1, False), (2, False), (3, True), (4, True), (5, False), (6, False)])
def test_6_3_6_the_northern_advance_is_for_1941_and_1942(turn: int, possible: bool) -> None:
    t = Table(turn=turn, units={"port_arthur": "KA:JP"}).operate(0, "1 north", "1 cbi")
    t.play("play north")
    assert ("do north" in t.legal()) == possible


def test_6_3_7_cbi_is_for_china_or_the_uk() -> None:
    t = Table(war_uk=1).operate(1, "1 land", "1 cbi")
    t.play("play cbi")
    assert {text.split()[-1] for text in t.legal()} == {"CN", "UK"}
    t.play("do land UK")
    assert "from chongqing" not in t.legal()


def test_6_3_8_no_reaction_in_the_allies_own_turn() -> None:
    t = Table().operate(1, "1 land", "1 naval")
    t.play("play naval")
    assert not any("react" in text for text in t.legal())


def test_6_3_9_bombardment_by_a_card() -> None:
    t = Table(units={"shanghai": "LAC:JP"}).operate(0, "1 land", "1 cbi")
    t.play("play land", "do bombard")
    assert t.legal() == ["bomb LAC shanghai chongqing", "bomb LAC shanghai guilin"]


def test_6_3_10_the_transfer_is_on_one_card_only() -> None:
    assert [(card.id, card.copies) for deck in CARDS for card in deck if "atlantic" in card.actions] == [("grand", 1)]


def test_8_1_1_aircraft_never_move_by_sea_or_land() -> None:
    t = Table(units={"shanghai": "LAC:JP"}).operate(0, "1 naval 1 land", "1 cbi")
    t.play("play naval", "do sea", "from japan")
    assert t.why("with LAC 2") == ("not-by-sea", "8.2")
    t = Table(units={"shanghai": "LAC:JP"}).operate(0, "1 land", "1 cbi")
    t.play("play land", "do land", "from shanghai")
    assert t.why("with LAC 2") == ("not-by-land", "8.3")


def test_8_1_1_aircraft_take_sea_and_land_paths() -> None:
    t = Table(clear=True, units={"japan": "INF:JP", "shanghai": "LAC:JP"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do strategic", "from shanghai", "with LAC 2")
    assert {"to guilin", "to okinawa"} <= set(t.legal())


def test_8_2_3_a_battle_where_enemies_are() -> None:
    t = Table(war_us=1, units={"midway": "BB:US", "okinawa": "BB:JP"}).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to midway", "attack")
    assert t.position.battle
    t = Table(war_us=1).operate(0, "1 naval", "1 cbi")
    t.play("play naval", "do sea", "from japan", "with CV 2", "to midway")
    assert not t.position.battle


def test_8_2_4_marines_move_by_sea_and_are_an_army_again_afterwards() -> None:
    t = Table(war_us=1).operate(0, "1 naval 1 land", "2 production")
    t.play(
        "play naval", "do sea", "from japan", "with MAR 1", "to okinawa", "play production", "do develop", "develop CV"
    )
    t.put("shanghai", "MAR:JP")
    t.play("play land", "do land", "from shanghai", "with MAR 1", "to guilin", "attack")
    assert t.position.battle.kind == "land"


def test_8_4_build_or_restore() -> None:
    t = Table(units={"okinawa": "CV:JP:1"}).operate(0, "1 production", "1 cbi")
    t.play("play production", "do replace")
    assert {text.split()[0] for text in t.legal()} == {"build", "restore"}


def test_8_6_a_battle_is_fought_at_once_and_one_may_think_again_before() -> None:
    t = Table().operate(0, "1 land", "1 cbi")
    t.play("play land", "do land", "from shanghai", "with INF 2", "to guilin")
    assert t.legal() == ["attack"]
    t.match.undo()
    assert "to chongqing" in t.legal()
    t.play("to chongqing", "attack")
    assert t.position.battle.space == [space.id for space in SPACES].index("chongqing")

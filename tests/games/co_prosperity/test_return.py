"""The return phase (9.0)."""

from __future__ import annotations

from tests.games.co_prosperity.table import Table


def test_9_0_japan_first_then_the_allies() -> None:
    table = Table().returning()
    assert table.position.stack[-1] == ("return", 0)
    table.play("done")
    assert table.position.stack[-1] == ("return", 1)
    table.play("done")
    assert table.position.turn == 2


def test_9_0_the_allies_first_once_the_us_has_declared() -> None:
    table = Table(war_us=2).returning()
    assert table.position.stack[-1] == ("return", 1)
    table.play("done")
    assert table.position.stack[-1] == ("return", 0)


def test_9_0_one_unit_at_a_time_each_once() -> None:
    table = Table().returning()
    table.play("from shanghai", "with INF 2", "to japan")
    assert table.position.returned
    assert table.why("from shanghai") == ("nobody-there", "8.1")
    table.play("from japan")
    assert "with INF 2" not in table.legal()
    assert table.why("with KA 2") == ("not-there", "9.0")


def test_9_0_a_place_where_all_have_moved() -> None:
    table = Table(clear=True, units={"shanghai": "INF:JP", "truk": "INF:JP"}).returning()
    table.play("from shanghai", "with INF 2", "to okinawa")
    assert table.why("from okinawa") == ("returned", "9.0")
    assert table.legal() == ["from truk", "done"]


def test_9_0_the_chinese_move_the_neutral_uk_does_not() -> None:
    table = Table().returning()
    table.play("done")
    assert table.legal() == ["from chongqing", "from guilin", "from pearl_harbor", "done"]
    assert table.why("from calcutta") == ("uk-neutral", "7.4.1")


def test_9_0_nations_told_apart_where_they_stand_together() -> None:
    table = Table(clear=True, war_us=1, war_uk=1, units={"rangoon": "INF:UK INF:CN LAC:US"}).returning()
    table.play("from rangoon")
    assert table.legal() == ["with LAC 2", "with INF 2 CN", "with INF 2 UK"]
    table.play("with INF 2 UK", "to calcutta")
    assert table.at("calcutta") == "INF:UK:2"


def test_9_0_two_ships_do_not_stay_where_there_is_no_port() -> None:
    table = Table(clear=True, units={"okinawa": "CV:JP BB:JP MAR:JP"}).returning()
    assert "done" not in table.legal()
    assert table.why("done") == ("crowded", "9.0")
    table.play("from okinawa", "with BB 2", "to japan")
    assert "done" in table.legal(), "marines stay as an army"


def test_9_0_in_a_port_any_number_stays() -> None:
    assert "done" in Table(clear=True, units={"truk": "CV:JP CV:JP BB:JP"}).returning().legal()


def test_9_0_ships_that_cannot_move_stay() -> None:
    units = {"okinawa": "CV:JP BB:JP", "japan": "INF:US", "shanghai": "INF:CN", "port_arthur": "INF:JP"}
    table = Table(clear=True, war_us=1, units=units).returning()
    assert table.position.stack[-1] == ("return", 1), "Japan has nothing that could move"


def test_9_0_a_ship_that_has_moved_stays() -> None:
    table = Table(clear=True, units={"okinawa": "BB:JP", "marshalls": "BB:JP"}).returning()
    table.play("from okinawa", "with BB 2", "to marshalls")
    assert "done" not in table.legal()
    table.play("from marshalls", "with BB 2", "to okinawa", "done")


def test_9_0_air_that_moves_first_takes_its_cover_along() -> None:
    """The note of 9.0: the order in which aircraft move matters."""
    table = Table(clear=True, units={"shanghai": "LAC:JP INF:JP", "port_arthur": "INF:JP"}).returning()
    table.play("from shanghai", "with INF 2")
    assert "to guilin" in table.legal(), "Guilin is covered from Shanghai"
    table.match.undo()
    table.play("with LAC 2", "to japan", "from shanghai", "with INF 2")
    assert "to guilin" not in table.legal()


def test_9_0_strategic_moves_only() -> None:
    table = Table().returning()
    table.play("from japan", "with CV 2")
    assert table.why("to guilin") == ("enemy-space", "8.1")
    assert table.why("to midway") == ("neutral-space", "7.4.2")


def test_9_0_nobody_can_move() -> None:
    table = Table(clear=True).operate(0)
    table.play("pass")
    assert table.position.turn == 2

"""Refusals that no other test meets: each with its own code and section."""

from __future__ import annotations

from takujo import Match
from tests.games.co_prosperity.table import Table


def test_3_1_more_units_than_there_are() -> None:
    table = Table()
    table.match = Match.new("co-prosperity", 2, seed=1)
    assert table.why("station INF 2") == ("station-most", "3.1")


def test_6_4_a_point_for_nothing() -> None:
    table = Table(clear=True, rp=1).operate(0, "1 land", "1 cbi")
    assert table.why("resource") == ("rp-idle", "6.4")


def test_6_3_idle_actions() -> None:
    table = Table(clear=True, units={"pearl_harbor": "INF:US", "midway": "LAC:US"}).operate(
        1, "1 land", "1 naval 1 land"
    )
    table.play("play naval")
    assert table.why("do sea") == ("sea-idle", "8.2")
    assert table.why("do replace") == ("replace-idle", "8.4")
    table = Table(clear=True, units={"samoa": "INF:US:1", "midway": "LAC:US"}).operate(1, "1 land", "1 land")
    table.play("play land")
    assert table.why("do land") == ("land-idle", "8.3")
    assert table.why("do bombard") == ("us-neutral", "7.4.2")
    table.position.war_us = 1
    assert table.why("do bombard") == ("bombard-idle", "8.8")
    table = Table(clear=True, units={"track1": "LAC:US"}).operate(1, "1 land", "1 naval")
    table.play("play naval")
    assert table.why("do strategic") == ("strategic-idle", "8.1")


def test_7_3_nothing_in_reach() -> None:
    table = Table(units={"port_arthur": "BB:JP"}).declaring(0, "1 land", "1 cbi")
    table.play("declare uk", "do sea")
    assert table.why("from port_arthur") == ("no-target", "7.3")


def test_8_1_units_that_have_no_way_in_common() -> None:
    table = Table(clear=True, war_us=1, units={"okinawa": "INF:US", "shanghai": "INF:JP BB:JP", "guilin": "INF:JP"})
    table.operate(0, "1 naval", "1 cbi")
    table.put("port_arthur", "INF:CN")
    table.play("play naval", "do strategic", "from shanghai", "with INF 2")
    assert table.why("with BB 2") == ("cannot-join", "8.1")
    assert table.why("to truk") == ("no-way", "8.1")


def test_8_1_2_no_base_to_be_reached() -> None:
    units = {"okinawa": "INF:US", "japan": "INF:US", "shanghai": "INF:JP"}
    table = Table(clear=True, war_us=2, units=units).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic", "from shanghai", "with INF 2")
    assert table.why("to retreat") == ("no-way-to-base", "8.1.2")


def test_7_4_2_neutral_us_units() -> None:
    table = Table().operate(1, "1 land", "1 naval")
    table.play("play naval", "do strategic", "from pearl_harbor", "with CV 2")
    assert table.why("to chongqing") == ("us-blue", "7.4.2")
    assert table.why("to townsville") == ("us-blue", "7.4.2")
    assert table.why("to retreat") == ("us-blue", "7.4.2")

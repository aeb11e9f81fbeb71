"""The return phase (9.0)."""

from __future__ import annotations

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import PLACE
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.returns import Returns, returns
from takujo.games.co_prosperity.texts import describe
from tests.games.co_prosperity.table import Table
from tests.play import step


def test_9_0_japan_first_then_the_allies() -> None:
    table = Table().returning()
    assert table.position.stack[-1] == ReturnStep(0)
    table.play("done")
    assert table.position.stack[-1] == ReturnStep(1)
    table.play("done")
    assert table.position.turn == 2


def test_9_0_the_allies_first_once_the_us_has_declared() -> None:
    table = Table(war_us=2).returning()
    assert table.position.stack[-1] == ReturnStep(1)
    table.play("done")
    assert table.position.stack[-1] == ReturnStep(0)


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
    assert table.position.stack[-1] == ReturnStep(1), "Japan has nothing that could move"


def test_9_0_a_ship_that_has_moved_stays() -> None:
    table = Table(clear=True, units={"okinawa": "BB:JP", "marshalls": "BB:JP"}).returning()
    table.play("from okinawa", "with BB 2", "to marshalls")
    assert "done" not in table.legal()
    table.play("from marshalls", "with BB 2", "to okinawa", "done")


def test_9_0_no_ship_comes_to_where_another_has_come_to_stay() -> None:
    table = Table(clear=True, units={"japan": "CV:JP CV:JP BB:JP INF:JP"}).returning()
    table.play("from japan", "with CV 2", "to okinawa", "from japan", "with CV 2")
    assert table.why("to okinawa") == ("berth", "9.0")
    table.play("to truk", "from japan", "with INF 2", "to okinawa", "done")


def test_9_0_a_ship_may_come_to_where_the_other_can_still_leave() -> None:
    table = Table(clear=True, units={"okinawa": "BB:JP", "truk": "CV:JP", "marshalls": "BB:JP"}).returning()
    table.play("from truk", "with CV 2", "to okinawa")
    assert table.why("done") == ("crowded", "9.0")
    table.play("from okinawa")
    assert table.legal() == ["with BB 2"], "the carrier has moved"
    table.play("with BB 2", "to marshalls")
    assert table.why("done") == ("crowded", "9.0"), "and so on, ship by ship"
    table.play("from marshalls", "with BB 2", "to truk", "done")


def test_9_0_ships_that_are_cut_off_get_no_company() -> None:
    units = {"okinawa": "CV:JP BB:JP", "japan": "INF:US", "shanghai": "INF:CN", "retreat": "BB:JP", "truk": "INF:JP"}
    table = Table(clear=True, war_us=1, units=units).returning()
    assert table.legal() == ["from truk", "done"]
    table = Table(clear=True, war_us=1, units={"okinawa": "CV:JP BB:JP", "japan": "CV:JP"}).returning()
    table.play("from japan", "with CV 2", "to okinawa")
    table.play("from okinawa", "with CV 2", "to japan")
    assert table.why("done") == ("crowded", "9.0")
    table.play("from okinawa", "with BB 2", "to japan", "done")


BORNEO = {"borneo": "BB:JP BB:JP", "saigon": "INF:JP"}
"""Two battleships whose only way to a port leads through a space that an army holds."""


def test_9_0_an_army_that_holds_the_way_waits_for_the_ships() -> None:
    table = Table(clear=True, war_us=1, war_uk=1, units=BORNEO).returning()
    assert table.legal() == ["from borneo"], "without it Saigon is the enemy's"
    assert table.why("from saigon") == ("berth", "9.0")
    table.play("from borneo", "with BB 2", "to japan", "from saigon", "with INF 2", "to japan", "done")


def test_9_0_a_ship_does_not_close_the_way_behind_itself() -> None:
    units = {"borneo": "BB:JP", "saigon": "BB:JP"}
    table = Table(clear=True, war_us=1, war_uk=1, units=units).returning()
    table.play("from saigon", "with BB 2")
    assert table.why("to borneo") == ("berth", "9.0")
    table.play("to japan", "done")


def test_9_0_aircraft_open_the_way_for_crowded_ships() -> None:
    units = {"borneo": "BB:JP BB:JP", "japan": "LAC:JP"}
    table = Table(clear=True, war_us=1, war_uk=1, units=units).returning()
    assert table.legal() == ["from japan"], "who covers a way for the ships has to"
    assert table.why("done") == ("crowded", "9.0")
    table.play("from japan", "with LAC 2")
    assert table.legal() == ["to okinawa", "to guam"], "from there they cover Saigon, or the Philippines"
    assert table.why("to truk") == ("berth", "9.0")
    table.play("to okinawa", "from borneo", "with BB 2", "to japan", "done")


def test_9_0_ships_of_all_allied_nations_count_together() -> None:
    table = Table(clear=True, war_us=1, war_uk=1, units={"guadalcanal": "BB:UK CV:US"}).returning()
    assert table.position.stack[-1] == ReturnStep(1)
    assert table.why("done") == ("crowded", "9.0")
    table.play("from guadalcanal", "with BB 2", "to townsville", "done")


def test_9_0_the_retreat_box_takes_any_number() -> None:
    table = Table(clear=True, units={"japan": "CV:JP CV:JP BB:JP", "retreat": "BB:JP"}).returning()
    table.play("from japan", "with CV 2", "to retreat", "from japan", "with CV 2", "to retreat", "done")


def test_9_0_the_refusal_names_the_crowded_space() -> None:
    refusal = Table(clear=True, war_us=1, war_uk=1, units=BORNEO).returning().refused("from saigon")
    assert refusal.sentence("en") == "If you do this, Borneo (not a port) would be left with more than one ship."
    assert refusal.sentence("ja") == "それを動かすと、港湾でないボルネオの艦を1個まで減らせなくなります。"


def test_9_0_the_prompt_and_the_map_say_what_has_to_move() -> None:
    table = Table(clear=True, units={"okinawa": "CV:JP BB:JP", "japan": "CV:JP"}).returning()
    assert table.position.prompt()[0] == "prompt.return.crowded"
    assert describe.why_not(table.position, 0, {"verb": "done"}).code == "crowded"
    table.play("from japan", "with CV 2", "to okinawa", "from okinawa", "with CV 2", "to japan")
    table.play("from okinawa", "with BB 2")
    assert describe.why_not(table.position, 0, {"space": "okinawa"}).code == "stays"
    table.play("to japan")
    assert table.position.prompt()[0] == "prompt.return"
    table = Table(clear=True, units={"okinawa": "CV:JP", "japan": "CV:JP CV:JP"}).returning()
    table.play("from japan", "with CV 2", "to okinawa", "from japan", "with CV 2")
    assert describe.why_not(table.position, 0, {"space": "okinawa"}).code == "berth"


def test_9_0_units_are_refused_by_what_was_named() -> None:
    units = {"rangoon": "INF:UK INF:CN:1", "okinawa": "CV:JP:1", "japan": "CV:JP CV:JP"}
    table = Table(clear=True, war_us=1, war_uk=1, units=units).returning()
    table.play("from japan")
    assert table.why("with CV 1") == ("not-there", "9.0"), "only full carriers are there"
    table.match.undo()
    table.play("done", "from rangoon")
    assert table.legal() == ["with INF 1", "with INF 2"], "steps tell the nations apart"
    assert table.why("with INF 1 UK") == ("not-there", "9.0")


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


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 53])  # in 53 one side asks, the other moves one unit, and it asks again
def test_what_is_taken_over_from_return_to_return_is_what_is_found_anew(seed: int) -> None:
    luck = Stream(seed, "returns")
    p = Match.new("co-prosperity", 2, {"ledo": "on"}, seed).position.copy()
    assert isinstance(p, CoProsperityPosition)
    taken_over = 0
    while p.actors():
        step(p, luck)
        if p.pending == "return":
            seat = p.actors()[0]
            now, anew = returns(p, seat), Returns(p, seat)
            assert now.origins() == anew.origins()
            for start in now.origins():
                units = now.units(PLACE[start.space])
                assert units == anew.units(PLACE[start.space])
                for unit in units.values():
                    assert now.ends(unit) == anew.ends(unit)
            assert (now.ending.cost, now.may_end()) == (anew.ending.cost, anew.may_end())
            taken_over += now._start.returned != p.returned
    assert taken_over > 5

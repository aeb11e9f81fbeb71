"""The operations phase (8.0), cards (6.3), CBI (8.5), the northern advance (5.2), the Atlantic (8.9)."""

from __future__ import annotations

from itertools import product

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import CARDS, UNITS_OF_SIDE
from takujo.games.co_prosperity.rules import operations
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from takujo.games.co_prosperity.rules.returns import Returns
from tests.games.co_prosperity.table import Table
from tests.play import step

# -- 8.0


def test_8_0_in_turn_japan_first() -> None:
    table = Table().operate(0, "2 land", "2 production")
    table.play("play land", "do land", "from port_arthur", "with INF 2", "to shanghai")
    assert table.seat == 1
    table.play("play production", "do develop", "develop CV")
    assert table.seat == 0


def test_8_0_two_passes_in_a_row_end_the_phase() -> None:
    table = Table().operate(0, "2 land", "2 production")
    table.play("pass", "play production", "do develop", "develop CV", "pass", "pass")
    assert table.position.stack[-1] == ReturnStep(0)


def test_8_0_who_has_passed_may_go_on() -> None:
    table = Table().operate(0, "2 land", "2 production")
    table.play("pass", "play production", "do develop", "develop CV", "play land")
    assert table.position.passes == 0


def test_8_0_with_resource_points_too_one_may_go_on() -> None:
    table = Table(rp=1).operate(0, "", "2 production")
    table.play("pass", "play production", "do develop", "develop CV")
    assert table.legal() == ["resource", "pass"]
    table.play("resource", "do strategic", "from shanghai", "with INF 2", "to japan")
    assert table.position.passes == 0


def test_8_0_who_has_nothing_passes_by_itself() -> None:
    table = Table().operate(0, "2 land")
    events = table.play("play land", "do land", "from port_arthur", "with INF 2", "to shanghai")
    assert "spent" in [event.kind for event in events]
    assert table.seat == 0
    table.play("pass")
    assert table.position.stack[-1] == ReturnStep(0), "the Allies' pass, then Japan's"
    table = Table(rp=1).operate(1, "", "1 production")
    table.play("pass")
    assert table.legal() == ["resource", "pass"]


def test_8_0_only_us_units_without_cbi() -> None:
    table = Table().operate(1, "1 land", "1 naval")
    table.play("play naval", "do strategic")
    assert table.legal() == ["from pearl_harbor"]
    assert table.why("from chongqing") == ("nobody-there", "8.1")


def test_6_3_one_action_of_the_card() -> None:
    table = Table(units={"shanghai": "INF:JP:1 LAC:JP"}).operate(0, "1 production 1 land 1 naval")
    table.play("play production")
    assert table.legal() == ["do develop", "do replace"]
    assert table.why("do land") == ("not-on-card", "6.3")
    table.match.undo()
    table.play("play land")
    assert table.legal() == ["do land", "do replace", "do bombard"]
    table.match.undo()
    table.play("play naval")
    assert table.legal() == ["do strategic", "do sea", "do replace"]


def test_6_3_cards_of_which_nothing_can_be_done_stay_in_hand() -> None:
    table = Table(clear=True, units={"japan": "LAC:JP"}).operate(0, "1 land 1 naval", "1 cbi")
    assert table.legal() == ["play naval", "pass"]
    assert table.why("play land") == ("card-idle", "6.3")
    assert table.why("play production") == ("no-card", "6.0")


def test_6_3_the_card_is_shown_and_gone_for_this_turn() -> None:
    table = Table().operate(0, "1 land", "1 production")
    table.play("play land")
    p = table.position
    assert (p.hands[0], p.held[0], p.played[0]) == ([0, 0, 0, 0], 0, [0, 1, 0, 0])


# -- 8.5


def test_8_5_one_nation_for_a_card() -> None:
    table = Table(war_uk=1, units={"chongqing": "LAC:CN"}).operate(1, "1 land", "1 cbi")
    table.play("play cbi")
    assert table.legal() == [
        *("do develop UK", "do replace CN", "do replace UK", "do strategic CN", "do strategic UK", "do sea UK"),
        *("do land CN", "do land UK", "do bombard CN"),
    ]
    assert table.why("do land") == ("which-nation", "8.5")
    assert table.why("do land US") == ("which-nation", "8.5")


def test_7_4_1_for_the_neutral_uk_only_develop_and_replace() -> None:
    table = Table(units={"kunming": "INF:JP"}).operate(1, "1 land", "1 cbi")
    table.play("play cbi")
    assert [text for text in table.legal() if text.endswith("UK")] == ["do develop UK", "do replace UK"]
    for action in ("strategic", "sea", "land", "bombard"):
        assert table.why(f"do {action} UK") == ("uk-neutral", "7.4.1")


def test_8_5_4_one_british_battleship() -> None:
    table = Table(war_uk=1).operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do sea UK", "from singapore", "with BB 1")
    assert table.legal("with") == []
    table.play("to saigon")
    assert table.at("saigon") == "BB:UK:1"


def test_8_5_5_one_chinese_unit_two_british() -> None:
    units = {"chongqing": "INF:CN INF:CN", "rangoon": "INF:UK INF:UK"}
    table = Table(clear=True, war_uk=1, units=units).operate(1, "1 land", "2 cbi")
    table.play("play cbi", "do land CN", "from chongqing", "with INF 2")
    assert table.why("with INF 2") == ("group-full", "8.5.5")
    table.play("to kunming", "pass", "play cbi", "do land UK", "from rangoon", "with INF 2", "with INF 2")
    table.play("to kunming")
    assert table.at("kunming") == "INF:CN:2 INF:UK:2 INF:UK:2"


def test_8_5_3_up_to_five_of_one_nation() -> None:
    units = {"calcutta": "INF:UK INF:UK LAC:UK BB:UK INF:CN"}
    table = Table(clear=True, war_uk=1, units=units).operate(1, "1 land", "1 cbi")
    table.play("play cbi", "do strategic UK", "from calcutta", "with INF 2", "with INF 2", "with LAC 1", "with BB 2")
    table.play("to townsville")
    assert table.at("calcutta") == "INF:CN:2"


# -- 5.2


def north(turn: int = 3, **state: object) -> Table:
    return Table(turn=turn, units={"port_arthur": "KA:JP"}, **state).operate(0, "1 north 2 land", "1 cbi")


@pytest.mark.parametrize(("turn", "possible"), [(1, False), (2, False), (3, True), (4, True), (5, False), (6, False)])
def test_5_2_only_in_1941_and_1942(turn: int, possible: bool) -> None:
    table = north(turn)
    table.play("play north")
    assert ("do north" in table.legal()) == possible
    if not possible:
        assert table.why("do north") == ("north-turn", "5.2")


def test_5_2_with_a_full_kantogun_at_port_arthur() -> None:
    table = Table(turn=3, units={"port_arthur": "KA:JP:1"}).operate(0, "1 north")
    table.play("play north")
    assert table.why("do north") == ("north-kantogun", "5.2")
    table = Table(turn=3, units={"shanghai": "KA:JP"}).operate(0, "1 north")
    table.play("play north")
    assert table.why("do north") == ("north-kantogun", "5.2")


def test_5_2_the_kantogun_goes_to_vladivostok_and_the_card_out_of_the_game() -> None:
    table = north()
    table.play("play north", "do north")
    p = table.position
    assert table.at("vladivostok") == "KA:JP:2" and p.north == 3
    assert p.out[0] == [0, 0, 0, 1] and p.played[0] == [0, 0, 0, 0]
    table.end_turn()
    assert table.position.copies(0, 3) == 0
    assert table.refused("take north", 0).code == "no-copy"


def test_5_2_as_a_land_move_the_card_comes_back() -> None:
    table = north()
    table.play("play north", "do land", "from port_arthur", "with KA 2", "to shanghai")
    table.end_turn()
    assert table.position.copies(0, 3) == 1


def vladivostok(turn: int, north: int = 3, **state: object) -> Table:
    table = Table(turn=turn, north=north, **state)
    p = table.position
    p.put(p.pick("JP", "KA", 30), 25, 2)
    p.out[0][3] = 1
    return table


def test_5_2_no_upkeep_in_the_turn_of_the_advance() -> None:
    table = vladivostok(3).operate(0, "1 land")
    table.play("play land")
    assert table.why("do upkeep") == ("upkeep-idle", "5.2")
    table.play("do land", "from port_arthur", "with INF 2", "to shanghai")
    table.end_turn()
    assert table.at("vladivostok") == "KA:JP:2"


def test_5_2_a_land_move_a_turn_from_then_on() -> None:
    table = vladivostok(4).operate(0, "2 land")
    table.play("play land", "do upkeep", "play land")
    assert table.why("do upkeep") == ("upkeep-idle", "5.2")
    table.play("do land", "from port_arthur", "with INF 2", "to shanghai")
    table.end_turn()
    assert table.at("vladivostok") == "KA:JP:2"
    assert not table.position.upkeep, "next turn it is needed again"


def test_5_2_upkeep_by_a_resource_point() -> None:
    table = vladivostok(4, rp=1).operate(0)
    table.play("resource", "do upkeep")
    table.end_turn()
    assert table.at("vladivostok") == "KA:JP:2"


def test_5_2_without_upkeep_the_advance_fails() -> None:
    table = vladivostok(4).operate(0, "1 land")
    table.end_turn()
    assert table.at("gone") == "KA:JP:0"
    table.operate(0, "1 production")
    table.play("play production", "do develop")
    assert table.why("develop KA") == ("none-left", "6.3.1")


def test_5_2_with_port_arthur_lost_the_advance_fails() -> None:
    table = vladivostok(3)
    table.empty("port_arthur")
    table.put("port_arthur", "INF:CN")
    table.operate(0)
    table.end_turn()
    assert table.at("gone") == "KA:JP:0"


def test_5_2_the_kantogun_stays_there() -> None:
    table = vladivostok(4).operate(0, "1 naval", "1 cbi")
    table.play("play naval", "do strategic")
    assert "from vladivostok" not in table.legal()
    assert table.refused("from vladivostok").code == "not-listed"


# -- 8.9


def test_8_9_a_carrier_and_a_battleship_at_once() -> None:
    table = Table().operate(1, "1 land", "1 grand")
    table.play("play grand", "do atlantic")
    assert table.legal() == ["harbour CV pearl_harbor", "harbour CV samoa"]
    assert table.why("harbour CV midway") == ("not-harbour", "8.9")
    table.play("harbour CV samoa", "harbour BB pearl_harbor")
    p = table.position
    assert table.at("samoa") == "CV:US:2" and table.at("pearl_harbor").count("BB:US:2") == 3
    assert p.atlantic and p.out[1] == [0, 0, 0, 0, 1]
    assert table.seat == 0


def test_8_9_what_there_is_comes() -> None:
    table = Table(units={"midway": "BB:US BB:US"}).operate(1, "1 land", "1 grand")
    table.play("play grand", "do atlantic", "harbour CV samoa")
    assert table.seat == 0


def test_8_9_as_a_land_move_the_card_comes_back() -> None:
    table = Table(war_us=2, units={"calcutta": "INF:US"}).operate(1, "1 land", "1 grand")
    table.play("play grand", "do land", "from calcutta", "with INF 2", "to kunming")
    assert not table.position.atlantic
    table.end_turn()
    assert table.position.copies(1, 4) == 1


def test_8_9_not_without_a_base() -> None:
    table = Table(war_us=1, units={"calcutta": "INF:US"}).operate(1, "1 land", "1 grand")
    for space in ("pearl_harbor", "samoa"):
        table.empty(space)
        table.put(space, "INF:JP")
    table.play("play grand")
    assert table.why("do atlantic") == ("atlantic-idle", "8.9")


def test_what_is_remembered_of_operations_and_returns_stays_true() -> None:
    luck = Stream(1, "remembered")
    p = Match.new("co-prosperity", 2, seed=1).position.copy()
    assert isinstance(p, CoProsperityPosition)
    while p.actors():
        step(p, luck)
        if p.pending in ("operate", "action"):
            cards = (operations.actions_of(seat, card) for seat in (0, 1) for card in range(len(CARDS[seat])))
            for kind, nation in sorted({ask for kinds, nations in cards for ask in product(kinds, nations)}):
                assert operations.Offers(p, 0).can(kind, nation) == operations._possible(p, kind, nation)
        elif p.pending == "return":
            seat = p.actors()[0]
            together = Returns(p, seat)
            for unit in UNITS_OF_SIDE[seat]:
                assert together.can_move(unit) == (Returns(p, seat).reach(unit) > 0)

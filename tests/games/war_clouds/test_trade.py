"""The Trade phase: turns, passing, resting, barter (4.1, 4.3, 4.6, 4.8)."""

from __future__ import annotations

from takujo.games.war_clouds.rules import TradeStep
from takujo.games.war_clouds.rules.actions import Offer
from takujo.games.war_clouds.rules.position import IN, OUT, RESTS
from tests.games.war_clouds.table import Table

NOTHING = "0+0+0+0+0+0+0"


def test_4_1_the_phases_of_a_round() -> None:
    t = Table(3).flag(0, "c4").put(0, "generator@c5").give(0, "1 food")
    t.end_phase()
    assert t.position.phase == "develop" and t.seat == 0
    t.end_phase()
    assert t.position.phase == "produce"
    t.play("run c5", "collect")
    p = t.position
    assert (p.phase, p.round, p.marker, t.seat) == ("trade", 2, 1, 1), "the marker passes on"
    assert t.has(0) == "1 energy"


def test_4_3_all_have_to_pass_in_succession() -> None:
    t = Table(3).give(1, "50 money")
    t.play("pass", "buy food", "done", "pass", "pass")
    assert t.position.phase == "trade" and t.seat == 1
    t.play("pass")
    assert t.position.phase == "develop"


def test_4_3_who_passed_may_act_again() -> None:
    t = Table(3).give(0, "50 money").give(1, "50 money")
    t.play("pass", "buy food", "done", "pass", "buy food")
    assert t.seat == 0


def test_12_16_resting_passes_by_itself() -> None:
    t = Table(3).give(1, "50 money")
    t.play("rest", "buy food", "done", "pass")
    assert t.seat == 1, "who rests is passed over"
    t.play("pass")
    assert t.position.phase == "develop" and t.position.status == [IN] * 3, "rest ends with the phase"


def test_12_16_an_offer_wakes() -> None:
    t = Table(3).give(1, "50 money").give(0, "2 food")
    t.play("rest", f"offer 0 0+0+0+0+0+5+0 1{NOTHING[1:]}")
    assert t.seat == 0 and t.position.status[0] == IN
    t.play("decline")
    assert t.seat == 1, "the offer that was declined took no turn"
    t.play("pass", "pass")
    assert t.position.phase == "develop", "three have passed in succession: a declined offer is no action"


def test_4_8_limited_trade() -> None:
    t = Table(3, trade="limited").give(1, "50 money").give(0, "2 food")
    assert t.legal("rest") == []
    assert t.why("rest") == ("rest-limited", "4.8")
    t.play("pass", "buy food", "done", "pass")
    assert t.seat == 1 and t.position.status == [OUT, IN, OUT]
    assert t.why(f"offer 0 0+0+0+0+0+5+0 1{NOTHING[1:]}") == ("offer-out", "4.8")
    t.play("buy food", "done")
    assert t.seat == 1
    t.play("pass")
    assert t.position.phase == "trade", "everybody may still see to its notes"
    t.play("done", "done", "done")
    assert t.position.phase == "develop" and t.position.status == [IN] * 3


def test_4_8_notes_whether_one_has_passed_or_not() -> None:
    t = Table(3, trade="limited").give(1, "30 money 1 notes")
    t.play("pass", "pass", "pass")
    assert t.position.prompt()[0] == "prompt.lend"
    assert t.seat == 0 and t.legal() == ["borrow", "done"]
    t.play("borrow", "borrow")
    assert t.has(0) == "39 money 2 notes"
    assert t.why("buy food") == ("lend-passed", "4.8") and t.why("repay", 1)[0] == "not-your-turn"
    t.play("done")
    assert t.seat == 1 and t.legal() == ["borrow", "repay", "done"]
    t.play("repay", "done", "done")
    assert t.has(1) == "5 money" and t.position.phase == "develop"


def test_4_8_nobody_is_asked_without_limited_trade() -> None:
    t = Table(3)
    t.play("pass", "pass", "pass")
    assert t.position.phase == "develop"


def test_4_6_an_offer_that_is_accepted() -> None:
    t = Table(3).give(0, "3 food 5 money").give(1, "1 ore").give(2, "1 ore")
    t.play("offer 1+2 2+0+0+0+0+5+0 0+0+0+1+0+0+0")
    assert t.seat == 1 and t.position.prompt()[0] == "prompt.answer"
    t.play("decline")
    assert t.seat == 2, "clockwise, one after the other"
    events = t.play("accept")
    assert events[0].kind == "trade" and events[0].args["other"] == 2
    assert (t.has(0), t.has(1), t.has(2)) == ("1 food 1 ore", "1 ore", "2 food 5 money")
    assert t.seat == 1, "it was the maker's action"


def test_4_6_seats_are_asked_clockwise_from_the_maker() -> None:
    t = Table(4, stack=TradeStep(2)).give(2, "1 food")
    t.play(f"offer 0+1+3 1{NOTHING[1:]} {NOTHING}")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        t.play("decline")
    assert asked == [3, 0, 1] and t.seat == 2


def test_4_6_declined_by_all() -> None:
    t = Table(3).give(0, "3 food").give(1, "9 money")
    for n in range(3):
        t.play(f"offer 1 1{NOTHING[1:]} 0+0+0+0+0+6+0", "decline")
        assert t.seat == 0 and t.position.offers == n + 1
    assert t.legal("offer") == []
    assert t.why(f"offer 1 1{NOTHING[1:]} 0+0+0+0+0+6+0") == ("offers-most", "4.6")
    t.play("pass", "pass")
    assert t.position.offers == 0


def test_4_6_a_counter_offer() -> None:
    t = Table(3).give(0, "3 food 9 money").give(1, "1 ore")
    t.play("offer 1 2+0+0+0+0+0+0 0+0+0+1+0+0+0")
    t.play("counter 0+0+0+1+0+0+0 3+0+0+0+0+4+0")
    assert t.seat == 0 and t.position.prompt()[0] == "prompt.counter"
    assert t.legal() == ["accept", "decline", "borrow"]
    t.play("accept")
    assert (t.has(0), t.has(1)) == ("5 money 1 ore".replace("5 money 1 ore", "1 ore 5 money"), "3 food 4 money")
    assert t.seat == 1


def test_4_6_a_counter_offer_for_one_dollar_more_is_listed() -> None:
    selling = Table(3).give(0, "3 food 9 money").give(1, "20 money")
    selling.play("offer 1 2+0+0+0+0+0+0 0+0+0+0+0+6+0")
    assert selling.legal("counter") == ["counter 0+0+0+0+0+5+0 2+0+0+0+0+0+0"], "the buyer gives one dollar less"
    buying = Table(3).give(0, "9 money").give(1, "2 ore")
    buying.play("offer 1 0+0+0+0+0+6+0 0+0+0+1+0+0+0")
    assert buying.legal("counter") == ["counter 0+0+0+1+0+0+0 0+0+0+0+0+7+0"], "the seller asks for one dollar more"
    buying.play("counter 0+0+0+1+0+0+0 0+0+0+0+0+7+0", "accept")
    assert (buying.has(0), buying.has(1)) == ("1 ore 2 money", "1 ore 7 money")
    spent = Table(3).give(0, "6 money").give(1, "2 ore")
    spent.play("offer 1 0+0+0+0+0+6+0 0+0+0+1+0+0+0")
    assert spent.legal("counter") == [], "the buyer has no seventh dollar"


def test_4_6_a_counter_offer_declined_goes_on_to_the_next() -> None:
    t = Table(3).give(0, "3 food 9 money").give(1, "1 ore").give(2, "1 ore")
    t.play("offer 1+2 2+0+0+0+0+0+0 0+0+0+1+0+0+0")
    t.play("counter 0+0+0+1+0+0+0 3+0+0+0+0+4+0", "decline")
    assert t.seat == 2
    t.play("accept")
    assert t.has(2) == "2 food"


def test_4_6_who_answers_may_borrow_first() -> None:
    t = Table(3).give(0, "3 food")
    t.play(f"offer 1 2{NOTHING[1:]} 0+0+0+0+0+12+0")
    assert t.legal() == ["decline", "borrow"]
    assert t.why("accept") == ("barter-lacks", "4.6")
    t.play("borrow", "accept")
    assert t.has(1) == "2 food 8 money 1 notes" and t.has(0) == "1 food 12 money"


def test_4_6_notes_can_be_bartered() -> None:
    t = Table(3).give(0, "2 food 3 notes").give(1, "2 notes")
    t.play("offer 1 2+0+0+0+0+0+1 " + NOTHING, "accept")
    assert t.has(0) == "2 notes" and t.has(1) == "2 food 3 notes"


def test_4_7_nobody_is_given_more_than_twenty_notes() -> None:
    for edition, refused in (("2e", True), ("1e", False)):
        t = Table(3, edition=edition).give(0, "3 notes").give(1, "19 notes")
        offer = f"offer 1 0+0+0+0+0+0+2 {NOTHING}"
        if refused:
            assert t.why(offer) == ("barter-notes", "4.7")
        else:
            t.play(offer, "accept")
            assert t.has(1) == "21 notes"


def test_4_6_what_can_not_be_offered() -> None:
    t = Table(3).give(0, "2 food").give(1, "1 ore")
    one, other = "1" + NOTHING[1:], "0+0+0+1+0+0+0"
    assert t.why(f"offer 0 {one} {other}") == ("offer-seats", "4.6")
    assert t.why(f"offer 7 {one} {other}") == ("offer-seats", "4.6")
    assert t.why(f"offer 2+1 {one} {other}") == ("offer-seats", "4.6")
    assert t.why(f"offer 1+1 {one} {other}") == ("offer-seats", "4.6")
    assert t.why(f"offer 1 {NOTHING} {NOTHING}") == ("offer-empty", "4.6")
    assert t.why(f"offer 1 1+0+0 {other}") == ("bundle", "4.6")
    assert t.why(f"offer 1 -1+0+0+0+0+0+0 {other}") == ("bundle", "4.6")
    assert t.why(f"offer 1 {one} 1+0+0+1+0+0+0") == ("offer-both", "4.6")
    assert t.why(f"offer 1 3{NOTHING[1:]} {other}") == ("barter-lacks", "4.6")
    assert t.why(f"offer 1+2 {one} {other}") == ("barter-lacks", "4.6"), "every one asked has to have it"
    assert t.why(f"offer 1 0+0+0+0+0+1+0 {other}") == ("barter-lacks", "4.6")
    t.position.status[2] = 3
    assert t.why(f"offer 2 {one} {NOTHING}") == ("offer-out", "4.9")
    t.play(f"offer 1 {one} {other}")
    assert t.why("counter 0+0+0+2+0+0+0 1+0+0+0+0+0+0") == ("barter-lacks", "4.6")
    assert t.why("counter 0+0+0+1 1+0+0+0+0+0+0") == ("bundle", "4.6")
    assert t.why("counter 0+0+0+1+0+0+0 3+0+0+0+0+0+0") == ("barter-lacks", "4.6")
    assert t.why("repay") == ("notes-none", "4.7")


def test_4_6_examples_are_listed_and_the_rest_is_free() -> None:
    t = Table(4).give(0, "3 food 40 money").give(1, "2 ore 9 money").give(2, "1 ore 50 money")
    t.position.status[2] = RESTS
    listed = t.legal("offer")
    assert listed == ["offer 1 1+0+0+0+0+0+0 0+0+0+0+0+6+0", "offer 1 0+0+0+0+0+18+0 0+0+0+1+0+0+0"]
    offer = Offer((1, 2), (3, 0, 0, 0, 0, 4, 0), (0, 0, 0, 1, 0, 0, 0))
    assert t.position.free(0, offer) and not t.position.free(1, offer)
    assert not t.position.free(0, Offer((1,), (4, 0, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0, 0)))


def test_9_two_players_do_not_barter() -> None:
    for edition in ("2e", "1e"):
        t = Table(2, edition=edition).give(0, "2 food 9 money").give(1, "1 ore 40 money")
        assert t.legal("offer") == []
        assert t.why(f"offer 1 1{NOTHING[1:]} 0+0+0+1+0+0+0") == ("barter-two", "9")

"""Giving out hits (8.6.5): where they may fall, who chooses, and what is lost."""

from __future__ import annotations

import pytest

from takujo.games.co_prosperity.data import ALLIES, JAPAN
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.field import Field


def raid(defenders: str, attackers: str = "JP:CV", kind: str = "sea") -> Field:
    """Let Japan attack what stands at Rangoon, by sea or by land; nobody has fired yet."""
    field = Field(f"rangoon {defenders}")
    field.attack("singapore", "rangoon", attackers, kind)
    field.keep()
    return field


def losses(field: Field) -> list[str]:
    return [str(event.args["unit"]) for event in field.events if event.kind == "loss"]


# -- 8.6.5.1 the same firing order, as the shooter likes


def test_8_6_5_1_hits_go_to_the_same_order_and_the_shooter_chooses() -> None:
    field = raid("US:CV US:CV* US:BB")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    assert (field.stage, field.seat, field.legal()) == ("hit", JAPAN, ["hit CV 2 US", "hit CV 1 US"])
    field.play("hit CV 2 US")
    assert field.at("rangoon") == "JP:CV US:CV* US:CV* US:BB"


def test_8_6_5_1_two_hits_may_fall_on_one_unit_or_on_two() -> None:
    for second, left in (("hit CV 1 US", "US:CV US:CV"), ("hit CV 2 US", "US:CV* US:CV* US:CV")):
        field = raid("US:CV US:CV US:CV")
        field.throw(JP_CV="1+1")
        for _ in range(3):
            field.throw(US_CV="6+6")
        # The first hit leaves no choice: all three are alike.
        assert field.legal() == ["hit CV 1 US", "hit CV 2 US"]
        field.play(second)
        assert field.over
        assert field.at("rangoon") == left


def test_8_6_5_1_nations_are_told_apart() -> None:
    field = Field("rangoon CN:INF UK:INF")
    field.attack("saigon", "rangoon", "JP:INF", "land")
    field.throw(JP_INF="1+6")
    field.throw(CN_INF="6+6")
    field.throw(UK_INF="6+6")
    assert (field.seat, field.legal()) == (JAPAN, ["hit INF 2 CN", "hit INF 2 UK"])


# -- 8.6.5.2 then the shooter's branch, as the owner likes


def test_8_6_5_2_what_is_left_falls_on_the_shooter_s_branch_and_the_owner_chooses() -> None:
    field = Field("rangoon US:CV* US:BB UK:BB US:INF")
    field.attack("singapore", "rangoon", "JP:CV JP:CV")
    field.keep()
    field.throw(JP_CV="1+1")
    field.throw(JP_CV="6+6")
    field.throw(US_CV="6")
    assert losses(field) == ["CV:US:1"]
    assert (field.stage, field.seat, field.legal()) == ("hit", ALLIES, ["hit BB 2 US", "hit BB 2 UK"])
    field.play("hit BB 2 UK")
    assert field.at("rangoon") == "JP:CV JP:CV US:BB US:INF UK:BB*"


def test_8_6_5_2_an_army_s_hits_fall_on_the_army() -> None:
    field = Field("rangoon UK:BB UK:INF")
    field.attack("saigon", "rangoon", "JP:MAR", "land")
    field.throw(UK_BB="6+6")
    field.throw(JP_MAR="1")
    assert losses(field) == ["INF:UK:2"]


def test_8_6_5_2_marines_on_board_are_of_the_naval_branch() -> None:
    field = Field("guam US:CV")
    field.attack("truk", "guam", "JP:BB JP:MAR")
    field.throw(US_CV="1+6")
    assert (field.seat, field.legal()) == (JAPAN, ["hit BB 2 JP", "hit MAR 1 JP"])
    field.play("hit MAR 1 JP")
    assert field.at("guam") == "JP:BB US:CV"


# -- 8.6.5.3 then all the others, as the owner likes; 8.6.5.4 which are not removed


def test_8_6_5_3_what_is_still_left_reduces_the_other_branch() -> None:
    field = raid("US:INF UK:INF UK:INF*")
    field.throw(JP_CV="1+6")
    assert (field.seat, field.legal()) == (ALLIES, ["hit INF 2 US", "hit INF 2 UK"])
    field.play("hit INF 2 UK")
    assert field.at("rangoon") == "JP:CV US:INF UK:INF* UK:INF*"


def test_8_6_5_4_ships_reduce_an_army_but_do_not_remove_it() -> None:
    field = raid("UK:INF")
    field.throw(JP_CV="1+1")
    assert field.kinds()[:3] == ["fire", "loss", "wasted"]
    assert field.event("wasted")["n"] == 1
    assert field.at("rangoon") == "JP:CV UK:INF*"


def test_8_6_5_4_an_army_reduces_ships_but_does_not_remove_them() -> None:
    field = Field("rangoon UK:BB US:BB*")
    field.attack("saigon", "rangoon", "JP:INF JP:INF", "land")
    for name in ("US_BB", "UK_BB"):
        field.throw(**{name: "6" if name == "US_BB" else "6+6"})
    field.throw(JP_INF="1+1")
    field.throw(JP_INF="6+6")
    assert losses(field) == ["BB:UK:2"]
    assert field.event("wasted")["n"] == 1
    assert field.at("rangoon") == "US:BB* UK:BB*"


def test_8_6_5_4_marines_ashore_have_no_step_that_ships_could_take() -> None:
    field = raid("US:MAR")
    field.throw(JP_CV="1+1")
    assert field.event("wasted")["n"] == 2
    assert field.at("rangoon") == "JP:CV US:MAR"


def test_8_6_5_5_hits_beyond_the_last_unit_are_lost() -> None:
    field = raid("US:BB*")
    field.throw(JP_CV="1+1")
    assert losses(field) == ["BB:US:1"]
    assert field.event("wasted")["n"] == 1
    assert field.over


def test_8_6_5_6_aircraft_are_never_hit() -> None:
    field = raid("UK:LAC US:MAR")
    field.throw(JP_CV="1+1")
    assert field.event("wasted")["n"] == 2
    assert "UK:LAC" in field.at("rangoon")


# -- in one go


def test_8_6_5_japan_s_hits_are_given_out_before_the_allies_both_having_been_thrown() -> None:
    field = Field("midway US:CV US:CV*")
    field.attack("japan", "midway", "JP:CV JP:CV*")
    field.keep()
    field.throw(JP_CV="1+6")
    field.throw(JP_CV="6")
    field.throw(US_CV="1+6")
    field.throw(US_CV="6")
    assert (field.seat, field.legal()) == (JAPAN, ["hit CV 2 US", "hit CV 1 US"])
    field.play("hit CV 1 US")
    assert (field.seat, field.legal()) == (ALLIES, ["hit CV 2 JP", "hit CV 1 JP"])


def test_8_6_5_hits_that_leave_no_choice_are_given_out_at_once() -> None:
    field = raid("US:CV US:CV*", "JP:CV JP:CV")
    field.throw(JP_CV="1+1")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    # Three hits on three steps.
    assert field.over
    assert sorted(losses(field)) == ["CV:US:1", "CV:US:1", "CV:US:2"]


def test_8_6_5_hits_that_come_to_the_same_however_they_fall_are_given_out_at_once() -> None:
    field = raid("US:CV US:CV* US:BB")
    field.throw(JP_CV="1+1")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    assert field.stage == "fire"
    assert "US:CV* US:BB" in field.at("rangoon")


def test_8_6_5_one_volley_runs_through_all_three_stages() -> None:
    field = Field("rangoon US:CV* US:BB* US:INF UK:INF")
    field.attack("singapore", "rangoon", "JP:CV JP:CV")
    field.keep()
    field.throw(JP_CV="1+1")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6")
    assert losses(field) == ["CV:US:1", "BB:US:1"]
    assert (field.seat, field.legal()) == (ALLIES, ["hit INF 2 US", "hit INF 2 UK"])


# -- refusals


@pytest.mark.parametrize(
    ("notation", "code", "rule"),
    [
        ("hit KA 2 JP", "hit-nobody", "8.6.5"),
        ("hit LAC 1 UK", "hit-aircraft", "8.6.5"),
        ("hit BB 2 US", "hit-same-order", "8.6.5"),
        ("hit INF 2 US", "hit-same-order", "8.6.5"),
    ],
)
def test_refused_while_there_are_enemies_of_the_same_order(notation: str, code: str, rule: str) -> None:
    field = raid("US:CV US:CV* US:BB US:INF UK:LAC")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    check(field, notation, code, rule)


@pytest.mark.parametrize(
    ("notation", "code", "rule"),
    [("hit INF 2 US", "hit-same-branch", "8.6.5"), ("hit MAR 1 US", "hit-last-step", "8.6.5")],
)
def test_refused_while_there_are_others_of_the_branch(notation: str, code: str, rule: str) -> None:
    field = raid("UK:BB US:BB* US:INF US:MAR")
    field.throw(JP_CV="1+6")
    assert field.seat == ALLIES
    check(field, notation, code, rule)


def test_refused_for_a_carrier_that_serves_as_aircraft() -> None:
    field = Field("rangoon US:CV US:BB US:BB*")
    field.attack("singapore", "rangoon", "JP:CV")
    field.play("divert")
    field.throw(JP_CV="1+6")
    check(field, "hit CV 2 US", "hit-diverted", "8.6.8")


def test_refused_when_it_is_no_hit_at_all() -> None:
    field = raid("US:CV US:CV*")
    field.throw(JP_CV="1+6")
    field.throw(US_CV="6+6")
    field.throw(US_CV="6")
    check(field, "keep", "not-listed", "")


def check(field: Field, notation: str, code: str, rule: str) -> None:
    refusal = field.refused(notation)
    assert (refusal.code, refusal.rule) == (code, rule)
    for lang in ("ja", "en"):
        assert WORDS(lang, f"illegal.{code}", **refusal.args_)

"""7.3 特別作戦の例, statement by statement, with the dice of the rulebook."""

from __future__ import annotations

from takujo.games.co_prosperity.data import ALLIES, JAPAN, UNITS
from takujo.games.co_prosperity.rules.battle.state import value
from takujo.games.co_prosperity.rules.battle.steps import FireStep
from takujo.games.co_prosperity.rules.steps import SpecialStep
from tests.games.co_prosperity.example import HERE, JAPAN_TAKES, played, stored
from tests.games.co_prosperity.table import Table

STAGES: dict[str, tuple[str, ...]] = {
    "production": (),
    "declared": ("wait", "declare japan"),
    "discarded": ("bury production", "bury production", "bury cbi", "bury cbi", "bury cbi"),
    "first operation": (
        *("do strategic", "from pearl_harbor", "with CV 2", "with CV 2", "with BB 2"),
        "to midway",
    ),
    "the attack": (
        *("do sea", "from midway", "with CV 2", "with CV 2", "with BB 2", "to japan", "attack"),
        *("keep", "keep"),
    ),
    "the carriers fire": ("fire 2+5", "fire 3+6"),
    "the battleship fires": ("fire 3+4",),
    "a carrier is removed": ("hit CV 1 JP",),
    "the answer": ("fire 1+3",),
    "second operation": ("hit CV 1 US",),
}


def after(stage: str, japan: str = JAPAN_TAKES) -> Table:
    return played(STAGES, stage, japan)


def fires(t: Table) -> tuple[str, int, int]:
    (step,) = [step for step in t.position.stack if isinstance(step, FireStep)]
    unit = step.unit
    return f"{UNITS[unit].type}:{UNITS[unit].nation}", sum(value(t.position, unit)), t.position.strength[unit]


def test_the_declaration_costs_five_cards_and_one_of_production_is_kept() -> None:
    t = after("discarded")
    assert t.position.hands[ALLIES] == [1, 0, 0, 0, 0]
    assert t.position.buried[ALLIES] == [2, 0, 0, 3, 0]
    assert t.position.face_down == 5
    assert "?" in t.match.view(JAPAN).buried[ALLIES]  # type: ignore[attr-defined]


def test_the_japanese_aircraft_go_to_the_retreat_box_at_once() -> None:
    assert after("production").at("retreat") == ""
    assert after("declared").at("retreat") == "LAC:JP:2"


def test_carriers_alone_could_go_to_japan_directly() -> None:
    t = after("discarded")
    t.play("do sea", "from pearl_harbor", "with CV 2", "with CV 2")
    assert "to japan" in t.legal()
    t.play("with BB 2")
    assert "to japan" not in t.legal()
    assert t.why("to japan") == ("too-far", "8.2")


def test_first_operation_two_carriers_and_a_battleship_move_to_midway() -> None:
    t = after("first operation")
    assert t.at("midway") == "CV:US:2 CV:US:2 BB:US:2"
    assert t.at("pearl_harbor") == "BB:US:2 INF:US:1 LAC:US:2"
    assert t.position.stack[-1] == SpecialStep(ALLIES, 1, "JP")


def test_second_operation_a_surprise_attack_on_japan() -> None:
    t = after("the attack")
    assert t.at("japan").endswith("CV:US:2 CV:US:2 BB:US:2")
    assert t.at("japan").startswith("CV:JP:2 CV:JP:2 BB:JP:2 BB:JP:2 BB:JP:2")
    assert t.position.battle.surprise == 1


def test_the_us_carriers_fire_on_three_with_four_dice_in_all() -> None:
    t = after("the attack")
    assert fires(t) == ("CV:US", 3, 2)
    t.play("fire 2+5")
    assert fires(t) == ("CV:US", 3, 2)


def test_the_us_battleship_fires_on_two_before_any_japanese_unit_and_misses() -> None:
    t = after("the carriers fire")
    assert fires(t) == ("BB:US", 2, 2)
    fired = [e.args["hits"] for e in t.play("fire 3+4") if e.kind == "fire"]
    assert fired == [0]


def test_two_hits_remove_a_japanese_carrier() -> None:
    t = after("a carrier is removed")
    assert t.at("japan").startswith("CV:JP:2 BB:JP:2")
    assert t.at("japan").count("CV:JP") == 1


def test_the_shooter_might_have_reduced_both_carriers_instead() -> None:
    t = after("the battleship fires")
    assert t.seat == ALLIES
    assert set(t.legal()) == {"hit CV 1 JP", "hit CV 2 JP"}, "the first hit has no choice between equals"
    t.play("hit CV 2 JP")
    assert t.at("japan").startswith("CV:JP:1 CV:JP:1")


def test_only_the_carrier_that_is_left_fires_back_on_three_with_two_dice() -> None:
    t = after("a carrier is removed")
    assert fires(t) == ("CV:JP", 3, 2)
    t.play("fire 1+3")
    assert t.seat == JAPAN, "the battleships are slower than the carriers that attacked: they do not fire"


def test_two_hits_remove_a_us_carrier_and_the_others_go_to_the_retreat_box() -> None:
    t = after("second operation")
    assert t.at("retreat") == "LAC:JP:2 CV:US:2 BB:US:2"
    assert t.at("midway") == ""
    assert t.at("japan") == "CV:JP:2 BB:JP:2 BB:JP:2 BB:JP:2 MAR:JP:1 INF:JP:1"
    assert t.holds("japan") == JAPAN


def test_the_allies_operate_first_with_one_card() -> None:
    t = after("second operation")
    assert t.position.first == t.seat == ALLIES
    assert t.position.held[ALLIES] == 1
    assert t.legal() == ["play production", "pass"]


def test_with_two_naval_cards_japanese_marines_could_land_at_pearl_harbor() -> None:
    t = after("second operation", japan="2 naval 2 land")
    t.play("pass", "play naval", "do sea", "from japan", "with MAR 1", "to midway", "pass")
    t.play("play naval", "do sea", "from midway", "with MAR 1")
    assert "to pearl_harbor" in t.legal()
    t.play("to pearl_harbor", "attack")
    assert t.at("pearl_harbor").startswith("MAR:JP:1 ")


def test_without_a_cbi_card_chongqing_could_not_be_restored() -> None:
    t = after("second operation")
    t.put("chongqing", "INF:CN:1")
    t.play("play production", "do develop")
    assert not any("chongqing" in text for text in t.legal())


def test_12_2_the_example_is_kept_as_a_record() -> None:
    t = after("second operation")
    assert (HERE / "example_special.takujo").read_text(encoding="utf-8") == t.match.record()
    assert stored("example_special").digest() == t.match.digest()

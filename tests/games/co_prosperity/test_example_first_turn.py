"""プレイの例, statement by statement: the first turn of a match, with the dice of the rulebook."""

from __future__ import annotations

from takujo.core.rules.position import CHANCE
from takujo.games.co_prosperity.data import ALLIES, JAPAN, PLACES, UNITS
from takujo.games.co_prosperity.rules.battle.bombing import targets
from takujo.games.co_prosperity.rules.battle.state import value
from takujo.games.co_prosperity.rules.battle.steps import FireStep
from takujo.games.co_prosperity.rules.move_steps import ReturnStep
from takujo.games.co_prosperity.rules.steps import SpecialStep
from tests.games.co_prosperity.example import ALLIES_TAKE, HERE, JAPAN_TAKES, played, stored
from tests.games.co_prosperity.table import Table

STAGES: dict[str, tuple[str, ...]] = {
    "production": (),
    "japan waits": ("wait",),
    "declarations": ("wait",),
    "japan 1": ("play naval", "do strategic", "from japan", "with LAC 2", "with MAR 1", "with BB 2", "to shanghai"),
    "allies 1": ("play cbi", "do develop CN", "develop LAC kunming"),
    "japan 2, the attack": (
        *("play land", "do land", "from shanghai", "with MAR 1", "with INF 2", "to chongqing", "attack"),
    ),
    "japan 2, the marines": ("fire 4", "hit INF 1 CN"),
    "japan 2, the infantry": ("fire 1+5",),
    "japan 2": ("fire 2+4",),
    "allies 2": ("play cbi", "do replace CN", "restore INF chongqing"),
    "japan 3, the card": ("play land",),
    "japan 3, the attack": ("do land", "from shanghai", "with MAR 1", "with INF 1", "to chongqing", "attack"),
    "japan 3, the marines": ("fire 5",),
    "japan 3, the infantry": ("fire 2",),
    "japan 3": ("fire 1+3",),
    "allies 3": ("play production", "do develop", "develop MAR"),
    "japan 4": ("play production", "do replace", "build CV 2"),
    "allies 4": ("play production", "do develop", "develop CV"),
    "allies 5": ("play production", "do develop", "develop CV"),
    "allies 6": ("play cbi", "do replace CN", "restore INF chongqing"),
    "japan returns": ("done",),
    "allies return": ("from kunming", "with LAC 1", "to chongqing"),
    "end": ("done",),
}


def after(stage: str) -> Table:
    return played(STAGES, stage)


def fires(t: Table) -> tuple[str, int, int]:
    """Return who fires now, the number it has to throw or less, and its dice."""
    (step,) = [step for step in t.position.stack if isinstance(step, FireStep)]
    unit = step.unit
    return f"{UNITS[unit].type}:{UNITS[unit].nation}", sum(value(t.position, unit)), t.position.strength[unit]


# -- the production phase


def test_japan_has_4_pp_and_the_allies_6() -> None:
    t = Table()
    assert [t.points(seat) for seat in (JAPAN, ALLIES)] == [4, 6]


def test_both_choose_at_the_same_time_and_in_secret() -> None:
    t = Table()
    assert t.match.actors() == (JAPAN, ALLIES)
    t.choose(JAPAN_TAKES, ALLIES_TAKE)
    assert t.position.hands == ([1, 2, 1, 0], [3, 0, 0, 3, 0])
    assert t.match.view(ALLIES).hands[JAPAN] == t.match.view(JAPAN).hands[ALLIES][:4] == ["?"] * 4  # type: ignore[attr-defined]


def test_borneo_is_british_so_japan_has_no_resource_points() -> None:
    t = after("production")
    assert t.holds("borneo") == ALLIES
    assert t.position.rp == 0


def test_japan_cannot_control_borneo_without_war_on_the_uk() -> None:
    t = Table(units={"saigon": "LAC:JP"})
    assert t.holds("borneo") == ALLIES
    t.position.war_uk = 1
    assert t.holds("borneo") == JAPAN


# -- the declarations of war


def test_japan_is_asked_first_and_does_not_declare() -> None:
    t = after("production")
    assert t.legal() == ["declare us", "declare uk", "declare both", "wait"]
    assert t.seat == JAPAN


def test_a_declaration_would_cost_the_allies_five_of_their_six_cards() -> None:
    t = after("japan waits")
    assert t.seat == ALLIES and t.position.held[ALLIES] == 6
    t.play("declare japan")
    assert t.at("retreat") == "LAC:JP:2"  # 7.3
    t.play(*["bury production"] * 3, *["bury cbi"] * 2)
    assert t.position.held[ALLIES] == 1
    assert t.position.stack[-1] == SpecialStep(ALLIES, 2, "JP")


def test_the_allies_do_not_declare_and_japan_operates_first() -> None:
    t = after("declarations")
    assert t.position.war_us == t.position.war_uk == 0
    assert t.seat == t.position.first == JAPAN


# -- the operations


def test_japan_1_moves_strategically_from_japan_by_okinawa_to_shanghai() -> None:
    t = after("japan 1")
    assert t.at("shanghai") == "BB:JP:2 MAR:JP:1 INF:JP:2 LAC:JP:2"
    assert t.at("japan") == "CV:JP:2 CV:JP:2 BB:JP:2 BB:JP:2 INF:JP:1"
    assert "chongqing" not in t.of_japan()  # 3.3: units there are Chinese


def test_japan_1_there_is_no_other_way_than_by_okinawa() -> None:
    t = Table(units={"okinawa": "INF:CN:1"})
    t.operate(JAPAN, japan="1 naval").play("play naval", "do strategic", "from japan", "with BB 2")
    assert "to shanghai" not in t.legal()


def test_allies_1_develop_chinese_aircraft_of_one_step_at_kunming() -> None:
    t = after("allies 1")
    assert t.at("kunming") == "LAC:CN:1"


def test_japan_2_attacks_chongqing_and_the_marines_fire_first_on_four_with_one_die() -> None:
    t = after("japan 2, the attack")
    assert t.at("chongqing") == "MAR:JP:1 INF:JP:2 INF:CN:2 INF:CN:1"
    assert t.match.actors() == (CHANCE,)
    assert fires(t) == ("MAR:JP", 4, 1)


def test_japan_2_a_four_hits_and_removes_the_infantry_of_one_step() -> None:
    t = after("japan 2, the marines")
    assert t.at("chongqing") == "MAR:JP:1 INF:JP:2 INF:CN:2"


def test_japan_2_infantry_fires_at_the_same_time_on_three_with_two_dice_each() -> None:
    t = after("japan 2, the marines")
    assert fires(t) == ("INF:JP", 3, 2)
    t.play("fire 1+5")
    assert t.position.battle and t.at("chongqing").endswith("INF:CN:2")  # not reduced before it has fired
    assert fires(t) == ("INF:CN", 3, 2)  # 2 in defence, and the aircraft at Kunming cover it


def test_japan_2_both_are_reduced_and_the_japanese_go_back_to_shanghai() -> None:
    t = after("japan 2")
    assert t.at("chongqing") == "INF:CN:1"
    assert t.at("shanghai") == "BB:JP:2 MAR:JP:1 INF:JP:1 LAC:JP:2"
    assert t.holds("chongqing") == ALLIES
    assert t.seat == ALLIES


def test_allies_2_bring_the_infantry_back_to_full_strength() -> None:
    t = after("allies 2")
    assert t.at("chongqing") == "INF:CN:2"


def test_japan_3_could_restore_the_infantry_instead() -> None:
    t = after("japan 3, the card")
    assert {"do replace", "do land"} <= set(t.legal())
    t.play("do replace", "restore INF shanghai")
    assert "INF:JP:2" in t.at("shanghai")


def test_japan_3_the_marines_miss_and_the_infantry_hits_once() -> None:
    t = after("japan 3, the attack")
    assert fires(t) == ("MAR:JP", 4, 1)
    t.play("fire 5")
    assert fires(t) == ("INF:JP", 3, 1)
    t.play("fire 2")
    assert fires(t) == ("INF:CN", 3, 2)


def test_japan_3_two_hits_remove_the_infantry_and_then_the_marines() -> None:
    t = after("japan 3, the infantry")
    losses = [e.args["unit"] for e in t.play("fire 1+3") if e.kind == "loss"]
    assert losses == ["INF:CN:2", "INF:JP:1", "MAR:JP:1"]
    assert t.at("chongqing") == "INF:CN:1"
    assert t.at("shanghai") == "BB:JP:2 LAC:JP:2"
    assert "MAR:JP" not in t.at("retreat")


def test_allies_3_put_us_marines_on_the_track() -> None:
    assert after("allies 3").at("track1") == "BB:JP:2 MAR:US:1"


def test_japan_4_moves_a_carrier_one_box_to_the_right() -> None:
    t = after("japan 4")
    assert t.at("track2") == ""
    assert t.at("track1") == "CV:JP:2 BB:JP:2 MAR:US:1"


def test_allies_4_and_5_put_two_carriers_on_the_track_one_after_the_other() -> None:
    assert after("allies 4").at("track3") == "CV:US:2"
    t = after("allies 5")
    assert t.at("track3") == "CV:US:2 CV:US:2"
    assert t.seat == ALLIES, "Japan has no cards left and passes"


def attacked_from_guilin() -> Table:
    t = after("allies 5")
    t.play("play cbi", "do land CN", "from guilin", "with INF 1", "to shanghai", "attack")
    return t


def test_allies_6_an_attack_from_guilin_would_reduce_the_battleship_once_in_six() -> None:
    t = attacked_from_guilin()
    t.play("fire 6+6")
    assert fires(t) == ("INF:CN", 1, 1)
    chances = [(str(action), weight) for action, weight in t.position.chances()]
    assert chances == [(f"fire {die}", 1) for die in range(1, 7)]
    t.play("fire 1")
    assert t.at("shanghai") == "BB:JP:1 LAC:JP:2"
    assert t.at("guilin") == "INF:CN:1", "the defender is left, so it retreats"


def test_allies_6_without_any_risk_for_ships_do_not_remove_armies() -> None:
    t = attacked_from_guilin()
    assert fires(t) == ("BB:JP", 3, 2)
    t.play("fire 1+1", "fire 2")
    assert t.at("guilin") == "INF:CN:1"
    assert t.at("shanghai") == "BB:JP:2 LAC:JP:2"


def test_allies_6_restore_the_infantry_at_chongqing() -> None:
    t = after("allies 6")
    assert t.at("chongqing") == "INF:CN:2"
    assert t.position.held == [0, 0]


# -- the return phase


def test_japan_returns_first_and_does_nothing() -> None:
    t = after("allies 6")
    assert t.seat == JAPAN and t.position.stack[-1] == ReturnStep(JAPAN)


def test_the_chinese_aircraft_return_from_kunming_to_chongqing() -> None:
    t = after("japan returns")
    assert not any(PLACES[n] in text for n in range(15, 24) for text in t.legal()), "7.4.1: the UK does not move"
    t.play(*STAGES["allies return"])
    assert t.at("chongqing") == "INF:CN:2 LAC:CN:1"


def test_from_there_they_can_bombard_the_battleship_at_shanghai() -> None:
    names = [str(action) for action in targets(after("allies return").position, ALLIES, "CN")]
    assert names == ["bomb LAC chongqing shanghai"]
    assert list(targets(after("japan returns").position, ALLIES, "CN")) == []


def test_the_second_turn_begins() -> None:
    t = after("end")
    assert t.position.turn == 2
    assert t.match.actors() == (JAPAN, ALLIES)


def test_12_1_the_example_is_kept_as_a_record() -> None:
    t = after("end")
    assert (HERE / "example_first_turn.takujo").read_text(encoding="utf-8") == t.match.record()
    assert stored("example_first_turn").digest() == t.match.digest()

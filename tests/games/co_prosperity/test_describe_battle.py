"""Battles in words: the log with its arithmetic and sections, the list of moves, previews, prompts, sounds."""

from __future__ import annotations

import re

import pytest

from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games import co_prosperity
from takujo.games.co_prosperity import rules
from takujo.games.co_prosperity.data import ALLIES, JAPAN
from takujo.games.co_prosperity.rules.battle.bombing import BombardStep
from takujo.games.co_prosperity.texts import battle_words, describe, describe_battle
from takujo.games.co_prosperity.texts.battle_words import BATTLE_WORDS
from takujo.games.co_prosperity.texts.words import WORDS
from tests.games.co_prosperity.field import Field
from tests.sources import files

CALLED = ("Hana", "Ken")


def told(field: Field, *notations: str, lang: str = "en") -> list[str]:
    """Play actions and return the log lines of the last."""
    said: list[str] = []
    for notation in notations:
        before = field.position.copy()
        seat = field.seat
        field.play(notation)
        turn = Turn(seat, rules.VERBS.parse(notation), tuple(field.events))
        said = describe.lines(lang, before.view(JAPAN), turn, CALLED)
    return said


def test_the_log_carries_the_arithmetic_of_a_shot() -> None:
    field = Field("chongqing CN:INF CN:INF*", "shanghai JP:LAC", "kunming CN:LAC")
    field.attack("shanghai", "chongqing", "JP:MAR JP:INF", "land")
    assert told(field, "fire 4") == ["Japanese marines: rolled 4, hits on 3+1=4 or less → 1 hit (8.6.6)"]
    assert told(field, "hit INF 1 CN") == [
        "Ken: Chinese infantry (reduced) was removed (8.6.5)",
        "Firing order D (8.6.3)",
    ]
    assert told(field, "fire 1+5") == ["Japanese infantry: rolled 1, 5, hits on 2+1=3 or less → 1 hit (8.6.6)"]
    assert told(field, "fire 2+4", lang="ja") == [
        "中国軍の歩兵の射撃：2・4（2+1=3以下）→ 1ヒット(8.6.6)",
        "中国軍の歩兵が減少戦力になる(8.6.5)",
        "日本軍の歩兵が減少戦力になる(8.6.5)",
        "防御側のKenが勝利。損害：日本1、連合2ステップ(8.7)",
        "日本軍の海兵は上海へ退却(8.7)",
        "日本軍の歩兵（減少戦力）は上海へ退却(8.7)",
    ]


def test_a_reaction_and_its_card_are_told() -> None:
    field = Field("midway US:LAC", "retreat US:CV US:BB*")
    field.hold("naval")
    field.attack("japan", "midway", "JP:CV")
    assert told(field, "react BB")[:2] == [
        "Ken: reacted with Naval Operation (8.6.1)",
        "US battleship (reduced) joined the battle at Midway from the retreat box (8.6.1)",
    ]
    assert told(field, "done")[0] == "Ken: finished the reaction (8.6.1)"


def test_leaving_a_reaction_out_is_told() -> None:
    field = Field("midway US:LAC", "retreat US:CV")
    field.hold("naval")
    field.attack("japan", "midway", "JP:CV")
    assert told(field, "done") == ["Ken: didn’t react (8.6.1)", "US air unit at Midway was removed (8.6.7)"]


def test_carriers_as_aircraft_are_told() -> None:
    field = Field("midway US:CV US:BB*")
    field.attack("japan", "midway", "JP:CV JP:BB")
    assert told(field, "divert") == ["Hana: used Japanese carrier as an air unit (8.6.8)"]
    assert told(field, "keep")[0] == "Ken: kept all carriers as carriers (8.6.8)"


def test_a_surprise_is_told() -> None:
    field = Field("midway US:CV")
    field.attack("japan", "midway", "JP:CV", surprise=True)
    said = [describe_battle.line("en", event, CALLED) for event in field.events]
    assert said == ["Surprise attack on Midway (8.6.4)", "The surprise attackers fired (A) (8.6.4)"]
    assert told(field, "fire 3+6")[-1] == "The surprised side fired back (A) (8.6.4)"


def test_a_bombardment_is_told() -> None:
    field = Field("shanghai JP:LAC", "guilin CN:INF CN:LAC")
    field.position.stack.append(BombardStep(JAPAN, "JP"))
    (action,) = field.position.actions(JAPAN)
    assert describe_battle.short("en", field.position, action) == "Shanghai → Guilin"
    assert told(field, str(action)) == ["Hana: bombed Guilin from Shanghai with a Japanese air unit (8.8)"]
    assert told(field, "fire 3+6") == [
        "Japanese air unit: rolled 3, 6, hits on 3 or less → 1 hit (8.8)",
        "Japanese air unit lost 1 step to rolls of 5 or more (8.8.2)",
        "Chinese infantry was reduced (8.6.5)",
        "The bombing is over. Steps lost: Japan 1, Allies 1 (8.8)",
    ]


def test_a_preview_says_hits_losses_and_the_end() -> None:
    field = Field("midway US:BB*")
    field.attack("japan", "midway", "JP:BB")
    field.throw(JP_BB="1+6")
    assert describe_battle.effect("en", field.events) == "1 hit"
    field.throw(US_BB="6")
    assert describe_battle.effect("en", field.events) == "0 hits, US battleship −1, Midway taken"
    assert describe_battle.effect("ja", field.events) == "0ヒット、アメリカ軍の戦艦−1、ミッドウェイを占領"
    assert describe_battle.effect("en", []) == ""


def test_done_belongs_to_a_battle_only_in_a_reaction() -> None:
    field = Field("midway US:LAC", "retreat US:CV")
    done = rules.VERBS.parse("done")
    assert not describe_battle.speaks(field.position, done)
    field.hold("naval")
    field.attack("japan", "midway", "JP:CV")
    assert describe_battle.speaks(field.position, done)
    assert not describe_battle.speaks(field.position, rules.VERBS.parse("attack"))


ARENAS = [
    ("guam", "US:CV US:CV* US:BB US:MAR US:INF US:LAC", "JP:CV JP:BB JP:MAR", "sea", False),
    ("guam", "UK:BB UK:LAC US:INF CN:INF*", "JP:CV* JP:BB JP:BB*", "sea", True),
    ("rangoon", "UK:INF CN:INF US:BB", "JP:KA JP:INF", "land", False),
    ("guam", "JP:CV JP:CV* JP:BB JP:INF JP:LAC", "US:CV US:BB US:MAR US:MAR", "sea", False),
    ("guam", "UK:LAC", "JP:CV JP:BB", "sea", False),
]


@pytest.mark.parametrize(("place", "met", "comes", "kind", "surprise"), ARENAS)
@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_has_its_words(place: str, met: str, comes: str, kind: str, surprise: bool, seed: int) -> None:
    rng = Stream(seed, comes)
    field = Field(f"{place} {met}", "retreat US:CV US:BB* US:BB")
    field.hold("naval")
    field.attack("truk", place, comes, kind, surprise)
    while not field.over:
        p = field.position
        key, args = p.prompt()
        actions = [a for a, _ in p.chances()] or p.actions(field.seat)
        for lang in ("ja", "en"):
            assert WORDS(lang, key, **args)
            for action in actions:
                for say in (describe.what, describe.short, describe.group):
                    assert "{" not in say(lang, p, action)
        action = rng.weighted(p.chances()) if field.seat == CHANCE else rng.choice(actions)
        before, seat = p.copy(), field.seat
        field.play(action)
        turn = Turn(seat, action, tuple(field.events))
        for lang in ("ja", "en"):
            for viewer in (JAPAN, ALLIES, -1):
                assert "{" not in "".join(describe.lines(lang, before.view(viewer), turn, CALLED))
            describe.effect(lang, field.events)


def test_every_text_is_used_and_every_event_has_a_line() -> None:
    found = files(co_prosperity, "battle", "bombing", "odds", "foresight", "describe_battle", but=(battle_words,))
    code = "".join(path.read_text("utf-8") for path in found if path.parent.name != "board")
    for kind in re.findall(r"\.emit\(\s*\"([a-z-]+)\"", code):
        assert kind in describe_battle._LINES, kind
    sounds = {kind for kind, _ in describe_battle.SOUNDS}
    assert sounds <= set(describe_battle._LINES)
    made = re.compile(r"^(illegal|group|act|log)\.|^prompt\.hit|^event\.")
    for key in BATTLE_WORDS:
        key = key.removesuffix(".one")
        if not made.match(key):
            assert f'"{key}"' in code, key
        elif key.startswith("illegal."):
            assert f'"{key.removeprefix("illegal.")}"' in code, key

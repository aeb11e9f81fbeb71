"""What is said: log lines, headings, verdicts; as far as each viewer may know, in both languages."""

from __future__ import annotations

import re

import pytest

from takujo import Match
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import HIDDEN, NOBODY, Event
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS
from takujo.games.workers_made.rules.actions import STANCES, VERBS, Done, Put, Tactic
from takujo.games.workers_made.rules.position import WorkersMadePosition
from takujo.games.workers_made.texts import describe
from takujo.games.workers_made.texts.words import WORDS
from tests.games.workers_made.table import Table
from tests.play import play_out

NAMES = {"en": ["Red", "Blue", "White"], "ja": ["赤の国", "青の国", "白の国"]}


def log(match: Match, lang: str, viewer: int, at: int = 0) -> list[str]:
    said = []
    for index in range(at, len(match)):
        before = match.seen_by(viewer).at(index)
        assert isinstance(before, WorkersMadePosition)
        said.extend(describe.lines(lang, before, match.seen_by(viewer).turn(index), NAMES[lang]))
    return said


def battle_log(t: Table, lang: str = "en") -> list[str]:
    for _ in range(3):
        t.place()
    return log(t.match, lang, NOBODY)


def test_nations_are_called_by_their_colours() -> None:
    p = Table().position
    assert [describe.who("en", p, s) for s in range(3)] == NAMES["en"]
    assert [describe.who("ja", p, s) for s in range(3)] == NAMES["ja"]
    assert [describe.colour(p, s) for s in range(3)] == ["seat-0", "seat-1", "seat-2"]


def test_the_draw_and_the_round() -> None:
    t = Table(order=(2, 0, 1))
    assert log(t.match, "en", NOBODY) == [
        "Drawn for the order: Red 1, Blue 0, White 2",
        "— Round 1 — order of placing: White, Red, Blue",
    ]
    assert log(t.match, "ja", NOBODY)[1] == "── 第1ラウンド ──　配置順：白の国、赤の国、青の国"


def test_placing_as_each_may_know_it() -> None:
    t = Table()
    t.play("tactic 0 attack", "tactic 1 defence", "put 4 2", "done")
    assert log(t.match, "en", 0)[2:] == [
        "Red: attack against Blue",
        "Red: defence against White",
        "Red: 2 to spot 2 facing White",
        "Red: finishes placing",
    ]
    assert log(t.match, "en", 1)[2:] == [
        "Red: lays a tactic card facing Blue",
        "Red: lays a tactic card facing White",
        "Red: puts a soldier face down on spot 2 facing White",
        "Red: finishes placing",
    ]


def test_the_arithmetic_of_a_battle() -> None:
    t = Table().front(0, "attack", "attack", "2+1/2", "1/1", "/2+2").front(1, "attack", "defence", "2/1", "1/1", "/")
    said = battle_log(t)
    assert "All tactics and soldiers are turned face up" in said
    assert "Red 2+1 = 3 against Blue 2 → Red wins by 1" in said
    assert "Red 1 against Blue 1 → tied, no one wins" in said
    assert "Red 0 against Blue 2+2 = 4 → Blue wins by 4" in said
    assert (
        "Red: attack, Blue: attack → Red takes 1 citizen (largest lead 1), Blue takes 4 citizens (largest lead 4)"
    ) in said
    assert "Blue 1 against White 1 → tied, so White wins as the defender" in said
    assert "Blue: attack, White: defence → Blue takes 1 citizen (1 spot won)" in said
    assert "White 0 against Red 0 → both defend, no one wins" in said
    assert "White: defence, Red: defence → nothing changes hands" in said
    assert "Red pays Blue 4 citizens (2 chips of 2)" in said


def test_bonuses_are_named() -> None:
    t = Table(counter="both").front(0, "attack", "attack", "2/", "1/", "1/").front(1, "attack", "defence", "/2")
    said = battle_log(t)
    assert "Red: attack, Blue: attack → Red takes 7 citizens (largest lead 2, area sweep +5)" in said
    assert "Blue: attack, White: defence → White takes 7 citizens (largest lead 2, area sweep +5)" in said
    assert "Red pays" not in "".join(said)


def test_what_a_defender_pays_twice_is_named() -> None:
    t = (
        Table(counter="twice")
        .front(0, "attack", "defence", "2+2/2", "/1")
        .front(1, "attack", "defence", "2/", "1/", "1/")
    )
    said = battle_log(t)
    assert "Red: attack, Blue: defence → Red takes 3 citizens (1 spot won, largest lead 2)" in said
    assert "Blue: attack, White: defence → Blue takes 10 citizens (3 spots won, largest lead 2, area sweep +5)" in said


def test_payments_name_the_change() -> None:
    t = Table(ones=[0, 6, 6], soldiers=[[], [1], [2]], yard=[1, 1]).front(0, "attack", "attack", "/1")
    assert "Red pays Blue 1 citizen (1 chip of 1, a 2 changed for two 1s at the training ground)" in battle_log(t)
    t = Table(ones=[0, 6, 6], soldiers=[[], [1], [2]], yard=[]).front(0, "attack", "attack", "/1")
    assert "Red pays Blue 1 citizen (1 chip of 2, Blue gives back a 1 from its soldiers as change)" in battle_log(t)
    t = Table(ones=[0, 6, 6], twos=[0, 12, 12]).front(0, "attack", "attack", "/1")
    assert battle_log(t)[-2:] == ["Red pays Blue 1 citizen (1 short, kept as a debt)", "Red: no citizens left"]


def test_nothing_to_pay_is_said() -> None:
    assert "No citizens change hands" in battle_log(Table(soldiers=[[], [], []]))


def test_training_is_said() -> None:
    t = Table()
    t.fight()
    before = len(t.match)
    t.play("train 6 2+2+1+1")
    assert log(t.match, "en", NOBODY, before)[0] == "Red: exchanges 2+2+1+1 for the 6 from the training ground"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", range(3))
def test_every_line_of_random_matches_is_worded(lang: str, seed: int) -> None:
    match = play_out(Match.new("workers-made", 3, seed=seed), Stream(seed, "talk"))
    called = NAMES[lang]
    for index, turn in enumerate(match.turns):
        full = match.positions[index]
        assert isinstance(full, WorkersMadePosition)
        for viewer in (NOBODY, 0, 1, 2):
            action = full.redacted(turn.seat, turn.action, viewer)
            said = describe.lines(lang, full.view(viewer), Turn(turn.seat, action, turn.events), called)
            assert said and all(said)
            assert not any(re.search(r"[{}?]", line) for line in said)
            assert describe.what(lang, full.view(viewer), action)
        describe.effect(lang, turn.events)
        for seat in full.actors():
            for action in full.actions(seat):
                assert describe.group(lang, full.view(seat), action)
                assert describe.short(lang, full.view(seat), action)
    assert describe.verdict(lang, full_end(match))


def full_end(match: Match) -> WorkersMadePosition:
    p = match.position
    assert isinstance(p, WorkersMadePosition)
    return p


def test_hidden_placings_say_nothing_of_what_they_hide() -> None:
    """Every stance, and every chip, makes the same line for the others."""
    p = Table().position
    for viewer in (NOBODY, 1, 2):
        view = p.view(viewer)
        for actions in ([Tactic(0, s) for s in STANCES], [Put(2, chip) for chip in (0, 1, 2)]):
            lines = {
                tuple(describe.lines("en", view, Turn(0, p.redacted(0, a, viewer), ()), NAMES["en"])) for a in actions
            }
            assert len(lines) == 1


def test_moves_have_short_names_under_their_headings() -> None:
    t = Table()
    p = t.position
    assert describe.group("en", p, Tactic(1, "attack")) == "Tactic against White"
    assert describe.short("ja", p, Tactic(1, "attack")) == "攻め"
    assert describe.group("en", p, Put(3, 2)) == "Spot 1 facing White"
    assert describe.short("en", p, Put(3, 2)) == "2"
    assert describe.short("en", p, Done()) == "Finish placing, keeping back 12 soldiers"
    assert describe.what("en", p, Put(0, HIDDEN)) == "puts a soldier face down on spot 1 facing Blue"


def test_what_everybody_has_at_the_end() -> None:
    match = play_out(Match.new("workers-made", 3, seed=6), Stream(6, "end"))
    p = full_end(match)
    headings, rows = describe.breakdown("en", match)
    assert headings == ["Citizens", "Soldiers", "Total"]
    assert rows == [[p.citizens(s), p.soldiers_value(s), p.total(s)] for s in range(3)]
    chart = describe.chart("ja", match)
    lines = chart["lines"]
    assert isinstance(lines, list)
    assert [line[0] for line in lines] == [[0, 42]] * 3
    assert [line[-1] for line in lines] == [[p.round, p.total(s)] for s in range(3)]


@pytest.mark.parametrize(
    ("twos", "reason", "said"),
    [
        ([0, 12, 11], "one", "Red ran out of citizens. Blue wins with a total of 36 citizens and soldiers."),
        ([0, 0, 12], "two", "Red and Blue ran out of citizens. White is the only survivor and wins."),
        ([0, 0, 0], "tie", "All three nations ran out of citizens. "),
        (
            [0, 12, 12],
            "tie",
            "Red ran out of citizens. Blue and White draw, with the same total (36) and the same number of citizens.",
        ),
    ],
)
def test_the_verdicts(twos: list[int], reason: str, said: str) -> None:
    p = Table().position
    p.stack = []
    p.ones = [0, 0, 0]
    p.twos = twos
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.reason == f"end.{reason}"
    assert describe.verdict("en", p).startswith(said)
    assert describe.verdict("ja", p)


def test_a_tie_in_the_sum_is_broken_by_citizens_and_said_so() -> None:
    p = Table(soldiers=[[], [2], [1]]).position
    p.stack = []
    p.ones, p.twos = [0, 0, 1], [0, 5, 5]
    assert describe.verdict("en", p).endswith("Totals are tied at 12, and White wins with more citizens.")
    p.soldiers = [p.soldiers[1]] * 3
    p.ones = [0, 1, 0]
    assert "Blue wins with a total of 13" in describe.verdict("en", p)


def test_of_three_defeated_the_one_at_exactly_0_is_said_to_win() -> None:
    p = Table(soldiers=[[2], [8, 8], [8]], ones=[0] * 3, twos=[0] * 3, credit=[0, -1, -2]).position
    p.stack = []
    assert describe.verdict("en", p).endswith("Red is the only nation not below 0 and wins.")
    p.credit = [0, 0, -2]
    assert describe.verdict("en", p).endswith("Blue wins with a total of 16 citizens and soldiers.")


def test_a_stalemate_is_foretold_and_said() -> None:
    t = Table()
    for _ in range(5):
        t.fight()
        if t.position.stack:
            t.play("decline")
    said = log(t.match, "en", NOBODY)
    assert said.count("No citizens change hands") == 1
    assert "No citizens change hands (round 4 in a row; the game ends after 5)" in said
    assert said[-1] == "No citizen changed hands for 5 rounds: the war is over"
    assert describe.verdict("en", t.position).startswith("No citizen changed hands for 5 rounds. Red and Blue and W")
    assert log(t.match, "ja", NOBODY)[-1] == "5ラウンド続けて市民が動かず、戦いは終わった"


def test_why_not() -> None:
    t = Table()
    t.play("tactic 0 attack", "put 0 2", "put 0 2", "put 0 2")
    p = t.position.view(0)
    for picked, code in (
        ({"area": 0}, "tactic-set"),
        ({"spot": 0}, "spot-full"),
        ({"spot": 0, "chip": 1}, "spot-full"),
        ({"chip": 8}, "no-chip"),
        ({"verb": "done"}, "tactics-missing"),
        ({"prize": 4}, "not-now"),
        ({}, "not-now"),
    ):
        refusal = describe.why_not(p, 0, picked).worded_by(WORDS)
        assert refusal.code == code, picked
        assert refusal.sentence("ja") and refusal.sentence("en")


def test_why_not_at_the_training_ground() -> None:
    t = Table(yard=[4, 4, 6, 6, 2])
    t.fight()
    p = t.position
    for picked, code in (
        ({"prize": 8}, "no-prize"),
        ({"prize": 2}, "no-prize"),
        ({"prize": 4, "chips": (2, 1)}, "sum-differs"),
        ({"prize": 4, "chips": (2, 2, 0)}, "zero-chip"),
        ({"prize": 4, "chips": (4,)}, "no-chip"),
        ({"spot": 1}, "not-now"),
    ):
        assert describe.why_not(p, 0, picked).code == code, picked


def test_every_verb_and_sound_is_known() -> None:
    assert {sound for _, sound in describe.SOUNDS} <= {"finish", "bonus", "clash", "march", "coin", "flip", "turn"}
    assert VERBS.parse("put 3 2") == Put(3, 2)
    kinds = {kind for kind, _ in describe.SOUNDS}
    match = play_out(Match.new("workers-made", 3, seed=1), Stream(1, "sounds"))
    seen = {event.kind for turn in match.turns for event in turn.events}
    assert seen <= kinds
    assert describe.effect("en", [Event("put", 0, {})]) == ""

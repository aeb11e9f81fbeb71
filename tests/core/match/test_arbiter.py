"""Who has the say over a match, and what a seat knows of it."""

from __future__ import annotations

import pytest

from takujo import Illegal, Match
from takujo.core.match.arbiter import OWN, PENDING, Arbiter, PendingChance
from takujo.core.match.match_entries import MatchEntries
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.core.rules.rng import Stream
from tests.play import play_out


class Strict(Arbiter):
    """Writes down what is asked of it; some seats aren't played here."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.away: list[int] = []

    def refusal(self, seat: int) -> Illegal | None:
        return Illegal("live-not-here") if seat in self.away else None

    def play(self, match: MatchEntries, seat: int, action: Action | str) -> None:
        self.asked.append(f"play {seat} {match.checked(seat, action)}")

    def undo(self, match: MatchEntries) -> None:
        self.asked.append("undo")

    def redo_refusal(self, match: MatchEntries) -> Illegal | None:
        return None

    def redo(self, match: MatchEntries) -> None:
        self.asked.append("redo")


def test_a_match_asks_its_arbiter_and_the_rules() -> None:
    match = Match.new("war-clouds", 2, seed=3)
    assert match.by is OWN
    match.play(seat := match.actors()[0], first := match.actions(seat)[0])
    while match.undo_refusal() is not None:
        match.play(seat := match.actors()[0], first := match.actions(seat)[0])
    strict, before = Strict(), match.record()
    match.by = strict
    match.undo()
    match.redo()
    match.play(actor := match.actors()[0], action := match.position.actions(actor)[-1])
    assert strict.asked == ["undo", "redo", f"play {actor} {action}"] and match.record() == before
    with pytest.raises(Illegal):
        match.play(1 - actor, action)
    assert match.actions(actor) == match.position.actions(actor) != []
    strict.away.append(actor)
    assert match.actions(actor) == []
    match.by = OWN
    match.undo()
    assert match.redoable is not None and (match.redoable.seat, match.redoable.action) == (seat, first)


def test_a_refused_undo_is_not_asked_for() -> None:
    match = Match.new("war-clouds", 2, seed=3)
    match.by = strict = Strict()
    with pytest.raises(Illegal, match="undo-nothing"):
        match.undo()
    assert strict.asked == []


def test_chance_stays_pending_until_it_is_given() -> None:
    drawn = Match.new("kuhn-poker", 2, seed=3)
    match = Match.bare("kuhn-poker", 2, {}, 3, by=PENDING)
    match.draw_chance()
    assert match.actors() == (CHANCE,) and len(match) == 0
    match.play(CHANCE, drawn.turns[0].action)
    assert match.record() == drawn.record() and Match.read(match.record(), PENDING).by is PENDING
    one = match.actions(0)[0]
    drawn.play(0, one), match.play(0, one)
    assert match.digest() == drawn.digest()


def test_what_a_seat_knows_is_worked_out_once() -> None:
    match = Match.new("kuhn-poker", 2, seed=3)
    seen = match.seen_by(0)
    assert seen.position is seen.at(1) is seen.positions[1] is not match.position
    assert seen.position.state() == match.view(0).state() != match.position.state()
    assert seen.turn(0) is seen.turns[0] == match.turns[0].told(match.positions[0], 0) != match.turns[0]
    assert match.seen_by(NOBODY).turn(0) != seen.turn(0)


def test_all_lies_open_at_the_end_or_where_the_arbiter_says_so() -> None:
    match = Match.new("kuhn-poker", 2, seed=3)
    match.by = PendingChance(open=True)
    assert match.veiled is False and match.view(1) is match.seen_by(1).position is match.position
    match.by = OWN
    assert match.veiled
    play_out(match, Stream(1, "end"))
    assert match.seen_by(1).turns == match.turns and match.seen_by(NOBODY).position is match.position
    assert match.told_to(NOBODY).turn(0) != match.turns[0], "as it was told while the match went on"

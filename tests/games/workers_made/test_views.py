"""Who knows what (2.4): what lies face down is hidden from the others until the reveal, and can be guessed."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from takujo import Match
from takujo.core.rules.position import CHANCE, HIDDEN, NOBODY
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.data import CHIPS
from takujo.games.workers_made.rules.actions import Done, Put, Tactic
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.games.workers_made.laws import EVERY_CHIP, chips
from tests.games.workers_made.table import Table, counts
from tests.play import play_out
from tests.tiers import cases

VIEWERS = (NOBODY, 0, 1, 2)


def positions(seed: int) -> list[WorkersMadePosition]:
    match = play_out(Match.new("workers-made", 3, seed=seed), Stream(seed, "views"))
    return [p for p in match.positions if isinstance(p, WorkersMadePosition)]


def test_2_4_others_see_how_many_chips_lie_on_a_spot_and_that_a_card_lies_there() -> None:
    t = Table()
    t.play("tactic 0 attack", "put 0 2", "put 0 0", "put 5 1")
    for viewer in (NOBODY, 1, 2):
        view = t.position.view(viewer)
        assert view.spots[:6] == [(HIDDEN, HIDDEN), (), (), (), (), (HIDDEN,)]
        assert view.tactics == [HIDDEN, 0, 0, 0, 0, 0]
        assert view.left(0) == t.position.left(0)
    own = t.position.view(0)
    assert own.spots[0] == (2, 0)
    assert own.tactics[0] == 1


def test_2_4_holdings_are_public() -> None:
    p = Table(soldiers=[[8, 0], [4], [2]]).position
    assert p.view(NOBODY).soldiers == p.soldiers
    assert p.view(1).ones == p.ones


def test_3_1_after_the_reveal_everything_is_open() -> None:
    t = Table()
    t.place()
    t.place()
    t.place(done=False)
    t.match.play_one(t.seat, "done")
    for viewer in VIEWERS:
        assert t.position.view(viewer).digest() == t.position.digest()


def test_others_are_told_where_but_not_what() -> None:
    t = Table()
    p = t.position
    assert str(p.redacted(0, Put(3, 2), 1)) == "put 3 ?"
    assert str(p.redacted(0, Tactic(0, "attack"), NOBODY)) == "tactic 0 ?"
    assert p.redacted(0, Done(), 2) == Done()
    assert p.redacted(0, Put(3, 2), 0) == Put(3, 2)
    assert p.redacted(0, Tactic(1, "defence"), 0) == Tactic(1, "defence")


@pytest.mark.parametrize("seed", cases(3))
def test_views_hide_and_are_enough_to_act_on(seed: int) -> None:
    for p in positions(seed):
        for viewer in VIEWERS:
            view = p.view(viewer)
            json.dumps(view.state())
            assert view.actors() == p.actors()
            assert view.view(viewer).digest() == view.digest()
            assert view.view(NOBODY).digest() == p.view(NOBODY).digest()
            for seat in p.actors():
                if seat in (viewer, CHANCE):
                    assert view.actions(seat) == p.actions(seat)
            for other in range(3):
                if other != viewer and not p.open:
                    lying = [chip for on in view.spots[other * 6 : other * 6 + 6] for chip in on]
                    assert all(chip == HIDDEN for chip in lying)
                    assert all(card in (0, HIDDEN) for card in view.tactics[other * 2 : other * 2 + 2])


@pytest.mark.parametrize("seed", cases(3))
def test_a_guess_agrees_with_what_the_seat_knows(seed: int) -> None:
    for n, p in enumerate(positions(seed)):
        for viewer in VIEWERS:
            view = p.view(viewer)
            for known in (p, view):
                guess = known.determinize(viewer, Stream(n, "guess"))
                assert guess.view(viewer).digest() == view.digest()
                assert chips(guess) == EVERY_CHIP
                for seat in range(3):
                    assert min(guess.hand(seat)) >= 0
                for on in guess.spots:
                    assert sum(on) <= 8 and list(on) == sorted(on, reverse=True)
                assert all(type(card) is int for card in guess.tactics)


@pytest.mark.parametrize("seed", cases(2))
def test_an_action_changes_others_views_only_by_what_they_are_told(seed: int) -> None:
    """Two placings that differ only in what is hidden look the same to everybody else."""
    for before, after in pairwise(positions(seed)):
        if before.open or after.open or not before.actors() or before.actors()[0] == CHANCE:
            continue
        (seat,) = before.actors()
        for viewer in (NOBODY, *(s for s in range(3) if s != seat)):
            guess = before.determinize(viewer, Stream(seed, "other"))
            alike = {guess.redacted(seat, a, viewer): a for a in reversed(guess.actions(seat))}
            for action in before.actions(seat):
                told = before.redacted(seat, action, viewer)
                if told in alike and not isinstance(action, Done):
                    mine, theirs = before.copy(), guess.copy()
                    mine.play(seat, action)
                    theirs.play(seat, alike[told])
                    assert mine.view(viewer).digest() == theirs.view(viewer).digest()


def test_guesses_are_spread_over_all_that_is_possible() -> None:
    t = Table(soldiers=[[2, 1, 0], [], []])
    t.play("tactic 0 attack", "put 0 2")
    tactics: Counter[int] = Counter()
    on: Counter[int] = Counter()
    for n in range(600):
        guess = t.position.determinize(1, Stream(n, "spread"))
        tactics[guess.tactics[0]] += 1
        on[guess.spots[0][0]] += 1
    assert set(tactics) == {1, 2}
    assert set(on) == {0, 1, 2}
    assert min(*tactics.values(), *on.values()) > 150


@pytest.mark.parametrize(
    ("owned", "possible"),
    [
        ([8, 0], {(8,), (0,)}),
        ([6, 2, 0], {(6, 2), (6, 0), (2, 0)}),  # 8 is the most that a spot may hold
        ([8, 2, 0], {(8, 0), (2, 0)}),
        ([4, 4, 2, 0, 0], {(4, 4), (4, 2), (4, 0), (2, 0), (0, 0)}),
        ([4, 2, 2, 0], {(4, 2, 2), (4, 2, 0), (2, 2, 0)}),
    ],
)
def test_2_3_guesses_reach_all_that_may_lie_on_a_spot_and_no_more(
    owned: list[int], possible: set[tuple[int, ...]]
) -> None:
    t = Table(soldiers=[owned, [], []])
    size = len(next(iter(possible)))
    t.play("tactic 0 attack", *(f"put 0 {chip}" for chip in sorted(owned)[:size]))
    assert {t.position.determinize(1, Stream(n, "reach")).spots[0] for n in range(100)} == possible


def test_a_guess_keeps_to_the_sum_of_a_spot_even_if_hardly_anything_fits() -> None:
    heavy = [8, 8, 6, 6, 4, 4, 2, 2, 0, 0, 0, 0]
    t = Table(soldiers=[heavy, [], []])
    t.play("tactic 0 attack", "tactic 1 attack")
    for spot, on in enumerate(([8, 0], [8, 0], [6, 2], [6, 2], [4, 4], [0, 0])):
        for chip in on:
            t.play(f"put {spot} {chip}")
    for n in range(20):
        guess = t.position.view(2).determinize(2, Stream(n, "heavy"))
        assert [len(on) for on in guess.spots[:6]] == [2] * 6
        assert max(map(sum, guess.spots[:6])) <= 8
        assert counts(chip for on in guess.spots[:6] for chip in on) == counts(heavy)


def test_the_match_tells_each_seat_its_own() -> None:
    match = play_out(Match.new("workers-made", 3, seed=4), Stream(4, "told"), 20)
    for index, turn in enumerate(match.turns):
        if turn.seat < 0:
            continue
        for viewer in VIEWERS:
            told = match.seen_by(viewer).turn(index).action
            assert (HIDDEN in told) == (viewer != turn.seat and isinstance(turn.action, Put | Tactic))
    assert all(chip in CHIPS for p in positions(4) for on in p.spots for chip in on)

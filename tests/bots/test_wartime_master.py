"""Wartime Economy's `master`: what one die's thought has seen counts for the next die, and changes nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

import takujo
from takujo import Match
from takujo.bots.levels import bot
from takujo.core.rules.rng import Stream
from takujo.core.thinking.ideas import Idea
from takujo.games.wartime_economy.players import rollouts
from takujo.games.wartime_economy.rules.position import WartimePosition

GAME = takujo.games()["wartime-economy"]
MASTER = bot("master", GAME)


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    rollouts._kept.clear()
    yield
    rollouts._kept.clear()


def thought(p: WartimePosition, pieces: int | None = None) -> list[list[Idea]]:
    """Return the ideas after each piece of a thought."""
    seat = p.actors()[0]
    return [list(ideas) for ideas in islice(MASTER.think(p.view(seat), seat, Stream(1, "any")), pieces)]


def late_turns(seats: int = 2) -> Iterator[WartimePosition]:
    """Give positions before a turn's first die in which there is something to compare."""
    strong = bot("strong", GAME)
    for seed in range(20):
        match = Match.new(GAME, seats, {}, seed)
        while match.actors():
            p, seat = match.position, match.actors()[0]
            assert isinstance(p, WartimePosition)
            if p.round == 6 and p.pending == "turn" and not any(p.placed):
                firsts = list(ends(p, seat))
                if len({idea.line[0] for idea in firsts}) > 1 and len(firsts[0].line) > 2:
                    yield p
            match.play(seat, strong.choose(match.view(seat), seat, 10_000, len(match)))


def ends(p: WartimePosition, seat: int) -> Sequence[Idea]:
    """Return the ends of a turn that are compared."""
    found: Sequence[Idea] = ()
    for found in rollouts.rollouts(p.view(seat), seat).ideas(Stream(1, "any")):
        pass
    return found


def test_the_next_die_begins_with_what_the_first_has_seen() -> None:
    p = next(p for p in late_turns() if len(thought(after_first(p))) > 200)
    later = after_first(p)
    alone = thought(later)
    whole = thought(p)
    both = thought(later)
    assert [idea.line for idea in both[-1]] == [idea.line for idea in alone[-1]]
    assert [idea.value for idea in both[-1]] == pytest.approx([idea.value for idea in alone[-1]])
    assert len(both) < len(alone)  # what has been played on takes a single piece
    assert len(whole) > len(both)


def after_first(p: WartimePosition) -> WartimePosition:
    """Return the position once the first die lies where the best end at sight has it."""
    after, seat = p.copy(), p.actors()[0]
    after.play(seat, ends(p, seat)[0].line[0])
    return after


def test_a_first_die_is_thought_about_anew() -> None:
    p = next(late_turns())
    assert thought(p, 150) == thought(p, 150)


def test_a_thought_amid_a_turn_leaves_nothing_behind() -> None:
    later = after_first(next(late_turns()))
    rollouts._kept.clear()
    assert thought(later, 150) == thought(later, 150)
    assert not rollouts._kept


def test_another_turn_has_other_dice() -> None:
    turns = islice(late_turns(), 3)
    names = {rollouts._name(p, p.actors()[0]) for p in turns}
    assert len(names) == 3
    assert len({rollouts.TurnWorlds(name).luck(n) for name in names for n in range(4)}) == 12

"""Matches of every game at every kind of decision that random play meets, for a person who plays with computers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from takujo.web.state.action_filter import agrees

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "war-clouds": [{}, {"trade": "limited"}],
    "water-walker": [{"clock": "strict"}],
}
"""By game, the options with which matches are played; other games have their default options."""
SEEDS = 3
MOST = 500
"""The number of decisions after which a match isn't played on."""


class Decision(NamedTuple):
    """A match at the decision of its only person."""

    kind: str
    ends: tuple[str, ...]
    """The verbs of the actions that confirm or end something."""
    match: Match
    closing: list[str]
    """The places on the board that only confirm or end something."""


def decisions(game: Game) -> Iterator[Decision]:
    """Yield one match for each kind of decision: each prompt, with what can be confirmed or ended at the same time."""
    known = set()
    for options in OPTIONS.get(game.id, [{}]):
        for seed in range(SEEDS):
            for seats in {game.seats[0], game.seats[-1]}:
                match = Match.new(game, seats, options, seed)
                luck = Stream(seed, "decisions")
                for _ in range(MOST):
                    if not match.actors():
                        break
                    seat = match.actors()[0]
                    actions = match.actions(seat)
                    ends = tuple(action.verb for action in actions if action.closing)
                    kind = " ".join([game.id, match.position.prompt()[0].removeprefix("prompt."), *ends])
                    if kind not in known:
                        known.add(kind)
                        yield Decision(kind, ends, _alone(match, seat), closing_places(match, seat))
                    match.play(seat, luck.choice(actions))


def one_for_each_end(found: Iterable[Decision]) -> Iterator[Decision]:
    """Yield the first decision for each combination of what can be confirmed or ended."""
    known = set()
    for decision in found:
        if decision.ends not in known:
            known.add(decision.ends)
            yield decision


def _alone(match: Match, seat: int) -> Match:
    """Return the same match with a person in one seat, and computers in the others."""
    players = [("human", "Ann") if other == seat else ("random", "") for other in range(match.seats)]
    new = Match.new(match.game, match.seats, match.options, match.seed, players)
    for turn in match.turns:
        if turn.seat >= 0:
            new.play(turn.seat, turn.action)
    assert new.digest() == match.digest()
    return new


def closing_places(match: Match, seat: int) -> list[str]:
    """Return the places on the board where a seat can only confirm or end something."""
    scene = match.game.board.scene(match.view(seat), seat, "en", "tall")
    actions = match.actions(seat)
    found = []
    for id, pick in scene.picks.items():
        fits = [action for action in actions if pick and agrees(action.choice(), pick)]
        if fits and all(action.closing for action in fits):
            found.append(id)
    return found

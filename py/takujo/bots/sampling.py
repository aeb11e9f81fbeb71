"""Samples positions for measurements: plays matches between computer players, and plays positions to the end."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.game.game import Game
from ..core.match.match import Match
from ..core.rules.position import CHANCE, Position
from ..core.rules.rng import Stream
from ..core.thinking.win_shares import shares
from .bot import Bot
from .levels import bot
from .review import stretches

POSITIONS = 40
"""The maximum number of positions taken from one match."""


def setups(game: Game, count: int, alone: bool) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield a number of seats and options for each of `count` matches, going through all of a game's.

    With `alone`, yield those of solo games.
    """
    modes = [("mode", mode) for mode in game.options["mode"].choices] if "mode" in game.options else [("", "")]
    fits = [
        (seats, {name: mode} if name else {})
        for seats in game.seats
        for name, mode in modes
        if (seats == 1) == alone and (not name or seats in game.options[name].seats.get(mode, (seats,)))
    ]
    for k in range(count if fits else 0):
        yield fits[k % len(fits)]


def played(game: Game, seats: int, seed: int, options: dict[str, str], level: str) -> Match:
    """Return a finished match between computer players."""
    match = Match.new(game, seats, options, seed)
    player = bot(level, game.id)
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, player.choose(match.view(seat), seat, 10_000, seed * 1_000 + len(match)))
    return match


def valued(match: Match, most: int = POSITIONS) -> list[int]:
    """Return the indices of about `most` points of a finished match at which a review values it, evenly spread."""
    ends = [last for _, _, last in stretches(match)][:-1]
    return ends[:: max(1, len(ends) // most)]


def played_on(start: Position, player: Bot, rng: Stream) -> Iterator[Position]:
    """Play a copy of a position to its end, with one player for all seats.

    Yield the position now and after each action.
    """
    p = start.copy()
    yield p
    while actors := p.actors():
        if actors[0] == CHANCE:
            p.play(CHANCE, rng.weighted(p.chances()))
        else:
            seat = actors[0]
            p.play(seat, player.choose(p.view(seat), seat, 10_000, rng.bits64()))
        yield p


def ended(start: Position, player: Bot, rng: Stream) -> tuple[float, ...]:
    """Play a position to the end once; return each seat's result: its share of the win, or its points."""
    *_, p = played_on(start, player, rng)
    outcome = p.outcome()
    assert outcome is not None
    return (float(outcome.scores[0]),) if len(outcome.scores) == 1 else shares(outcome)


def mean(start: Position, player: Bot, times: int, rng: Stream) -> tuple[float, ...]:
    """Return the mean result of `times` playouts from a position."""
    ends = [ended(start, player, rng) for _ in range(times if start.actors() else 1)]
    return tuple(sum(each) / len(ends) for each in zip(*ends, strict=True))

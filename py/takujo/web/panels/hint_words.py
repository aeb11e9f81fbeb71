"""What a hint says: whom it asks, what its ideas are worth, and why the best of them is the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game.game import Game
from ...core.match.playable_match import OnTable
from ...core.rules.action import Action
from ...core.rules.position import Position
from ...core.thinking.ideas import Idea
from ..computers.plan_words import steps

MOST_STEPS = 3
"""How many further actions of a line are told."""
SHARES = {"chance": "hint.chance", "ahead": "hint.ahead"}
"""The units that are told in per cent, and the text for each. Any other is some kind of points."""
EVEN, EVEN_SHARE = 0.15, 0.01
"""Ideas whose values differ by less than this, in points or as shares, are about as good as each other."""
SURE = 0.995
"""From here on a chance is as good as sure: it would be rounded to 100 in 100."""

Said = tuple[str, dict[str, str]]
"""The key of a text of the game or of the page, and what is filled in."""


class Told(NamedTuple):
    """An idea in words."""

    notation: str
    what: str
    """Its action."""
    effect: str
    """What that would do; "" where nothing is to be seen at once."""
    then: list[str]
    """What is planned after it."""
    worth: Said | None
    """What is expected of it; None where nothing was weighed."""
    aims: list[str]
    """The plan that it belongs to, and others that were weighed against it; none where it speaks for itself."""


def adviser(game: Game) -> str:
    """Return the level that is asked for hints: the strongest there is; "" where none of them thinks."""
    return game.levels[-1] if game.levels[-1] != "random" else ""


def offered(match: OnTable, seat: int | None, viewer: int) -> bool:
    """Return whether there can be a hint for the seat (None: nobody decides here) while the viewer looks on.

    Where seats have secrets and all look on, a hint might tell of what the seat alone knows.
    """
    if seat is None or match.position.by_hand() or not adviser(match.game):
        return False
    return not match.game.secrets or viewer == seat


def seed(match: OnTable) -> int:
    """Return the seed for thinking about a hint: it has nothing to do with the luck of the match."""
    return len(match.turns)


def unit(match: OnTable, seat: int) -> str:
    """Return what the values of ideas are.

    "points" at the end, the "chance" to win, that to end "ahead" of a rival, or a kind of points of the game's own.
    """
    game, view = match.game, match.view(seat)
    if adviser(game) == "master" and game.rollouts is not None:
        return game.rollouts.rollouts(view, seat).unit
    named: str = game.players.unit(view)
    return named


def tell(
    lang: str, match: OnTable, seat: int, ideas: Sequence[Idea], effects: dict[str, str], only: bool
) -> list[Told]:
    """Return the ideas in words; `effects` by notation; `only`: there is nothing else to choose."""
    view, kind = match.view(seat), unit(match, seat)
    found = []
    for idea in ideas:
        said = steps(lang, match.game, view, seat, idea.line, 1 + MOST_STEPS)
        notation = str(idea.line[0])
        value = None if only or idea.value is None else worth(kind, idea.value)
        aims = aims_of(lang, match.game, view, seat, idea.line)
        found.append(Told(notation, said[0], effects.get(notation, ""), said[1:], value, aims))
    return found


def aims_of(lang: str, game: Game, view: Position, seat: int, line: Sequence[Action]) -> list[str]:
    """Return what a line of actions is for, and what was weighed against it, in the game's words."""
    part = game.aims
    return [game.texts.WORDS(lang, aim.key, **aim.args) for aim in part.aims(view, seat, line)] if part else []


def worth(kind: str, value: float) -> Said:
    """Return what a value means."""
    if kind in SHARES:
        if value >= SURE or value < 1 - SURE:
            return ("hint.sure" if value >= SURE else "hint.hopeless"), {}
        return SHARES[kind], {"n": f"{100 * value:.0f}"}
    if kind == "points":
        return "hint.points", {"amount": _number(value)}
    return (f"hint.{kind}" if value >= 0 else f"hint.{kind}.below"), {"amount": _number(abs(value))}


def comparison(kind: str, best: float, other: float, what: str) -> Said:
    """Return how the best idea compares with the next one, which is called `what`."""
    # As the two are shown, so that whoever subtracts them finds the same.
    places, even = (2, EVEN_SHARE) if kind in SHARES else (1, EVEN)
    more = round(best, places) - round(other, places)
    own = kind != "points" and kind not in SHARES
    if own and more <= 1e-9 - even:  # they are ordered by the final ranking that they lead to
        return "hint.place", {"what": what, "amount": _number(-more)}
    if more < even - 1e-9:
        return "hint.even", {"what": what}
    if kind in SHARES:
        return "hint.oftener", {"what": what, "n": f"{100 * more:.0f}"}
    return "hint.better", {"what": what, "amount": _number(more)}


def _number(value: float) -> str:
    return f"{value:.1f}".replace("-", "−")


def reason(kind: str, ideas: Sequence[Idea], told: Sequence[Told], only: bool) -> list[Said]:
    """Return why the best idea is the best: what is expected of it, and how that compares with the next one.

    [] where its aim says all there is to say.
    """
    if told[0].worth is None:
        if told[0].aims and not only:
            return []
        return [("hint.only" if only else "hint.usual", {})]
    found: list[Said] = [told[0].worth]
    values = [idea.value for idea in ideas[:2] if idea.value is not None]
    if len(values) == 2:
        found.append(comparison(kind, values[0], values[1], told[1].what))
    return found

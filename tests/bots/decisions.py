"""What computer players think of in a few positions, as text: the ideas of each level, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import takujo
from takujo.core.rules.position import Position
from takujo.core.thinking.aims import Aim
from takujo.core.thinking.ideas import Idea
from tests.games.sights import NAMES, Decision, book, match_of
from tests.play import ideas

HERE = Path(__file__).parent
SEED = 1
AIMED = ("easy", "master")
"""The levels whose ideas are shown with what they are for."""
LONGEST = 3
"""How many actions of an idea are written out."""


def written(game: str) -> dict[Path, str]:
    """Return the golden text of a game's decisions."""
    told = [decided(game, decision) for decision in book(game).DECISIONS]
    return {HERE / "golden" / f"{game.replace('-', '_')}.txt": "\n\n".join(told) + "\n"}


def decided(game: str, decision: Decision) -> str:
    """Return what each level thinks of a decision after the number of pieces of thought that the decision names."""
    match = match_of(game, decision.record)
    position = match.positions[decision.at]
    view, seat = position.view(decision.seat), decision.seat
    head = f"== {decision.record}, action {decision.at}: {NAMES[seat]} in step {position.pending}"
    players = takujo.games()[game].players
    features = players.features(position)
    lines = [f"{head}, weighed in {players.unit(view)}"]
    lines += [f"{name} {_features(row)}" for name, row in zip(NAMES, features, strict=False)]
    for kind, pieces in decision.levels:
        found = ideas(takujo.games()[game], kind, view, seat, SEED, pieces)
        lines.append(f"{kind}, {pieces} pieces")
        for idea in found:
            lines.append(f"  {_idea(idea)}")
            if kind in AIMED:
                lines += [f"    aim: {aim.key} {dict(aim.args)}" for aim in _aims(game, view, seat, idea)]
    return "\n".join(lines)


def _aims(game: str, view: Position, seat: int, idea: Idea) -> Sequence[Aim]:
    """Return what an idea is for, where the game says it."""
    part = takujo.games()[game].aims
    return () if part is None else part.aims(view, seat, idea.line)


def _features(row: Sequence[float]) -> str:
    return " ".join(f"{value:.3f}".rstrip("0").rstrip(".") for value in row)


def _idea(idea: Idea) -> str:
    steps = [str(action) for action in idea.line[:LONGEST]]
    more = [f"and {len(idea.line) - LONGEST} more"] if len(idea.line) > LONGEST else []
    value = "unweighed" if idea.value is None else f"{idea.value:.3f}"
    return f"{value}  {', then '.join([*steps, *more])}"

"""The summary of a saved match in the list of saves, computed when it is saved."""

from __future__ import annotations

from typing import Any

from ...core.match.match import Match
from ...core.text.texts import LANGS
from ..page.seat_names import seat_names


def facts(match: Match) -> dict[str, Any]:
    """Return the summary of a match: number of actions, seat on turn, result, names in each language.

    It also has the name and fingerprint of the match's value set; None for the standard values.
    """
    numbers = match.game.numbers
    outcome = match.outcome()
    actors = match.actors()
    return {
        "numbers": [numbers.name, numbers.fingerprint] if numbers.values else None,
        "count": sum(turn.seat >= 0 for turn in match.turns),
        "turn": actors[0] if actors else None,
        "ranking": outcome.ranking if outcome else None,
        "scores": outcome.scores if outcome else None,
        "names": {code: seat_names(match, code) for code in LANGS},
    }

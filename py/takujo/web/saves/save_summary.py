"""What a saved match's entry in the list shows, worked out when it is saved."""

from __future__ import annotations

from typing import Any

from ...core.match.playable_match import OnTable
from ...core.text.texts import LANGS
from ..page.seat_names import seat_names


def facts(match: OnTable) -> dict[str, Any]:
    """Return the facts of a match: number of actions, who is on turn, how it ended, names in each language.

    And which set of numbers it is played by: its name and fingerprint, None for the standard one.
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

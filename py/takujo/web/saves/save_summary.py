"""The summary of a saved match in the list of saves, computed when it is saved."""

from __future__ import annotations

from typing import Any

from ...core.match.match import Match
from ...core.text.texts import LANGS
from ..page.seat_names import seat_names


def facts(match: Match) -> dict[str, Any]:
    """Return the summary of a match: number of actions, seat on turn, result, names and moment in each language.

    `people` are the seats of persons, `standing` are the present points. The match's value set has its name and
    fingerprint, and is None for the standard values. Nothing in the summary is secret.
    """
    numbers, texts = match.game.numbers, match.game.texts
    outcome = match.outcome()
    actors = match.actors()
    return {
        "numbers": [numbers.name, numbers.fingerprint] if numbers.values else None,
        "count": sum(turn.seat >= 0 for turn in match.turns),
        "turn": actors[0] if actors else None,
        "ranking": outcome.ranking if outcome else None,
        "scores": outcome.scores if outcome else None,
        "standing": match.position.standing() or None,
        "people": [seat for seat, player in enumerate(match.players) if player.kind == "human"] or None,
        "names": {code: seat_names(match, code) for code in LANGS},
        "when": {code: texts.when(code, match.position) for code in LANGS},
    }

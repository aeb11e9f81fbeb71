"""What a saved match's entry in the list shows, worked out when it is saved."""

from __future__ import annotations

from typing import Any

from ..core.match import Match


def facts(match: Match) -> dict[str, Any]:
    """Return the facts of a match: players, number of actions, who is on turn, how it ended."""
    outcome = match.outcome()
    actors = match.actors()
    return {
        "players": [list(player) for player in match.players],
        "options": match.options,
        "count": sum(turn.seat >= 0 for turn in match.turns),
        "turn": actors[0] if actors else None,
        "ranking": outcome.ranking if outcome else None,
        "scores": outcome.scores if outcome else None,
    }


def seat_names(match: Match, lang: str, default: str, computer: str) -> list[str]:
    """Return what each seat is called: the person's name with its nation, or one of the two alone."""
    talk = match.game.part("texts.describe")
    names = []
    for seat, player in enumerate(match.players):
        role = talk.who(lang, match.position, seat)
        fallback = (default if player.kind == "human" else computer).format(number=seat + 1)
        names.append(
            f"{player.name}（{role}）"
            if player.name and role and lang == "ja"
            else f"{player.name} ({role})"
            if player.name and role
            else player.name or role or fallback
        )
    return names

"""The names by which the page calls a match's seats."""

from __future__ import annotations

from ...core.match.match import Match
from .dom import lang
from .dom import texts as page_texts


def seat_names(match: Match, code: str = "") -> list[str]:
    """Return the name of each seat: the person's name with the seat's nation, or one of the two alone.

    `code` is the language in which nations are named, by default that of the page.
    """
    code = code or lang()
    texts = match.game.texts
    names: list[str] = []
    for seat, player in enumerate(match.players):
        role = texts.who(code, match.position, seat)
        unnamed = "seat.default-name" if player.kind == "human" else "seat.computer-name"
        names.append(
            f"{player.name}（{role}）"
            if player.name and role and code == "ja"
            else f"{player.name} ({role})"
            if player.name and role
            else player.name or role or page_texts()(code, unnamed, number=seat + 1)
        )
    return names

"""The dialog for changing players during a match: a person takes over a seat, or a computer player gets one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.rules.match_history import Player
from ...core.text.typed_text import NAME_LENGTH
from ..page.dom import by_id, fill, lang, make, offer, on, show, t


class SeatsDialog:
    """Lets the person change the players of the match on the table."""

    def __init__(self, changed: Callable[[list[Player]], None]) -> None:
        self._changed = changed
        self._count = 0
        on(by_id("seats-form"), "submit", self._submitted)

    def open(self, match: Match, names: list[str]) -> None:
        """Open the dialog for a match; `names` are the names of its seats."""
        self._count = match.seats
        fill(
            by_id("seats-rows"), *[self._row(match.game, k, names[k], player) for k, player in enumerate(match.players)]
        )
        by_id("seats-dialog").showModal()

    def _row(self, game: Game, seat: int, name: str, player: Player) -> Any:
        row = make("li", "seats-row")
        row.appendChild(make("span", "seats-name", name))
        kind = make("select", "", id=f"seats-kind-{seat}", aria_label=t("seat.kind.label", number=seat + 1))
        row.appendChild(offer(kind, {level: t(f"seat.{level}") for level in ("human", *game.levels)}, player.level))
        manner = make("select", "", id=f"seats-manner-{seat}", aria_label=t("seat.manner.label", number=seat + 1))
        words = game.texts.WORDS
        manners = {"": t("manner.plain")} | {manner: words(lang(), f"manner.{manner}") for manner in game.manners}
        row.appendChild(offer(manner, manners, player.manner))

        def suit(_event: Any = None) -> None:
            show(manner, len(game.kinds([str(kind.value)])) > 1)

        on(kind, "change", suit)
        suit()
        field = make("input", "", id=f"seats-called-{seat}", type="text", maxlength=str(NAME_LENGTH))
        field.setAttribute("aria-label", t("seat.name.label", number=seat + 1))
        field.setAttribute("placeholder", t("seat.name.placeholder", number=seat + 1))
        field.value = player.name
        row.appendChild(field)
        return row

    def _submitted(self, _event: Any) -> None:
        self._changed([_chosen(seat) for seat in range(self._count)])


def _chosen(seat: int) -> Player:
    """Return the player chosen for a seat; the style counts if its field is visible."""
    kind, manner = by_id(f"seats-kind-{seat}"), by_id(f"seats-manner-{seat}")
    in_manner = "" if manner.hidden or not manner.value else f".{manner.value}"
    return Player(f"{kind.value}{in_manner}", str(by_id(f"seats-called-{seat}").value))

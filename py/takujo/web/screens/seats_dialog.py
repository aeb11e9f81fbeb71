"""Who sits where: taking over a seat, or giving one to a computer, in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.course import Player
from ...core.game import Game
from ...core.match import NAME_LENGTH
from ...core.on_table import OnTable
from ..page.dom import by_id, fill, make, on, t


class SeatsDialog:
    """Lets the person change the players of the match on the table."""

    def __init__(self, changed: Callable[[list[Player]], None]) -> None:
        self._changed = changed
        self._count = 0
        on(by_id("seats-form"), "submit", self._submitted)

    def open(self, match: OnTable, names: list[str]) -> None:
        """Open the dialog."""
        self._count = match.seats
        fill(
            by_id("seats-rows"), *[self._row(match.game, k, names[k], player) for k, player in enumerate(match.players)]
        )
        by_id("seats-dialog").showModal()

    def _row(self, game: Game, seat: int, name: str, player: Player) -> Any:
        row = make("li", "seats-row")
        row.appendChild(make("span", "seats-name", name))
        kind = make("select", "", id=f"seats-kind-{seat}", aria_label=t("seat.kind.label", number=seat + 1))
        for value in ("human", *game.levels):
            option = make("option", "", t(f"seat.{value}"), value=value)
            option.selected = value == player.kind
            kind.appendChild(option)
        row.appendChild(kind)
        field = make("input", "", id=f"seats-called-{seat}", type="text", maxlength=str(NAME_LENGTH))
        field.setAttribute("aria-label", t("seat.name.label", number=seat + 1))
        field.setAttribute("placeholder", t("seat.name.placeholder", number=seat + 1))
        field.value = player.name
        row.appendChild(field)
        return row

    def _submitted(self, _event: Any) -> None:
        self._changed(
            [
                Player(str(by_id(f"seats-kind-{k}").value), str(by_id(f"seats-called-{k}").value))
                for k in range(self._count)
            ]
        )

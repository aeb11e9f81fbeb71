"""The dialog for another try from a point of a match: the person's seat, and the level of the others."""

from __future__ import annotations

from collections.abc import Callable

from ...core.match.match import Match
from ...core.rules.match_history import Player
from ..page.dom import by_id, fill, on, options, t


class RetryDialog:
    """Asks for the players of a branch; `begin(point, players)` starts it."""

    def __init__(self, begin: Callable[[int, list[Player]], None]) -> None:
        self._begin = begin
        self._players: tuple[Player, ...] = ()
        self._point = 0
        on(by_id("retry-form"), "submit", lambda _e: self._submitted())

    def open(self, match: Match, point: int, names: list[str]) -> None:
        """Open the dialog for a point of a match; a solo match starts at once without it."""
        self._players, self._point = match.players, point
        if match.seats == 1:
            self._begin(point, [Player("human", match.players[0].name)])
            return
        people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        deciding = match.at(point).actors()
        own = next((seat for seat in deciding if seat in people or not people), (people or [0])[0])
        choices = {str(seat): name for seat, name in enumerate(names)} | {"-1": t("retry.nobody")}
        fill(by_id("retry-seat"), *options(choices, str(own)))
        levels = match.game.levels
        level = levels[-1] if levels[-1] != "random" else levels[0]
        fill(by_id("retry-level"), *options({level: t(f"seat.{level}") for level in levels}, level))
        by_id("retry-dialog").showModal()

    def _submitted(self) -> None:
        own, level = int(by_id("retry-seat").value), str(by_id("retry-level").value)
        # A computer player doesn't take over the name of the person in its seat.
        names = [
            player.name if seat == own or player.kind != "human" else "" for seat, player in enumerate(self._players)
        ]
        players = [Player("human" if seat == own else level, name) for seat, name in enumerate(names)]
        self._begin(self._point, players)

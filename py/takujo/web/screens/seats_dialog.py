"""The dialog for changing players during a match: a person takes over a seat, or a computer player gets one."""

from __future__ import annotations

from collections.abc import Callable

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.rules.match_history import Player
from ...core.text.markup import Markup, h
from ...core.text.text_cleaning import NAME_LENGTH
from ..page.dom import by_id, fill, lang, on, options, show, t


class SeatsDialog:
    """Lets the person change the players of the match on the table."""

    def __init__(self, changed: Callable[[list[Player]], None]) -> None:
        self._changed = changed
        self._game: Game | None = None
        self._seats = 0
        on(by_id("seats-form"), "submit", lambda _e: self._submitted())
        on(by_id("seats-form"), "change", lambda _e: self._suit())

    def open(self, match: Match, names: list[str], for_live: bool = False) -> None:
        """Open the dialog for a match; `names` are the names of its seats.

        With `for_live` it asks for the seats of the people on other devices.
        """
        self._game, self._seats = match.game, match.seats
        rows = [_row(match.game, seat, names[seat], player) for seat, player in enumerate(match.players)]
        fill(by_id("seats-rows"), *rows)
        note = by_id("seats-note")
        note.dataset.text = "seats.note-live" if for_live else "seats.note" if match.actors() else "seats.note-over"
        note.textContent = t(note.dataset.text)
        self._suit()
        by_id("seats-dialog").showModal()

    def _suit(self) -> None:
        """Show the style of each seat whose level has styles."""
        for seat in range(self._seats):
            kind = str(by_id(f"seats-kind-{seat}").value)
            show(by_id(f"seats-manner-{seat}"), self._game is not None and len(self._game.kinds([kind])) > 1)

    def _submitted(self) -> None:
        self._changed([_chosen(seat) for seat in range(self._seats)])


def _row(game: Game, seat: int, name: str, player: Player) -> Markup:
    number = seat + 1
    kinds = {level: t(f"seat.{level}") for level in ("human", *game.levels)}
    manners = {"": t("manner.plain")} | {
        manner: game.texts.WORDS(lang(), f"manner.{manner}") for manner in game.manners
    }
    called = h(
        "input",
        id=f"seats-called-{seat}",
        type="text",
        maxlength=str(NAME_LENGTH),
        aria_label=t("seat.name.label", number=number),
        placeholder=t("seat.name.placeholder", number=number),
        value=player.name,
    )
    kind_label, manner_label = t("seat.kind.label", number=number), t("seat.manner.label", number=number)
    return h(
        "li",
        "seats-row",
        h("span", "seats-name", name),
        h("select", "", *options(kinds, player.level), id=f"seats-kind-{seat}", aria_label=kind_label),
        h("select", "", *options(manners, player.manner), id=f"seats-manner-{seat}", aria_label=manner_label),
        called,
    )


def _chosen(seat: int) -> Player:
    """Return the player chosen for a seat; the style counts if its field is visible."""
    kind, manner = by_id(f"seats-kind-{seat}"), by_id(f"seats-manner-{seat}")
    in_manner = "" if manner.hidden or not manner.value else f".{manner.value}"
    return Player(f"{kind.value}{in_manner}", str(by_id(f"seats-called-{seat}").value))

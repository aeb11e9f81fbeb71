"""The panel of the live table beside the board: presence, chat, and requests to all players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.live.room_state import OVERDUE, REACTIONS, SAID_LENGTH, Said
from ...core.text.markup import Markup, button, h
from ..page.dom import by_id, closest, fill, join_names, on, show, t
from ..page.sounds import sound_play
from ..state.table_state import Situation
from .dice_report import device_names
from .guest_session import Visiting
from .host_session import Hosting


class CompanyPanel:
    """Controls the panel of the live table; a single instance per page."""

    def __init__(self, situation: Situation, reconnect: Callable[[], None]) -> None:
        """Create the controller; `reconnect()` explains how to restore a lost connection by hand."""
        self._situation = situation
        self._reconnect = reconnect
        self._side: Hosting | Visiting | None = None
        self._heard = 0
        by_id("live-say").setAttribute("maxlength", str(SAID_LENGTH))
        on(by_id("live-reactions"), "click", self._reacted)
        on(by_id("live-say-form"), "submit", self._said)
        on(by_id("live-yes"), "click", lambda _e: self._answered(True))
        on(by_id("live-no"), "click", lambda _e: self._answered(False))

    def follow(self, side: Hosting | Visiting | None) -> None:
        """Connect the panel to this device's side of a live table; None disconnects it."""
        self._side = side
        self._hear([])
        show(by_id("live-panel"), side is not None)

    def show(self, side: Hosting | Visiting, news: dict[str, None]) -> None:
        """Show the present state of the live table."""
        match = self._situation.match
        if match is None:
            return
        reactions = [button("button button-quiet", t(f"live.say.{key}"), data_react=key) for key in REACTIONS]
        fill(by_id("live-reactions"), *reactions)
        names, actors = self._situation.names(), match.actors()
        chips = [_chip(names[place.seat], place.state, place.seat in actors) for place in side.core.company.places]
        onlookers = [
            _chip(t("live.looks-on", name=one.name or t("live.somebody")), one.state, False)
            for one in side.core.company.onlookers
        ]
        fill(by_id("live-people"), *chips, *onlookers)
        self._ask(side, names)
        if "said" in news or len(side.core.said) != self._heard:
            self._hear(side.core.said)

    def _ask(self, side: Hosting | Visiting, names: list[str]) -> None:
        """Show pending requests: to undo, to continue a dice roll, or to reconnect."""
        asked, throw = side.core.asked, side.core.throw
        waits = isinstance(side, Hosting) and throw is not None and bool(throw.overdue)
        ours = side.asked
        cut = isinstance(side, Visiting) and side.state == "lost"
        text = ""
        if cut:
            asked, ours, text = None, False, t("live.cut")
        elif asked is not None:
            settled = side.core.here and not ours  # The people here made the request, or have answered it.
            text = t("live.asked-mine") if settled else t("live.asked", name=names[asked.seat])
        elif waits:
            assert throw is not None
            silent = join_names(device_names(side, self._situation, throw.overdue))
            text = t("live.dice-lost", names=silent, seconds=OVERDUE)
        elif throw is not None:
            text = t("live.dice")
        show(by_id("live-asked"), bool(text))
        by_id("live-asked").toggleAttribute("data-open", cut or asked is not None or waits)
        by_id("live-asked-text").textContent = text
        show(by_id("live-yes"), cut or ours or (asked is None and waits))
        show(by_id("live-no"), ours)
        by_id("live-yes").textContent = t("live.again" if cut else "live.yes" if ours else "live.go-on")

    def _answered(self, yes: bool) -> None:
        side = self._side
        if side is None:
            return
        if isinstance(side, Visiting) and side.state == "lost":
            self._reconnect()
        elif side.core.asked is not None:
            side.core.answer(yes)
        elif isinstance(side, Hosting):
            side.core.go_on()

    def _hear(self, said: list[Said]) -> None:
        """Show new chat messages."""
        lines = [self._line(one) for one in said]
        fill(by_id("live-said"), *lines)
        by_id("live-said").scrollTop = by_id("live-said").scrollHeight
        by_id("live-last").textContent = _worded(said[-1]) if said else t("live.talk")
        if len(said) > self._heard:
            sound_play("place")
        self._heard = len(said)

    def _line(self, one: Said) -> Markup:
        """Return a line of chat, with an edge in the colour of the speaker's seat."""
        match, colour = self._situation.match, ""
        if match is not None and one.seat is not None and one.seat < match.seats:
            colour = match.game.texts.colour(match.position, one.seat)
        return h("li", "live-line", _worded(one), style=f"--seat: var(--t-{colour})" if colour else False)

    def _reacted(self, event: Any) -> None:
        pressed = closest(event, "[data-react]")
        if pressed is not None and self._side is not None:
            self._side.core.react(str(pressed.dataset.react))

    def _said(self, event: Any) -> None:
        event.preventDefault()
        field = by_id("live-say")
        text = str(field.value).strip()
        if text and self._side is not None:
            self._side.core.say(text)
        field.value = ""


def _chip(name: str, state: str, on_turn: bool) -> Markup:
    return h(
        "li",
        "live-chip",
        h("span", "live-chip-name", name),
        h("span", "live-chip-state", t(f"live.seat-{state}")),
        data_state=state,
        aria_current="true" if on_turn else False,
    )


def _worded(one: Said) -> str:
    words = t(f"live.say.{one.text}") if one.reaction and one.text in REACTIONS else one.text
    return t("live.said", name=_speaker(one), text=words)


def _speaker(one: Said) -> str:
    """Name the speaker with the seat, because names are free to choose."""
    if one.seat is None:
        return t("live.looks-on", name=one.name or t("live.somebody"))
    number = one.seat + 1
    return t("live.speaker", name=one.name, number=number) if one.name else t("seat.default-name", number=number)

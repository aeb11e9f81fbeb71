"""The table on the page: one match, played by people and computers, and everything that shows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ..core.action import Action
from ..core.cursor import Cursor
from ..core.errors import Illegal
from ..core.match import Match
from .chooser import Fields
from .computer import Computers
from .dom import by_id, closest, lang, on, show, t
from .facts import seat_names
from .log import Log
from .moves import Moves, waiting
from .notices import Notices
from .outcome import OutcomePanel
from .prompt import show_prompt, shown_prompt
from .settings import motion
from .sounds import sound_of, sound_play
from .stage import Stage
from .tasks import start


class Table:
    """Shows a match and lets people and computers play it."""

    def __init__(self, notices: Notices, keep: Callable[[], None], to_rule: Callable[[str], None]) -> None:
        self.notices = notices
        self.keep = keep
        self.to_rule = to_rule
        self.match: Match | None = None
        self.cursor: Cursor | None = None
        self.stage = Stage(self._on_board)
        self.moves = Moves()
        self.log = Log()
        self.outcome = OutcomePanel(self.stage.board)
        self.computers = Computers()
        self.fast = False
        self._computing = False
        self._told_of_worker = False
        on(by_id("moves"), "click", self._on_move)
        on(by_id("log"), "click", self._on_log)
        on(by_id("log"), "mouseover", self._on_log_hover)
        on(by_id("log"), "mouseleave", lambda _e: self.stage.hint(None))

    # -- opening and closing

    def open(self, match: Match) -> None:
        """Lay out a match."""
        self.match = match
        self.cursor = Cursor(match)
        self.stage.focus = None
        self.fast = False
        if any(player.kind != "human" for player in match.players):
            self.computers.prepare()
        self.refresh(animate=False)
        self.run_computers()

    def close(self) -> None:
        """Leave the match; a computer that is still thinking is not listened to."""
        self.match = None
        self.cursor = None

    # -- what is to be decided

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.cursor is not None and self.cursor.live

    def deciding(self) -> int | None:
        """Return the seat of the person who is to decide now, or None."""
        if self.match is None or not self.live:
            return None
        actors = self.match.actors()
        if actors and self.match.position.by_hand():
            return actors[0]  # real dice are typed for computer players as well
        return next((s for s in actors if self.match.players[s].kind == "human"), None)

    def viewer(self) -> int:
        """Return the seat through whose eyes the board is shown."""
        deciding = self.deciding()
        if deciding is not None or self.match is None:
            return deciding or 0
        people = [seat for seat, player in enumerate(self.match.players) if player.kind == "human"]
        return people[0] if people else 0

    def names(self) -> list[str]:
        """Return what each seat is called."""
        assert self.match is not None
        return seat_names(self.match, lang(), t("seat.default-name"), t("seat.computer-name"))

    # -- showing

    def refresh(self, animate: bool = True) -> None:
        """Show the match as it is now."""
        match, cursor = self.match, self.cursor
        if match is None or cursor is None:
            return
        seat = self.deciding()
        legal = self.stage.offer(match, seat)
        names = self.names()
        self.paint(motion() if animate else 0)
        if seat is not None:
            self.moves.show(match, seat, legal, self.stage.effects)
        elif not self.live:
            self.moves.empty(t("move.past"))
        elif match.actors():
            self.moves.empty(waiting(names[match.actors()[0]]))
        else:
            self.moves.empty(t("move.none"))
        self._mark_moves()
        self._controls()
        self.outcome.show(match, names, self.live)
        self.log.show(match, names, cursor.point)  # last: the outcome leaves it less room to scroll in

    def paint(self, duration: int) -> None:
        """Paint the board and the prompt for what is chosen so far."""
        match, cursor = self.match, self.cursor
        if match is None or cursor is None:
            return
        self.stage.paint(match, cursor, self.viewer(), duration)
        show_prompt(match, cursor, self.deciding(), self.names(), self.stage.chooser)

    def _mark_moves(self) -> None:
        self.moves.mark(self.stage.chooser.candidates(), bool(self.stage.chooser.fixed))

    def _controls(self) -> None:
        match = self.match
        assert match is not None
        for id, refusal in (("undo", match.undo_refusal()), ("redo", match.redo_refusal())):
            refused = refusal is not None or not self.live or self.deciding() is None
            by_id(id).setAttribute("aria-disabled", "true" if refused else "false")
        show(by_id("fork"), not self.live or not match.actors())
        show(by_id("to-live"), not self.live)

    # -- playing

    def play(self, action: Action | str) -> None:
        """Play an action for the person who is to decide; a refusal is said, and nothing is changed."""
        seat = self.deciding()
        if self.match is None or seat is None:
            return
        try:
            self.match.play(seat, action)
        except Illegal as refusal:
            self.notices.refuse(refusal, self.to_rule)
            return
        self.notices.hide_toast()
        self.fast = False
        self._played()

    def _played(self) -> None:
        match = self.match
        assert match is not None
        self.stage.chooser.clear()
        self.stage.focus = None
        self.keep()
        if self.live:
            self.refresh()
        else:
            self.log.show(match, self.names(), self.cursor.point if self.cursor else 0)
        self._speak_last()
        if self.live and not match.actors():
            by_id("outcome").focus()
        self.run_computers()

    def _speak_last(self) -> None:
        match = self.match
        assert match is not None
        start = len(match.turns) - 1
        while start > 0 and match.turns[start].seat < 0:
            start -= 1
        events = [event for turn in match.turns[start:] for event in turn.events]
        sound_play("finish" if not match.actors() else sound_of(events))
        talk = match.game.part("talk")
        said = [
            line
            for i in range(start, len(match.turns))
            for line in talk.lines(lang(), match.positions[i], match.turns[i], self.names())
        ]
        self.notices.say(" ".join([*said, shown_prompt()]))

    def run_computers(self) -> None:
        """Let computer players decide as long as it is their turn."""
        if not self._computing:
            start(self._run_computers())

    async def _run_computers(self) -> None:
        self._computing = True
        try:
            while True:
                match = self.match
                actors = match.actors() if match is not None else ()
                if match is None or not actors or self._by_person(match, actors[0]):
                    return
                before = len(match.entries)
                notation = await self._considered(match, actors[0])
                # Meanwhile the person may have left, or changed who sits there.
                if self.match is match and len(match.entries) == before and not self._by_person(match, actors[0]):
                    match.play(actors[0], notation)
                    self._played()
        finally:
            self._computing = False

    def _by_person(self, match: Match, seat: int) -> bool:
        return match.players[seat].kind == "human" or match.position.by_hand()

    async def _considered(self, match: Match, seat: int) -> str:
        """Return a computer's choice, not sooner than what moves on the board has come to rest."""
        notation = await self.computers.choose(match, seat)
        if self.computers.failed and not self._told_of_worker:
            self._told_of_worker = True
            self.notices.toast(t("toast.worker"))
        pause = motion()
        if pause and not self.fast:
            await self.stage.board.settled()
            if not self.fast:
                await asyncio.sleep(pause / 1000)
        else:
            await asyncio.sleep(0)
        return notation

    def undo(self) -> None:
        """Take back the last action, or say why not."""
        self._rewind(Match.undo)

    def redo(self) -> None:
        """Play again what was taken back, or say why not."""
        self._rewind(Match.redo)

    def _rewind(self, do: Callable[[Match], None]) -> None:
        if self.match is None or self.cursor is None:
            return
        self.cursor.to_live()
        try:
            do(self.match)
        except Illegal as refusal:
            self.notices.refuse(refusal, self.to_rule)
            self.refresh(animate=False)
            return
        self.stage.chooser.clear()
        self.keep()
        self.refresh()
        sound_play("place")
        self.notices.say(shown_prompt())

    def skip(self) -> None:
        """Finish what moves; let computers play on without pauses until a person is to decide."""
        self.fast = self.deciding() is None
        self.stage.board.skip()

    # -- travelling

    def travel(self, point: int) -> None:
        """Show another point of the match."""
        if self.cursor is None:
            return
        self.cursor.go(point)
        self.stage.chooser.clear()
        self.refresh(animate=False)
        self.notices.say(shown_prompt())

    def travel_by(self, step: int) -> None:
        """Move along the log."""
        if self.cursor is not None:
            self.travel(self.cursor.point + step)

    # -- what the person does

    def _on_board(self, kind: str, value: str) -> None:
        if self.match is None:
            return
        if kind == "layout":
            self.paint(0)
        elif kind == "choose":
            self._choose(value)

    def _choose(self, id: str) -> None:
        if not id:
            self.clear_choice()
            return
        pick = self.stage.pick_of(id)
        state = self.stage.chooser.state(pick)
        if state == "info":
            if id.startswith("seat:"):
                self.stage.focus = int(id.removeprefix("seat:"))
                self.paint(motion())
            else:
                self.notices.say(self.stage.label_of(id))
        elif state == "off":
            self._explain(pick)
        else:
            action = self.stage.chooser.choose(pick)
            if action is not None:
                self.play(action)
            else:
                sound_play("pick")
                self.paint(motion())
                self._mark_moves()
                self.notices.say(shown_prompt())

    def _explain(self, pick: Fields) -> None:
        """Say why a place can't be chosen."""
        match, seat = self.match, self.deciding()
        assert match is not None and seat is not None
        refusal: Illegal = match.game.part("talk").why_not(match.position, seat, {**self.stage.chooser.fixed, **pick})
        refusal.texts = match.game.texts
        sound_play("refuse")
        self.notices.refuse(refusal, self.to_rule)

    def clear_choice(self) -> None:
        """Take back what is chosen so far."""
        if self.stage.chooser.fixed:
            self.stage.chooser.clear()
            self.paint(motion())
            self._mark_moves()

    def _on_move(self, event: Any) -> None:
        chosen = closest(event, "[data-action]")
        if chosen is not None:
            self.play(str(chosen.dataset.action))

    def _on_log(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None:
            self.travel(int(line.dataset.at))

    def _on_log_hover(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        at = int(line.dataset.at) if line is not None else 0
        self.stage.hint(self.match.turns[at - 1] if self.match is not None and 0 < at <= len(self.match) else None)

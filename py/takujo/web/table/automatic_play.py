"""What the table does without people: it shows results one at a time, and lets computer players decide.

For how long it shows each move, pacing.py decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple

from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import CHANCE
from ...core.thinking.ideas import Idea
from ..board.painter_bridge import Painter
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.dom import screen
from ..panels.thinking_note import ThinkingSlip
from ..state.table_state import Situation
from .pacing import Pacing

Script = Callable[[], tuple[int, str] | None]
"""A function that returns the next forced reply (a seat or CHANCE, and a notation), or None."""


class Moment(NamedTuple):
    """What identifies a decision of a computer player: equal as long as the player has the same decision."""

    seat: int
    level: str
    entries: int


class Flow:
    """Continues a match as long as no person has to decide.

    `show(point)` shows a point of the match (None: the present), `play(seat, action)` plays for a computer, and
    `failed()` says that the computers' worker has failed.
    """

    def __init__(
        self,
        situation: Situation,
        painter: Painter,
        computers: Computers,
        pacing: Pacing,
        show: Callable[[int | None], None],
        play: Callable[[int, Action | str], None],
        failed: Callable[[], None],
    ) -> None:
        self._situation = situation
        self._painter = painter
        self.computers = computers
        self._pacing = pacing
        self._show = show
        self._play = play
        self._failed = failed
        self._running = False
        self._told = False
        self._hurried = False
        self._script: Script | None = None
        self._slip = ThinkingSlip()
        self._replays = False
        self._hurry = asyncio.Event()

    def take_up(self, script: Script | None = None) -> None:
        """Start with the match on the table, if there is one; a `script` determines the replies of others."""
        match = self._situation.match
        self._pacing.fast = False
        self._hurry.set()  # The match before may be waiting for a person.
        self._script = script
        if (
            script is None
            and match is not None
            and any(
                player.kind != "human" and self._situation.device.plays(seat)
                for seat, player in enumerate(match.players)
            )
        ):
            self.computers.prepare()

    def note(self, before: int) -> None:
        """Queue the automatic events since the match had `before` actions, to show them one at a time."""
        match = self._situation.match
        if match is not None and self._script is None:
            self._situation.coming, self._replays = self._pacing.results(match, before), False
            self._hurry.set()

    def replay(self, points: list[int]) -> None:
        """Show points of the match one at a time, then the present."""
        self._situation.coming, self._replays = points, True
        self.run()

    def hurry(self) -> None:
        """End the running search of a computer player, with its best idea until now, and the present pause."""
        self._hurried = True
        self._hurry.set()

    def go_on(self) -> None:
        """End the present pause, so that what is queued continues."""
        self._hurry.set()

    def skip(self) -> None:
        """Drop the queued events, without showing them."""
        if self._situation.coming:
            self._situation.coming = []
            self._hurry.set()
            self._show(None)

    def leave(self) -> None:
        """Drop the queued events, because another screen follows; when the table is shown again, it is the present."""
        if self._situation.cursor is not None and self._situation.pacing:
            self._situation.coming = []
            self._hurry.set()
            self._situation.cursor.to_live()

    def run(self) -> None:
        """Show the queued events, then let computer players decide as long as it is their turn."""
        if not self._running and self._has_work():
            self._running = True  # Set at once, because the task starts later.
            start(self._run())

    def _has_work(self) -> bool:
        """Return whether there is any automatic play; there is none between two decisions of people."""
        situation = self._situation
        return bool(situation.coming) or self._script is not None or self._moment(situation.match) is not None

    async def _run(self) -> None:
        try:
            while True:
                if self._situation.coming:
                    await self._pace()
                    continue
                match = self._situation.match
                if self._script is not None:
                    if not await self._act_out(self._script):
                        return
                    continue
                moment = self._moment(match)
                if match is None or moment is None or screen() != "table":
                    return
                ideas = await self._considered(match, moment)
                if ideas and self._goes_on(match, moment):
                    self._play(moment.seat, ideas[0].line[0])
        finally:
            self._running = False

    async def _act_out(self, script: Script) -> bool:
        """Play the next forced reply of a script after a pause; return whether there was one."""
        match, line = self._situation.match, script()
        if match is None or line is None or screen() != "table":
            return False
        await self._wait(self._pacing.last_ms(match), perf_counter())
        if self._script is script and script() is line and screen() == "table":
            self._play(*line)
        return True

    async def _pace(self) -> None:
        points, match = self._situation.coming, self._situation.match
        if match is None:
            return
        began = perf_counter()
        time = self._pacing.replay_ms(match) if self._replays else self._pacing.result_ms(match, points)
        self._situation.held = not self._replays and len(points) == 1 and self._pacing.stops(match, points[0])
        if self._situation.held:
            self._hurry.clear()
            self._show(points[0])
            await self._hurry.wait()
            self._situation.held = False
        else:
            self._show(points[0])
            await self._wait(time, began)
        if self._situation.coming is points:
            points.pop(0)
            if not points:
                self._show(None)

    def _goes_on(self, match: Match, moment: Moment) -> bool:
        """Return whether the match is still at the same decision on the same screen, with the same players."""
        return self._situation.match is match and screen() == "table" and self._moment(match) == moment

    def _moment(self, match: Match | None) -> Moment | None:
        """Return the decision of a computer player at this device, or None."""
        if match is None or match.position.by_hand():
            return None
        plays = self._situation.device.plays
        seats = [seat for seat in match.actors() if seat != CHANCE and plays(seat)]
        seat = next((seat for seat in seats if match.players[seat].kind != "human"), None)
        return None if seat is None else Moment(seat, match.players[seat].kind, len(match.entries))

    async def _considered(self, match: Match, moment: Moment) -> Sequence[Idea]:
        """Return a computer player's ideas, not before the animations on the board have finished."""
        seat, level, _ = moment
        began = perf_counter()
        self._hurried = False
        try:
            ideas = await self.computers.think(
                match,
                seat,
                level,
                match.seed + len(match.turns),
                lambda ideas, spent: self._slip.show(match, seat, level, ideas, spent),
                lambda: self._goes_on(match, moment) and not self._hurried,
            )
            if self.computers.failed and not self._told:
                self._told = True
                self._failed()
            if self._goes_on(match, moment):
                await self._wait(self._pacing.last_ms(match), began)
            return ideas
        finally:
            self._slip.hide()

    async def _wait(self, time: float, began: float) -> None:
        """Wait until what has been shown since `began` has been shown for `time` milliseconds, and has stopped moving.

        If nothing has to be shown, only other events get their turn.
        """
        if not time:
            await asyncio.sleep(0)
            return
        self._hurry.clear()
        await self._painter.settled()
        left = began + time / 1000 - perf_counter()
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), left)

"""What the table does without people: it shows results one at a time, and lets computer players decide."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import CHANCE
from ...core.thinking.ideas import Idea
from ..board.painter import Painter
from ..computers.client import Computers
from ..page.dom import screen
from ..page.settings import motion
from ..page.tasks import start
from ..panels.thinking_slip import ThinkingSlip
from ..state.table_state import Situation

PACE = 2.2
"""How long a result that is shown separately stays on the screen, as a multiple of the duration of a move's
animation.
"""
STILL_MS = 340
"""The pause in place of a move's animation when points are replayed without animations, in milliseconds."""
WITHIN_TURN = 0.3
"""Which part of the pause before a computer player's decision remains if the same player has just decided something
else.
"""


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
        show: Callable[[int | None], None],
        play: Callable[[int, Action | str], None],
        failed: Callable[[], None],
    ) -> None:
        self._situation = situation
        self._painter = painter
        self.computers = computers
        self._show = show
        self._play = play
        self._failed = failed
        self._running = False
        self._told = False
        self._hurried = False
        self._script: Script | None = None
        self._slip = ThinkingSlip()
        self.fast = False
        """Whether pauses are skipped until a person has to decide."""

    def take_up(self, script: Script | None = None) -> None:
        """Start with the match on the table, if there is one; a `script` determines the replies of others."""
        match = self._situation.match
        self.fast = False
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
        if match is not None and self._script is None and motion() and not self.fast:
            turns = range(before, len(match))
            self._situation.coming = [at for at in turns if match.turns[at].seat == CHANCE and match.at(at).paced()]

    def hurry(self) -> None:
        """End the running search of a computer player, with its best idea until now."""
        self._hurried = True

    def skip(self) -> None:
        """Drop the queued events, without showing them."""
        if self._situation.coming:
            self._situation.coming = []
            self._show(None)

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
        pause = motion() * (PACE if match.position.paced() else 1)
        if pause and not self.fast:
            await self._painter.settled()
            await asyncio.sleep(pause / 1000)
        else:
            await asyncio.sleep(0)
        if self._script is script and script() is line and screen() == "table":
            self._play(*line)
        return True

    async def _pace(self) -> None:
        points = self._situation.coming
        self._show(points[0])
        await self._painter.settled()
        await asyncio.sleep(PACE * (motion() or STILL_MS) / 1000)
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
                await self._rest(match, seat, 1000 * (perf_counter() - began))
            return ideas
        finally:
            self._slip.hide()

    async def _rest(self, match: Match, seat: int, spent: float) -> None:
        """Wait until the last action can be followed; `spent` milliseconds have been used for the search."""
        last = match.turns[-1].seat if match.turns else CHANCE
        pause = 0.0 if last == seat and self._hidden(match) else motion() * (WITHIN_TURN if last == seat else 1)
        if pause and not self.fast:
            await self._painter.settled()
            # The last action has been animated meanwhile.
            left = min(pause, pause + motion() - spent)
            if not self.fast and left > 0:
                await asyncio.sleep(left / 1000)
        else:
            await asyncio.sleep(0)

    def _hidden(self, match: Match) -> bool:
        """Return whether the viewer can't see what the last action was, such as a chip that is placed face down."""
        last = len(match) - 1
        return match.seen_by(self._situation.viewer()).turn(last).action != match.turns[last].action

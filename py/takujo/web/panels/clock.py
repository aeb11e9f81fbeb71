"""The clock for decisions with a time limit.

When the time is over, the page plays the action for a late decision.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...core.rules.action import Action
from ..board.painter_bridge import Painter
from ..page.background_tasks import start
from ..page.dom import by_id, show, t
from ..state.table_look import TableLook


class DecisionClock:
    """Counts down while a person has to decide; it starts when all animations on the board have finished."""

    def __init__(self, painter: Painter, over: Callable[[Action], None]) -> None:
        self._painter = painter
        self._over = over
        self._for: tuple[int, int] | None = None

    def show(self, look: TableLook) -> None:
        """Start the clock if the pending decision has a time limit.

        If it already runs for this decision, it continues.
        """
        match = look.match
        decides = look.awaits is not None and look.awaited is None and not look.pacing
        clock = match.position.clock() if decides else None
        now = (id(match), len(match.entries)) if clock else None
        if now == self._for:
            return
        self._for = now
        show(by_id("clock"), clock is not None)
        if clock is not None and now is not None:
            start(self._run(now, clock.seconds, clock.action))

    async def _run(self, decision: tuple[int, int], seconds: float, action: Action) -> None:
        bar = by_id("clock")
        bar.style.setProperty("--seconds", f"{seconds}s")
        by_id("clock-text").textContent = t("clock.text", seconds=f"{seconds:g}")
        bar.removeAttribute("data-running")
        await self._painter.settled()
        if self._for == decision:
            bar.setAttribute("data-running", "")
            await asyncio.sleep(seconds)
            if self._for == decision:
                self._over(action)

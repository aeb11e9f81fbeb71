"""The progress of a contest while it is played."""

from __future__ import annotations

from time import monotonic
from typing import TextIO

from .report import Report

LIVE, LOGGED = 0.2, 60.0
"""The seconds between two updates of the progress: on a terminal, and in a file."""


class Progress:
    """Shows the progress of a contest.

    On a terminal, a line is overwritten; in a file, a line is added each minute.
    """

    def __init__(self, report: Report, out: TextIO, count: int = 0) -> None:
        self.report = report
        self.out = out
        self.count = count
        """The number of finished matches."""
        self.begun = self.shown = monotonic()
        self.live = out.isatty()

    def show(self) -> None:
        """Count a match, and show the progress if the last update is old enough."""
        self.count += 1
        now = monotonic()
        if now - self.shown < (LIVE if self.live else LOGGED):
            return
        self.shown = now
        plan = self.report.plan
        whole = plan.seeds * len(plan.lineups())
        so_far = ""
        strength = self.report.strength(0)
        if plan.contested and strength.n:
            what = "pairwise win rate" if plan.by_pairs else "first places"
            so_far = f", {what} of {plan.entrants[0]} {100 * strength.value:.1f}%"
        text = f"{self.count} of {whole} matches{so_far}, {now - self.begun:.0f} s"
        self.out.write(f"\r\033[K{text}" if self.live else f"{text}\n")
        self.out.flush()

    def clear(self) -> None:
        """Erase the progress line from a terminal."""
        if self.live:
            self.out.write("\r\033[K")
            self.out.flush()

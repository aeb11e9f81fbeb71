"""The progress bar of a playtest."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

LIVE, LOGGED = 0.2, 60.0
"""The seconds between two updates: on a terminal, and in a file."""
WIDTH = 30


class ProgressBar:
    """Shows how many matches are done: on a terminal as a bar, in a file as a line each minute."""

    def __init__(self, name: str, whole: int, done: int, out: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.name = name
        self.whole = whole
        self.done = self._before = done
        self._out = out
        self._clock = clock
        self._begun = self._shown = clock()
        self._live = out.isatty()

    def step(self) -> None:
        """Count a match, and show the bar if the last update is old enough."""
        self.done += 1
        now = self._clock()
        if now - self._shown >= (LIVE if self._live else LOGGED):
            self._shown = now
            self._out.write(f"\r\033[K{self.text(now)}" if self._live else f"{self.text(now)}\n")
            self._out.flush()

    def text(self, now: float) -> str:
        """Return the bar with the expected time that is left."""
        full = WIDTH * self.done // max(1, self.whole)
        played = self.done - self._before
        left = (now - self._begun) / played * (self.whole - self.done) if played else 0.0
        bar = "█" * full + "░" * (WIDTH - full)
        return f"{self.name} {bar} {self.done} of {self.whole} matches, about {_duration(left)} left"

    def clear(self) -> None:
        """Erase the bar from a terminal."""
        if self._live:
            self._out.write("\r\033[K")
            self._out.flush()


def _duration(seconds: float) -> str:
    """Return a duration in words.

    >>> _duration(59), _duration(150)
    ('59 s', '3 min')
    """
    return f"{seconds:.0f} s" if seconds < 100 else f"{(seconds + 59) // 60:.0f} min"

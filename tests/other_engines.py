"""The engines beside Chromium in which a part of the browser tests runs, and what has to be there to drive them."""

from __future__ import annotations

import shutil
from typing import NamedTuple

from tests import apt


class Engine(NamedTuple):
    """An engine, and what has to be there to drive it."""

    name: str
    names: tuple[str, ...]
    """What its program may be called."""
    packages: tuple[str, ...]
    """Debian's packages."""
    beside: tuple[str, ...] = ()
    """Other programs that it needs."""

    def __str__(self) -> str:
        return self.name

    def program(self) -> str | None:
        """Return the path of its program, or None if anything is missing."""
        if not all(map(shutil.which, self.beside)):
            return None
        return next(filter(None, map(shutil.which, self.names)), None)

    @property
    def missing(self) -> str:
        """What to do where it is missing."""
        return f"{self.name}, which is missing (Debian, Ubuntu: sudo apt-get install {' '.join(self.packages)})"


FIREFOX = Engine("Firefox", ("firefox-esr", "firefox"), ("firefox-esr",))
WEBKIT = Engine("WebKit", ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb"), ("Xvfb",))
ENGINES = (FIREFOX, WEBKIT)


def absent() -> list[Engine]:
    """Return the engines that this machine lacks."""
    return [engine for engine in ENGINES if engine.program() is None]


def install() -> None:
    """Install the engines that are missing with Debian's apt-get, where this process may."""
    missing = absent()
    if missing:
        apt.install(*[engine.packages for engine in missing])

"""The engines besides Chromium for some of the browser tests, and the programs that these tests need."""

from __future__ import annotations

import shutil
from typing import NamedTuple

from tests import apt


class Engine(NamedTuple):
    """An engine, and the programs that its tests need."""

    name: str
    names: tuple[str, ...]
    """The possible names of its program."""
    packages: tuple[str, ...]
    """Debian's packages."""
    beside: tuple[str, ...] = ()
    """Other programs that its tests need."""

    def __str__(self) -> str:
        return self.name

    def program(self) -> str | None:
        """Return the path of its program, or None if a program is missing."""
        if not all(map(shutil.which, self.beside)):
            return None
        return next(filter(None, map(shutil.which, self.names)), None)

    @property
    def missing(self) -> str:
        """Its name, and how to install it."""
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

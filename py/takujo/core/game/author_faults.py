"""Where an author's game in one file has an error."""

from __future__ import annotations

import traceback

from .registry import games


def author_fault(error: BaseException) -> tuple[str, str] | None:
    """Return the place, as file and line, and the sentence of an error in a game in one file; None for other errors."""
    own = tuple(f"{game.package}." for game in games().values() if not game.in_package)
    frames = [*traceback.walk_tb(error.__traceback__)]
    for frame, line in reversed(frames):
        if f"{frame.f_globals.get('__name__')}.".startswith(own):
            name = frame.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
            return f"{name}, line {line}", f"{type(error).__name__}: {error}"
    return None

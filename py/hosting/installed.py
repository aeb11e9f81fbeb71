"""Finds the games of installed packages, by the entry point group `takujo.games`."""

from __future__ import annotations

from pathlib import Path

from .problem import Problem


def installed_games() -> dict[str, Path]:
    """Return the files or folders of installed games by name (takujo/installed.py); raises Problem if that fails."""
    from takujo import installed

    try:
        return installed.installed_games()
    except installed.NoGameError as error:
        raise Problem(str(error)) from None

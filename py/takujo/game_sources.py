"""Where commands look for games besides those of the package: in folders, and in installed packages."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from .games import look_in
from .installed import installed_games, load

T = TypeVar("T")
R = TypeVar("R")


class GameSources(NamedTuple):
    """Folders with games, and whether games of installed packages are offered, too."""

    folders: tuple[str, ...] = ()
    installed: bool = False

    def offer(self) -> None:
        """Add these games to those of the package; raises NoGameError if there are none in installed packages."""
        look_in(self.folders)
        if self.installed:
            load({name: str(path) for name, path in installed_games().items()})
        _offered[:] = [self]

    def homes(self) -> list[Path]:
        """Return the folders and files that the games are in."""
        found = [Path(folder) for folder in self.folders]
        return [*found, *installed_games().values()] if self.installed else found

    def words(self) -> list[str]:
        """Return the words of a command line that name these sources."""
        words = [word for folder in self.folders for word in ("--games", folder)]
        return [*words, "--installed"] if self.installed else words


_offered = [GameSources()]


def offered() -> GameSources:
    """Return the sources that this process offers games of."""
    return _offered[0]


def with_games(sources: GameSources, work: Callable[[T], R], given: T) -> R:
    """Call `work` after making the games of these sources available in this process, which may be a worker."""
    if offered() != sources:
        sources.offer()
    return work(given)


def read_sources(arguments: Sequence[str]) -> tuple[GameSources, list[str]]:
    """Return the sources that arguments of a command name, and the other arguments."""
    asked, rest = parser().parse_known_args(arguments)
    folders = [str(Path(folder).expanduser().resolve()) for folder in asked.games]
    return GameSources(tuple(folders), asked.installed), rest


def parser() -> ArgumentParser:
    """Return the parser of the options that name sources."""
    made = ArgumentParser(add_help=False, allow_abbrev=False, usage=SUPPRESS)
    group = made.add_argument_group("games outside the package")
    group.add_argument("--games", action="append", default=[], metavar="FOLDER", help="offer the games in this folder")
    group.add_argument("--installed", action="store_true", help="offer the games of installed packages")
    return made

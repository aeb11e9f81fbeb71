"""The commands of the package: python3 -m takujo NAME."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import NamedTuple

from .game_sources import GameSources, parser, read_sources
from .installed import NoGameError
from .terminal.words import WORDS, language


class Command(NamedTuple):
    """A command: the module whose `main` runs it, and what it does."""

    module: str
    about: str


COMMANDS = {
    "best-response": Command("study.response_command", "compute how much a perfect opponent wins from each level"),
    "calibrate": Command("bots.calibrate", "fit a game's chances of winning to matches of computer players"),
    "claims": Command("bots.claims", "check the numbers that hints, reviews, puzzles and forecasts show"),
    "encoding": Command("adapters.tables", "list the numbers of a game's actions and the cells of its tensor"),
    "ladder": Command("ladder.command", "measure how strong computer players are, and how balanced a game is"),
    "lessons": Command("lessons", "turn a match into the draft of a lesson, or show a lesson step by step"),
    "play": Command("terminal.command", "play a game in the terminal"),
    "playtest": Command("study.command", "let computers play a game, and write a report about it or compare two rules"),
    "problems": Command("problems", "find, check and rate the puzzles of a game"),
    "review-error": Command("bots.review_error", "measure the error of a game's reviews"),
    "tune": Command("bots.tune", "learn the parameters of a game's computer players by self-play"),
}
"""Every command by its name. The modules are named relative to this package; each has `main(arguments) -> int`."""


def main(arguments: Sequence[str]) -> int:
    """Run the command that the first argument names, or list all commands; return the exit code.

    It is 1 after an error in a game outside the package, whose place is printed, and 2 for a request that isn't
    possible. Every command takes the options --games and --installed.
    """
    name = arguments[0] if arguments else "--help"
    if name in ("-h", "--help"):
        print(_overview())
        return 0
    if name not in COMMANDS:
        return _refused(f"There is no command called “{name}”.\n\n{_overview()}", 2)
    sources, rest = read_sources(arguments[1:])
    missing = next((folder for folder in sources.folders if not Path(folder).is_dir()), None)
    if missing is not None:
        return _refused(WORDS(language(), "no-folder", folder=missing), 2)
    try:
        sources.offer()
        code: int = import_module(f".{COMMANDS[name].module}", __package__).main(rest)
        return code
    except NoGameError as error:
        return _refused(str(error), 2)
    except SystemExit as left:
        if left.code == 0:
            print(f"\n{parser().format_help().strip()}")
        raise
    except Exception as error:
        where = "" if isinstance(error, BrokenPipeError) else _fault(error, sources)
        if not where:
            if sources.homes():
                error.add_note(
                    "If a game outside the package is at fault, takujo.testing.check(GAME) names the action."
                )
            raise
        what = f"{type(error).__name__}: {error}"
        return _refused(WORDS(language(), "fault", place=where, what=what), 1)


def _refused(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


def _fault(error: Exception, sources: GameSources) -> str:
    """Return the file and the line of an error in a game outside the package; "" for other errors."""
    places = [(frame.filename, frame.lineno) for frame in extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        places.append((error.filename or "", error.lineno))
    homes = [home.resolve() for home in sources.homes()]
    found = [(name, line) for name, line in places if any(Path(name).resolve().is_relative_to(one) for one in homes)]
    return f"{found[-1][0]}, line {found[-1][1]}" if found else ""


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {command.about}" for name, command in COMMANDS.items())
    outside = "With --games FOLDER or --installed, each command also finds games outside the package."
    return "\n".join(("usage: python3 -m takujo NAME [ARGUMENT…]", "", *lines, "", outside, "NAME --help says more."))


def _run() -> int | str | None:
    """Run the command line; return the exit code, which is 1 if the output was closed early, as `head` does."""
    code: int | str | None
    try:
        try:
            code = main(sys.argv[1:])
        except SystemExit as left:
            code = left.code
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # What is left goes nowhere.
        code = 1
    return code


if __name__ == "__main__":
    sys.exit(_run())

"""The commands of the package: python3 -m takujo NAME."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple


class Command(NamedTuple):
    """A command: the module whose `main` runs it, and what it does."""

    module: str
    about: str


COMMANDS = {
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
    """Run the command that the first argument names, or list all commands; return the exit code."""
    name = arguments[0] if arguments else "--help"
    if name in ("-h", "--help"):
        print(_overview())
        return 0
    if name not in COMMANDS:
        print(f"There is no command called “{name}”.\n\n{_overview()}", file=sys.stderr)
        return 2
    code: int = import_module(f".{COMMANDS[name].module}", __package__).main(arguments[1:])
    return code


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {command.about}" for name, command in COMMANDS.items())
    return "\n".join(("usage: python3 -m takujo NAME [ARGUMENT…]", "", *lines, "", "NAME --help says more."))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

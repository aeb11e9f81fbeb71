"""What the command lines of the package share: how their parsers begin, and how a game is named."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from .core.game.registry import games


def command_parser(name: str, about: str | None, examples: str = "") -> ArgumentParser:
    """Return the parser of the command python3 -m takujo NAME; its help keeps the line breaks of both texts."""
    return ArgumentParser(
        prog=f"python3 -m takujo {name}",
        description=about,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
    )


def game_id(name: str) -> str:
    """Return the id of the game that a command line names by its id or by its module, as `my_game`.

    A name of no game is returned unchanged.
    """
    id = name.replace("_", "-")
    return id if id in games() else name

"""What the command lines of the package share: how their parsers begin."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def command_parser(name: str, about: str | None, examples: str = "") -> ArgumentParser:
    """Return the parser of the command python3 -m takujo NAME; its help keeps the lines of the texts as they are."""
    return ArgumentParser(
        prog=f"python3 -m takujo {name}",
        description=about,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
    )

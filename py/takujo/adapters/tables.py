"""Tables of a game in numbers: python3 -m takujo encoding GAME [--seats N] [--option NAME=VALUE]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..command_line import command_parser, game_id
from ..core.encoding.encoder import Encoder
from ..core.encoding.game_reference import referred
from ..core.rules.options import typed_value
from ..core.text.errors import Illegal


def main(arguments: Sequence[str]) -> int:
    """Print the tables as Markdown and return the exit code."""
    parser = command_parser("encoding", __doc__)
    parser.add_argument("game", type=game_id, help="the id of the game, or MODULE:NAME of one in a module")
    parser.add_argument("--seats", type=int, help="the number of players (default: 2, or as many as the game needs)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; by seat: nations=ussr,japan"
    )
    given = parser.parse_args(arguments)
    try:
        game = referred(given.game)
        named = dict(option.partition("=")[::2] for option in given.option)
        options = {name: typed_value(game.options.get(name), value) for name, value in named.items()}
        encoder = Encoder(game, given.seats, options)
    except Illegal as refusal:
        parser.error(refusal.sentence("en"))
    print("\n".join(lines(encoder)))
    return 0


def lines(encoder: Encoder) -> Iterator[str]:
    """Yield the lines of the tables."""
    low, high = encoder.utility_bounds
    yield f"# {encoder.name}, {encoder.seats} seats"
    yield ""
    yield f"- returns by {encoder.utility}: {low:g} to {high:g}"
    yield f"- at most {encoder.longest} decisions, and {encoder.chances} results of a chance event"
    yield ""
    yield f"## {encoder.actions.size} actions"
    yield ""
    yield "| verb | first number | numbers | values of the fields, the last changes fastest |"
    yield "|---|---|---|---|"
    for verb, first, size, values in encoder.actions.table():
        yield f"| {verb} | {first} | {size} | {values.replace('|', ', ')} |"
    yield ""
    yield f"## {encoder.layout.size} cells"
    yield ""
    yield "| field | first cell | cells | contents |"
    yield "|---|---|---|---|"
    for field, first, size, contents in encoder.layout.table():
        yield f"| {field} | {first} | {size} | {contents} |"
    yield ""
    yield f"Words: {', '.join(f'{n} {word}' for n, word in enumerate(encoder.layout.codes.words, 1))}."

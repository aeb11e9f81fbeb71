"""The command line: python3 -m takujo best-response GAME."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path

from ..bots.levels import bot
from ..contest.plan import Budget, LadderError, usual_seats
from ..contest.stats import Interval, mean
from ..core.game.game import Game
from ..core.text.errors import Illegal
from ..core.text.texts import LANGS
from ..games import games, look_in
from ..ladder.command import read_options
from .best_response import BestResponse, Choices, gain
from .command import ITERATIONS
from .game_tree import GameTree, grow
from .response_results import PAGE, LevelResponse, Responses, page, store

ABOUT = """\
Compute how much a perfect opponent wins from each level. The opponent knows the level's strategy and plays the best
response to it, but sees only what its seat may see. A level's strategy is estimated from its choices with many seeds
in every information set. The response is valued against choices with as many other seeds, which it doesn't know.
"""
EXAMPLES = """\
examples:
  python3 -m takujo best-response kuhn-poker --games ../tests/template/kuhn_poker
"""


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit code: 0, or 2 for a request that isn't possible."""
    asked = _parser().parse_args(arguments)
    try:
        look_in([str(Path(folder).expanduser().resolve()) for folder in asked.games])
        found = _measured(asked)
        for row in found.rows:
            low, high = row.gain.ends
            print(f"{row.level}: {row.gain.value:.3f} ({low:.3f} to {high:.3f}) {found.unit}")
        if asked.write:
            print(store(found))
            PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
            print(PAGE)
    except (Illegal, LadderError) as error:
        sentence = error.sentence("en") if isinstance(error, Illegal) else str(error)
        print(f"best-response: {sentence}", file=sys.stderr)
        return 2
    return 0


def _measured(asked: Namespace) -> Responses:
    if asked.game not in games():
        raise LadderError(f"There is no game “{asked.game}”. Choose one of: {', '.join(games())}.")
    if asked.seeds < 2:
        raise LadderError("The number of seeds must be 2 or more.")
    game = games()[asked.game]
    levels = asked.levels or list(game.levels)
    tree = grow(game, usual_seats(game), read_options(game, asked.option))
    rows = [_response(game, tree, level, asked.seeds) for level in levels]
    title = [game.card(lang, "title") for lang in LANGS]
    return Responses(game.id, title, tree.unit, tree.stakes, asked.seeds, _command(asked), rows)


def _response(game: Game, tree: GameTree, level: str, seeds: int) -> LevelResponse:
    """Return what the best response to a level gains, on average over the seats of the responding player."""
    player, budget = bot(level, game), Budget(ITERATIONS, "it")
    known = Choices(tree, player, budget, range(1, seeds + 1))
    fresh = Choices(tree, player, budget, range(seeds + 1, 2 * seeds + 1))
    responses = [BestResponse(tree, seat, known.frequencies) for seat in range(tree.seats)]
    gains = [
        [gain(tree, seat, response.plan, fresh.with_seed(at)) for seat, response in enumerate(responses)]
        for at in range(seeds)
    ]
    each = mean([[sum(by_seat) / tree.seats] for by_seat in gains])
    fitted = sum(response.gain for response in responses) / tree.seats
    return LevelResponse(
        level,
        "",
        False,
        Interval(*(round(x, 4) for x in each[:3])),
        Interval(*(round(100 * x / tree.stakes, 1) for x in each[:3])),
        round(fitted, 4),
    )


def _command(asked: Namespace) -> str:
    """Return the command line that repeats the measurement."""
    words = ["python3 -m takujo best-response", asked.game, "--seeds", str(asked.seeds)]
    words += ["--levels", *asked.levels] if asked.levels else []
    for name in ("option", "games"):
        for value in getattr(asked, name):
            words += [f"--{name}", value]
    return " ".join(words)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python3 -m takujo best-response",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="id of the game, such as kuhn-poker")
    add("--levels", nargs="+", default=[], metavar="LEVEL", help="the levels to respond to (default all)")
    add("--seeds", type=int, default=200, metavar="N", help="seeds for each information set (default 200)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--games", action="append", default=[], metavar="FOLDER", help="a folder with more games, as for serve.py")
    add("--write", action="store_true", help="store the results and write the table of the README again")
    return parser

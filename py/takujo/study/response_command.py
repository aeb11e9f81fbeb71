"""The command line: python3 -m takujo best-response GAME."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from os.path import relpath

from ..bots.levels import bot
from ..command_line import command_parser, game_id
from ..contest.plan import Budget, LadderError, usual_seats
from ..contest.stats import Interval, mean
from ..core.game.game import Game
from ..core.game.interface import ResponsesPart
from ..core.match.match import Match
from ..core.rules.position import Position
from ..core.text.errors import Illegal
from ..core.text.number_text import number
from ..core.text.texts import LANGS
from ..game_sources import offered
from ..games import games
from ..ladder.command import read_options
from .best_response import BestResponse, Choices, gain
from .command import ITERATIONS
from .game_tree import GameTree, grow
from .response_results import PAGE, LevelResponse, Responses, page, store

ABOUT = """\
Compute how much a perfect opponent wins from each level. The opponent knows the level's strategy and plays the best
response to it, but sees only what its seat may see. A level's strategy is estimated from its choices with many seeds
in every information set. The response is valued against choices with as many other seeds, which it doesn't know. A
game that is too large for this may compute the responses in one round of it.
"""
EXAMPLES = """\
examples:
  python3 -m takujo best-response kuhn-poker --games ../tests/template/kuhn_poker
  python3 -m takujo best-response workers-made --levels strong --seeds 50
"""


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit code.

    It is 0, 1 if the results can't be written, 2 for a request that isn't possible, or 130 after Ctrl-C.
    """
    asked = _parser().parse_args(arguments)
    try:
        found = _measured(asked)
        if asked.write:
            _write(found)
    except Illegal as refusal:
        return _refused(refusal.sentence("en"), 2)
    except LadderError as error:
        return _refused(str(error), 2)
    except KeyboardInterrupt:
        print("\nbest-response: stopped. Nothing is stored.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refused(f"The measurement stopped: {error}.", 1)
    return 0


def _refused(sentence: str, code: int) -> int:
    print(f"best-response: {sentence}", file=sys.stderr)
    return code


def _write(found: Responses) -> None:
    """Store the results of a game, and show them in the table of the README."""
    text = PAGE.read_text("utf-8")
    page(text)  # If the README has no table, nothing is stored.
    print(store(found))
    PAGE.write_text(page(text), "utf-8")
    print(PAGE)


def _measured(asked: Namespace) -> Responses:
    if asked.game not in games():
        raise LadderError(f"There is no game “{asked.game}”. Choose one of: {', '.join(games())}.")
    if asked.seeds < 2:
        raise LadderError("The number of seeds must be 2 or more.")
    if asked.write and asked.levels:
        raise LadderError("Results are stored for all levels. Leave out either --levels or --write.")
    game = games()[asked.game]
    part, options = game.responses, read_options(game, asked.option)
    levels = asked.levels or list(game.levels if part is None else part.LEVELS)
    rows: list[LevelResponse] = []
    if part is None:
        tree = grow(game, usual_seats(game), options)
        unit, stakes = tree.unit, tree.stakes
        for level in levels:
            rows.append(_response(game, tree, level, asked.seeds))
            _print(rows[-1], unit)
    else:
        start = Match.bare(game, usual_seats(game), options, 1).position
        unit, stakes = part.UNIT, part.STAKES
        for level in levels:
            for row in _by_place(part, start, level, asked.seeds):
                rows.append(row)
                _print(row, unit)
    title = [game.card(lang, "title") for lang in LANGS]
    return Responses(game.id, title, unit, stakes, asked.seeds, _command(asked), rows)


def _by_place(part: ResponsesPart[Position], start: Position, level: str, seeds: int) -> Iterator[LevelResponse]:
    """Yield what the best responses gain in each place, and on average over all places."""
    if level not in part.LEVELS:
        raise LadderError(f"Responses can be computed to these levels: {', '.join(part.LEVELS)}.")
    gains = list(part.gains(start, level, range(1, seeds + 1)))
    for at, (place, bound) in enumerate(part.PLACES.items()):
        yield _row(level, place, bound, [by_place[at] for by_place in gains], part.STAKES)
    means = [sum(by_place) / len(by_place) for by_place in gains]
    yield _row(level, "", any(part.PLACES.values()), means, part.STAKES)


def _row(
    level: str, place: str, bound: bool, gains: Sequence[float], stakes: float, fitted: float | None = None
) -> LevelResponse:
    each = mean([[one] for one in gains])
    gained = Interval(*(round(x, 4) for x in each[:3]))
    return LevelResponse(level, place, bound, gained, Interval(*(round(100 * x / stakes, 1) for x in each[:3])), fitted)


def _print(row: LevelResponse, unit: str) -> None:
    low, high = row.gain.ends
    place = f", {row.place}" if row.place else ""
    least = "at least " if row.bound else ""
    text = f"{row.level}{place}: {least}{number(row.gain.value, 3)} ({number(low, 3)} to {number(high, 3)}) {unit}"
    print(text, flush=True)


def _response(game: Game, tree: GameTree, level: str, seeds: int) -> LevelResponse:
    """Return what the best response to a level gains, on average over the seats of the responding player."""
    player, budget = bot(level, game), Budget(ITERATIONS, "it")
    known = Choices(tree, player, budget, range(1, seeds + 1))
    fresh = Choices(tree, player, budget, range(seeds + 1, 2 * seeds + 1))
    responses = [BestResponse(tree, seat, known.frequencies) for seat in range(tree.seats)]
    gains = [
        sum(gain(tree, seat, response.plan, fresh.with_seed(at)) for seat, response in enumerate(responses))
        for at in range(seeds)
    ]
    fitted = sum(response.gain for response in responses) / tree.seats
    return _row(level, "", False, [total / tree.seats for total in gains], tree.stakes, round(fitted, 4))


def _command(asked: Namespace) -> str:
    """Return the command line that repeats the measurement."""
    words = ["python3", "-m", "takujo", "best-response", asked.game, "--seeds", str(asked.seeds)]
    for value in asked.option:
        words += ["--option", value]
    # Folders are relative, so that the command is the same on every machine.
    folders = tuple(relpath(folder) for folder in offered().folders)
    return shlex.join([*words, *offered()._replace(folders=folders).words()])


def _parser() -> ArgumentParser:
    parser = command_parser("best-response", ABOUT, EXAMPLES)
    add = parser.add_argument
    add("game", type=game_id, metavar="GAME", help="id of the game, such as kuhn-poker")
    add("--levels", nargs="+", default=[], metavar="LEVEL", help="the levels to respond to (default all)")
    add("--seeds", type=int, default=200, metavar="N", help="seeds for each information set (default 200)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--write", action="store_true", help="store the results and write the table of the README again")
    return parser

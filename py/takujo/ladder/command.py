"""The command line: python3 -m takujo.ladder GAME."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from ..core.errors import Illegal
from ..core.game import Game
from ..core.options import OptionValue
from ..games import games
from . import kept
from .page import PAGE, write
from .plan import Budget, Plan, Trouble, plan
from .play import Played
from .progress import Progress
from .report import Report
from .sprt import Evidence, sprt
from .workers import hired, matches

ABOUT = """\
Let computer players meet, and measure them and the game.

Every seed is played once for each rotation of the players around the table. With fewer levels than seats the last
level takes the seats that are left (one easy player among random ones); a single level plays against itself. On one
seat every level plays each seed alone.

How strong a level is, its share of first places tells on two seats. On more, two levels are told apart by how often
the first is ahead of a rival: of all pairs of its seats and the other's, in so many it is ranked in front (equals count
half). So a sequential test (--sprt) of two levels on more than two seats is about being ahead; else about first places.
"""
EXAMPLES = """\
examples:
  python3 -m takujo.ladder wartime-economy --levels easy random --seeds 100
  python3 -m takujo.ladder wartime-economy --seats 1 --levels easy --option nations=ussr --seeds 200 --jobs 4
  python3 -m takujo.ladder water-walker --seats 4 --levels easy@50it easy@5it --sprt 0elo,40elo --seeds 2000
"""


def main(arguments: Sequence[str] | None = None, page: Path = PAGE, today: date | None = None) -> int:
    """Carry out a command line; return the exit code: 2 for one that can't be carried out."""
    asked = _parser().parse_args(arguments)
    try:
        contest = _plan(asked)
        report = Report(contest, _evidence(asked, contest))
        with _recorder(asked.keep, contest) as (done, record):
            code = _play(asked, report, done, record)
    except (Trouble, Illegal) as trouble:
        return _refused(trouble, 2)
    if report.seeds or not code:
        _tell(report.text())
    if asked.write and code:
        print("Nothing is written down of a contest that was broken off.", file=sys.stderr)
    elif asked.write:
        try:
            write(report, page, today or date.today())
        except OSError as error:
            return _refused(Trouble(f"{page} can't be written: {error.strerror}."), 1)
        except Trouble as trouble:
            return _refused(trouble, 1)
    return code


def _tell(text: str) -> None:
    """Print something, as far as anybody reads it: `| head` is no reason not to write the page."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def _recorder(name: str, contest: Plan) -> Iterator[tuple[list[Played], Callable[[Played], object]]]:
    """Give the matches that are done already, and what to do with each new one."""
    if not name:
        yield [], lambda _: None
        return
    done = list(kept.recall(contest, Path(name)))
    with kept.begin(contest, Path(name)) as out:
        yield done, lambda played: out.write(kept.line(played))


def _play(asked: Namespace, report: Report, done: list[Played], record: Callable[[Played], object]) -> int:
    """Play until all is played or decided, or somebody breaks it off; return the exit code."""
    if any(report.add(played) for played in done):  # any: the rest is too much
        return 0
    progress = Progress(report, sys.stderr, len(done))
    try:
        with hired(asked.jobs, asked.dask) as workers:
            for played in matches(report.plan, workers, len(done)):
                record(played)
                decided = report.add(played)
                progress.show()
                if decided:
                    break
    except KeyboardInterrupt:
        return 130
    except Trouble as trouble:
        progress.clear()
        return _refused(trouble, 1)
    except (BrokenExecutor, CancelledError):
        progress.clear()
        return _refused(Trouble("A process that played matches died, or the cluster is gone."), 1)
    except OSError as error:  # the disk is full
        progress.clear()
        return _refused(Trouble(f"It can't go on: {error}."), 1)
    finally:
        progress.clear()
    return 0


def _refused(trouble: Trouble | Illegal, code: int) -> int:
    sentence = trouble.sentence("en") if isinstance(trouble, Illegal) else str(trouble)
    print(f"ladder: {sentence}", file=sys.stderr)
    return code


def _plan(asked: Namespace) -> Plan:
    if asked.game not in games():
        raise Trouble(f"There is no game called “{asked.game}”; there are: {', '.join(games())}.")
    game = games()[asked.game]
    seats = asked.seats if asked.seats is not None else 2 if 2 in game.seats else game.seats[0]
    budget = Budget(asked.iterations, "it") if asked.iterations is not None else Budget(asked.ms, "ms")
    for what, number in {"budget": budget.amount, "number of seeds": asked.seeds, "number of jobs": asked.jobs}.items():
        if number < 1:
            raise Trouble(f"The {what} has to be 1 or more.")
    if asked.dask and asked.jobs > 1:
        raise Trouble("Either --jobs or --dask: the matches can't be played at two places.")
    return plan(game, seats, _options(game, asked.option), asked.levels, budget, asked.seeds, asked.seed)


def _options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not value:
            raise Trouble(f"“{text}” is not an option: write NAME=VALUE, for example mode=short or nations=ussr,japan.")
        option = game.options.get(name)
        by_seat = option is not None and option.each_seat and value not in option.whole
        options[name] = value.split(",") if by_seat else value
    return options


def _evidence(asked: Namespace, contest: Plan) -> Evidence | None:
    if not asked.sprt:
        return None
    if not contest.contested:
        raise Trouble("A test needs two levels that play against each other.")
    return Evidence(sprt(asked.sprt, contest.even(0), asked.alpha, asked.beta), len(contest.lineups()) * contest.values)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python3 -m takujo.ladder",
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help="the game's id")
    add("--levels", nargs="+", metavar="LEVEL", default=["easy", "random"], help="who plays; LEVEL@BUDGET with its own")
    add("--seats", type=int, metavar="N", help="players at the table (default 2, or the fewest)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option; by seat: nations=ussr,japan")
    add("--seeds", type=int, default=50, metavar="N", help="how many seeds; with --sprt, at most (default 50)")
    add("--seed", type=int, default=1, metavar="N", help="the first seed (default 1)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=int, default=1000, metavar="N", help="milliseconds a decision (default 1000)")
    budget.add_argument(
        "--iterations", type=int, metavar="N", help="slices of thinking instead: the same result on every machine"
    )
    add("--sprt", metavar="H0,H1", help="stop when the first level's rate is decided: 0.5,0.6 or 0elo,30elo")
    add("--alpha", type=float, default=0.05, metavar="P", help="the chance to accept H1 wrongly (default 0.05)")
    add("--beta", type=float, default=0.05, metavar="P", help="the chance to accept H0 wrongly (default 0.05)")
    add("--jobs", type=int, default=1, metavar="N", help="processes (default 1); with --ms no more than cores")
    add("--dask", default="", metavar="ADDRESS", help="an existing Dask cluster whose workers can import takujo")
    add("--keep", default="", metavar="FILE", help="keep every match there; what it holds already is not played again")
    add("--write", action="store_true", help=f"put the result into {PAGE.name}")
    return parser

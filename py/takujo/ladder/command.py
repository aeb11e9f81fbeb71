"""The command line: python3 -m takujo ladder GAME."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from ..command_line import command_parser, game_id
from ..contest.plan import Budget, Contest, LadderError, plan, usual_seats
from ..contest.play import Played
from ..core.game.game import Game
from ..core.rules.options import OptionValue, typed_value
from ..core.text.errors import Illegal
from ..games import games
from . import journal, pages, results
from .progress import Progress
from .report import Report
from .results import FOLDER
from .sprt import Evidence, sprt
from .workers import matches, open_workers

ABOUT = """\
Let computer players play matches, and measure their strength and the balance of the game.

Each seed is played once in every rotation of the players around the table. If you name fewer levels than there are
seats, the last level takes the remaining seats. A single level plays against itself. On one seat, each level plays
each seed alone.

The pairwise win rate measures strength. Of all pairs of a player's seat and a rival's seat, it is the share in which
the player is ranked in front. A tie counts half. On two seats it equals the share of first places. A sequential test
(--sprt) of two levels on more than two seats decides on the pairwise win rate, every other test on first places.
"""
EXAMPLES = """\
examples:
  python3 -m takujo ladder wartime-economy --levels easy random --seeds 100
  python3 -m takujo ladder wartime-economy --seats 1 --levels easy --option nations=ussr --seeds 200 --jobs 4
  python3 -m takujo ladder water-walker --seats 4 --levels easy@50it easy@5it --sprt 0elo,40elo --seeds 2000
  python3 -m takujo ladder --pages
"""


def main(arguments: Sequence[str], folder: Path = FOLDER, today: date | None = None) -> int:
    """Carry out a command line and return the exit code: 0, 1 after a failure, 2 for a request that isn't possible."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if bool(asked.game) == asked.pages:
        parser.error("name a game, or use --pages alone")
    try:
        return _contest(asked, folder, today or date.today()) if asked.game else _write_pages(folder)
    except (LadderError, Illegal) as error:
        return _refused(error, 2)


def _contest(asked: Namespace, folder: Path, today: date) -> int:
    """Play a contest, print its report, and store it if asked."""
    contest = _plan(asked)
    report = Report(contest, _evidence(asked, contest))
    with _recorder(asked.keep, contest) as (done, record):
        code = _play(asked, report, done, record)
    if report.seeds or not code:
        _print(report.text())
    if asked.write and code:
        print("Nothing was stored, because the contest was interrupted.", file=sys.stderr)
    elif asked.write:
        return _store(report, folder, today)
    return code


def _store(report: Report, folder: Path, today: date) -> int:
    """Store a report's runs, and write the pages again."""
    game = report.plan.game.id
    try:
        stored = results.load(folder, game)
        for run in results.runs(report, today):
            stored.replace(run)
        results.save(folder, game, stored)
    except OSError as error:
        return _refused(LadderError(f"The result can't be stored in {folder}: {error.strerror}."), 1)
    except LadderError as error:
        return _refused(error, 1)
    return _write_pages(folder)


def _write_pages(folder: Path) -> int:
    try:
        pages.write(folder)
    except OSError as error:
        return _refused(LadderError(f"The pages in {folder} can't be written: {error.strerror}."), 1)
    except LadderError as error:
        return _refused(error, 1)
    return 0


def _print(text: str) -> None:
    """Print a text; go on without it if the reader has closed the pipe, as `| head` does."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def _recorder(name: str, contest: Contest) -> Iterator[tuple[list[Played], Callable[[Played], object]]]:
    """Give the matches that a journal holds already, and a function that adds a match to it."""
    if not name:
        yield [], lambda _: None
        return
    done = list(journal.read(contest, Path(name)))
    with journal.append(journal.head(contest), Path(name)) as out:
        yield done, lambda played: out.write(journal.line(played))


def _play(asked: Namespace, report: Report, done: list[Played], record: Callable[[Played], object]) -> int:
    """Play until all matches are played, the test is decided or the user interrupts; return the exit code."""
    if any(report.add(played) for played in done):  # any() stops at the match that decides the test.
        return 0
    progress = Progress(report, sys.stderr, len(done))
    try:
        with open_workers(asked.jobs, asked.dask) as workers:
            for played in matches(report.plan, workers, len(done)):
                record(played)
                decided = report.add(played)
                progress.show()
                if decided:
                    break
    except KeyboardInterrupt:
        return 130
    except LadderError as error:
        progress.clear()
        return _refused(error, 1)
    except (BrokenExecutor, CancelledError):
        progress.clear()
        return _refused(LadderError("The contest stopped, because a worker process died or the cluster has gone."), 1)
    except OSError as error:  # for example a full disk
        progress.clear()
        return _refused(LadderError(f"The contest stopped: {error}."), 1)
    finally:
        progress.clear()
    return 0


def _refused(error: LadderError | Illegal, code: int) -> int:
    sentence = error.sentence("en") if isinstance(error, Illegal) else str(error)
    print(f"ladder: {sentence}", file=sys.stderr)
    return code


def _plan(asked: Namespace) -> Contest:
    if asked.game not in games():
        raise LadderError(f"There is no game called “{asked.game}”. Choose one of: {', '.join(games())}.")
    game = games()[asked.game]
    seats = asked.seats if asked.seats is not None else usual_seats(game)
    budget = Budget(asked.iterations, "it") if asked.iterations is not None else Budget(asked.ms, "ms")
    for what, number in {"budget": budget.amount, "number of seeds": asked.seeds, "number of jobs": asked.jobs}.items():
        if number < 1:
            raise LadderError(f"The {what} must be 1 or more.")
    if asked.dask and asked.jobs > 1:
        raise LadderError("Use either --jobs or --dask: one contest can't run in both places.")
    return plan(game, seats, read_options(game, asked.option), asked.levels, budget, asked.seeds, asked.seed)


def read_options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """Return the options that texts NAME=VALUE describe; raises LadderError for a malformed one."""
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not value:
            raise LadderError(f"“{text}” is not an option. Write NAME=VALUE, such as mode=short or nations=ussr,japan.")
        options[name] = typed_value(game.options.get(name), value)
    return options


def _evidence(asked: Namespace, contest: Contest) -> Evidence | None:
    if not asked.sprt:
        return None
    if not contest.contested:
        raise LadderError("A sequential test needs two levels that play against each other. Name them with --levels.")
    return Evidence(sprt(asked.sprt, contest.even(0), asked.alpha, asked.beta), len(contest.lineups()) * contest.values)


def _parser() -> ArgumentParser:
    parser = command_parser("ladder", ABOUT, EXAMPLES)
    add = parser.add_argument
    add("game", type=game_id, metavar="GAME", nargs="?", default="", help="id of the game, such as water-walker")
    add("--levels", nargs="+", metavar="LEVEL", default=["easy", "random"], help="players; LEVEL@BUDGET sets a budget")
    add("--seats", type=int, metavar="N", help="players at the table (default 2, or the fewest)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option; by seat: nations=ussr,japan")
    add("--seeds", type=int, default=50, metavar="N", help="number of seeds; the most with --sprt (default 50)")
    add("--seed", type=int, default=1, metavar="N", help="first seed (default 1)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=int, default=1000, metavar="N", help="milliseconds per decision (default 1000)")
    budget.add_argument(
        "--iterations", type=int, metavar="N", help="iterations per decision; the matches are the same on every machine"
    )
    add("--sprt", metavar="H0,H1", help="stop once a sequential test of the first level decides: 0.5,0.6 or 0elo,30elo")
    add("--alpha", type=float, default=0.05, metavar="P", help="probability of accepting H1 wrongly (default 0.05)")
    add("--beta", type=float, default=0.05, metavar="P", help="probability of accepting H0 wrongly (default 0.05)")
    add(
        "--jobs", type=int, default=1, metavar="N", help="worker processes (default 1); with --ms, at most one per core"
    )
    add("--dask", default="", metavar="ADDRESS", help="use a running Dask cluster whose workers can import takujo")
    add("--keep", default="", metavar="FILE", help="store each match in FILE, and don't play those that it holds again")
    add("--write", action="store_true", help="store the result, and write the pages and charts again")
    add("--pages", action="store_true", help="alone: write the pages and charts again from the stored results")
    return parser

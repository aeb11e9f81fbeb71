"""The command line: python3 -m takujo playtest GAME."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from ..bots.levels import usual_level
from ..command_line import command_parser, game_id
from ..contest.plan import Budget, Contest, Job, LadderError, plan, usual_seats
from ..contest.play import Played, play
from ..core.game import value_set_file
from ..core.game.game import Game
from ..core.text.errors import BadRecord, Illegal
from ..game_sources import offered
from ..games import games
from ..ladder import journal
from ..ladder.command import read_options
from ..ladder.workers import open_workers, results
from .comparison import compare, comparison_page
from .figures import Share, figures, to_json
from .measurement import Measured, measure, parse
from .page import RESULTS, report_page
from .progress import ProgressBar
from .skill import LADDER_SEEDS, measured_ladder, pairs, stored_ladder

ITERATIONS = 20_000
"""The budget per decision, in slices of thinking, so that the same seeds give the same matches on every machine."""
SITE = "http://localhost:8000/"

ABOUT = """\
Let computer players play a game, and write a report about it: who wins, how long it takes, when it is decided, luck
and skill, scores, waits, and which actions are used. The report is one HTML page without scripts.

Each match is stored when it ends. After Ctrl-C, the same command continues. The same seeds give the same report.
"""
EXAMPLES = """\
examples:
  python3 -m takujo playtest wartime-economy --seats 2
  python3 -m takujo playtest my-game --games ~/my_games --matches 200 --jobs 4
  python3 -m takujo playtest wartime-economy --against-numbers house.takujo.toml
  python3 -m takujo playtest workers-made --against-option counter=both
"""

R = TypeVar("R", bound=journal.Numbered)


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit code: 0, 1 after a failure, 2 for a request that isn't possible."""
    asked = _parser().parse_args(arguments)
    try:
        return _playtest(asked)
    except Illegal as refusal:
        return _refused(refusal.sentence("en"), 2)
    except LadderError as error:
        return _refused(str(error), 2)
    except (BrokenExecutor, CancelledError):
        return _refused("The playtest stopped, because a worker process died or the cluster has gone.", 1)
    except OSError as error:
        return _refused(f"The playtest stopped: {error}.", 1)


def _playtest(asked: Namespace) -> int:
    """Play the matches, and write the report of one set of rules, or the comparison of two."""
    first = _contest(asked, asked.numbers, asked.option)
    second = None
    if asked.against_numbers or asked.against_option:
        options = [*asked.option, *asked.against_option]
        second = _contest(asked, asked.against_numbers or asked.numbers, options)
    out = Path(asked.out or f"playtest-{first.game.id}")
    out.mkdir(parents=True, exist_ok=True)
    try:
        matches = _played(asked, first, measure, parse, out / "matches.jsonl")
        against = _played(asked, second, measure, parse, out / "against.jsonl") if second is not None else []
        ladder = _ladder(asked, first, out) if second is None else []
    except KeyboardInterrupt:
        print("\nplaytest: stopped. The same command continues.", file=sys.stderr)
        return 130
    if second is not None:
        found = compare(first, second, matches, against, _command(asked))
        _write(out / "comparison.html", comparison_page(found, asked.lang))
        return 0
    report = figures(first, matches, ladder, _command(asked))
    _write(out / "figures.json", to_json(report))
    _write(out / "report.html", report_page(report, asked.site, asked.lang))
    if asked.write:
        _write(RESULTS / f"{report.game}.json", to_json(report))
    return 0


def _contest(asked: Namespace, numbers: str, options: Sequence[str]) -> Contest:
    """Return the contest of a level against itself, with a value set from a file ("" for the standard values)."""
    if asked.game not in games():
        raise LadderError(f"There is no game “{asked.game}”. Choose one of: {', '.join(games())}.")
    for what, number in {"number of matches": asked.matches, "number of jobs": asked.jobs}.items():
        if number < 1:
            raise LadderError(f"The {what} must be 1 or more.")
    if asked.dask and asked.jobs > 1:
        raise LadderError("Use either --jobs or --dask: one playtest can't run in both places.")
    game = games()[asked.game]
    if numbers:
        game = _with_numbers(game, Path(numbers))
    seats = usual_seats(game) if asked.seats is None else asked.seats
    level = asked.level or usual_level(game)
    return plan(game, seats, read_options(game, options), [level], Budget(ITERATIONS, "it"), asked.matches, asked.seed)


def _with_numbers(game: Game, file: Path) -> Game:
    try:
        found = value_set_file.read(file.read_text("utf-8"))
    except BadRecord as bad:
        raise LadderError(f"{file}: {bad.sentence('en')}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise LadderError(f"{file} can't be read: {error}.") from None
    if found.id != game.id:
        raise LadderError(f"{file} has the values of {found.id}, not of {game.id}.")
    return found


def _played(
    asked: Namespace, contest: Contest, work: Callable[[Job], R], parse: Callable[[Sequence[Any]], R], file: Path
) -> list[R]:
    """Return the result of each match of a contest; those in the file aren't played again."""
    head = f"{contest._replace(seeds=0).command()}  # {contest.game.numbers.fingerprint}, {work_name(work)}"
    jobs = list(contest.jobs())
    found = list(journal.read_lines(head, jobs, parse, file))
    if len(found) == len(jobs):
        return found
    bar = ProgressBar(contest.versus(), len(jobs), len(found), sys.stderr)
    try:
        with journal.append(head, file) as out, open_workers(asked.jobs, asked.dask) as workers:
            for result in results(work, islice(jobs, len(found), None), workers):
                out.write(journal.line(result))  # type: ignore[arg-type]
                found.append(result)
                bar.step()
    finally:
        bar.clear()
    return found


def _ladder(asked: Namespace, contest: Contest, out: Path) -> list[Share]:
    """Return how the levels up to that of the contest do against the next weaker ones."""
    stored = [] if asked.option or contest.game.numbers.values else stored_ladder(contest.game.id)
    if stored or contest.alone:
        return stored
    played: list[tuple[Contest, list[Played]]] = []
    for stronger, weaker in pairs(contest):
        budget, first = Budget(ITERATIONS, "it"), contest.first
        one = plan(contest.game, contest.seats, contest.options, [stronger, weaker], budget, asked.ladder, first)
        played.append((one, _played(asked, one, _play, _parse_played, out / f"{stronger}-{weaker}.jsonl")))
    return measured_ladder(played)


def _play(job: Job) -> Played:
    return play(job)._replace(thoughts=[])


def _parse_played(fields: Sequence[Any]) -> Played:
    return Played(*fields)


def work_name(work: Callable[[Job], object]) -> str:
    """Return the name of what is stored of each match, which changes if its form does."""
    kind = Measured if work is measure else Played
    return f"{kind.__name__} {len(kind._fields)}"


def _command(asked: Namespace) -> str:
    """Return the command line that repeats the playtest."""
    words = ["python3", "-m", "takujo", "playtest", asked.game, "--matches", str(asked.matches)]
    for name in ("level", "seats", "numbers", "against_numbers"):
        value = getattr(asked, name)
        if value:
            words += [f"--{name.replace('_', '-')}", str(value)]
    for name in ("option", "against_option"):
        for value in getattr(asked, name):
            words += [f"--{name.replace('_', '-')}", value]
    if asked.seed != 1:
        words += ["--seed", str(asked.seed)]
    if asked.ladder != LADDER_SEEDS:
        words += ["--ladder", str(asked.ladder)]
    return shlex.join([*words, *offered().words()])


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    print(file)


def _refused(sentence: str, code: int) -> int:
    print(f"playtest: {sentence}", file=sys.stderr)
    return code


def _parser() -> ArgumentParser:
    parser = command_parser("playtest", ABOUT, EXAMPLES)
    add = parser.add_argument
    add("game", type=game_id, metavar="GAME", help="id of the game, such as water-walker")
    add("--matches", type=int, default=40, metavar="N", help="number of matches (default 40)")
    add("--level", default="", help="level of all players (default normal)")
    add("--seats", type=int, metavar="N", help="players at the table (default 2, or the fewest)")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option; by seat: nations=ussr,japan")
    add("--numbers", default="", metavar="FILE", help="play with the values in FILE, which the rules page exports")
    add("--against-numbers", default="", metavar="FILE", help="compare with the values in FILE, on the same seeds")
    add(
        "--against-option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="compare with this option, on the same seeds",
    )
    add("--seed", type=int, default=1, metavar="N", help="first seed (default 1)")
    add(
        "--ladder",
        type=int,
        default=LADDER_SEEDS,
        metavar="N",
        help=f"seeds for each pair of levels (default {LADDER_SEEDS}); not played if stored results have them",
    )
    add("--jobs", type=int, default=1, metavar="N", help="worker processes (default 1)")
    add("--dask", default="", metavar="ADDRESS", help="use a running Dask cluster whose workers can import takujo")
    add("--out", default="", metavar="FOLDER", help="folder for the report and the matches (default playtest-GAME)")
    add("--write", action="store_true", help="store the figures for the report that the game's rules page shows")
    add("--site", default=SITE, metavar="URL", help=f"where links to matches open (default {SITE})")
    add("--lang", choices=("en", "ja"), default="en", help="language in which the report opens (it has both)")
    return parser

"""The stored results of the ladder: one JSON file per game, with the figures of contests."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..contest.plan import LadderError
from ..contest.stats import Interval
from .report import Report

FOLDER = Path(__file__).parent
"""The folder with LADDER.md, and in `results` the stored results, pages and charts of the games."""


class Level(NamedTuple):
    """The figures of one level in a contest."""

    level: str
    score: Interval
    spread: float
    first: Interval | None = None
    """The level's share of first places; None in a contest without different levels."""
    fair: float | None = None
    """The share of the seats that the level has, in per cent."""
    pairwise: Interval | None = None
    """How often the level is ranked before a rival, over all pairs of one of its seats and a rival's seat.

    A tie counts half.
    """


class StoredRun(NamedTuple):
    """The figures of one contest, whose name says who played, on how many seats, with which options and budget."""

    run: str
    seats: int
    options: dict[str, str]
    budget: str
    matches: int
    moves: Interval
    test: str
    """The outcome of the sequential test; empty if there was none."""
    date: str
    command: str
    levels: list[Level]
    by_seat: dict[str, Interval]
    """By seat, its share of first places."""
    by_side: dict[str, Interval]
    """By nation or colour, its share of first places; its mean score if each level played alone."""


class BudgetPoint(NamedTuple):
    """The pairwise win rate with one budget: from a stored run, or measured in another way."""

    iterations: int
    run: str = ""
    pairwise: Interval | None = None
    seconds: float | None = None
    """How many seconds the iterations take in the browser, if that was measured."""


class Curve(NamedTuple):
    """How strength depends on the time per decision."""

    who: str
    points: list[BudgetPoint]


class Results(NamedTuple):
    """All stored results of a game."""

    runs: list[StoredRun]
    curve: Curve | None = None

    def named(self, run: str) -> StoredRun:
        """Return the run with a name; raises LadderError if there is none."""
        for found in self.runs:
            if found.run == run:
                return found
        raise LadderError(f"The stored results have no run “{run}”.")

    def rate(self, point: BudgetPoint) -> Interval:
        """Return the pairwise win rate at a point of a curve; raises LadderError if none is stored."""
        found = point.pairwise or self.named(point.run).levels[0].pairwise
        if found is None:
            raise LadderError(f"The run “{point.run}” has no pairwise win rate.")
        return found

    def replace(self, fresh: StoredRun) -> None:
        """Store a run in place of the one with the same name; if there is none, as the last one."""
        at = next((k for k, run in enumerate(self.runs) if run.run == fresh.run), len(self.runs))
        self.runs[at : at + 1] = [fresh]


def path(folder: Path, game: str) -> Path:
    """Return the path of the file with the results of a game."""
    return folder / "results" / f"{game}.json"


def load(folder: Path, game: str) -> Results:
    """Return the stored results of a game, empty if there are none; raises LadderError if the file is damaged."""
    file = path(folder, game)
    try:
        whole = json.loads(file.read_text("utf-8"))
        return Results([_run(run) for run in whole["runs"]], _curve(whole["curve"]) if "curve" in whole else None)
    except FileNotFoundError:
        return Results([])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise LadderError(f"{file} is damaged: {error!r}. Restore it from the repository.") from None


def save(folder: Path, game: str, results: Results) -> None:
    """Store the results of a game, with a level or a table row on each line.

    Raises OSError if that fails.
    """
    path(folder, game).parent.mkdir(exist_ok=True)
    path(folder, game).write_text(_json(_plain(results)) + "\n", "utf-8")


def runs(report: Report, today: date) -> Iterator[StoredRun]:
    """Return what a report stores: one run, or several if each level played alone.

    Its figures don't depend on the machine's speed.
    """
    plan = report.plan
    levels: list[Level] = []
    for k, entrant in enumerate(plan.entrants):
        scores = report.scores(k)
        level = Level(str(entrant), scores.rounded(), round(scores.spread, 2))
        if plan.contested:
            fair = round(100 * plan.fair(k), 1)
            level = level._replace(first=report.firsts(k).percent(), fair=fair, pairwise=report.pairwise(k).percent())
        levels.append(level)
    test, command = "", plan.command()
    if report.evidence is not None:
        on = "pairwise win rate, " if plan.by_pairs else ""
        test = f"{report.verdict or 'neither'} accepted; {on}{report.evidence}"
        command += f" {report.evidence.test.command()}"
    run = StoredRun(
        plan.title(),
        plan.seats,
        dict(plan.asked()),
        str(plan.budget),
        report.matches // (len(levels) if plan.alone else 1),
        report.moves().rounded(),
        test,
        today.isoformat(),
        command,
        levels,
        {report.seat_name(seat): report.at_seat(seat)[0].percent() for seat in range(plan.seats) if not plan.alone},
        {} if plan.alone else {side: report.with_side(side)[0].percent() for side in report.sides()},
    )
    if not plan.alone:
        yield run
        return
    for k, level in enumerate(levels):
        sides = {side: report.scores(k, side).rounded() for side in report.sides()}
        yield run._replace(run=plan.title(level.level), levels=[level], by_side=sides)


# -- as JSON


def _plain(record: NamedTuple) -> dict[str, object]:
    """Return the fields of a record that differ from their default."""
    defaults = record._field_defaults
    fields = record._asdict().items()
    return {name: _stored(value) for name, value in fields if name not in defaults or value != defaults[name]}


def _stored(value: object) -> object:
    if isinstance(value, Interval):
        return tuple(x for x in value if x is not None)
    if isinstance(value, (Curve, Level, BudgetPoint, StoredRun)):
        return _plain(value)
    if isinstance(value, list):
        return [_stored(item) for item in cast("list[object]", value)]
    if isinstance(value, dict):
        return {key: _stored(item) for key, item in cast("dict[str, object]", value).items()}
    return value


def _json(value: object, depth: int = 0) -> str:
    # A record or list that holds other records or lists takes a line per item, everything else a single line.
    inner, outer = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, list) and value:
        items = [_json(item, depth + 1) for item in cast("list[object]", value)]
        return "[" + inner + f",{inner}".join(items) + outer + "]"
    if isinstance(value, dict):
        fields = cast("dict[str, object]", value)
        if any(isinstance(item, (dict, list)) for item in fields.values()):
            items = [f"{json.dumps(key)}: {_json(item, depth + 1)}" for key, item in fields.items()]
            return "{" + inner + f",{inner}".join(items) + outer + "}"
    return json.dumps(value, ensure_ascii=False)


def _run(whole: Mapping[str, Any]) -> StoredRun:
    fields = dict(whole)
    fields["moves"] = Interval(*fields["moves"])
    fields["levels"] = [Level(**_with_intervals(level, "score", "first", "pairwise")) for level in fields["levels"]]
    for name in ("by_seat", "by_side"):
        fields[name] = {key: Interval(*value) for key, value in fields[name].items()}
    return StoredRun(**fields)


def _curve(whole: Mapping[str, Any]) -> Curve:
    points = [BudgetPoint(**_with_intervals(point, "pairwise")) for point in whole["points"]]
    if len(points) < 2:
        raise ValueError("a curve needs two points")
    return Curve(whole["who"], points)


def _with_intervals(whole: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: Interval(*value) if name in names else value for name, value in whole.items()}

"""Writes LADDER.md, and a page with charts for each game; tables and charts come from the stored results.

A table is between two markers, which are Markdown comments. The text around them is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from ..bots.levels import LEVELS
from ..contest.charts import ChartGroup, ChartRow, Tick, bars, curve
from ..contest.plan import LadderError
from ..contest.stats import NOTHING, Interval, percent, points
from ..core.game.game import Game
from ..games import games
from .results import Results, StoredRun, load
from .table import MarkdownTable

END = "<!-- end -->"
PAIRS = [f"{stronger} v. {weaker}" for weaker, stronger in pairwise(LEVELS)]
"""The names of contests between neighbouring levels, with which the names of runs begin."""
AGAINST = "pairwise win rate against the level below"


def write(folder: Path) -> None:
    """Write all tables and charts; raises LadderError if a page lacks a marker, and OSError if writing fails."""
    stored = [(game, results) for game in games().values() if (results := load(folder, game.id)).runs]
    (folder / "results").mkdir(exist_ok=True)
    _fill(folder / "LADDER.md", "The ladder", [("Levels", summary(stored))])
    if overview(stored):
        _draw(folder, "levels", bars(f"All games: {AGAINST}", overview(stored)))
    for game, results in stored:
        title = game.card("en", "title")
        _fill(folder / "results" / f"{game.id}.md", f"The ladder: {title}", tables(results))
        if neighbours(results):
            _draw(folder, f"{game.id}-levels", bars(f"{title}: {AGAINST}", groups(results)))
        if results.curve is not None:
            ticks = [Tick(point.iterations, results.rate(point), point.seconds) for point in results.curve.points]
            _draw(folder, f"{game.id}-time", curve(f"{title}: pairwise win rate of {results.curve.who}", ticks))


def _draw(folder: Path, name: str, svg: str) -> None:
    (folder / "results" / f"{name}.svg").write_text(svg, "utf-8")


def _fill(page: Path, title: str, named: Iterable[tuple[str, MarkdownTable]]) -> None:
    """Put tables between their markers; a page that doesn't exist yet gets a section for each."""
    named = list(named)
    text = page.read_text("utf-8") if page.is_file() else _empty(title, [name for name, _ in named])
    for name, table in named:
        begin = _marker(name)
        before, found, rest = text.partition(f"{begin}\n")
        if not found or END not in rest:
            raise LadderError(f"{page.name} lacks the lines “{begin}” and “{END}” around a table. Put them in.")
        text = before + found + "\n".join([*table.lines(), END]) + rest.partition(END)[2]
    page.write_text(text, "utf-8")


def _empty(title: str, names: list[str]) -> str:
    return f"# {title}\n" + "".join(f"\n## {name}\n\n{_marker(name)}\n{END}\n" for name in names)


def _marker(name: str) -> str:
    return f"<!-- {name.lower()} -->"


# -- tables


def tables(results: Results) -> Iterator[tuple[str, MarkdownTable]]:
    """Return the tables of the page with a game's ladder results, by name.

    A contest between two levels has a single row, with the figures of the first level. With more levels, each has a
    row.
    """
    table = MarkdownTable(
        ["run", "matches", "pairwise win rate", "first places", "mean score", "rivals’ mean score", "date"]
    )
    for run in results.runs:
        two = len(run.levels) == 2
        for level in run.levels[:1] if two else run.levels:
            name = f"{run.run}: {level.level}" if len(run.levels) > 2 else run.run
            rivals = points(run.levels[1].score) if two else NOTHING
            figures = [percent(level.pairwise), percent(level.first), points(level.score), rivals]
            table.rows.append([name, str(run.matches), *figures, run.date])
    yield "Results", table
    seats = list(dict.fromkeys(seat for run in results.runs for seat in run.by_seat))
    if seats:
        rows = [[run.run, *(percent(run.by_seat.get(seat)) for seat in seats)] for run in results.runs if run.by_seat]
        yield "Seats", MarkdownTable(["run", *seats], rows)
    sides = sorted({side for run in results.runs for side in run.by_side})
    if sides:
        table = MarkdownTable(["run", *sides])
        for run in results.runs:
            show = points if run.seats == 1 else percent
            if run.by_side:
                table.rows.append([run.run, *(show(run.by_side.get(side)) for side in sides)])
        yield "Sides", table
    rows = [[run.run, points(run.moves), run.test or NOTHING, f"`{run.command}`"] for run in results.runs]
    yield "Commands", MarkdownTable(["run", "moves per match", "test", "command"], rows)


def summary(stored: list[tuple[Game, Results]]) -> MarkdownTable:
    """Return by game the pairwise win rate of each level against the level below it."""
    table = MarkdownTable(["game", "seats", *PAIRS])
    for game, results in stored:
        runs = summarized(results)
        seats = next((str(run.seats) for run in runs.values()), NOTHING)
        rates = [percent(_strength(runs[pair])) if pair in runs else NOTHING for pair in PAIRS]
        table.rows.append([f"[{game.card('en', 'title')}](results/{game.id}.md)", seats, *rates])
    return table


def summarized(results: Results) -> dict[str, StoredRun]:
    """Return a game's run for each pair of neighbouring levels, all on the same number of seats.

    The number of seats is the one for which most pairs have runs; if there are several, the one for which the widest
    interval is narrowest.
    """
    by_seats: dict[int, dict[str, StoredRun]] = {}
    for pair, runs in neighbours(results).items():
        for run in runs:
            if not run.options:
                by_seats.setdefault(run.seats, {})[pair] = run
    ranked = sorted(by_seats.values(), key=lambda runs: (-len(runs), max(_width(run) for run in runs.values())))
    return ranked[0] if ranked else {}


def neighbours(results: Results) -> dict[str, list[StoredRun]]:
    """Return the runs of each pair of neighbouring levels, sorted by seats and options.

    Of runs that differ only in the budget, the one with the largest budget counts.
    """
    found: dict[str, list[StoredRun]] = {}
    for pair in PAIRS:
        largest: dict[tuple[int, str], StoredRun] = {}
        for run in results.runs:
            key = (run.seats, _options(run))
            if run.run.startswith(f"{pair} ·") and (key not in largest or _budget(largest[key]) < _budget(run)):
                largest[key] = run
        if largest:
            found[pair] = [largest[key] for key in sorted(largest)]
    return found


def _options(run: StoredRun) -> str:
    return "".join(f" · {name}={value}" for name, value in run.options.items())


def _budget(run: StoredRun) -> tuple[bool, int]:
    # Iterations come first: the same number gives the same matches on every machine.
    amount, unit = run.budget.split()
    return unit == "iterations", int(amount)


def _width(run: StoredRun) -> float:
    rate = _strength(run)
    return 100.0 if rate.low is None or rate.high is None else rate.high - rate.low


def _strength(run: StoredRun) -> Interval:
    rate = run.levels[0].pairwise
    if rate is None:
        raise LadderError(f"The stored run “{run.run}” has no pairwise win rate.")
    return rate


# -- charts


def groups(results: Results) -> list[ChartGroup]:
    """Return the rows of a game's chart: for each pair of neighbouring levels, each number of seats and option."""
    found: list[ChartGroup] = []
    for pair, runs in neighbours(results).items():
        budgets = {run.budget for run in runs}
        rows: list[ChartRow] = []
        for run in runs:
            budget = f" · {run.budget}" if len(budgets) > 1 else ""
            rows.append(ChartRow(f"{run.seats} seats{_options(run)}{budget}", _strength(run)))
        found.append(ChartGroup(pair, rows))
    return found


def overview(stored: list[tuple[Game, Results]]) -> list[ChartGroup]:
    """Return the rows of the chart about all games, which has the same rates as the summary."""
    found: list[ChartGroup] = []
    for game, results in stored:
        runs = summarized(results)
        if runs:
            seats = next(iter(runs.values())).seats
            rows = [ChartRow(pair, _strength(run)) for pair, run in runs.items()]
            found.append(ChartGroup(f"{game.card('en', 'title')}, {seats} seats", rows))
    return found

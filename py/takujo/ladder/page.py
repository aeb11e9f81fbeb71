"""LADDER.md: the tables of all runs that were written down; a run that is played again replaces its rows.

Each table stands between two markers, comments in Markdown; whatever else is written around them stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from .plan import Trouble
from .report import Report
from .table import NOTHING, Table, percent, points

PAGE = Path(__file__).with_name("LADDER.md")
END = "<!-- end -->"


def write(report: Report, page: Path, today: date) -> None:
    """Put a report's rows into the page; raises Trouble if its markers don't belong together."""
    lines = page.read_text("utf-8").splitlines() if page.is_file() else ["# The ladder"]
    game = report.plan.game
    for name, table in tables(report, today):
        begin = f"<!-- {game.id}: {name.lower()} -->"
        if begin not in lines:
            at = _end_of_section(lines, f"## {game.card('en', 'title')}")
            lines[at:at] = [f"### {name}", "", begin, *table.lines(), END, ""]
            continue
        at = lines.index(begin) + 1
        if END not in lines[at:]:
            raise Trouble(f"In {page.name} nothing ends what begins at {begin}.")
        to = lines.index(END, at)
        whole = Table.read(lines[at:to])
        whole.replace(table)
        lines[at:to] = whole.lines()
    page.write_text("\n".join(lines).rstrip() + "\n", "utf-8")


def _end_of_section(lines: list[str], heading: str) -> int:
    """Return where to add to a section, behind an empty line; one that is missing is put last."""
    if heading not in lines:
        lines += [heading] if not lines[-1] else ["", heading]
    at = lines.index(heading) + 1
    end = next((k for k in range(at, len(lines)) if lines[k].startswith(("# ", "## "))), len(lines))
    if lines[end - 1]:
        lines.insert(end, "")
        end += 1
    return end


def tables(report: Report, today: date) -> Iterator[tuple[str, Table]]:
    """Give the tables of a report's rows with their headings; nothing in them depends on the machine's speed."""
    plan = report.plan
    # Alone, every level is a run of its own.
    runs = [(plan.title(str(e) if plan.alone else ""), k) for k, e in enumerate(plan.entrants)]
    levels = []
    for k, entrant in enumerate(plan.entrants):
        firsts = [NOTHING] * 3
        if plan.contested:
            firsts = [percent(report.firsts(k)), f"{100 * plan.fair(k):.1f} %", percent(report.ahead(k))]
        scores = report.scores(k)
        levels.append([runs[k][0], str(entrant), *firsts, points(scores), f"{scores.spread:.2f}"])
    firsts = ["first places, 95 %", "a fair share", "ahead of a rival, 95 %"]
    yield "Levels", Table(["run", "level", *firsts, "mean score, 95 %", "spread"], levels)
    if plan.alone:
        yield (
            "Sides",
            Table(
                ["run", *report.sides()],
                [[run, *(points(report.scores(k, side)) for side in report.sides())] for run, k in runs],
            ),
        )
    else:
        run = runs[0][0]
        seats = range(plan.seats)
        names = [report.seat_name(seat) for seat in seats]
        yield "Seats", Table(["run", *names], [[run, *(percent(report.at_seat(seat)[0]) for seat in seats)]])
        if report.sides():
            rates = [percent(report.with_side(side)[0]) for side in report.sides()]
            yield "Sides", Table(["run", *report.sides()], [[run, *rates]])
    test, command = NOTHING, plan.command()
    if report.evidence is not None:
        on = "ahead of a rival, " if plan.by_pairs else ""
        test = f"{report.verdict or 'neither'} accepted; {on}{report.evidence}"
        command += f" {report.evidence.test.command()}"
    played = [str(report.matches // (len(runs) if plan.alone else 1)), points(report.moves()), test, today.isoformat()]
    yield (
        "Runs",
        Table(
            ["run", "matches", "moves a match, 95 %", "test", "date", "command"],
            [[run, *played, f"`{command}`"] for run in dict.fromkeys(run for run, _ in runs)],
        ),
    )

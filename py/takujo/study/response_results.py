"""The stored results about best responses: one JSON file per game, and a table of all in the README."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from ..bots.levels import LEVELS
from ..contest.plan import LadderError
from ..contest.stats import NOTHING, Interval
from ..core.rules.match_history import Player
from ..core.text.number_text import number
from ..ladder.table import MarkdownTable

FOLDER = Path(__file__).parent / "responses"
"""The folder with the results."""
PAGE = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- best responses -->", "<!-- end -->"
"""The lines around the table in the README."""


class LevelResponse(NamedTuple):
    """What the best response to a level gains."""

    level: str
    place: str
    """In which place the responding seat acts in a round, such as "last"; "" for the mean of all seats."""
    bound: bool
    """Whether only some responses were tried, so that the gain is a lower bound of the best response’s."""
    gain: Interval
    share: Interval
    """The gain in per cent of the stakes."""
    fitted: float | None = None
    """The gain against the choices from which the response was computed, which is too high; None for exact ones."""


class Responses(NamedTuple):
    """The results of a game."""

    game: str
    title: list[str]
    """The game's title in Japanese and English."""
    unit: str
    """The unit of gains: a key of the texts, such as "points"."""
    stakes: float
    """The most that a seat can lose, in that unit."""
    seeds: int
    command: str
    rows: list[LevelResponse]

    def means(self) -> list[LevelResponse]:
        """Return by level, the weakest first, the gain on average over all seats or places."""
        order = [*LEVELS]
        rows = [row for row in self.rows if not row.place]
        return sorted(rows, key=lambda row: order.index(Player(row.level).level))


def store(found: Responses) -> Path:
    """Write the results of a game, and return the file."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{found.game}.json"
    fields = {**found._asdict(), "rows": [row._asdict() for row in found.rows]}
    file.write_text(json.dumps(fields, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return file


def stored(game: str) -> Responses | None:
    """Return the stored results of a game; None if there are none.

    Raises ValueError, TypeError or KeyError if the file is damaged.
    """
    file = FOLDER / f"{game}.json"
    if not file.is_file():
        return None
    fields = json.loads(file.read_text("utf-8"))
    fields["rows"] = [_row(row) for row in fields["rows"]]
    return Responses(**fields)


def _row(fields: Mapping[str, object]) -> LevelResponse:
    intervals = {key: Interval(*cast("Sequence[float]", fields[key])) for key in ("gain", "share")}
    return LevelResponse(**{**fields, **intervals})  # type: ignore[arg-type]


def table() -> MarkdownTable:
    """Return the table of all stored results."""
    found = MarkdownTable(["game", "level", "place", "gain", "of the stakes", "kind", "against known choices"])
    for file in sorted(FOLDER.glob("*.json")):
        one = stored(file.stem)
        assert one is not None
        for row in one.rows:
            low, high = row.gain.ends
            gain = f"{number(row.gain.value, 3)} ({number(low, 3)} to {number(high, 3)})"
            fitted = NOTHING if row.fitted is None else f"{row.fitted:.3f}"
            kind = "lower bound" if row.bound else "best response"
            found.rows.append([one.title[1], row.level, row.place or "all", gain, _share(row.share), kind, fitted])
    return found


def _share(share: Interval) -> str:
    return f"{number(share.value, 1)}% ({' to '.join(number(end, 1) for end in share.ends)})"


def page(text: str) -> str:
    """Return the text of the README with the present table; raises LadderError if the lines around it are missing."""
    before, begun, rest = text.partition(f"{BEGIN}\n")
    _, ended, after = rest.partition(END)
    if not begun or not ended:
        raise LadderError(f"{PAGE.name} lacks the lines “{BEGIN}” and “{END}” around a table. Put them in.")
    return before + begun + "\n".join([*table().lines(), END]) + after

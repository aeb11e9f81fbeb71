"""The rulebook's examples, played move by move with the dice that it names."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from takujo import Match
from tests.games.co_prosperity.table import Table

HERE = Path(__file__).parent
JAPAN_TAKES = "1 production 2 land 1 naval"
ALLIES_TAKE = "3 production 3 cbi"


def played(stages: Mapping[str, tuple[str, ...]], until: str, japan: str = JAPAN_TAKES) -> Table:
    """Return a table at which an example has been played up to and with a stage."""
    table = Table()
    table.choose(japan, ALLIES_TAKE)
    for name, actions in stages.items():
        table.play(*actions)
        if name == until:
            return table
    raise LookupError(until)


def stored(name: str) -> Match:
    """Return an example as it is kept beside the tests."""
    return Match.read((HERE / f"{name}.takujo").read_text(encoding="utf-8"))

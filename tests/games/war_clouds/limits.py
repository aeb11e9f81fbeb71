"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    width=(1040, 390),
    target=(24, 24),
    informs=(24, 24),
    text=(11, 10),
    bytes=60_000,
    shapes=560,
    height=900,
    refusals=8,
    rulings=1,
    records=8,
    points_rank=False,
    paced=frozenset({"produce", "sale"}),
    elsewhere=frozenset({("lend", "buy"), ("lend", "sell"), ("lend", "offer"), ("put", "recall")}),
)

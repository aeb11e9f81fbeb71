"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    width=(1200, 390),
    target=(24, 30),
    informs=(24, 30),
    text=(6, 0),
    bytes=60_000,
    shapes=700,
    height=780,
    refusals=8,
    rulings=1,
    records=8,
    foretold=12,
    without_seats=frozenset({"deal", "draft"}),
)

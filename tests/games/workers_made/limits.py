"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    width=(1200, 390),
    target=(24, 30),
    informs=(20, 20),
    text=(12, 11),
    bytes=58_000,
    shapes=640,
    height=780,
    refusals=8,
    rulings=1,
    records=8,
    foretold=8,
    points_rank=False,
    paced=frozenset({"battle", "pay"}),
)

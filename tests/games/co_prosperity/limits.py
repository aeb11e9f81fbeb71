"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    width=(1040, 390),
    target=(26, 28),
    informs=(26, 24),
    text=(8, 8),
    bytes=58_000,
    shapes=560,
    height=900,
    refusals=8,
    rulings=1,
    records=8,
    foretold=2,
    passed=frozenset({"next"}),
    open=frozenset({"divert", "hit", "return", "back", "home"}),
    paced=frozenset({"fire", "settle", "ledo"}),
)

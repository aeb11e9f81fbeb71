"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    width=(1100, 390),
    target=(34, 30),
    informs=(34, 30),
    text=(0, 0),
    bytes=56_000,
    shapes=600,
    height=780,
    refusals=8,
    rulings=1,
    records=8,
    foretold=12,
    open=frozenset({"calls"}),
    paced=frozenset({"score"}),
)

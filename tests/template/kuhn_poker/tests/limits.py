"""What the tests of every game have to know of this one."""

from __future__ import annotations

from tests.core.limits import Limits

LIMITS = Limits(
    paced=frozenset({"show"}),
    elsewhere=frozenset({("speak", "call"), ("speak", "fold"), ("answer", "bet"), ("answer", "check")}),
)

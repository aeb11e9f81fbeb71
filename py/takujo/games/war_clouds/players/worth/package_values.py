"""What the starting packages brought beside each other, in hundreds of matches in which they were taken at random.

With war it is otherwise: units are after what is dear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..learned_packages import BROUGHT

if TYPE_CHECKING:
    from ...rules.position import WarCloudsPosition


def proved(p: WarCloudsPosition) -> tuple[int, ...] | None:
    """Return what each package brought in matches like this one, in dollars; None where that is not known."""
    return BROUGHT.get((p.edition, p.war), {}).get(p.seats)

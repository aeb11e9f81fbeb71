"""What the starting packages brought beside each other, in hundreds of matches in which they were taken at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .position import WarCloudsPosition

PEACE = {
    3: (125, -15, 48, 21, -2, 22, -25, -44, -47, -40, -12, -31),
    4: (171, -24, 20, 17, 34, 56, -42, -69, -42, -39, -42, -39),
    5: (160, -80, 5, -5, 20, 35, 0, -14, -5, 10, -5, 2),
    6: (153, -136, -12, -29, 12, 11, 0, -14, -5, 21, -5, 2),
}
"""By number of players: dollars for each of the twelve packages of the second edition."""
WAR = {
    3: (220, -9, 18, -42, -181, 100, -5, -13, -25, -35, -17, -11),
    4: (307, 12, -14, -140, -275, 164, -5, 5, -11, -19, -22, -3),
    5: (283, 55, -50, -166, -274, 152, 5, 3, -17, 14, -18, 12),
    6: (248, 4, 34, -79, -291, 83, 13, 5, -6, 12, -17, -7),
}
"""The same in matches with war, where units are after what is dear."""


def proved(p: WarCloudsPosition) -> tuple[int, ...] | None:
    """Return what each package brought in matches like this one, in dollars; None where that is not known."""
    return (WAR if p.war else PEACE).get(p.seats) if p.edition == 2 else None

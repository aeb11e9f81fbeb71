"""How players assign hits (8.6.5): one policy for exact odds, sampled battles and computer players."""

from __future__ import annotations

from typing import NamedTuple

from ....core.rules.action import Action
from ..rules.actions import Hit
from ..rules.battle.hits import faces, pending, pool, victim
from ..rules.battle.state import base_value
from ..rules.position import CoProsperityPosition


class Policy(NamedTuple):
    """The order in which types of units are hit, when the shooter chooses and when the owner chooses.

    The shooter removes units before it reduces others. The owner reduces units before losing any, and loses last those
    that take longest to return; marines are kept longer than battleships because they are still needed to capture the
    land.
    """

    kill: tuple[str, ...] = ("CV", "KA", "BB", "MAR", "INF")
    give: tuple[str, ...] = ("INF", "BB", "MAR", "KA", "CV")

    def key(self, mine: bool, type: str, steps: int, value: int) -> tuple[int, int, int]:
        """Return the sort key of a unit for assigning hits; the unit with the lowest key is hit first.

        With `mine`, the unit's own side chooses.
        """
        if mine:
            return -steps, self.give.index(type), value
        return steps, self.kill.index(type), -value

    def choose(self, p: CoProsperityPosition) -> Action:
        """Return the action that assigns the next hit."""
        shooter, order, _ = pending(p)
        owner = 1 - shooter
        chooser, units = pool(p, shooter, order)

        def key(face: tuple[str, int, str]) -> tuple[int, int, int]:
            value = base_value(victim(p, units, face), owner == p.battle.attacker)
            return self.key(chooser == owner, face[0], face[1], value)

        return Hit(*min(faces(p, units), key=key))


POLICY = Policy()

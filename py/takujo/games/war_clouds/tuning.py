"""What the numbers of experience.py are found by: matches of normal players, some of them with one number changed."""

from __future__ import annotations

from ...core.rng import Stream
from . import GAME
from .minds import KEEN, Mind
from .plans import Plan, plans
from .position import WarCloudsPosition
from .standing import MOST_AHEAD

__all__ = ["ABOUT", "MIND", "MOST_AHEAD", "SETUPS", "STEPS", "TRIALS", "choose"]

MIND, TRIALS = KEEN, 50
STEPS = {
    "pace": ("*", 1.15),
    "war_pace": ("*", 1.15),
    "delay": ("+", 0.4),
    "far": ("+", 1.0),
    "standing": ("+", 1),
    "half": ("*", 1.4),
    "third": ("*", 1.4),
    "built": ("+", 1),
    "lent": ("+", 1),
    "held": ("+", 1),
    "working": ("*", 1.5),
    "belief": ("*", 1.2),
    "prospects": ("+", 30),
    "promise": ("*", 1.5),
    "lead": ("+", 15.0),
    "late": ("+", 2),
    "army": ("+", 1),
    "returns": ("*", 1.15),
    "loot": ("*", 1.2),
    "lasting": ("*", 1.2),
}
"""By field of a mind: by what it is changed."""
MODES = ({"war": "off"}, {"war": "on"}, {"war": "off", "edition": "1e"})
SETUPS = [(GAME.seats[n % len(GAME.seats)], MODES[n % len(MODES)]) for n in range(len(GAME.seats) * len(MODES))]
"""Every number of seats in every mode, both changing from one to the next."""
ABOUT = "What players take for granted, see minds.py; bettered by self-play: python3 -m takujo.bots.tune war-clouds."


def choose(p: WarCloudsPosition, seat: int, rng: Stream, mind: Mind) -> Plan:
    """Return what a player of this mind does."""
    return next(plans(p, seat, rng, mind))

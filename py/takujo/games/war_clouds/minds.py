"""How well computer players judge: what they take for granted of the match to come, tuned by matches played."""

from __future__ import annotations

from typing import NamedTuple


class Mind(NamedTuple):
    """What one computer player believes, and how careful it is."""

    pace: float = 1.6
    """Flags that a nation places in a round, more or less."""
    delay: float = 0.6
    """Rounds that a match lasts longer than flags, land and tiles would."""
    far: float = 9.0
    """It looks no further ahead than so many rounds."""
    standing: tuple[int, ...] = (0, 0, 2, 2, 2)
    """By good: what building takes in a round, more or less; what of it is not made has to be bought."""
    half: float = 0.16
    """How much of a dot's worth half a dot is worth as long as the hex beside it is open."""
    third: float = 0.05
    """The same of a third of a dot."""
    built: int = 4
    """No more tiles are planned for a round."""
    lent: int = 4
    """No more notes are taken for building."""
    held: int = 6
    """Who holds so many notes takes no more of its own accord."""
    working: int = 60
    """Money that is kept rather than used to pay notes back, as long as there is much to build."""
    belief: float = 0.7
    """How much of what a package would bring in all rounds is believed: it may get in others' ways."""
    prospects: tuple[int, ...] = (130, -65, -40, 0, -65, 0, 90)
    """By kind of the first tile: what a package turned out to be worth more or less than it seems."""
    experienced: bool = False
    """Whether it knows what packages brought in matches played."""
    slip: float = 0.0
    """How far off it may be in judging a package, in dollars (a standard deviation)."""
    promise: float = 0.25
    """How much of what a tile would bring its flag alone is worth, if there is no tile for it yet."""
    lead: float = 5.0
    """Who is ahead by so many dollars takes the match as won: it is a rough sum."""
    late: int = 16
    """From this round on the match is ended by whoever can."""


PLAIN = Mind(pace=1.4, half=0.45, slip=60.0)
"""The easy ones': it takes the match for longer than it is, and begins too much that it can't complete."""
KEEN = Mind(delay=0.0, belief=1.0, experienced=True)
"""The others'."""
BOLD = KEEN._replace(lent=KEEN.lent + 4, held=KEEN.held + 4)
"""Borrows more."""
SPARING = KEEN._replace(built=0)
"""Builds nothing this round."""
ENDING = KEEN._replace(lead=-1000.0)
"""Would have the match end."""

"""How well computer players judge: what they take for granted of the match to come, tuned by matches played."""

from __future__ import annotations

from typing import NamedTuple

from .learned import SKILL


class Skill(NamedTuple):
    """What one computer player believes, and how careful it is."""

    pace: float = SKILL["pace"]
    """Flags that a nation places in a round, more or less."""
    war_pace: float = SKILL["war_pace"]
    """The same where there is war."""
    delay: float = SKILL["delay"]
    """Rounds that a match lasts longer than flags, land and tiles would."""
    far: float = SKILL["far"]
    """It looks no further ahead than so many rounds."""
    standing: tuple[int, ...] = SKILL["standing"]
    """By good: what building takes in a round, more or less; what of it is not made has to be bought."""
    half: float = SKILL["half"]
    """How much of a dot's worth half a dot is worth as long as the hex beside it is open."""
    third: float = SKILL["third"]
    """The same of a third of a dot."""
    built: int = SKILL["built"]
    """No more tiles are planned for a round."""
    lent: int = SKILL["lent"]
    """No more notes are taken for building."""
    held: int = SKILL["held"]
    """Who holds so many notes takes no more of its own accord."""
    working: int = SKILL["working"]
    """Money that is kept rather than used to pay notes back, as long as there is much to build."""
    belief: float = SKILL["belief"]
    """How much of what a package would bring in all rounds is believed: it may get in others' ways."""
    prospects: tuple[int, ...] = SKILL["prospects"]
    """By kind of the first tile: what a package turned out to be worth more or less than it seems."""
    experienced: bool = False
    """Whether it knows what packages brought in matches played."""
    slip: float = 0.0
    """How far off it may be in judging a package, in dollars (a standard deviation)."""
    promise: float = SKILL["promise"]
    """How much of what a tile would bring its flag alone is worth, if there is no tile for it yet."""
    steady: bool = True
    """Whether it looks at what it would do after buying or selling, lest it take that back: a fifth more time."""
    lead: float = SKILL["lead"]
    """Who is ahead by so many dollars takes the match as won: it is a rough sum."""
    late: int = SKILL["late"]
    """From this round on the match is ended by whoever can."""
    arms: bool = True
    """Whether it buys what a unit takes."""
    army: int = SKILL["army"]
    """No more units are built than that."""
    returns: float = SKILL["returns"]
    """How many times its price a unit has to bring."""
    margin: float = 12.0
    """What a campaign has to bring, its Food not taken off, in dollars."""
    loot: float = SKILL["loot"]
    """How much of the worth of a cube counts that a unit takes in another's land."""
    lasting: float = SKILL["lasting"]
    """How much of an occupation is left of it, others taking note."""
    shrewd: bool = False
    """Whether it leaves others no more of an exchange than it takes for them to agree."""

    def hasty(self) -> Skill:
        """Return the same in worlds that are thought up: there are many, and little hangs on what takes longest."""
        return self._replace(steady=False, shrewd=False)

    def bold(self) -> Skill:
        """Return one that borrows more."""
        return self._replace(lent=self.lent + 4, held=self.held + 4)

    def thrifty(self) -> Skill:
        """Return one that borrows for nothing but what its blocs need, and pays back what it can."""
        return self._replace(lent=0, working=0)

    def warlike(self) -> Skill:
        """Return one that builds units and sends them out for little."""
        return self._replace(army=self.army + 5, returns=0.2, margin=8.0)

    def sparing(self) -> Skill:
        """Return one that builds nothing this round."""
        return self._replace(built=0)

    def ending(self) -> Skill:
        """Return one that would have the match end."""
        return self._replace(lead=-1000.0)


PLAIN = Skill(
    pace=1.4,
    war_pace=1.4,
    delay=0.6,
    half=0.45,
    belief=0.7,
    slip=60.0,
    arms=False,
    army=3,
    returns=1.25,
    loot=0.5,
    lasting=0.75,
)
"""The easy ones': it begins too much that it can't complete, and builds units only of what happens to lie about."""
KEEN = Skill(experienced=True)
"""The others'."""
SHREWD = KEEN._replace(shrewd=True)
"""The best ones'."""

"""How well computer players judge: their assumptions about the rest of the match, tuned by matches between them."""

from __future__ import annotations

from typing import NamedTuple

from .learned import SKILL

_WORTH = SKILL["worth"]
_LAND = SKILL["land"]
_WAR = SKILL["war"]
_TRADE = SKILL["trade"]
_DRAFT = SKILL["draft"]


class WorthSkill(NamedTuple):
    """Assumptions about time and the end of a match."""

    pace: float = _WORTH["pace"]
    """About how many flags a nation places in a round."""
    war_pace: float = _WORTH["war_pace"]
    """The same in a match with war."""
    delay: float = _WORTH["delay"]
    """Rounds that a match lasts longer than flags, land and tiles would."""
    far: float = _WORTH["far"]
    """The most rounds that a player looks ahead."""
    standing: tuple[int, ...] = _WORTH["standing"]
    """By good: about how many cubes building takes in a round. Those that the nation doesn't make have to be bought."""
    lead: float = _WORTH["lead"]
    """The lead in dollars from which a player takes the match as won: the estimate is rough."""
    late: int = _WORTH["late"]
    """From this round on, every nation that can end the match does so."""


class LandSkill(NamedTuple):
    """Assumptions about places for tiles and flags."""

    half: float = _LAND["half"]
    """How much of a dot's worth half a dot is worth as long as the hex beside it is open."""
    third: float = _LAND["third"]
    """The same for a third of a dot."""
    promise: float = _LAND["promise"]
    """The worth of a flag without a tile, as a share of what the tile would bring."""


class WarSkill(NamedTuple):
    """Assumptions about units and campaigns."""

    arms: bool = True
    """Whether the player buys the goods that a unit takes."""
    army: int = _WAR["army"]
    """The most units that are built."""
    returns: float = _WAR["returns"]
    """The gain that a unit has to bring, as a multiple of its price."""
    margin: float = 12.0
    """The gain that a campaign has to bring in dollars, before its Food."""
    loot: float = _WAR["loot"]
    """The share of the worth of a cube that counts if a unit takes it on another nation's land."""
    lasting: float = _WAR["lasting"]
    """The share of the gain of an occupation that remains, because other nations react."""


class TradeSkill(NamedTuple):
    """Limits on buying, borrowing and bartering."""

    built: int = _TRADE["built"]
    """The most tiles that are planned for a round."""
    lent: int = _TRADE["lent"]
    """The most notes that a nation holds after borrowing to build."""
    held: int = _TRADE["held"]
    """The number of notes from which a nation takes no more unless it has to."""
    working: int = _TRADE["working"]
    """Money that is kept rather than used to pay notes back, as long as there is much to build."""
    steady: bool = True
    """Whether the player checks that it would not undo a purchase or sale at once: that takes a fifth more time."""
    shrewd: bool = False
    """Whether the player leaves others just enough of an exchange for them to agree."""


class DraftSkill(NamedTuple):
    """Assumptions about packages."""

    belief: float = _DRAFT["belief"]
    """The share of a package's expected income that is believed: others may be in its way."""
    prospects: tuple[int, ...] = _DRAFT["prospects"]
    """By kind of the first tile: how much more a package turned out to be worth than its estimate."""
    experienced: bool = False
    """Whether the player knows what packages brought in matches."""
    slip: float = 0.0
    """The error in judging a package, in dollars (a standard deviation)."""


class Skill(NamedTuple):
    """The assumptions of one computer player: a part for each room, and one for the draft."""

    worth: WorthSkill = WorthSkill()
    land: LandSkill = LandSkill()
    war: WarSkill = WarSkill()
    trade: TradeSkill = TradeSkill()
    draft: DraftSkill = DraftSkill()

    def hasty(self) -> Skill:
        """Return the same in worlds that are thought up: there are many, and little hangs on what takes longest."""
        return self._replace(trade=self.trade._replace(steady=False, shrewd=False))

    def bold(self) -> Skill:
        """Return one that borrows more."""
        return self._replace(trade=self.trade._replace(lent=self.trade.lent + 4, held=self.trade.held + 4))

    def thrifty(self) -> Skill:
        """Return one that borrows for nothing but what its blocs need, and pays back what it can."""
        return self._replace(trade=self.trade._replace(lent=0, working=0))

    def warlike(self) -> Skill:
        """Return one that builds units and sends them out for little."""
        return self._replace(war=self.war._replace(army=self.war.army + 5, returns=0.2, margin=8.0))

    def sparing(self) -> Skill:
        """Return one that builds nothing this round."""
        return self._replace(trade=self.trade._replace(built=0))

    def ending(self) -> Skill:
        """Return one that would have the match end."""
        return self._replace(worth=self.worth._replace(lead=-1000.0))


PLAIN = Skill(
    WorthSkill(pace=1.4, war_pace=1.4, delay=0.6),
    LandSkill(half=0.45),
    WarSkill(arms=False, army=3, returns=1.25, loot=0.5, lasting=0.75),
    draft=DraftSkill(belief=0.7, slip=60.0),
)
"""The easy level's: it begins more than it can complete, and builds units only from goods it happens to have."""
KEEN = Skill(draft=DraftSkill(experienced=True))
"""The skill of the normal and strong levels."""
SHREWD = KEEN._replace(trade=KEEN.trade._replace(shrewd=True))
"""The skill of the master level."""

"""The parameters of computer players: assumptions about the rest of the match, tuned by self-play."""

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
    """The approximate number of flags that a nation places per round."""
    war_pace: float = _WORTH["war_pace"]
    """The same in a match with war."""
    delay: float = _WORTH["delay"]
    """The number of rounds that a match lasts longer than flags, land and tiles suggest."""
    far: float = _WORTH["far"]
    """The maximum number of rounds that a player looks ahead."""
    standing: tuple[int, ...] = _WORTH["standing"]
    """By good: the approximate cubes per round needed for building. Those that the nation doesn't make must be
    bought.
    """
    lead: float = _WORTH["lead"]
    """The estimated lead in dollars from which a player considers the match won."""
    late: int = _WORTH["late"]
    """From this round on, every nation that can end the match does so."""


class LandSkill(NamedTuple):
    """Assumptions about places for tiles and flags."""

    half: float = _LAND["half"]
    """The value of a half dot relative to a full one, as long as the hex beside it is open."""
    third: float = _LAND["third"]
    """The same for a third of a dot."""
    promise: float = _LAND["promise"]
    """The value of a flag without a tile, as a share of the tile's."""


class WarSkill(NamedTuple):
    """Assumptions about units and campaigns."""

    arms: bool = True
    """Whether the player buys the goods for a unit."""
    army: int = _WAR["army"]
    """The maximum number of units that are built."""
    returns: float = _WAR["returns"]
    """The gain that a unit must bring, as a multiple of its price."""
    margin: float = 12.0
    """The gain that a campaign must bring in dollars, before its Food."""
    loot: float = _WAR["loot"]
    """The share of a cube's value that counts if a unit takes it on another nation's land."""
    lasting: float = _WAR["lasting"]
    """The share of the gain of an occupation that remains, because other nations react."""


class TradeSkill(NamedTuple):
    """Limits on buying, borrowing and bartering."""

    built: int = _TRADE["built"]
    """The maximum number of tiles that are planned for a round."""
    lent: int = _TRADE["lent"]
    """The maximum number of notes that a nation holds after borrowing to build."""
    held: int = _TRADE["held"]
    """The number of notes from which a nation takes no more unless it has to."""
    working: int = _TRADE["working"]
    """The money kept instead of repaying notes, as long as there is much to build."""
    steady: bool = True
    """Whether the player checks that it wouldn't reverse a purchase or sale at once, which takes a fifth more time."""
    shrewd: bool = False
    """Whether the player offers others only just enough of an exchange for them to agree."""


class DraftSkill(NamedTuple):
    """Assumptions about packages."""

    belief: float = _DRAFT["belief"]
    """The share of a package's expected income that counts, because others may be in its way."""
    prospects: tuple[int, ...] = _DRAFT["prospects"]
    """By kind of the first tile: how much more a package turned out to be worth than estimated."""
    experienced: bool = False
    """Whether the player knows the results of packages in matches."""
    slip: float = 0.0
    """The error in evaluating a package, in dollars (standard deviation)."""


class Skill(NamedTuple):
    """The parameters of one computer player: a part for each package of modules, and one for the draft."""

    worth: WorthSkill = WorthSkill()
    land: LandSkill = LandSkill()
    war: WarSkill = WarSkill()
    trade: TradeSkill = TradeSkill()
    draft: DraftSkill = DraftSkill()

    def hasty(self) -> Skill:
        """Return the same for simulated worlds, without the most expensive checks."""
        return self._replace(trade=self.trade._replace(steady=False, shrewd=False))

    def bold(self) -> Skill:
        """Return a skill that borrows more."""
        return self._replace(trade=self.trade._replace(lent=self.trade.lent + 4, held=self.trade.held + 4))

    def thrifty(self) -> Skill:
        """Return a skill that borrows only for the needs of its blocs, and repays what it can."""
        return self._replace(trade=self.trade._replace(lent=0, working=0))

    def warlike(self) -> Skill:
        """Return a skill that builds units and sends them out for small gains."""
        return self._replace(war=self.war._replace(army=self.war.army + 5, returns=0.2, margin=8.0))

    def sparing(self) -> Skill:
        """Return a skill that builds nothing this round."""
        return self._replace(trade=self.trade._replace(built=0))

    def ending(self) -> Skill:
        """Return a skill that tries to end the match."""
        return self._replace(worth=self.worth._replace(lead=-1000.0))


PLAIN = Skill(
    WorthSkill(pace=1.4, war_pace=1.4, delay=0.6),
    LandSkill(half=0.45),
    WarSkill(arms=False, army=3, returns=1.25, loot=0.5, lasting=0.75),
    draft=DraftSkill(belief=0.7, slip=60.0),
)
"""The skill of the easy level: it starts more than it can complete, and builds units only from goods it happens to
have.
"""
KEEN = Skill(draft=DraftSkill(experienced=True))
"""The skill of the normal and strong levels."""
SHREWD = KEEN._replace(trade=KEEN.trade._replace(shrewd=True))
"""The skill of the master level."""

"""The parameters of computer players: assumptions about the rest of the match, tuned by self-play."""

from __future__ import annotations

from typing import NamedTuple

from .learned import SKILL


class WorthSkill(NamedTuple):
    """What a player assumes about how long a match lasts and how it ends."""

    pace: float
    """The number of flags that a nation is assumed to place per round."""
    war_pace: float
    """The number of flags that a nation is assumed to place per round in a match with war."""
    delay: float
    """The number of rounds by which a match is assumed to last longer than its flags, land and tiles suggest."""
    far: float
    """The maximum number of rounds that a player looks ahead."""
    standing: tuple[int, ...]
    """By good: the number of cubes per round that a nation is assumed to need for building.

    It must buy those that it doesn't make.
    """
    lead: float
    """The estimated lead in dollars from which a player considers the match won."""
    late: int
    """From this round on, every nation that can end the match is assumed to do so."""


class LandSkill(NamedTuple):
    """What a player assumes about places for tiles and flags."""

    half: float
    """The value of a half dot relative to a full one, as long as the hex beside it is open."""
    third: float
    """The value of a third dot relative to a full one, as long as the hexes beside it are open."""
    promise: float
    """The value of a flag without a tile, as a share of the value of the tile that can be built there."""


class WarSkill(NamedTuple):
    """What a player assumes about units and campaigns."""

    army: int
    """The maximum number of units that a nation builds."""
    returns: float
    """The gain that a unit must bring, as a multiple of its price."""
    loot: float
    """The value of a cube that a unit takes on another nation's land, as a share of its usual value."""
    lasting: float
    """The share of an occupation's gain that is assumed to last, because other nations react."""
    arms: bool = True
    """Whether the player buys the goods for a unit."""
    margin: float = 12.0
    """The gain in dollars that a campaign must bring, its Food not counted."""


class TradeSkill(NamedTuple):
    """Limits within which a player buys, borrows and barters."""

    built: int
    """The maximum number of tiles that a nation plans to build in a round."""
    lent: int
    """The maximum number of notes that a nation holds after borrowing to build."""
    held: int
    """A nation with this many notes takes no more unless it has to."""
    working: int
    """The money that a nation keeps rather than repay notes, as long as it has much to build."""
    steady: bool = True
    """Whether the player avoids purchases and sales that it would reverse at once; the check takes a fifth more
    time.
    """
    shrewd: bool = False
    """Whether the player offers only as much in an exchange as the other side needs to agree."""


class DraftSkill(NamedTuple):
    """What a player assumes about packages in the draft."""

    belief: float
    """The share of a package's expected income that counts, because other nations may be in the way."""
    prospects: tuple[int, ...]
    """By kind of a package's first tile: how many dollars more the package proved to be worth than estimated."""
    experienced: bool = False
    """Whether the player uses the results that packages had in matches."""
    slip: float = 0.0
    """The standard deviation of the player's error in evaluating a package, in dollars."""


class Skill(NamedTuple):
    """The parameters of one computer player: a part for each subpackage of players, and one for the draft."""

    worth: WorthSkill = WorthSkill(**SKILL["worth"])
    land: LandSkill = LandSkill(**SKILL["land"])
    war: WarSkill = WarSkill(**SKILL["war"])
    trade: TradeSkill = TradeSkill(**SKILL["trade"])
    draft: DraftSkill = DraftSkill(**SKILL["draft"])

    def hasty(self) -> Skill:
        """Return this skill without the most expensive checks, for simulated worlds."""
        return self._replace(trade=self.trade._replace(steady=False, shrewd=False))

    def bold(self) -> Skill:
        """Return this skill, changed to borrow more."""
        return self._replace(trade=self.trade._replace(lent=self.trade.lent + 4, held=self.trade.held + 4))

    def thrifty(self) -> Skill:
        """Return this skill, changed to borrow only for the needs of its blocs, and to repay what it can."""
        return self._replace(trade=self.trade._replace(lent=0, working=0))

    def warlike(self) -> Skill:
        """Return this skill, changed to build units and send them out even for small gains."""
        return self._replace(war=self.war._replace(army=self.war.army + 5, returns=0.2, margin=8.0))

    def sparing(self) -> Skill:
        """Return this skill, changed to build nothing this round."""
        return self._replace(trade=self.trade._replace(built=0))

    def ending(self) -> Skill:
        """Return this skill, changed to try to end the match."""
        return self._replace(worth=self.worth._replace(lead=-1000.0))


TUNED = Skill()
"""The skill with all parameters as tuned, and without knowledge of the results of packages."""
PLAIN = Skill(
    TUNED.worth._replace(pace=1.4, war_pace=1.4, delay=0.6),
    TUNED.land._replace(half=0.45),
    TUNED.war._replace(arms=False, army=3, returns=1.25, loot=0.5, lasting=0.75),
    draft=TUNED.draft._replace(belief=0.7, slip=60.0),
)
"""The skill of the easy level: it starts more than it can finish, and builds units only from goods that it happens to
have.
"""
KEEN = TUNED._replace(draft=TUNED.draft._replace(experienced=True))
"""The skill of the normal and strong levels."""
SHREWD = KEEN._replace(trade=KEEN.trade._replace(shrewd=True))
"""The skill of the master level."""

"""The odds shown before decisions, each computed once and cached (8.6, 8.8)."""

from __future__ import annotations

from collections.abc import Callable

from ....core.rules.action import Action
from ..data import PLACE
from ..odds import exact
from ..odds.exact import Odds
from ..odds.forecast import forecast
from ..rules.actions import Attack, Bomb
from ..rules.battle.bombing import BombardStep
from ..rules.position import CoProsperityPosition
from .describe_battle import fate
from .words import WORDS

_known: dict[object, Odds] = {}
_KEEP = 24


def _kept(key: object, found: Callable[[], Odds]) -> Odds:
    if key not in _known:
        if len(_known) >= _KEEP:
            _known.clear()
        _known[key] = found()
    return _known[key]


def attack(p: CoProsperityPosition) -> Odds:
    """Return the odds of the battle that the attack waiting to be confirmed would cause (8.2.3)."""
    return _kept(p.key(), lambda: forecast(p))


def fought(p: CoProsperityPosition) -> Odds:
    """Return the odds for the rest of the present battle."""
    return _kept(p.key(), lambda: forecast(p))


def raid(p: CoProsperityPosition, action: Bomb) -> Odds:
    """Return the odds of a possible bombing (8.8)."""
    step = p.stack[-1]
    assert isinstance(step, BombardStep)
    bomber = p.pick(step.nation, action.type, PLACE[action.space], action.steps)
    return _kept((p.key(), action), lambda: exact.bombing(p, bomber, PLACE[action.target]))


def summary(lang: str, chances: Odds) -> str:
    """Return odds in one line: the attacker's chance of winning, also after a reaction, and the expected losses."""
    own, theirs = (f"{chances.mean(seat):.1f}" for seat in (chances.attacker, 1 - chances.attacker))
    if not chances.takes:
        return WORDS(lang, "odds.losses", own=own, theirs=theirs)
    said = WORDS(lang, "odds.summary", win=_win(chances), own=own, theirs=theirs)
    return WORDS(lang, "odds.reaction", odds=said, win=_win(chances.reacted)) if chances.reacted else said


def brief(lang: str, chances: Odds) -> str:
    """Return the attacker's chance of winning, also after a reaction; of a bombing the expected losses."""
    if not chances.takes:
        return summary(lang, chances)
    if chances.reacted:
        return WORDS(lang, "odds.win.reaction", win=_win(chances), then=_win(chances.reacted))
    return WORDS(lang, "odds.win", win=_win(chances))


def _win(chances: Odds) -> int:
    """Return the attacker's chance of winning in percent."""
    return exact.percent(chances.holds(chances.attacker))


def outlook(lang: str, before: CoProsperityPosition, after: CoProsperityPosition | None, action: Action) -> str:
    """Return the possible results of an action in a few words; "" if no combat depends on it."""
    if isinstance(action, Attack):
        return brief(lang, attack(before))
    if isinstance(action, Bomb):
        return brief(lang, raid(before, action))
    said = fate(lang, after.events or ()) if after else ""
    if before.battle and after and after.battle:
        then = fought(after)
        if not said:
            return brief(lang, then)
        return WORDS(lang, "fate.then", fate=said, win=_win(then)) if then.takes else said
    return said

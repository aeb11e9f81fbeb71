"""What a decision is for, as hints explain it: the parts of the learned evaluation that it improves most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ....core.text.texts import Phrase, TextKey, Value
from ....core.thinking.aims import Aim
from ..data import JAPAN, SIDE
from ..odds.outcomes import is_undecided, outcomes
from ..rules.position import JAPAN_WINS, CoProsperityPosition
from .learned import VALUE_WEIGHTS
from .value_function import NAMES, features

MOST_REASONS = 2
"""The maximum number of reasons that a hint gives."""
LEAST = 0.06
"""A part of the evaluation is a reason if it improves by at least this much, in nats of the odds of winning."""
ENDED = 8.0
"""How much the end of the match counts against the parts of the evaluation, in nats."""
RESULTS = 4
"""The maximum number of results of an attack that are compared."""
_REASONS = {
    "margin": "margin",
    "guard": "guard",
    "peace": "war",
    "attacked": "war",
    "attacks": "war",
    "war": "war",
    "vladivostok": "north",
    "fleet": "fleet",
    "navies": "sea",
    "armies": "land",
    "held": "held",
}
"""By the first word of a feature, the reason of either side that it belongs to; what operations cost is left out."""


def aims(p: CoProsperityPosition, seat: int, line: Sequence[Action]) -> list[Aim]:
    """Return the parts of the evaluation that a sequence of actions improves most.

    They are compared with spending the same cards without effect.
    """
    if p.pending == "choose":
        return [Aim("aim.hand", {})]
    start = p.determinize(seat, Stream(0, "aims"))
    after = start.copy()
    for action in line:
        if seat not in after.actors() or not after.allows(seat, action):
            break
        after.play(seat, action)
    found: dict[str, float] = {}
    for weight, result in outcomes(after, RESULTS) if is_undecided(after) else [(1.0, after)]:
        for reason, gain in _gains(start, result, seat):
            found[reason] = found.get(reason, 0.0) + weight * gain
    best = sorted((reason for reason in found if found[reason] >= LEAST), key=lambda reason: -found[reason])
    return [Aim("aim.counts", {"what": tuple(map(_named, best[:MOST_REASONS]))})] if best else []


def _gains(start: CoProsperityPosition, after: CoProsperityPosition, seat: int) -> Iterator[tuple[str, float]]:
    """Yield how much each reason improves a seat's odds of winning, in nats."""
    sign = 1.0 if seat == JAPAN else -1.0
    if not after.stack:
        yield "win", sign * (ENDED if after.over in JAPAN_WINS else -ENDED)
        return
    # The same cards and operation points are left, so that only what the operation has changed is compared.
    wasted = start.copy()
    wasted.stack, wasted.held, wasted.rp = after.stack, after.held, after.rp
    wasted.hands = (after.hands[0][:], after.hands[1][:])
    before, now = (map(mul, VALUE_WEIGHTS, features(q)) for q in (wasted, after))
    for name, was, is_ in zip(NAMES, before, now, strict=False):  # Corrected values may lack kinds of units.
        reason = _reason(name, seat) if is_ != was else ""
        if reason:
            yield reason, sign * (is_ - was)


def _reason(feature: str, seat: int) -> str:
    """Return the reason that a feature belongs to for a seat, with the space if there is one; "" for no reason."""
    kind, _, rest = feature.partition(" ")
    japan = seat == JAPAN
    if kind == "space":
        return f"space {rest}"
    if kind == "unit":
        return "units" if SIDE[rest.split()[0]] == seat else "losses"
    if kind in ("japan", "colour", "both"):  # 4.1, 4.2: what ends the match at once in favour of the Allies, of Japan
        return "safe" if japan == (kind == "japan") else "win"
    if kind == "may":
        return "attack" if japan == rest.endswith("japan") else "cover"
    return _REASONS.get(kind, "")


def _named(reason: str) -> Value:
    """Return a reason as an argument of a text."""
    kind, _, place = reason.partition(" ")
    return Phrase("aim.space", {"place": TextKey(f"place.{place}")}) if place else TextKey(f"aim.{kind}")

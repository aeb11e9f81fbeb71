"""Draws the odds of a battle as a chart: which side holds the space afterwards, and how many steps each side loses."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Shapes
from ..odds import exact
from ..texts import foresight
from .look import SIDES, Look, breadth, raid_of


def odds_of(look: Look) -> exact.Odds | None:
    """Return the odds of the attack to confirm, or of the rest of the battle; None if there is neither."""
    if look.pending == "attack":
        return foresight.attack(look.p)
    raid = raid_of(look)
    if raid is not None:
        return foresight.raid(look.p, raid)
    return foresight.fought(look.p) if look.p.battle else None


def paint_odds(g: Shapes, look: Look, chances: exact.Odds, box: Box) -> None:
    """Draw a bar of which side will hold the space (also after a reaction).

    Below the bar are the numbers of steps that each side will lose.
    """
    t = look.t
    size = 15
    y = box.y
    holders = [seat for seat in (chances.attacker, -1, 1 - chances.attacker) if chances.holds(seat) > 0]
    if holders != [-1]:
        high = 22
        x = box.x
        for seat in holders:
            share = chances.holds(seat)
            wide = whole(box.w * share)
            token = SIDES[seat] if seat >= 0 else "card-edge"
            g.rect(x, y, wide, high, token, 3, line="card", lw=1)
            s = f"{exact.percent(share)}%"
            if wide > breadth(s, size, True) + high:
                ink = f"{token}-ink" if seat >= 0 else "ink-inv"
                if seat >= 0:
                    g.glyph(f"side.{seat}", x + high * 0.55, y + high / 2, high * 0.7, ink)
                g.text(whole(x + wide / 2 + high * 0.3), y + high / 2, s, size, ink, "c", font="num", bold=True)
            x = whole(x + wide)
        y += high + 5
    if chances.reacted:
        g.glyph(f"side.{chances.attacker}", box.x + 8, y + 9, 16, SIDES[chances.attacker])
        s = t("board.odds.react", win=exact.percent(chances.reacted.holds(chances.attacker)))
        g.text(box.x + 20, y + 9, s, size, "ink", bold=True, max=box.w - 20)
        y += 20
    half = whole((box.w - 12) / 2)
    for i, seat in enumerate((0, 1)):
        left = box.x + i * (half + 12)
        g.glyph(f"side.{seat}", left + 8, y + 9, 16, SIDES[seat])
        s = t("board.odds.lost", n=f"{chances.mean(seat):.1f}")
        g.text(left + 20, y + 9, s, size, "ink", bold=True, max=half - 20)
        rest = Box(left, y + 20, half, box.bottom - y - 20)
        if rest.h >= 34:
            _columns(g, chances.losses(seat), SIDES[seat], rest, 14)


def _columns(g: Shapes, shares: list[float], token: str, box: Box, size: float) -> None:
    """Draw the probabilities of losing 0, 1, 2 … steps as columns."""
    foot = size + 2
    n = len(shares)
    step = min(36.0, box.w / n)
    # If there is room, each column has a label; otherwise the highest one.
    head = size + 3 if box.h >= 48 else 0
    all_fit = step >= 33 and box.h >= 70
    most = max(shares)
    each = -(-n * (size * 0.62) // box.w)  # Not every number fits below narrow columns.
    d = ""
    for i, share in enumerate(shares):
        high = max(1.0, (box.h - foot - head - 1) * share / most)
        mid = whole(box.x + i * step + step / 2 - 1)
        d += f"M{box.x + i * step:.1f} {box.bottom - foot:.1f}h{step - 2:.1f}v{-high:.1f}h{2 - step:.1f}Z"
        if i % max(1, each) == 0:
            g.text(mid, whole(box.bottom - foot / 2 + 1), str(i), size, "ink-2", "c", font="num")
        s = f"{exact.percent(share)}%"
        if head and share > 0 and (all_fit or i == shares.index(most)):
            y = whole(box.bottom - foot - high - head / 2)
            half = breadth(s, size) / 2
            at = whole(max(box.x + half, min(mid, box.right - half)))
            g.text(at, y, s, size, "ink", "c", font="num", max=step - 1 if all_fit else None)
    g.path(d, token, line="ink-2", lw=0.6)


def say_odds(look: Look, chances: exact.Odds) -> str:
    """Return the odds of a battle as text."""
    return foresight.summary(look.lang, chances)

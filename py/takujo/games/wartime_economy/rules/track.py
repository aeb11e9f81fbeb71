"""The score track: points, the order of the pieces, and the bonus squares."""

from __future__ import annotations

from ..data import LABOUR_MAX, SOLO_DEADLINE, SQUARE_BONUS
from .position import WartimePosition


def gain(p: WartimePosition, seat: int, vp: int, why: str) -> None:
    """Move a seat's piece forward, and give it the bonuses of the squares that it is the first to reach (4.1, 6.4)."""
    if vp <= 0:
        return  # 9.4: a piece that doesn't move doesn't arrive again
    p.emit("vp", seat, n=vp, why=why)
    p.vp[seat] += vp
    _arrive(p, seat)
    reached = p.vp[seat]
    # Lowest first; the 6 points of square 48 can't reach another bonus square (9.3).
    for square in p.squares_open():
        if square <= reached:
            _bonus(p, seat, square)


def _arrive(p: WartimePosition, seat: int) -> None:
    """Put the piece behind all pieces that are as far or further (4.1)."""
    track, vp = p.track, p.vp
    track.remove(seat)
    at = 0
    while at < len(track) and vp[track[at]] >= vp[seat]:
        at += 1
    track.insert(at, seat)


def _bonus(p: WartimePosition, seat: int, square: int) -> None:
    p.taken.append(square)
    if p.mode == "solo" and p.round > SOLO_DEADLINE[square]:  # 7.2
        p.late.append(square)
        p.emit("late", seat, square=square)
        return
    p.emit("square", seat, square=square)
    kind, n = SQUARE_BONUS[square]
    if kind == "money":
        p.money[seat] += n
        p.emit("money", seat, n=n, why="square")
    elif kind == "labour":
        if p.labour[seat] < LABOUR_MAX:  # 6.4: regardless of the infrastructure; at the limit the bonus is lost
            p.labour[seat] += n
            p.emit("labour", seat, n=n)
        else:
            p.emit("lost", seat, square=square)
    elif kind == "tech":
        open_tracks = raisable(p, seat)
        if not open_tracks:
            p.emit("lost", seat, square=square)
        elif len(open_tracks) == 1:
            raise_tech(p, seat, open_tracks[0])
        else:
            p.stack.append(p.step("raise", seat))
    else:
        gain(p, seat, n, "square")


def raisable(p: WartimePosition, seat: int) -> list[str]:
    """Return a seat's technologies that are not at their highest level."""
    nation = p.nation(seat)
    if nation.unified:
        return ["both"] if p.econ[seat] < len(nation.econ_cost) else []
    return [t for t, level in (("econ", p.econ[seat]), ("mil", p.mil[seat])) if level < p.tech_max(seat, t)]


def raise_tech(p: WartimePosition, seat: int, tech: str) -> None:
    """Raise a technology by one level; Italy's single track raises both (8.7)."""
    if tech != "mil":
        p.econ[seat] += 1
    if tech != "econ":
        p.mil[seat] += 1
    p.emit("tech", seat, tech=tech, n=p.mil[seat] if tech == "mil" else p.econ[seat])

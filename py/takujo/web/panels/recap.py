"""What has happened since a seat's last decision: the log's lines, repeats folded, and the news in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, groupby, islice
from typing import NamedTuple

from ...core.rules.position import CHANCE
from ..page.dom import lang, t
from ..state.table_look import TableLook
from .log_lines import joint_line, line_kind, seat_line, told_lines

MOST_NEWS = 3
"""The maximum number of lines in the news that name the seat, and of other seats with their effects."""
DRAMATIC = "clash"
"""The sound of what comes first in the news: declarations of war, battles."""
IMPORTANT_SOUNDS = ("clash", "march", "place", "bonus")
"""The sounds of actions that say more than the sum of their effects: what changes the map, trades, bonuses."""
NAMED = "\0"
"""What stands for the name of the seat while the lines that name it are looked for; no name contains it."""

_HEADING = re.compile(r"[—–─]+ (?P<heading>.*?)(?: [—–─]+\s*(?P<what>.*))?")
"""A line of the log that is a heading between dashes, and the text after it."""


class Line(NamedTuple):
    """A line of the log, or several that are alike."""

    point: int
    """The point of the match after the line's last action."""
    seat: int
    """The seat that acted, or CHANCE."""
    text: str


def since(look: TableLook, seat: int) -> int:
    """Return the point after a seat's last decision, not counting typed dice.

    Before its first decision, it is the last chance event of the setup, such as the first roll.
    """
    match = look.match
    own = (at for at in range(len(match), 0, -1) if match.turns[at - 1].seat == seat and not match.at(at - 1).by_hand())
    decided = next((at for at, turn in enumerate(match.turns) if turn.seat != CHANCE), len(match))
    return next(own, max(0, decided - 1))


def others_acted(look: TableLook, seat: int) -> bool:
    """Return whether another seat has acted since a seat's last decision."""
    return any(turn.seat not in (seat, CHANCE) for turn in look.match.turns[since(look, seat) :])


def recap(look: TableLook, seat: int) -> list[Line]:
    """Return what has happened since a seat's last decision, as far as the viewer may see it.

    Consecutive actions of one kind are one line with their effects, if the game has a text for several of them
    (`log.VERB.many`). Actions without a line, such as the first steps of a move, don't interrupt them.
    """
    told = [(at, lines) for at in range(since(look, seat), len(look.match)) if (lines := told_lines(look, at))]
    found: list[Line] = []
    for (actor, kind), group in groupby(told, lambda entry: line_kind(look, *entry)):
        entries = [*group]
        if kind and len(entries) > 1:
            found.append(Line(entries[-1][0] + 1, actor, joint_line(look, kind, [at for at, _ in entries])))
        else:
            found += (Line(at + 1, actor, text) for at, lines in entries for text in lines)
    return found


def news(look: TableLook, seat: int) -> str:
    """Return the news for a seat: who overtook it, the lines about it, what was dramatic, and what others did.

    If there is none of these, return the last lines of the log.
    """
    name, look = look.names[seat], _with_mark(look, seat)
    told = recap(look, seat)
    lines = [line.text for line in told if line.seat != CHANCE or look.match.at(line.point - 1).paced()]
    lines = [*dict.fromkeys(reversed(lines))][::-1]  # The latest of equal lines.
    about = [line for line in lines if NAMED in line][-MOST_NEWS:]
    about += [line for line in _dramatic(look, told) if line not in about][: MOST_NEWS - len(about)]
    said = [*_overtakings(look, seat), *about, *_deeds(look, seat, about)] or lines[-MOST_NEWS:]
    return t("news.join").join(map(without_dashes, dict.fromkeys(said))).replace(NAMED, name)


def without_dashes(text: str) -> str:
    """Return a line of the log; "— 1941 — Italy goes first" becomes "1941: Italy goes first"."""
    found = _HEADING.fullmatch(text)
    if found is None:
        return text
    heading, what = found["heading"], found["what"]
    return t("news.headed", heading=heading, what=what) if what else heading


def _dramatic(look: TableLook, told: list[Line]) -> list[str]:
    """Return the first lines of the actions that sound dramatic, at most `MOST_NEWS`, the most important ones."""
    kinds = [kind for kind, sound in look.match.game.texts.SOUNDS if sound == DRAMATIC]
    ranks: dict[int, int] = {}
    for line in told:
        happened = {event.kind for event in look.match.turns[line.point - 1].events}
        rank = next((at for at, kind in enumerate(kinds) if kind in happened), None)
        if rank is not None:
            ranks[line.point] = rank
    points = sorted(sorted(ranks, key=lambda point: (ranks[point], -point))[:MOST_NEWS])
    return [next(line.text for line in told if line.point == point) for point in points]


def _overtakings(look: TableLook, seat: int) -> Iterator[str]:
    """Yield which seats had fewer points than a seat at its last decision, and have more now."""
    before, now = (look.seen.at(point).standing() for point in (since(look, seat), len(look.match)))
    if not before:
        return  # The game counts no points, or none during its setup.
    for other, (had, has) in enumerate(zip(before, now, strict=True)):
        if had < before[seat] and has > now[seat]:
            yield t("news.overtaken", name=look.names[other], n=has)


def names_seat(look: TableLook, index: int, seat: int) -> bool:
    """Return whether the log's lines of an action name a seat."""
    return any(NAMED in line for line in told_lines(_with_mark(look, seat), index))


def _with_mark(look: TableLook, seat: int) -> TableLook:
    """Return a look in which `NAMED` stands for the name of a seat."""
    return look._replace(names=[NAMED if at == seat else name for at, name in enumerate(look.names)])


def _deeds(look: TableLook, seat: int, about: list[str]) -> Iterator[str]:
    """Yield what up to `MOST_NEWS` other seats did, except for actions whose first line is in `about`.

    The seats whose points changed most come first, because the page cuts off long lines. Of seats whose points changed
    equally, or that have no points, the latest is first.
    """
    done: dict[int, dict[str, list[int]]] = {}
    for at in range(since(look, seat), len(look.match)):
        lines = told_lines(look, at)
        actor, verb = line_kind(look, at, lines)
        if actor not in (seat, CHANCE) and (not lines or lines[0] not in about):
            verbs = done[actor] = done.pop(actor, {})
            verbs[verb] = [*verbs.pop(verb, []), at]
    before, now = (look.seen.at(point).standing() for point in (since(look, seat), len(look.match)))
    actors = [*reversed(done)]
    if before:
        actors.sort(key=lambda actor: -abs(now[actor] - before[actor]))
    told = (lines for actor in actors if (lines := [*_seat_deeds(look, actor, done[actor])]))
    yield from chain.from_iterable(islice(told, MOST_NEWS))


def _seat_deeds(look: TableLook, actor: int, done: dict[str, list[int]]) -> Iterator[str]:
    """Yield the lines for a seat's actions: for those without a text for several (""), then for each verb with one.

    Verbs with such a text (`log.VERB.many`) have a line each if they had an effect, the latest first.
    """
    yield from _various(look, actor, done.pop("", []))
    for verb, points in reversed(done.items()):
        if _effect(look, actor, points):
            yield joint_line(look, verb, points) if len(points) > 1 else told_lines(look, points[0])[0]


def _various(look: TableLook, actor: int, points: list[int]) -> Iterator[str]:
    """Yield a line for a seat's actions of different kinds.

    It shows the only action that had an effect, or the most important one. Otherwise it sums up the effects.
    """
    order = [kind for kind, sound in look.match.game.texts.SOUNDS if sound in IMPORTANT_SOUNDS]
    ranks: dict[int, int] = {}
    for at in points:
        kinds = [event.kind for event in look.seen.turn(at).events if event.seat != CHANCE]
        rank = min((order.index(kind) for kind in kinds if kind in order), default=len(order))
        if told_lines(look, at) and (rank < len(order) or _effect(look, actor, [at])):
            ranks[at] = rank
    most = min(reversed(ranks), key=lambda at: ranks[at], default=0)
    effect = _effect(look, actor, points)
    if len(ranks) == 1:
        yield told_lines(look, most)[0]
    elif ranks and ranks[most] < len(order):
        yield t("news.more", what=told_lines(look, most)[0], n=len(ranks) - 1)
    elif effect:
        yield seat_line(look, actor, effect)


def _effect(look: TableLook, actor: int, points: list[int]) -> str:
    """Return the effects of a seat's actions for itself."""
    events = [event for at in points for event in look.seen.turn(at).events if event.seat == actor]
    effect: str = look.match.game.texts.effect(lang(), events)
    return effect

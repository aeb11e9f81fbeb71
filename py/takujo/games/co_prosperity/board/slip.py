"""The panel beside the hand of cards (the slip): the pending decision, with buttons for choices made nowhere else."""

from __future__ import annotations

from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.action import Action
from ..data import LEDO_FAILS, NATIONS, PLACE, TRACK, TYPES, UNITS
from ..rules.actions import Bomb, Build, Declare, Develop, Do, Harbour, React, Resource, Restore, Station
from ..rules.battle.bombing import BombardStep
from ..rules.battle.steps import ReactStep
from ..rules.move_steps import AttackStep, LedoStep
from ..rules.operations import RESOURCE, Offers
from ..rules.production import goes_straight, points
from ..rules.steps import DevelopStep, ReplaceStep
from .fan import companions, paint_fan, place_of, target_fan
from .look import RAID_FOCUS, SIDES, TOGETHER_FOCUS, Look, aimed, breadth, button, card, heading, picked, plate, raid_of
from .odds import odds_of, paint_odds
from .units import counter

_ELSEWHERE = frozenset(("take", "bury", "play", "from", "to", "with", "hit"))
"""The verbs of actions that are chosen by cards, spaces, boxes and counters instead of buttons."""
_HIGHEST = 220
"""The maximum height of a drawing above or below the buttons."""
_BELOW = 8
"""The space between buttons and the drawing below them, for the buttons' glow."""
RESOURCE_POINT: Action = Resource()
_KINDS = {(unit.nation, unit.type): unit for unit in UNITS}


class SlipButton(NamedTuple):
    """A button of the slip: the name of its click target, its word, its icon or counter, and what clicking it picks."""

    id: str
    word: str
    glyph: str
    unit: tuple[str, str, int] | None
    pick: dict[str, object]
    focus: int | None = None
    main: bool = False
    plays: tuple[Action, ...] = ()
    series: str = ""


def options(look: Look) -> list[SlipButton]:
    """Return the buttons that the slip shows for the pending decision."""
    raid = raid_of(look)
    if raid is not None:  # 8.8: it is confirmed after its odds have been shown
        return [_again(look), SlipButton("confirm", look.t("board.bomb"), "bombard", None, picked(raid), None, True)]
    found: list[SlipButton] = []
    for action in look.legal:
        if action.verb not in _ELSEWHERE:
            word, glyph, unit = _shown(look, action)
            id = f"do:{str(action).replace(' ', ':')}"
            if isinstance(action, Bomb):
                found.append(SlipButton(id, word, glyph, unit, aimed(action), RAID_FOCUS + len(found)))
            else:
                found.append(SlipButton(id, word, glyph, unit, picked(action), None, action.verb == "attack"))
    if RESOURCE_POINT in look.legal and look.seat >= 0:
        does = Offers(look.p, look.seat).of(RESOURCE)
        marks = [(do, look.t(f"do.{do.action}")) for do in does if isinstance(do, Do)]
        found += [_with_point(do, word) for do, word in marks if len(marks) > 1]
    if look.pending == "choose" and look.legal and look.p.turn > 1 and not look.p.held[look.seat]:
        found.append(SlipButton("again-hand", look.t("board.again-hand"), "check", None, {}, series="again"))
    along = companions(look)
    if along:
        word = look.t("board.together" if look.focus != TOGETHER_FOCUS else "board.alone", n=len(along) + 1)
        found.append(SlipButton("together", word, "check", None, {}, TOGETHER_FOCUS))
    return [_again(look), *found] if "attack" in look.verbs else found


def _with_point(do: Do, word: str) -> SlipButton:
    """Return the button that spends a resource point on an action at once."""
    return SlipButton(f"resource:{do.action}", word, "oil", None, {}, plays=(RESOURCE_POINT, do))


def _again(look: Look) -> SlipButton:
    """Return the button that takes back the selection or the last step."""
    return SlipButton("again", look.t("board.again"), "again", None, {})


def _shown(look: Look, action: Action) -> tuple[str, str, tuple[str, str, int] | None]:
    """Return a button's word, and its icon or counter."""
    t, verb = look.t, action.verb
    if isinstance(action, Do):
        return t(f"do.{action.action}"), action.nation or action.action, None
    if isinstance(action, Declare):
        return t(f"board.declare.{action.on}"), "war", None
    if isinstance(action, Develop | Build | Restore | Station | Harbour | Bomb | React):
        return _unit_word(look, action)
    signs = {
        "pass": "cross",
        "wait": "cross",
        "finish": "cross",
        "resource": "oil",
        "attack": "war",
        "divert": "LAC",
        "keep": "CV",
    }
    if isinstance(look.step, ReactStep):
        return t("board.react.done" if look.step.come else "board.react.none"), "", None
    return t(f"board.{verb}"), signs.get(verb, "check"), None


def _unit_word(
    look: Look, action: Develop | Build | Restore | Station | Harbour | Bomb | React
) -> tuple[str, str, tuple[str, str, int] | None]:
    t, type = look.t, action.type
    step = look.step
    nation = step.nation if isinstance(step, DevelopStep | ReplaceStep | BombardStep) else "US"
    steps = _KINDS[nation, type].steps
    if isinstance(action, Station):
        split = t("board.split", pearl=action.number, samoa=_fleet(look, type) - action.number)
        return split, "", (nation, type, steps)
    if isinstance(action, Develop):
        straight = goes_straight(nation, type)
        to = (look.space(PLACE[action.space]) if action.space else t("board.base")) if straight else ""
        return to or t("board.to-track", n=TRACK[type]), "", (nation, type, 1 if nation in ("CN", "UK") else steps)
    if isinstance(action, Build):
        to = look.space(PLACE[action.space]) if action.space else str(action.box - 1)
        return t("board.advance", box=action.box, to=to), "", (nation, type, steps)
    if isinstance(action, Restore):
        return look.space(PLACE[action.space]), "", (nation, type, 1)
    if isinstance(action, Bomb):
        there = t("board.raid", start=look.space(PLACE[action.space]), to=look.space(PLACE[action.target]))
        return there, "", (nation, type, action.steps or steps)
    if isinstance(action, React):
        return t(f"type.{type}"), "", (nation, type, action.steps or steps)
    return look.space(PLACE[action.space]), "", (nation, type, steps)


def _fleet(look: Look, type: str) -> int:
    return max(action.number for action in look.legal if isinstance(action, Station) and action.type == type)


def _columns(look: Look, found: list[SlipButton], wide: float) -> int:
    """Return how many buttons are side by side: as many as their words allow."""
    n = len(found)
    words = max((breadth(option.word, 15, True) + 42 for option in found), default=0)
    most = min(n, 2 if look.narrow or n == 4 else 3)
    least = 1 if n < 5 else 2
    return max(least, min(most, int(wide // max(words, 1))))


class SlipLayout:
    """Where the parts of the slip are."""

    def __init__(self, look: Look, box: Box) -> None:
        self.box = box
        self.options = options(look) if not look.p.battle else []
        n = len(self.options)
        inner = Box(box.x + 8, box.y + 26, box.w - 16, box.h - 33)
        columns = _columns(look, self.options, inner.w)
        lines = -(-n // columns) if n else 0
        full = lines * 34 + 40 > inner.h
        high = min(40, whole(inner.h / lines)) if n and full else 40 if lines == 1 else 36
        low = lines * high
        # On a phone the buttons come first: they are near the map, and the rest can be scrolled to. In a column beside
        # the map there is more room than needed: it is left at the bottom.
        decides = look.pending == "attack" or raid_of(look) is not None
        first = look.narrow and (decides or not look.tall)
        above = low + _BELOW if first and n else 0
        self.content = Box(inner.x, inner.y + above, inner.w, min(_HIGHEST, inner.h - max(above, low)))
        foot = inner.y + low if first else inner.bottom
        wide = (inner.w + 5) / columns if n else 0
        self.buttons = [
            Box(
                whole(inner.x + i % columns * wide),
                whole(foot - low + i // columns * high + 3),
                whole(wide - 5),
                high - 4,
            )
            for i in range(n)
        ]


def height(look: Look) -> float:
    """Return the height that the slip needs on a phone."""
    found = options(look)
    n = len(found)
    lines = -(-n // _columns(look, found, 358)) if n else 0
    shows = place_of(look) >= 0 or look.pending in ("attack", "choose") or raid_of(look) is not None
    # The buttons are close to the map.
    content = 110 if shows else 66 if look.pending == "declare" else 0 if n else 128
    return 36 + content + lines * 40


def paint_slip(g: Scene, look: Look, box: Box) -> None:
    """Draw the slip with the pending decision."""
    card(g, box)
    slip = SlipLayout(look, box)
    place = place_of(look)
    heading(g, look, box, _title(look, place))
    chances = odds_of(look)
    if chances:
        paint_odds(g, look, chances, slip.content.inset(2))
    elif place >= 0:
        paint_fan(g, look, place, slip.content)
    elif look.pending == "choose":
        _chosen(g, look, slip.content)
    elif look.pending == "declare" and slip.content.h >= 54:
        _declared(g, look, slip.content)
    elif look.pending == "ledo":
        _road(g, look, slip.content)
    elif not look.pending:
        _over(g, look, slip.content)
    elif slip.content.h > 96:
        _legend(g, look, slip.content)
    for option, at in zip(slip.options, slip.buttons, strict=True):
        if option.unit:
            plate(g, at)
            counter(g, *option.unit, at.x + at.h / 2 + 2, at.cy, at.h - 6)
            left, room = at.x + at.h + 5, at.w - at.h - 9
            g.text(left, at.cy, option.word, 15, "ink", bold=True, max=room)
        elif option.glyph in NATIONS:
            plate(g, at)
            side = min(26, at.h - 6)
            g.rect(at.x + 5, at.cy - side / 2, side, side, option.glyph.lower(), 4, line="die-pip", lw=0.8)
            g.glyph(option.glyph, at.x + 5 + side / 2, at.cy, side * 0.7, f"{option.glyph.lower()}-ink")
            g.text(at.x + side + 10, at.cy, option.word, 15, "ink", bold=True, max=at.w - side - 14)
        elif option.main:
            button(g, at, option.word, option.glyph, "mil", "ink-inv", most=16)
        else:
            button(g, at, option.word, option.glyph, most=16)


def _title(look: Look, place: int) -> str:
    raid = raid_of(look)
    if raid is not None:
        return look.t("board.odds.bomb", start=look.space(PLACE[raid.space]), to=look.space(PLACE[raid.target]))
    if place >= 0:
        return look.space(place)
    if isinstance(look.step, AttackStep):
        return look.t("board.odds", place=look.space(look.step.to))
    return look.t(f"board.slip.{look.pending or 'over'}")


def _chosen(g: Shapes, look: Look, box: Box) -> None:
    """Draw how many cards each side has chosen, out of its production points (6.0)."""
    high = min(56, box.h / 2)
    for seat in (0, 1):
        y = whole(box.y + high * (seat + 0.5) + 2)
        g.text(box.x + 2, y, look.side(seat), 15, "ink", bold=True, max=76)
        most, held = points(look.p, seat), look.p.held[seat]
        step = min(24.0, (box.w - 130) / max(most, 1))
        for i in range(most):
            x = whole(box.x + 84 + i * step)
            token = SIDES[seat]
            g.rect(
                x, y - 13, 18, 26, token if i < held else None, 3, line=token, lw=1.4, dash=None if i < held else [3, 3]
            )
        g.text(box.right - 2, y, f"{held}/{most}", 16, "ink", "r", font="num", bold=True)


def _declared(g: Shapes, look: Look, box: Box) -> None:
    """Say what a declaration of war brings about at once (7.2, 7.3)."""
    s = look.t(f"board.slip.declare.{'us' if 'japan' in _on(look) else 'japan'}")
    g.text(box.x + 2, whole(box.y + 11), s, 15, "ink", wrap=box.w - 4, lines=int(box.h // 18), lead=18)


def _on(look: Look) -> set[str]:
    return {action.on for action in look.legal if isinstance(action, Declare)}


def _road(g: Shapes, look: Look, box: Box) -> None:
    """Draw the units on the Ledo Road: those that got through, the next to roll, and those behind it (8.3.1)."""
    step = look.step
    assert isinstance(step, LedoStep)
    waiting, through = step.waiting, step.through
    size = min(48, box.h / 2 - 8)
    x, y = box.x + size / 2 + 8, whole(box.y + box.h * 0.3)
    for unit in (*through, *waiting):
        kind = UNITS[unit]
        if unit == waiting[0]:
            g.rect(x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6, "gold", 7)
        counter(g, kind.nation, kind.type, look.p.strength[unit], x, y, size)
        if unit in through:
            g.circle(x + size / 2 - 4, y - size / 2 + 4, 10, "chosen", line="card", lw=1.5)
            g.glyph("check", x + size / 2 - 4, y - size / 2 + 4, 13, "ink-inv")
        x += size + 12
    y = whole(box.y + box.h * 0.78)
    g.die(box.x + 30, y, 40, 0, id="die:0")
    g.text(box.x + 62, y, look.t("board.ledo", least=LEDO_FAILS), 16, "ink", bold=True, max=box.w - 66)


def _over(g: Shapes, look: Look, box: Box) -> None:
    """Draw the winner and the reason (4.0)."""
    outcome = look.p.outcome()
    if outcome:
        (seat,) = outcome.ranking[0]
        r = min(38, box.h / 2 - 4)
        g.rect(box.x + 10, box.cy - r, 2 * r, 2 * r, SIDES[seat], 8, line="die-pip", lw=1)
        g.glyph(f"side.{seat}", whole(box.x + 10 + r), box.cy, whole(1.4 * r), f"{SIDES[seat]}-ink")
        left = box.x + 2 * r + 26
        wide = box.right - left - 6
        g.text(
            left,
            whole(box.cy - 24),
            look.t("board.wins", who=look.side(seat)),
            22,
            "ink",
            font="title",
            bold=True,
            max=wide,
        )
        g.text(left, whole(box.cy + 6), look.t(outcome.reason), 15, "ink-2", wrap=wide, lines=3)


def _legend(g: Shapes, look: Look, box: Box) -> None:
    """Draw the legend of the counters: type, value, firing order, movement."""
    nation = "US" if look.seat == 1 else "JP"
    across = 3
    wide, top = box.w / across, box.y + 20
    high = min(46, (box.bottom - top) / 2)
    g.text(box.x + 2, box.y + 9, look.t("board.legend"), 15, "ink-2", max=box.w - 4)
    for i, type in enumerate(TYPES):
        unit = _KINDS.get((nation, type)) or _KINDS["JP", type]
        x, y = whole(box.x + i % across * wide), whole(top + i // across * high + high / 2)
        counter(g, unit.nation, type, unit.steps, x + 17, y, min(32, high - 5))
        room = wide - 40
        g.text(x + 37, y - 9, look.t(f"board.type.{type}"), 15, "ink", bold=True, max=room)
        parts = [f"≤{unit.atk}", unit.order or "–", str(unit.move or "–")]
        g.text(x + 37, y + 9, "·".join(parts), 15, "ink-2", font="num", max=room)


def target_slip(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the slip: its counters and buttons."""
    slip = SlipLayout(look, box)
    place = place_of(look)
    if place >= 0 and odds_of(look) is None:
        target_fan(scene, look, place, slip.content)
    for option, at in zip(slip.options, slip.buttons, strict=True):
        word = option.word
        if option.unit:
            nation, type, _ = option.unit
            word = look.t("board.say.option", nation=look.t(f"nation.{nation}"), what=look.t(f"type.{type}"), word=word)
        elif option.glyph in NATIONS:
            word = look.t("do.nation", do=word, nation=look.t(f"nation.{option.glyph}"))
        scene.target(
            option.id, at, word, option.pick, word, focus=option.focus, plays=option.plays, series=option.series
        )

"""The panel of the pending decision (the slip), with buttons for choices made on no hex, market, package or tile."""

from __future__ import annotations

from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene
from ....core.rules.action import Action
from ..data import ACTIVATE_COST, AUTOMATE_COST, FLAG_COST, MOVE_COST, RECRUIT_COST, TRANSPORT_COST
from ..rules import AnswerStep
from ..rules.actions import Battle, Counter, Lay, Offer, Stay
from ..texts.describe import done_key
from .look import Look, amounts, breadth, button, card, emblem, listed, plates

_ELSEWHERE = frozenset(
    (
        "nation",
        "industry",
        "goods",
        "at",
        "turn",
        "lift",
        "plant",
        "station",
        "feed",
        "keep",
        "buy",
        "sell",
        "build",
        "march",
        "run",
        "part",
    )
)
"""The verbs of actions that are chosen by hexes, markets, packages, tiles or the planner's rows."""
_HEXES = ("flag", "recruit", "automate", "transport", "spare")
"""Verbs that can be legal together on a hex; a button selects which of them the hex is for."""
_SIGNS = {
    "pass": "cross",
    "rest": "rest",
    "done": "check",
    "accept": "check",
    "decline": "cross",
    "borrow": "note",
    "repay": "money",
    "move": "lift",
    "recall": "cross",
    "activate": "unit",
    "stay": "unit",
    "halt": "cross",
    "transport": "unit",
    "recruit": "unit",
    "automate": "auto",
    "flag": "flag",
    "conquer": "flag",
    "settle": "flag",
    "battle": "war",
    "defend": "shield",
    "let": "to",
    "hold": "cross",
    "occupy": "unit",
    "all": "check",
    "end": "cross",
}


_EXPLAINED = ("pass", "rest")
"""Verbs whose buttons have a tip."""
_MINOR = ("rest", "borrow", "repay", "hold")
"""Verbs that are seldom what a decision is about."""
_COSTS = {
    "flag": FLAG_COST,
    "move": MOVE_COST,
    "automate": AUTOMATE_COST,
    "recruit": RECRUIT_COST,
    "activate": ACTIVATE_COST,
    "transport": TRANSPORT_COST,
}


class SlipButton(NamedTuple):
    """A button of the slip: the name of its click target, its word, its icon, and what clicking it picks.

    A button with an offer also has the goods of both sides, and the seats that it goes to. A `minor` one is seldom what
    the decision is about.
    """

    id: str
    word: str
    glyph: str
    pick: dict[str, object]
    bundles: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    to: tuple[int, ...] = ()
    form: str = ""
    cost: tuple[int, ...] = ()
    minor: bool = False


def options(look: Look) -> list[SlipButton]:
    """Return the buttons that the slip shows for the pending decision."""
    found: list[SlipButton] = []
    examples: list[SlipButton] = []
    of: dict[str, list[Action]] = {}
    for action in look.legal:
        if action.verb in _HEXES:
            of.setdefault(action.verb, []).append(action)
        elif action.verb not in _ELSEWHERE:
            (examples if action.verb in ("offer", "counter") else found).append(_option(look, action))
    hexes = [
        SlipButton(
            f"verb:{verb}", look.t(f"board.{verb}"), _SIGNS.get(verb, "to"), _common(actions), cost=_COSTS.get(verb, ())
        )
        for verb, actions in of.items()
    ]
    forms: list[SlipButton] = []
    if look.pending in ("trade", "answer") and look.p.seats > 2 and look.legal:
        name = "offer" if look.pending == "trade" else "counter"
        forms.append(SlipButton(f"form:{name}", look.t(f"board.{name}"), "swap", {}, form=name))
    return [*hexes, *found, *forms, *examples]


def _common(actions: list[Action]) -> dict[str, object]:
    """Return the common fields of some actions of one verb; all fields if there is one action."""
    return actions[0].choice() if len(actions) == 1 else {"verb": actions[0].verb}


def _option(look: Look, action: Action) -> SlipButton:
    t = look.t
    id = f"do:{str(action).replace(' ', ':').replace('+', '.')}"
    pick = action.choice()
    match action:
        case Offer(seats, give, get):
            who = look.join([look.nation(seat) for seat in seats])
            return SlipButton(id, t("board.to", who=who), "swap", pick, (give, get), seats, minor=True)
        case Counter(give, get) if isinstance(look.step, AnswerStep):
            to = (look.step.maker,)
            return SlipButton(id, t("board.counter"), "swap", pick, (give, get), to, minor=True)
        case Lay(kind):
            return SlipButton(id, t("board.lay", kind=t(f"kind.{kind}")), "tile", pick)
        case Battle(seat):
            return SlipButton(id, t("board.battle", who=look.nation(seat)), "war", pick)
        case Stay(cell):
            return SlipButton(id, t("board.stay", cell=cell), "unit", pick)
        case _:
            verb = action.verb
            word = t(done_key(look.p) if verb == "done" else f"board.{verb}")
            minor = verb in _MINOR or look.p.gives_up(action)
            return SlipButton(id, word, _SIGNS.get(verb, "to"), pick, cost=_COSTS.get(verb, ()), minor=minor)


class SlipLayout:
    """Where the parts of the slip are."""

    def __init__(self, look: Look, box: Box) -> None:
        self.box = box
        self.options = options(look)
        n = len(self.options)
        top, high = (6.0, _ROW) if look.tall else (30.0, 36.0)
        columns = _columns(look, n, box)
        lines = -(-n // columns) if n else 1
        high = min(high, whole((box.h - top - 4) / lines))
        wide = (box.w - 11) / columns
        self.buttons = [
            Box(
                whole(box.x + 8 + i % columns * wide),
                whole(box.y + top + i // columns * high),
                whole(wide - 5),
                high - 4,
            )
            for i in range(n)
        ]


_NARROW = 320
"""A slip that is narrower has its buttons below each other if they are few, and the prompt below them."""
_ROW = 37.0
"""The height of a row of buttons on a phone."""


def _columns(look: Look, n: int, box: Box) -> int:
    """Return how many buttons are side by side."""
    if look.tall:
        return 1 if n == 1 else 2 if n in (2, 4) or "offer" in look.verbs or "counter" in look.verbs else 3
    if box.w < _NARROW:
        return 1 if n < 4 else 2
    return 2 if n <= 6 and (box.w < 400 or n < 4) else 3 if n <= 9 else 4


def slip_height(look: Look) -> float:
    """Return the height that the slip needs on a phone.

    The prompt isn't part of it there, because the page shows it.
    """
    n = len(options(look))
    return 8 + _ROW * -(-n // _columns(look, n, Box(0, 0, 374, 0))) if n else 0


def paint_slip(g: Scene, look: Look, box: Box) -> None:
    """Draw the slip: the prompt with the seat that decides, and the buttons."""
    card(g, box)
    slip = SlipLayout(look, box)
    if not look.tall:
        _prompt(g, look, box, bool(slip.options))
    plates(g, slip.buttons)
    for option, at in zip(slip.options, slip.buttons, strict=True):
        if option.bundles:
            _offer(g, look, option, at)
        else:
            button(g, at, option.word, option.glyph, option.cost, 14 if look.tall else 15)


def _prompt(g: Scene, look: Look, box: Box, short: bool) -> None:
    """Write the prompt, with the seat that decides."""
    key, args = look.p.prompt()
    left = box.x + 10
    if look.turn >= 0:
        emblem(g, look, look.turn, box.x + 19, box.y + 16, 22)
        left += 26
    who = look.nation(look.turn) if look.turn >= 0 else look.t("board.table" if look.pending else "prompt.over")
    size, room = 16, box.right - left - 8
    g.text(left, box.y + 16, who, size, font="title", bold=True, max=room)
    if short:
        left += breadth(who, size, True) + 10
        if box.w < _NARROW:
            g.text(box.x + 12, box.bottom - 31, look.t(key, **args), 15, "ink-2", wrap=box.w - 24, lines=2)
        elif box.right - left > 100:
            g.text(left, box.y + 16, look.t(key, **args), 15, "ink-2", max=box.right - left - 8)
    elif look.pending:
        g.text(box.x + 12, box.y + 48, look.t(key, **args), 16, "ink-2", wrap=box.w - 24, lines=4)


def _offer(g: Scene, look: Look, option: SlipButton, box: Box) -> None:
    """Draw an offer on a button, from left to right: who gives what to whom, and what comes back."""
    give, get = map(listed, option.bundles or ((), ()))
    size: float = 14
    plate, arrow, gap = size + 5, 10, 4
    needs = [sum(size * 1.8 + breadth(n, size, True) for _, n in side) for side in (give, get)]
    room = box.w - gap - (2 + len(option.to)) * plate - 2 * (arrow + 2 * gap)
    part = min(1, room / max(1, sum(needs)))
    own, x = (look.turn,), box.x + gap
    for seats, goods, need in ((own, give, needs[0] * part), (option.to, get, needs[1] * part), (own, None, 0)):
        for seat in seats:
            emblem(g, look, seat, x + plate / 2, box.cy, plate - 2)
            x += plate
        if goods is not None:
            amounts(g, x + gap, box.cy, size, goods, most=need)
            x = whole(x + gap + need)
            g.glyph("to", x + arrow / 2, box.cy, arrow, "ink-2")
            x += arrow + gap


def target_slip(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the slip's buttons."""
    slip = SlipLayout(look, box)
    for option, at in zip(slip.options, slip.buttons, strict=True):
        word = option.word
        if option.bundles:
            give, get = (look.bundle(bundle) for bundle in option.bundles)
            word = look.t("board.say.offer", give=give, get=get, who=word)
        tip = look.t(f"board.tip.{option.pick['verb']}") if option.pick.get("verb") in _EXPLAINED else ""
        scene.target(option.id, at, word, option.pick or None, tip, form=option.form, minor=option.minor)

"""The dialog for barter (4.6): offers to several seats, and counter-offers."""

from __future__ import annotations

from ....core.rules.forms import Filled, Form, FormField
from ....core.text.errors import Illegal
from ..data import GOODS, MONEY, NOTES, OFFERS
from ..rules import AnswerStep, TradeStep, barter
from ..rules.actions import Counter, Offer
from ..rules.market import worth
from ..rules.position import OUT, WarCloudsPosition
from .phrases import bundle, dollars, nation
from .words import WORDS

_MEMBERS = (*GOODS, "money", "notes")
_MUCH = 999
"""The maximum of money that can be asked for; the accepting seat may borrow first (4.7)."""


def forms(lang: str, view: WarCloudsPosition, seat: int) -> tuple[Form, ...]:
    """Return the forms that the deciding seat can fill in now: one or none."""
    step = view.stack[-1] if view.stack and view.seats > 2 else None
    if isinstance(step, TradeStep) and step.seat == seat and view.offers < OFFERS:
        others = [other for other in range(view.seats) if other != seat and view.status[other] < OUT]
        if not others:
            return ()
        group = WORDS(lang, "form.to")
        to = [FormField(f"to{n}", nation(lang, view, n), group, "tick", 0, 1, int(len(others) == 1)) for n in others]
        bundles = _fields(lang, view, (seat,), tuple(others), (), ())
        return (_form(lang, "offer", "", (*to, *bundles)),)
    if isinstance(step, AnswerStep) and step.seat == seat:
        fields = _fields(lang, view, (seat,), (step.maker,), step.get, step.give)
        return (_form(lang, "counter", nation(lang, view, step.maker), fields),)
    return ()


def _form(lang: str, name: str, other: str, fields: tuple[FormField, ...]) -> Form:
    title, intro, button = (WORDS(lang, f"form.{name}{part}", who=other) for part in ("", ".intro", ".play"))
    return Form(name, title, intro, fields, button)


def _fields(
    lang: str,
    p: WarCloudsPosition,
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    give: tuple[int, ...],
    get: tuple[int, ...],
) -> tuple[FormField, ...]:
    """Return the fields for what is given and what is asked for, without things that no seat of a side has."""
    found: list[FormField] = []
    for side, owners, start in (("give", mine, give), ("get", theirs, get)):
        for member, name in enumerate(_MEMBERS):
            most = max(barter.has(p, seat, member) for seat in owners)
            if member == MONEY and side == "get":
                most = _MUCH
            if most:
                begin = min(most, start[member]) if start else 0
                label = WORDS(lang, f"sum.{name}" if member >= MONEY else f"good.{name}")
                found.append(FormField(f"{side}-{name}", label, WORDS(lang, f"form.{side}"), "count", 0, most, begin))
    return tuple(found)


def fill(lang: str, view: WarCloudsPosition, seat: int, name: str, values: dict[str, int]) -> Filled:
    """Return what a player's entries in a form mean: the action, the values of both sides, and why it is illegal."""
    give, get = (tuple(values.get(f"{side}-{member}", 0) for member in _MEMBERS) for side in ("give", "get"))
    action: Offer | Counter
    if name == "offer":
        action = Offer(tuple(n for n in range(view.seats) if values.get(f"to{n}")), give, get)
        refused = barter.flaw(view, seat, action)
    else:
        step = view.stack[-1]
        assert isinstance(step, AnswerStep)
        action = Counter(give, get)
        refused = barter.flaw_counter(view, seat, step.maker, action)
    # 4.7: giving a note away reduces debt
    given, got = worth(view, give), worth(view, get)
    lines = [
        WORDS(lang, f"form.{side}.worth", what=bundle(lang, b), n=_signed(n))
        for side, b, n in (("give", give, given), ("get", get, got))
    ]
    balance = got - given
    key = "form.even" if not balance else "form.gain" if balance > 0 else "form.loss"
    lines.append(WORDS(lang, key, n=dollars(abs(balance))))
    if give[NOTES] or get[NOTES]:
        lines.append(WORDS(lang, "form.notes"))
    return Filled(str(action), tuple(lines), _sentence(lang, refused))


def _signed(n: float) -> str:
    return dollars(abs(n), "−" if n < 0 else "")


def _sentence(lang: str, refused: Illegal | None) -> str:
    return refused.worded_by(WORDS).sentence(lang) if refused is not None else ""

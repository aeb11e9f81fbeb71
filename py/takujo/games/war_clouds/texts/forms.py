"""The dialog for barter (4.6): offers to several seats, and counter-offers."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.forms import Filled, Form, FormField, FormIcon, Stock
from ....core.text.errors import Illegal
from ....core.text.number_text import number
from ..data import GOODS, MONEY, NOTES, OFFERS
from ..rules import AnswerStep, TradeStep, barter
from ..rules.actions import Counter, Offer
from ..rules.market import worth
from ..rules.position import OUT, WarCloudsPosition
from .phrases import bundle, dollars, nation
from .symbols import COLOURS, INKS, SIGNS
from .words import WORDS

_MEMBERS = (*GOODS, "money", "notes")
_ICONS = (
    *(FormIcon(SIGNS[good], INKS[good], COLOURS[good]) for good in range(len(GOODS))),
    FormIcon("money", COLOURS[MONEY]),
    FormIcon("note", "red"),
)
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
        alone = int(len(others) == 1)
        to = [
            FormField(f"to{n}", nation(lang, view, n), group, "tick", 0, 1, alone, stocks=_stocks(lang, view, n))
            for n in others
        ]
        bundles = _fields(lang, view, seat, others, (), ())
        return (_form(lang, "offer", "", (*to, *bundles)),)
    if isinstance(step, AnswerStep) and step.seat == seat:
        fields = _fields(lang, view, seat, (step.maker,), step.get, step.give)
        return (_form(lang, "counter", nation(lang, view, step.maker), fields),)
    return ()


def stocks(lang: str, view: WarCloudsPosition, seat: int) -> tuple[Stock, ...]:
    """Return what a seat has; () during the setup."""
    return _own(lang, view, seat, ()) if view.phase != "setup" else ()


def _own(lang: str, p: WarCloudsPosition, seat: int, change: Sequence[int]) -> tuple[Stock, ...]:
    """Return what a seat has, with the change of each thing by a barter; notes only if it has some or gets some."""
    found: list[Stock] = []
    for member in range(barter.MEMBERS):
        has, by = barter.has(p, seat, member), change[member] if change else 0
        if member < NOTES or has or by:
            amount = f"{has} {number(by, plus=True)}" if by else str(has)
            found.append(Stock(_ICONS[member], _label(lang, member), amount))
    return tuple(found)


def _stocks(lang: str, p: WarCloudsPosition, seat: int) -> tuple[Stock, ...]:
    """Return what a seat has, for the box that selects it."""
    has = [(member, barter.has(p, seat, member)) for member in range(barter.MEMBERS)]
    return tuple(Stock(_ICONS[member], _label(lang, member), _amount(member, n)) for member, n in has if n)


def _amount(member: int, n: int) -> str:
    return dollars(n) if member == MONEY else str(n)


def _label(lang: str, member: int) -> str:
    name = _MEMBERS[member]
    return WORDS(lang, f"sum.{name}" if member >= MONEY else f"good.{name}")


def _form(lang: str, name: str, other: str, fields: tuple[FormField, ...]) -> Form:
    title, intro, button = (WORDS(lang, f"form.{name}{part}", who=other) for part in ("", ".intro", ".play"))
    return Form(name, title, intro, fields, button)


def _fields(
    lang: str,
    p: WarCloudsPosition,
    seat: int,
    others: Sequence[int],
    give: tuple[int, ...],
    get: tuple[int, ...],
) -> tuple[FormField, ...]:
    """Return the fields for what is given and what is asked for, without things that no seat of a side has.

    Each says how much there is: of the seat's own things, and of the other's if only one can be asked.
    """
    found: list[FormField] = []
    other = nation(lang, p, others[0]) if len(others) == 1 else ""
    for side, owners, start in (("give", (seat,), give), ("get", others, get)):
        key = "form.get.from" if side == "get" and other else f"form.{side}"
        for member, name in enumerate(_MEMBERS):
            has = max(barter.has(p, owner, member) for owner in owners)
            most = _MUCH if member == MONEY and side == "get" else has
            if not most:
                continue
            note = WORDS(lang, f"form.{side}.has", n=_amount(member, has)) if side == "give" or other else ""
            found.append(
                FormField(
                    *(f"{side}-{name}", _label(lang, member), WORDS(lang, key, who=other), "count", 0, most),
                    *(min(most, start[member]) if start else 0, _ICONS[member], note),
                )
            )
    return tuple(found)


def fill(lang: str, view: WarCloudsPosition, seat: int, name: str, values: dict[str, int]) -> Filled:
    """Return what a player's entries in a form mean: the action, the values of both sides, and why it is illegal."""
    give, get = (tuple(values.get(f"{side}-{member}", 0) for member in _MEMBERS) for side in ("give", "get"))
    action: Offer | Counter
    if name == "offer":
        to = tuple(n for n in range(view.seats) if values.get(f"to{n}"))
        action = Offer(to, give, get)
        refused = barter.flaw(view, seat, action)
    else:
        step = view.stack[-1]
        assert isinstance(step, AnswerStep)
        to = (step.maker,)
        action = Counter(give, get)
        refused = barter.flaw_counter(view, seat, step.maker, action)
    # 4.7: giving a note away reduces debt
    given, got = worth(view, give), worth(view, get)
    who = WORDS(lang, "or").join(nation(lang, view, other) for other in to)
    key = "worth.with" if who else "worth"
    lines = [
        WORDS(lang, f"form.{side}.{key}", who=who, what=bundle(lang, b), n=_signed(n))
        for side, b, n in (("give", give, given), ("get", get, got))
    ]
    balance = got - given
    key = "form.even" if not balance else "form.gain" if balance > 0 else "form.loss"
    if any(give) or any(get):
        lines.append(WORDS(lang, key, n=dollars(abs(balance))))
    if give[NOTES] or get[NOTES]:
        lines.append(WORDS(lang, "form.notes"))
    own = _own(lang, view, seat, [there - here for here, there in zip(give, get, strict=True)])
    return Filled(str(action), tuple(lines), _sentence(lang, refused), own)


def _signed(n: float) -> str:
    return dollars(abs(n), "−" if n < 0 else "")


def _sentence(lang: str, refused: Illegal | None) -> str:
    return refused.worded_by(WORDS).sentence(lang) if refused is not None else ""

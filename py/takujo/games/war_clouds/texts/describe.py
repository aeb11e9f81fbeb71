"""Actions and their effects as text: for the log, the list of possible actions, previews, and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules.action import Action
from ....core.rules.match_history import Course, Turn
from ....core.rules.position import Event
from ....core.text.argument_checks import word_in
from ....core.text.errors import Illegal
from ....core.text.texts import TextKey, Value
from ..data import BANK, BANK_DOT, COSTS, FARM, GOODS, KIND, KINDS, NATIONS, PACKAGES, SECTIONS
from ..hexes import CELL
from ..rules import (
    ActivateStep,
    BuildStep,
    DealStep,
    FaceStep,
    MoreStep,
    PartStep,
    PutStep,
    RunStep,
    SiteStep,
    TradeStep,
    TurnedStep,
)
from ..rules.actions import (
    Accept,
    At,
    Automate,
    Battle,
    Build,
    Buy,
    Counter,
    Done,
    End,
    Feed,
    First,
    Flag,
    Goods,
    Halt,
    Industry,
    Lay,
    Leads,
    Lift,
    Nation,
    Offer,
    Part,
    Pass,
    Plant,
    Recruit,
    Rest,
    Run,
    Sale,
    Sell,
    Spare,
    Station,
    Stay,
    Transport,
)
from ..rules.actions import Turn as Rotate
from ..rules.blocs import Bloc, bloc_at, cost, output
from ..rules.market import worth
from ..rules.planner import plan
from ..rules.position import ELIMINATED, WarCloudsPosition
from ..rules.produce import idle
from ..rules.tile_geometry import TURNS
from . import log_lines, picks
from .phrases import bundle, contents, dollars, joined, nation
from .words import WORDS

SOUNDS: tuple[tuple[str, str], ...] = (
    ("end", "finish"),
    ("out", "splash"),
    ("battle", "clash"),
    ("defend", "clash"),
    ("round", "turn"),
    ("trigger", "bonus"),
    ("conquer", "march"),
    ("march", "march"),
    ("transport", "march"),
    ("build", "place"),
    ("start", "place"),
    ("put", "place"),
    ("flag", "place"),
    ("settle", "place"),
    ("recruit", "place"),
    ("automate", "step"),
    ("lift", "pick"),
    ("trade", "bonus"),
    ("yield", "bonus"),
    ("sale", "coin"),
    ("package", "coin"),
    ("buy", "coin"),
    ("sell", "coin"),
    ("borrow", "coin"),
    ("repay", "coin"),
    ("run", "step"),
    ("phase", "turn"),
)
"""By kind of event, the sound to play; of several events, the first in this list decides."""

_HEADINGS = {
    **dict.fromkeys(("first", "leads"), "first"),
    **dict.fromkeys(("offer", "accept", "decline", "counter"), "offer"),
    **dict.fromkeys(("borrow", "repay"), "borrow"),
    **dict.fromkeys(("battle", "conquer", "settle", "hold"), "battle"),
    **dict.fromkeys(("defend", "let"), "defend"),
    **dict.fromkeys(("occupy", "spare"), "occupy"),
    **dict.fromkeys(("run", "all"), "run"),
}
_PASSES = ("pass", "rest", "spare")
_TOLD = ("first", "leads", "nation", "industry", "goods", "station", "plant", "offer", "counter", "decline", *_PASSES)
"""Actions that have a log line themselves; for other actions, the effects are logged."""


def who(lang: str, p: WarCloudsPosition, seat: int) -> str:
    """Return a seat's name in this game: its nation, or "" before it has one."""
    return WORDS(lang, f"nation.{NATIONS[p.nations[seat]]}") if p.nations[seat] >= 0 else ""


def colour(p: WarCloudsPosition, seat: int) -> str:
    """Return the name of a seat's colour in the page's style."""
    return f"seat-{seat}"


def group(lang: str, p: WarCloudsPosition, action: Action) -> str:
    """Return the heading under which the list of possible actions shows an action."""
    name = _named(p, action)
    key = f"group.{_HEADINGS.get(name, name)}"
    return WORDS(lang, key if key in WORDS else "group.end")


def _named(p: WarCloudsPosition, action: Action) -> str:
    """Return the text key of an action; for Farms, which aren't fed, it says that tiles run (7.11)."""
    step = p.stack[-1] if p.stack else None
    farms = isinstance(action, Feed) and isinstance(step, PartStep) and step.kind == FARM
    return "feed.farm" if farms else action.verb


def short(lang: str, p: WarCloudsPosition, action: Action) -> str:
    """Return an action in the few words that it needs below its heading."""
    match action:
        case At(cell):
            return _laid(lang, p, action, cell)
        case (
            Station(cell)
            | Plant(cell)
            | Flag(cell)
            | Recruit(cell)
            | Stay(cell)
            | Transport(cell)
            | Spare(cell)
            | Feed(cell)
        ):
            return cell
        case Pass():
            missing = sum(_missing(p))
            return WORDS(lang, "act.pass.short", n=missing) if missing else WORDS(lang, "act.pass")
        case Rest():  # The reminder is beside it, at the pass.
            return WORDS(lang, "act.rest")
        case Rotate(rotation):
            return _laid(lang, p, action, str(rotation))
        case Buy(good) | Sell(good):
            return WORDS(lang, f"good.{good}")
        case Lay(kind):
            return WORDS(lang, f"kind.{kind}")
        case Part():
            return str(_run(lang, p, action)["bloc"])
        case Nation(name):
            return WORDS(lang, f"nation.{name}")
        case Industry(number) | Goods(number):
            return WORDS(lang, "with", what=str(number), more=_package(lang, p, action))
        case Build(kind):
            return WORDS(lang, "with", what=WORDS(lang, f"kind.{kind}"), more=bundle(lang, COSTS[KIND[kind]]))
        case Lift(cell) | Automate(cell):
            return WORDS(lang, "cell.kind", cell=cell, kind=_kind(p, cell))
        case _:
            return what(lang, p, action)


def what(lang: str, p: WarCloudsPosition, action: Action) -> str:
    """Return an action as a phrase; `p` is the position before the action."""
    if isinstance(action, Accept):
        return _accepted(lang, p)
    if isinstance(action, Pass | Rest | End | Done | Halt):
        return _left(lang, p, action)
    if isinstance(action, Rotate):
        return _laid(lang, p, action, WORDS(lang, "act.turn", n=action.rotation))
    return WORDS(lang, f"act.{_named(p, action)}", **_args(lang, p, action))


def _args(lang: str, p: WarCloudsPosition, action: Action) -> dict[str, Value]:
    """Return the arguments of the texts about an action."""
    args: dict[str, Value] = {key: word_in(action.fields(), key) for key in ("cell", "to") if key in action.kinds}
    match action:
        case First(seat) | Battle(seat):
            args["who"] = nation(lang, p, seat)
        case Leads(marker, draft):
            args |= {"who": nation(lang, p, marker), "other": nation(lang, p, draft)}
        case Nation(name):
            args["nation"] = TextKey(f"nation.{name}")
        case Industry(number) | Goods(number):
            args |= {"n": number, "what": _package(lang, p, action)}
        case Buy(good) | Sell(good) | Sale(good):
            args["good"] = TextKey(f"good.{good}")
        case Build(kind):
            args["kind"] = TextKey(f"a.{kind}")
        case Lay(kind):
            args["kind"] = TextKey(f"kind.{kind}")
        case Lift(cell) | Automate(cell):
            args["kind"] = _kind(p, cell)
        case Offer(seats, give, get):
            args |= {"give": bundle(lang, give), "get": bundle(lang, get)}
            args["who"] = joined(lang, [nation(lang, p, seat) for seat in seats])
        case Counter(give, get):
            args |= {"give": bundle(lang, give), "get": bundle(lang, get)}
        case Run() | Part():
            args |= _run(lang, p, action)
    return args


def _kind(p: WarCloudsPosition, cell: str) -> TextKey:
    tile = p.tile[CELL[cell]]
    return TextKey(f"kind.{KINDS[tile]}")


def _package(lang: str, p: WarCloudsPosition, action: Industry | Goods) -> str:
    """Return the contents of a package (2.5)."""
    package = PACKAGES[p.edition - 1][action.number - 1 + (0 if isinstance(action, Industry) else 6)]
    return contents(lang, package)


def _accepted(lang: str, p: WarCloudsPosition) -> str:
    """Return what the accepting seat gets and gives (4.6)."""
    step = p.stack[-1] if p.stack else None
    if not isinstance(step, DealStep):
        return WORDS(lang, "act.accepted")
    give, get = step.deal.of(step.seat)
    return WORDS(lang, "act.accept", give=bundle(lang, give), get=bundle(lang, get))


def _left(lang: str, p: WarCloudsPosition, action: Action) -> str:
    """Return the phrase for passing or ending, with a reminder of what will not run (6.4) or is left unused (7.3)."""
    step = p.stack[-1] if p.stack else None
    plain = WORDS(lang, done_key(p) if isinstance(action, Done) else f"act.{action.verb}")
    if isinstance(step, RunStep):
        return WORDS(lang, "act.end.idle", n=len(idle(p, step.seat)))
    if isinstance(step, PartStep) and p.gives_up(action):
        return WORDS(lang, "act.done.part.idle", n=len(step.bloc(p).cells) - len(step.fed))
    if isinstance(step, ActivateStep) and p.gives_up(action):
        return WORDS(lang, "act.halt.left", n=step.left)
    missing = _missing(p)
    if not any(missing):
        return plain
    return WORDS(lang, "with", what=plain, more=WORDS(lang, "act.pass.lacks", what=bundle(lang, missing)))


def done_key(p: WarCloudsPosition) -> str:
    """Return the key of the text for `Done`, which names what the current step finishes."""
    step = p.stack[-1]
    return f"act.done.{step.way if isinstance(step, MoreStep) else step.verb}"


def _missing(p: WarCloudsPosition) -> Sequence[int]:
    """Return the cubes that a trading seat lacks to run all blocs, by good."""
    step = p.stack[-1] if p.stack else None
    return plan(p, step.seat).missing if isinstance(step, TradeStep) and not p.ended else ()


# -- blocs


def _bloc(p: WarCloudsPosition, action: Run | Part) -> Bloc:
    """Return the bloc that an action names by its lowest cell."""
    cell = CELL[action.cell]
    if action.section:
        return bloc_at(p, cell, KIND[action.section])
    found = [bloc_at(p, cell, kind) for kind in SECTIONS[p.tile[cell]]]
    return next((bloc for bloc in found if bloc.cells[0] == cell), found[0])


def _run(lang: str, p: WarCloudsPosition, action: Run | Part) -> dict[str, Value]:
    bloc = _bloc(p, action)
    name = WORDS(lang, "cell.kind", cell=action.cell, kind=TextKey(f"kind.{KINDS[bloc.kind]}"))
    if isinstance(action, Part):
        return {"bloc": name}
    food, energy, ore = cost(p, bloc, ore=action.fuel == "ore")
    fuel = bundle(lang, (food, energy, 0, ore, 0))
    return {"bloc": name, "cost": fuel, "gain": _made(lang, bloc.kind, output(p, bloc))}


def _made(lang: str, kind: int, dots: int) -> str:
    if kind == BANK:
        return dollars(dots * BANK_DOT)
    return WORDS(lang, "goods", n=dots, good=TextKey(f"good.{GOODS[kind]}"))


def _laid(lang: str, p: WarCloudsPosition, action: Action, plain: str) -> str:
    """Return the placing of a tile in words, with the output of its blocs before and after."""
    step = p.stack[-1] if p.stack else None
    if isinstance(step, BuildStep | PutStep):
        kind = step.kind if isinstance(step, BuildStep) else step.tile.kind
        if TURNS[kind] > 1:  # Only the rotation makes a difference.
            return plain
    elif not isinstance(step, SiteStep | FaceStep | TurnedStep):
        return plain
    q = p.copy()
    q.play(step.seat, action)
    cell = q.last
    if q.tile[cell] < 0 or p.tile[cell] >= 0:
        return plain
    said: list[str] = []
    for kind in SECTIONS[q.tile[cell]]:
        bloc = bloc_at(q, cell, kind)
        before: list[Bloc] = []
        for other in bloc.cells:
            if other != cell and not any(other in old.cells for old in before):
                before.append(bloc_at(p, other, kind))
        worth_of = BANK_DOT if kind == BANK else 1
        was, now = sum(output(p, old) for old in before) * worth_of, output(q, bloc) * worth_of
        good = "money" if kind == BANK else GOODS[kind]
        said.append(WORDS(lang, "preview", good=TextKey(f"good.{good}"), was=was, now=now))
    return WORDS(lang, "with", what=plain, more=joined(lang, said))


# -- events


def effect(lang: str, events: Sequence[Event]) -> str:
    """Return the visible effects of an action in short form, such as "−$7"; "" for none."""
    return log_lines.effect(lang, events)


def lines(lang: str, before: WarCloudsPosition, turn: Turn, called: Sequence[str]) -> list[str]:
    """Return the log lines of an action; the single steps of a larger action have none.

    `called` are the players' names by seat.
    """
    said: list[str] = []
    if turn.action.verb in _TOLD:
        said.append(_own(lang, before, turn, called))
    return said + log_lines.lines(lang, turn.events, called)


def _own(lang: str, p: WarCloudsPosition, turn: Turn, called: Sequence[str]) -> str:
    """Return the log line of an action itself."""
    action, seat = turn.action, turn.seat
    key = f"log.{action.verb}"
    if isinstance(action, First):
        return WORDS(lang, key, who=called[action.seat])
    if isinstance(action, Leads):
        return WORDS(lang, key, who=called[action.marker], other=called[action.draft])
    args = _args(lang, p, action)
    if isinstance(action, Nation) and WORDS(lang, f"nation.{action.name}") in called[seat]:
        key = "log.nation.named"  # The page calls the player by the nation throughout.
    if isinstance(action, Offer):
        args["who"] = joined(lang, [called[other] for other in action.seats])
    said = WORDS(lang, key, **args)
    return WORDS(lang, "log.seat", who=called[seat], what=said)


# -- the end


def breakdown(lang: str, match: Course[WarCloudsPosition]) -> tuple[list[str], list[list[int]]]:
    """Return the headings and, by seat, the points of tiles, money and notes, and their sum (8.4)."""
    p = match.position
    assert isinstance(p, WarCloudsPosition)
    rows = [[*p.points(seat), sum(p.points(seat))] for seat in range(p.seats)]
    return [WORDS(lang, f"sum.{key}") for key in ("tiles", "money", "notes", "total")], rows


def verdict(lang: str, p: WarCloudsPosition) -> str:
    """Return the result of the match as a sentence."""
    return WORDS(lang, "verdict", why=TextKey(f"end.{p.ended}")) if p.outcome() else ""


def when(lang: str, p: WarCloudsPosition) -> str:
    """Return the round of a position in short form; "" before the first round."""
    return WORDS(lang, "board.round", n=p.round) if p.round else ""


def chart(lang: str, match: Course[WarCloudsPosition]) -> dict[str, object]:
    """Return each nation's points at the start of each round and at the end, including cubes, as chart data."""
    series: list[list[list[float]]] = [[] for _ in range(match.seats)]
    ticks: list[list[object]] = []
    for turn, p in zip(match.turns, match.positions[1:], strict=True):
        kinds = {event.kind for event in turn.events}
        if kinds & {"round", "end"}:
            assert isinstance(p, WarCloudsPosition)
            at = len(series[0])
            if "end" not in kinds:
                ticks.append([at, str(p.round)])
            for seat, row in enumerate(series):
                row.append([at, _net(p, seat)])
    return {"xticks": ticks, "lines": series}


def _net(p: WarCloudsPosition, seat: int) -> float:
    if p.status[seat] == ELIMINATED:
        return 0
    cubes = (*p.cubes[seat * 5 : seat * 5 + 5], 0, 0)
    return round(sum(p.points(seat)) + worth(p, cubes) / 10, 1)


def why_not(p: WarCloudsPosition, seat: int, picked: Mapping[str, object]) -> Illegal:
    """Return why no legal action fits what a player picked on the board.

    Fields of the action that the player hasn't picked get possible values, so that there is an action to explain.
    """
    action = picks.complete(p, seat, picked)
    return p.refuse(seat, action) if action is not None else Illegal("not-now")

"""Positions: the complete state of a match, with a stack of steps that determines which seat decides what."""

from __future__ import annotations

import json
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from operator import attrgetter
from typing import Annotated, ClassVar, NamedTuple, Never, Self, TypeVar, cast

from ..text.argument_checks import number_in, word_in
from ..text.errors import Illegal
from ..text.texts import Value
from ..text.type_guards import is_dict, is_list, is_tuple
from .action import MASK, Action
from .named_values import declared
from .rng import Stream
from .step import Clock, Step

T = TypeVar("T")

Fixed = Annotated[T, "never changes within a match"]
"""A field that never changes after the start of a match: copies share it, and `key` leaves it out."""

Unkeyed = Annotated[T, "without effect on the rest of the match"]
"""A field that `key` leaves out, because it has no effect on the rest of the match."""

CHANCE = -1
"""The seat number of chance: dice and shuffles."""

NOBODY = -1
"""The seat number of a spectator: `view(NOBODY)` has only public information."""

HIDDEN = cast("int", MASK)
"""The placeholder for a hidden number in views, and in actions as shown to other seats.

Its type is that of the numbers that it replaces, so checkers of types don't ask for a test. Hidden text is MASK.
"""

REVEAL = "reveal"
"""The kind of event for the reveal of hidden information, which can't be undone."""

TURN_OVER = "turn-over"
"""The kind of event for the end of a turn, even if the same seat has the next one; undo is limited to a turn."""


class Event(NamedTuple):
    """An effect of an action, for the log, the preview and the sounds; not part of the state.

    `secret`: only its seat may see it.
    """

    kind: str
    seat: int
    args: Mapping[str, Value]
    secret: bool = False

    def number(self, name: str) -> int:
        """Return an argument that is a number."""
        return number_in(self.args, name)

    def word(self, name: str) -> str:
        """Return an argument that is text."""
        return word_in(self.args, name)


class Outcome(NamedTuple):
    """The result of a match: points by seat, the seats from best to worst (ties grouped), and a reason (a text key)."""

    scores: list[int]
    ranking: list[list[int]]
    reason: str


class PositionType(ABCMeta):
    """The metaclass of `Position`: makes slots of the declared fields, and generates `copy` and `key`."""

    kinds: Mapping[str, str]
    """The types of the fields as source text, by name."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> PositionType:
        own = declared(body)
        kinds: dict[str, str] = {}
        for base in bases:
            kinds |= base.kinds if isinstance(base, PositionType) else {}
        kinds |= own
        body |= {"__slots__": tuple(own), "kinds": kinds}
        kept = {field: kind for field, kind in kinds.items() if field != "events"}
        names = tuple(sorted(kept))
        body |= {"_state_names": names, "_state": attrgetter(*names)}
        body.setdefault("copy", _written("copy", _copy_lines(kept)))
        body.setdefault("key", _written("key", _key_lines(kept)))
        return super().__new__(cls, name, bases, body)


def _written(name: str, lines: Iterable[str]) -> Callable[..., object]:
    """Return a method of a position, compiled from these lines so that it is as fast as a handwritten one."""
    found: dict[str, object] = {}
    exec(f"def {name}(self):\n" + "".join(f"    {line}\n" for line in lines), found)
    made = found[name]
    assert callable(made)
    return made


def _copy_lines(kinds: Mapping[str, str]) -> Iterator[str]:
    yield "new = self.__class__.__new__(self.__class__)"
    yield "new.events = None"
    for field, kind in kinds.items():
        yield f"new.{field} = {_copied(f'self.{field}', kind)}"
    yield "return new"


def _copied(value: str, kind: str) -> str:
    kind = kind.removeprefix("Unkeyed[")
    if kind.startswith("list[list["):
        return f"[row[:] for row in {value}]"
    if kind.startswith("tuple[list["):  # The fields are written out, because a loop over them would be slower.
        rows = "".join(f"{value}[{row}][:], " for row in range(kind.count("list[")))
        return f"({rows})"
    if kind.startswith("list["):
        return f"{value}[:]"
    return f"{value}.copy()" if kind.startswith("dict[") else value


def _key_lines(kinds: Mapping[str, str]) -> Iterator[str]:
    left_out = ("Fixed[", "Unkeyed[")
    parts = [_hashable(f"self.{field}", kind) for field, kind in kinds.items() if not kind.startswith(left_out)]
    yield f"return ({', '.join(parts)},)"


def _hashable(value: str, kind: str) -> str:
    if kind.startswith(("list[list[", "tuple[list[")):
        return f"(*map(tuple, {value}),)"
    if kind.startswith("list["):
        return f"tuple({value})"
    return f"tuple({value}.items())" if kind.startswith("dict[") else value


def _frozen(value: object) -> object:
    """Return a value of a position as a hashable one; equal values give equal ones."""
    if is_dict(value):
        return frozenset((key, _frozen(one)) for key, one in value.items())
    return tuple(map(_frozen, value)) if is_list(value) or is_tuple(value) else value


class Position(metaclass=PositionType):
    """The state of a match under the rules of its game; `play` changes it in place.

    Positions are equal if all their fields are, whatever led to them; events don't count.

    A subclass declares its fields. Their types are int, str, bool, tuple, lists or dicts of these, and lists or tuples
    of lists. The class gets its `__slots__`, `copy`, `key` and `state` from the declarations. States that other devices
    send are checked against them (live/view_check.py).
    """

    stack: list[Step[Self, Never]]
    """The pending steps, the next one last."""
    events: list[Event] | None
    """The events of the latest actions; None unless they are recorded."""
    rules: Fixed[int]
    """The version of the rules, set by `Game.start` and read by rules that differ between versions."""
    steps: ClassVar[Mapping[str, type[Step[Never, Never]]]]
    """The steps of the game, by verb."""
    _state_names: ClassVar[tuple[str, ...]]
    _state: ClassVar[Callable[[Position], tuple[object, ...]]]

    def __init__(self) -> None:
        self.stack = []
        self.events = None
        self.rules = 1

    # -- decisions

    def actors(self: Self) -> tuple[int, ...]:
        """Return the seats that may act now; (CHANCE,) before a chance event, () when the match is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: int) -> list[Action]:
        """Return the legal actions of a seat; [] for a seat that may not act."""
        if not self.stack:
            return []
        top = self.stack[-1]
        return top.actions(self, seat) if seat in top.actors(self) else []

    def free(self: Self, seat: int, action: Action) -> bool:
        """Return whether a seat may take an action that isn't in its list because there are too many like it."""
        return seat != CHANCE and seat in self.actors() and self.stack[-1].free(self, seat, action)

    def listed(self: Self, seat: int) -> list[Action]:
        """Return the legal actions of a seat, or for CHANCE the possible results."""
        return [result for result, _ in self.chances()] if seat == CHANCE else self.actions(seat)

    def allows(self: Self, seat: int, action: Action) -> bool:
        """Return whether a seat, or CHANCE, may take this action now."""
        return action in self.listed(seat) or self.free(seat, action)

    def chances(self: Self) -> list[tuple[Action, int]]:
        """Return the possible results of the pending chance with their weights; [] if none is pending."""
        return self.stack[-1].chances(self) if self.stack else []

    @property
    def pending(self) -> str:
        """The name of the pending step, which is its `verb`; "" when the match is over."""
        return self.stack[-1].verb if self.stack else ""

    def step(self: Self, verb: str, *fields: object) -> Step[Self, Never]:
        """Return a new step with a verb, for modules that can't import the step's class.

        Raises ValueError if there is no such step.
        """
        try:
            return self.steps[verb](*fields)  # type: ignore[arg-type, return-value]  # Each step has other fields.
        except (KeyError, TypeError):  # There is no such step, or it has other fields.
            raise ValueError(verb) from None

    def by_hand(self: Self) -> bool:
        """Return whether a person types in the result of the pending chance event, from physical dice or cards."""
        return bool(self.stack) and self.stack[-1].by_hand(self)

    def in_the_open(self: Self) -> bool:
        """Return whether the pending decision needs no hidden information, so that everyone may watch it."""
        return bool(self.stack) and self.stack[-1].in_the_open(self)

    def paced(self: Self) -> bool:
        """Return whether the page shows the pending chance event separately, before it continues."""
        return bool(self.stack) and self.stack[-1].paced(self)

    def sums_up(self: Self) -> bool:
        """Return whether the page waits for a person before the pending chance event, because the result is whole."""
        return bool(self.stack) and self.stack[-1].sums_up(self)

    def clock(self: Self) -> Clock | None:
        """Return the time limit for the pending decision, or None."""
        return self.stack[-1].clock(self) if self.stack else None

    def timed(self) -> bool:
        """Return whether decisions in this match have time limits."""
        return False

    def gives_up(self: Self, action: Action) -> bool:
        """Return whether a legal action gives up something that its seat could still use."""
        return bool(self.stack) and self.stack[-1].gives_up(self, action)  # type: ignore[arg-type]  # as in play

    def selects(self: Self, action: Action) -> bool:
        """Return whether a legal action only continues a move that the action before it has begun."""
        return bool(self.stack) and self.stack[-1].selects(self, action)  # type: ignore[arg-type]  # as in play

    def redacted(self: Self, seat: int, action: Action, viewer: int) -> Action:
        """Return an action that is about to be played as the viewer sees it."""
        return self.stack[-1].redacted(self, seat, action, viewer)  # type: ignore[arg-type]  # as in play

    def play(self: Self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal (a match checks it; a search takes it from the list)."""
        # Each step declares the actions that it takes. This action comes from the step's own list, which types can't
        # express.
        self.stack[-1].apply(self, seat, action)  # type: ignore[arg-type]

    def refuse(self: Self, seat: int, action: Action) -> Illegal:
        """Return why an action isn't legal for the seat now."""
        actors = self.actors()
        if not actors:
            return Illegal("over")
        if seat not in actors:
            return Illegal("not-your-turn", seat=seat)
        return self.stack[-1].refuse(self, seat, action)

    def prompt(self: Self) -> tuple[str, dict[str, Value]]:
        """Return the text key and the arguments of the prompt for the pending decision.

        ("prompt.over", {}) when the match is over.
        """
        return self.stack[-1].prompt(self) if self.stack else ("prompt.over", {})

    def standing(self) -> list[int]:
        """Return the present points of each seat, which are public; [] while the game counts none."""
        return []

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the result of the match; None while it goes on."""

    # -- events

    def emit(self, kind: str, seat: int, **args: Value) -> None:
        """Record an event, if events are recorded."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args))

    def emit_to(self, kind: str, seat: int, **args: Value) -> None:
        """Record an event that only its seat may see."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args, True))

    # -- copies, views, comparison

    def copy(self) -> Self:
        """Return an independent copy; events are not copied."""
        raise NotImplementedError  # PositionType generates this method for each subclass.

    def view(self, seat: int) -> Self:
        """Return the position as the seat (or NOBODY) knows it, with the rest HIDDEN; a copy if nothing is hidden."""
        return self.copy()

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a full position that is consistent with what the seat knows; a copy if nothing is hidden."""
        return self.copy()

    def knows(self, seat: int) -> bool:
        """Return whether the seat has information that isn't public."""
        return self.view(seat).state() != self.view(NOBODY).state()

    def state(self) -> dict[str, object]:
        """Return the values of all fields by name."""
        return dict(zip(self._state_names, type(self)._state(self), strict=True))

    def key(self) -> tuple[object, ...]:
        """Return everything that changes within a match as a hashable value, for transposition tables."""
        raise NotImplementedError  # PositionType generates this method for each subclass.

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        return isinstance(other, Position) and type(other) is kind and kind._state(self) == kind._state(other)

    def __hash__(self) -> int:
        """Return the hash of the present state: a position that is a key of a dict must not be changed."""
        return hash(_frozen(type(self)._state(self)))

    def canonical(self) -> dict[str, object]:
        """Return the fields that the digest is computed from; a game may override it to keep old digests."""
        return {name: value for name, value in self.state().items() if name != "rules"}

    def digest(self) -> str:
        """Return the hex SHA-256 of the state's canonical form, which is equal on every platform.

        The version of the rules isn't part of it, because digests are older than versions; a record names the version
        in its headers.
        """
        text = json.dumps(self.canonical(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

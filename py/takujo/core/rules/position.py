"""Positions: the whole state of the rules, and the stack of steps that says who decides what."""

from __future__ import annotations

import json
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from operator import attrgetter
from typing import Annotated, Any, ClassVar, NamedTuple, Never, Self, TypeVar

from ..text.errors import Illegal
from ..text.texts import Value
from .action import MASK, Action
from .named import declared
from .rng import Stream
from .step import Clock, Step

T = TypeVar("T")

Fixed = Annotated[T, "never changes within a match"]
"""A field that is set at the start of a match for good: copies share it, and `key` leaves it out."""

Unkeyed = Annotated[T, "without effect on the rest of the match"]
"""A field that `key` leaves out, because it has no effect on the rest of the match."""

CHANCE = -1
"""The seat number of chance: dice and shuffles."""

NOBODY = -1
"""The seat number of somebody who looks on: `view(NOBODY)` holds what everybody may know."""

HIDDEN: Any = MASK
"""Stands in a view, and in an action as others are told of it, wherever a seat doesn't know what is there."""

REVEAL = "reveal"
"""The kind of event that tells that something hidden has come to light: what is known can't be undone."""

TURN_OVER = "turn-over"
"""The kind of event that tells that a turn has ended, even if the same seat has the next: undo stays within turns."""


class Event(NamedTuple):
    """Something that an action caused, for the log, the preview and the sounds; never part of the state.

    `secret`: only the seat itself may be told.
    """

    kind: str
    seat: int
    args: dict[str, Any]
    secret: bool = False


class Outcome(NamedTuple):
    """How a match ended: points by seat, the seats from best to worst (ties together), and why (a text key)."""

    scores: list[int]
    ranking: list[list[int]]
    reason: str


class PositionType(ABCMeta):
    """The type of `Position` and its subclasses: makes slots of the declared fields, and writes `copy` and `key`."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> PositionType:
        own = declared(body)
        kinds = {**getattr(bases[0] if bases else None, "kinds", {}), **own}
        body |= {"__slots__": tuple(own), "kinds": kinds}
        kept = {field: kind for field, kind in kinds.items() if field != "events"}
        body["_state_names"] = tuple(sorted(kept))
        body["_state"] = attrgetter(*body["_state_names"])
        body.setdefault("copy", _written("copy", _copy_lines(kept)))
        body.setdefault("key", _written("key", _key_lines(kept)))
        return super().__new__(cls, name, bases, body)


def _written(name: str, lines: Iterable[str]) -> Callable[..., Any]:
    """Return a method of a position with these lines: as quick as if it stood in the class."""
    found: dict[str, Any] = {}
    exec(f"def {name}(self):\n" + "".join(f"    {line}\n" for line in lines), found)
    made: Callable[..., Any] = found[name]
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
    if kind.startswith("tuple[list["):  # written out, which is quicker than to go through them
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


class Position(metaclass=PositionType):
    """The state of the rules of one match; `play` changes it in place.

    A subclass declares its fields. Their types are int, str, bool, tuple, lists or dicts of these, and lists or tuples
    of lists. The class gets its `__slots__`, `copy`, `key` and `state` from the declarations. States that other devices
    send are checked against them (live/state_schema.py).
    """

    stack: list[Step[Self, Never]]
    """What is to be decided, the next decision last."""
    events: list[Event] | None
    """What actions have caused, for whoever listens: None where nobody does."""
    rules: Fixed[int]
    """The version of the rules. `Game.start` sets it, and rules that differ between versions read it."""
    steps: ClassVar[Mapping[str, type[Step[Never, Never]]]]
    """The steps of the game, by verb."""
    kinds: ClassVar[Mapping[str, str]]
    """The types of the fields, by name, as they are written."""
    _state_names: ClassVar[tuple[str, ...]]
    _state: ClassVar[Callable[[Position], tuple[object, ...]]]

    def __init__(self) -> None:
        self.stack = []
        self.events = None
        self.rules = 1

    # -- who decides what

    def actors(self: Self) -> tuple[int, ...]:
        """Return the seats that may act now; (CHANCE,) before a draw of chance, () when the game is over."""
        return self.stack[-1].actors(self) if self.stack else ()

    def actions(self: Self, seat: int) -> list[Action]:
        """Return the legal actions of a seat; [] for a seat that may not act."""
        if not self.stack:
            return []
        top = self.stack[-1]
        return top.actions(self, seat) if seat in top.actors(self) else []

    def free(self: Self, seat: int, action: Action) -> bool:
        """Return whether the seat may take an action that its list leaves out, as too free to be listed."""
        return seat != CHANCE and seat in self.actors() and self.stack[-1].free(self, seat, action)

    def listed(self: Self, seat: int) -> list[Action]:
        """Return the legal actions of a seat, or for CHANCE the possible results."""
        return [result for result, _ in self.chances()] if seat == CHANCE else self.actions(seat)

    def allows(self: Self, seat: int, action: Action) -> bool:
        """Return whether the seat, or CHANCE, may take this action now."""
        return action in self.listed(seat) or self.free(seat, action)

    def chances(self: Self) -> list[tuple[Action, int]]:
        """Return the possible results of the pending chance with their weights; [] if none is pending."""
        return self.stack[-1].chances(self) if self.stack else []

    @property
    def pending(self) -> str:
        """The verb of the pending decision's step; "" when the game is over."""
        return self.stack[-1].verb if self.stack else ""

    def step(self: Self, verb: str, *fields: object) -> Step[Self, Never]:
        """Return a new step by its verb, for modules that its class imports; raises ValueError if there is none."""
        kind: Any = self.steps.get(verb)
        try:
            made: Step[Self, Never] = kind(*fields)
        except TypeError:  # there is no such step, or it has other fields
            raise ValueError(verb) from None
        return made

    def by_hand(self: Self) -> bool:
        """Return whether a person is to type in what real dice or cards have shown, whoever sits there."""
        return bool(self.stack) and self.stack[-1].by_hand(self)

    def in_the_open(self: Self) -> bool:
        """Return whether the pending decision is taken with all looking on."""
        return bool(self.stack) and self.stack[-1].in_the_open(self)

    def paced(self: Self) -> bool:
        """Return whether the chance that is pending is to be seen by itself."""
        return bool(self.stack) and self.stack[-1].paced(self)

    def clock(self: Self) -> Clock | None:
        """Return the time for the pending decision, or None."""
        return self.stack[-1].clock(self) if self.stack else None

    def redacted(self: Self, seat: int, action: Action, viewer: int) -> Action:
        """Return an action that is about to be played as the viewer is told of it."""
        return self.stack[-1].redacted(self, seat, action, viewer)  # type: ignore[arg-type]  # as in play

    def play(self: Self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal (a match checks; a search takes it from the list)."""
        # Each step names the actions that it takes. What comes here is from its own list, which no type can say.
        self.stack[-1].apply(self, seat, action)  # type: ignore[arg-type]

    def refuse(self: Self, seat: int, action: Action) -> Illegal:
        """Return the reason why this action is not legal for the seat now."""
        actors = self.actors()
        if not actors:
            return Illegal("over")
        if seat not in actors:
            return Illegal("not-your-turn", seat=seat)
        return self.stack[-1].refuse(self, seat, action)

    def prompt(self: Self) -> tuple[str, dict[str, Value]]:
        """Return the text key and arguments that say who decides what; ("prompt.over", {}) at the end."""
        return self.stack[-1].prompt(self) if self.stack else ("prompt.over", {})

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    # -- events

    def emit(self, kind: str, seat: int, **args: Value) -> None:
        """Tell whoever listens what just happened."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args))

    def emit_to(self, kind: str, seat: int, **args: Value) -> None:
        """Tell a seat alone what just happened."""
        if self.events is not None:
            self.events.append(Event(kind, seat, args, True))

    # -- copies, views, comparison

    def copy(self) -> Self:
        """Return an independent copy; events are not copied."""
        raise NotImplementedError  # PositionType writes each subclass's own

    def view(self, seat: int) -> Self:
        """Return the position as the seat (or NOBODY) knows it, the rest HIDDEN. Where nothing is secret, a copy."""
        return self.copy()

    def determinize(self, seat: int, rng: Stream) -> Self:
        """Return a full position that agrees with what the seat knows. Where nothing is secret, that is a copy."""
        return self.copy()

    def knows(self, seat: int) -> bool:
        """Return whether the seat knows more than everybody does."""
        return self.view(seat).state() != self.view(NOBODY).state()

    def state(self) -> dict[str, object]:
        """Return the state by name."""
        return dict(zip(self._state_names, type(self)._state(self), strict=True))

    def key(self) -> tuple[object, ...]:
        """Return what changes within a match as something hashable, for tables of positions already searched."""
        raise NotImplementedError  # PositionType writes each subclass's own

    def canonical(self) -> dict[str, object]:
        """Return the fields that the digest is computed from; a game may override it to keep old digests."""
        return {name: value for name, value in self.state().items() if name != "rules"}

    def digest(self) -> str:
        """Return the hex sha256 of the canonical form of the state: equal on every platform.

        By which rules the match is played is not in it: a record says that above, and digests are older.
        """
        text = json.dumps(self.canonical(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

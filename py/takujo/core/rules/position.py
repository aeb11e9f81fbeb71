"""Positions: the whole state of the rules, and the stack of steps that says who decides what."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from hashlib import sha256
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Self

from ..text.errors import Illegal
from ..text.texts import Value
from .action import MASK, Action
from .rng import Stream

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

Frame = tuple[Any, ...]
"""One entry of the stack of steps: the step's name, then what it needs to know."""


class Event(NamedTuple):
    """Something that an action caused, for the log, the preview and the sounds; never part of the state.

    `secret`: only the seat itself may be told.
    """

    kind: str
    seat: int
    args: dict[str, Any]
    secret: bool = False


class Clock(NamedTuple):
    """Time for a decision: after so many seconds the page plays the action that says that they are over."""

    seconds: float
    action: Action


class Outcome(NamedTuple):
    """How a match ended: points by seat, the seats from best to worst (ties together), and why (a text key)."""

    scores: list[int]
    ranking: list[list[int]]
    reason: str


class Step(ABC):
    """One kind of decision: who takes it, what is legal, and what it does.

    A game makes one object of each class; all state is in the position and the frame.
    """

    @abstractmethod
    def actors(self, position: Any, frame: Frame) -> tuple[int, ...]:
        """Return the seats that may act; (CHANCE,) for dice and shuffles."""

    def actions(self, position: Any, frame: Frame, seat: int) -> list[Action]:
        """Return every legal action of an acting seat, but for those that are `free`."""
        return []

    def free(self, position: Any, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether an action that is not listed is legal all the same: there are too many like it to list.

        A trade that is offered, say. The list holds a few of them as examples; computers and searches choose from it.
        Whatever a record holds is asked about: actions of any verb and any size.
        """
        return False

    def chances(self, position: Any, frame: Frame) -> list[tuple[Action, int]]:
        """Return the possible results of chance with their whole-number weights."""
        return []

    def by_hand(self, position: Any, frame: Frame) -> bool:
        """Return whether the action is no choice, but what real dice or cards have shown, typed in by a person."""
        return False

    def in_the_open(self, position: Any, frame: Frame) -> bool:
        """Return whether the decision needs nothing that only its seat knows, so that all may look on."""
        return False

    def paced(self, position: Any, frame: Frame) -> bool:
        """Return whether what chance does here is to be seen by itself, before the page goes on to what follows."""
        return False

    def clock(self, position: Any, frame: Frame) -> Clock | None:
        """Return the time that a person has for this decision, or None for as long as it takes."""
        return None

    def redacted(self, position: Any, frame: Frame, seat: int, action: Action, viewer: int) -> Action:
        """Return an action of this step as the viewer (a seat or NOBODY) is told of it: what is secret is HIDDEN."""
        return action

    @abstractmethod
    def apply(self, position: Any, frame: Frame, seat: int, action: Action) -> None:
        """Carry out a legal action: change the position, push or pop steps."""

    @abstractmethod
    def prompt(self, position: Any, frame: Frame) -> tuple[str, dict[str, Value]]:
        """Return the text key and arguments of the line that says what is to be decided."""

    def refuse(self, position: Any, frame: Frame, seat: int, action: Action) -> Illegal:
        """Return the reason why an action is neither in the list nor free; asked only for actions that aren't."""
        return Illegal("not-listed", text=str(action))


class Position(ABC):
    """The state of the rules of one match; `play` changes it in place.

    Subclasses name their state in `__slots__` (ints, strings, bools, tuples, lists, dicts only), and
    write `copy` by hand: copying is what a search does most. Where seats have secrets, the class also declares the type
    of each part, so that a state that another device sends can be checked (live/state_schema.py).
    """

    __slots__ = ("events", "rules", "stack")
    stack: list[Frame]
    events: list[Event] | None
    rules: int
    """The version of the rules. `Game.start` sets it, and rules that differ between versions read it."""
    steps: ClassVar[Mapping[str, Step]]
    _names: ClassVar[tuple[str, ...]]
    """What the state consists of, in order: found once for each class, for states are asked for often."""
    _values: ClassVar[Callable[[Position], tuple[object, ...]]]

    def __init_subclass__(cls) -> None:
        names = {name for kind in cls.__mro__ for name in getattr(kind, "__slots__", ())}
        cls._names = tuple(sorted(names - {"events"}))
        cls._values = attrgetter(*cls._names)

    def __init__(self) -> None:
        self.stack = []
        self.events = None
        self.rules = 1

    # -- who decides what

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now; (CHANCE,) before a draw of chance, () when the game is over."""
        if not self.stack:
            return ()
        frame = self.stack[-1]
        return self.steps[frame[0]].actors(self, frame)

    def actions(self, seat: int) -> list[Action]:
        """Return the legal actions of a seat; [] for a seat that may not act."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        step = self.steps[frame[0]]
        if seat not in step.actors(self, frame):
            return []
        return step.actions(self, frame, seat)

    def free(self, seat: int, action: Action) -> bool:
        """Return whether the seat may take an action that its list leaves out, as too free to be listed."""
        if not self.stack:
            return False
        frame = self.stack[-1]
        step = self.steps[frame[0]]
        return seat in step.actors(self, frame) and step.free(self, frame, seat, action)

    def chances(self) -> list[tuple[Action, int]]:
        """Return the possible results of the pending chance with their weights; [] if none is pending."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        return self.steps[frame[0]].chances(self, frame)

    def by_hand(self) -> bool:
        """Return whether a person is to type in what real dice or cards have shown, whoever sits there."""
        return bool(self.stack) and self.steps[self.stack[-1][0]].by_hand(self, self.stack[-1])

    def in_the_open(self) -> bool:
        """Return whether the pending decision is taken with all looking on."""
        return bool(self.stack) and self.steps[self.stack[-1][0]].in_the_open(self, self.stack[-1])

    def paced(self) -> bool:
        """Return whether the chance that is pending is to be seen by itself."""
        return bool(self.stack) and self.steps[self.stack[-1][0]].paced(self, self.stack[-1])

    def clock(self) -> Clock | None:
        """Return the time for the pending decision, or None."""
        return self.steps[self.stack[-1][0]].clock(self, self.stack[-1]) if self.stack else None

    def redacted(self, seat: int, action: Action, viewer: int) -> Action:
        """Return an action that is about to be played as the viewer is told of it."""
        frame = self.stack[-1]
        return self.steps[frame[0]].redacted(self, frame, seat, action, viewer)

    def play(self, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal (a match checks; a search takes it from the list)."""
        frame = self.stack[-1]
        self.steps[frame[0]].apply(self, frame, seat, action)

    def refuse(self, seat: int, action: Action) -> Illegal:
        """Return the reason why this action is not legal for the seat now."""
        actors = self.actors()
        if not actors:
            return Illegal("over")
        if seat not in actors:
            return Illegal("not-your-turn", seat=seat)
        frame = self.stack[-1]
        return self.steps[frame[0]].refuse(self, frame, seat, action)

    def prompt(self) -> tuple[str, dict[str, Value]]:
        """Return the text key and arguments that say who decides what; ("prompt.over", {}) at the end."""
        if not self.stack:
            return "prompt.over", {}
        frame = self.stack[-1]
        return self.steps[frame[0]].prompt(self, frame)

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

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy; events are not copied."""

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
        return dict(zip(self._names, type(self)._values(self), strict=True))

    def key(self) -> tuple[object, ...]:
        """Return the state as something hashable, for tables of positions already searched."""
        return tuple(tuple(v) if type(v) is list else v for v in self.state().values())

    def digest(self) -> str:
        """Return the hex sha256 of the canonical form of the state: equal on every platform.

        By which rules the match is played is not in it: a record says that above, and digests are older.
        """
        state = {name: value for name, value in self.state().items() if name != "rules"}
        text = json.dumps(state, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

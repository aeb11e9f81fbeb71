"""Steps: the pending decisions, their legal actions, and their effects."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, NamedTuple, Never, TypeVar

from ..text.errors import Illegal
from ..text.texts import Value
from .action import Action
from .named_values import Named

P = TypeVar("P", contravariant=True)
A = TypeVar("A", bound=Action, contravariant=True)


class Clock(NamedTuple):
    """A time limit for a decision; after `seconds`, the page plays `action` for a person who has not decided."""

    seconds: float
    action: Action


class Step(Named, Generic[P, A], trimmed=True):
    """One entry of a position's stack: a kind of decision with its parameters.

    P is the class of its game's positions, A that of the actions that it can apply. A step is immutable: it changes the
    position, and removes itself from the stack or pushes others onto it. Trailing fields that hold their defaults are
    left out of its tuple, and so of digests: a field that is added later with a default keeps the digests of old
    matches.
    """

    @abstractmethod
    def actors(self, p: P) -> tuple[int, ...]:
        """Return the seats that may act; (CHANCE,) for dice and shuffles."""

    def actions(self, p: P, seat: int) -> list[Action]:
        """Return every legal action of an acting seat except those that are `free`."""
        return []

    def free(self, p: P, seat: int, action: Action) -> bool:
        """Return whether an action that isn't listed is legal nevertheless, because there are too many like it to list.

        An example is the offer of a trade. The list of legal actions contains a few examples, from which computers and
        searches choose. The argument may be any action in a record, of any verb and size.
        """
        return False

    def chances(self, p: P) -> list[tuple[Action, int]]:
        """Return the possible results of chance with their whole-number weights."""
        return []

    def by_hand(self, p: P) -> bool:
        """Return whether the action isn't a choice but the result of physical dice or cards, typed by a person."""
        return False

    def in_the_open(self, p: P) -> bool:
        """Return whether the decision needs no hidden information, so that everyone may watch it."""
        return False

    def paced(self, p: P) -> bool:
        """Return whether the chance event is shown separately before the page continues.

        Consecutive events with the same prompt are shown together.
        """
        return False

    def sums_up(self, p: P) -> bool:
        """Return whether a chance event comes when the board shows a whole result that the next decision may clear.

        The page then waits until a person at the device continues.
        """
        return False

    def clock(self, p: P) -> Clock | None:
        """Return the time limit that a person has for this decision, or None."""
        return None

    def gives_up(self, p: P, action: A) -> bool:
        """Return whether a legal action gives up something that the seat could still use, so that the page may ask."""
        return False

    def selects(self, p: P, action: A) -> bool:
        """Return whether an action only continues a move that the action before it has begun, such as its origin.

        If it is the only legal one, the page plays it after the person's action before it.
        """
        return False

    def redacted(self, p: P, seat: int, action: A, viewer: int) -> Action:
        """Return an action of this step as the viewer (a seat or NOBODY) sees it, with hidden fields HIDDEN."""
        return action

    @abstractmethod
    def apply(self, p: P, seat: int, action: A) -> None:
        """Carry out a legal action: change the position, push or pop steps."""

    def prompt(self, p: P) -> tuple[str, dict[str, Value]]:
        """Return the text key and the arguments of the prompt for this step's decision."""
        return f"prompt.{self.verb}", {}

    def refuse(self, p: P, seat: int, action: Action) -> Illegal:
        """Return why an action is illegal; called only for actions that are neither listed nor free."""
        return Illegal("not-listed", text=str(action))


def by_verb(*kinds: type[Step[Never, Never]]) -> dict[str, type[Step[Never, Never]]]:
    """Return the classes of a game's steps by verb."""
    return {kind.verb: kind for kind in kinds}

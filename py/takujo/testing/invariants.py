"""Invariants that hold in every position of every game."""

from __future__ import annotations

from ..core.live.view_check import LENGTH, MOST, SIZE, check_shape
from ..core.rules.action import Action
from ..core.rules.position import CHANCE, HIDDEN, NOBODY, REVEAL, Position
from ..core.rules.rng import Stream

# States are compared where digests could be: equal states have equal digests, which take five times as long to make.


def check_position(position: Position, seats: int) -> None:
    """Check the invariants of a position, whatever its game: actors, actions, chances and outcome fit together."""
    acting = position.actors()
    assert len(set(acting)) == len(acting), "`actors` names a seat twice"
    outcome, standing = position.outcome(), position.standing()
    assert (acting == ()) == (outcome is not None), "there must be an outcome when, and only when, no seat is to act"
    assert outcome is None or standing in ([], outcome.scores), "the last standing must be the outcome's scores"
    for seat in (CHANCE, *range(seats)):
        actions = position.actions(seat)
        if seat == CHANCE or seat not in acting:
            assert actions == [], f"seat {seat} isn't to act, but has actions"
        else:
            assert actions, f"seat {seat} is to act, but has no action"
            one_spelling_each(actions)
    chances = position.chances()
    assert bool(chances) == (acting == (CHANCE,)), "there must be chances when, and only when, CHANCE is to act"
    if chances:
        one_spelling_each([outcome for outcome, _ in chances])
        assert all(weight > 0 for _, weight in chances), "the weight of a chance must be positive"


def check_types(position: Position) -> None:
    """Check that the fields of a position and of its steps have values of their declared types."""
    wrong = [one for one in position.stack if type(one) not in position.steps.values()]
    assert not wrong, f"the stack has {wrong}, which aren't steps"
    try:
        check_shape(position, position)
    except ValueError as error:
        name = str(error)
        value = f", but is {position.state()[name]!r}" if name in position.state() else ""
        limits = f"numbers go up to {MOST}, texts up to {LENGTH} characters, lists up to {SIZE} items"
        raise AssertionError(f"{name} must have its declared type{value}; {limits}") from None


def one_spelling_each(actions: list[Action]) -> None:
    """Check that each action has a notation of its own, on one line."""
    notations = [str(action) for action in actions]
    assert len(set(notations)) == len(notations), "two actions have the same notation"
    assert all("\n" not in n and n == n.strip() for n in notations), "a notation has spaces at its ends, or two lines"


def check_views(position: Position, seats: int) -> None:
    """Check that a view suffices to list its seat's actions, reveals nothing hidden, and can be completed."""
    everybody = position.view(NOBODY).state()
    assert position.view(NOBODY).standing() == position.standing(), "a view must have the same standing as the position"
    for seat in (NOBODY, *range(seats)):
        view = position.view(seat)
        assert view.actors() == position.actors(), f"the actors are others in the view of seat {seat}"
        if seat != NOBODY:
            assert view.actions(seat) == position.actions(seat), f"seat {seat} has other actions in its own view"
        known = view.state()
        assert view.view(seat).state() == known, f"the view of seat {seat} changes when it is viewed again"
        assert view.view(NOBODY).state() == everybody, f"the view of seat {seat} hides what the view of NOBODY shows"
        assert position.knows(seat) == (known != everybody), f"`knows` is wrong for seat {seat}"
        guess = position.determinize(seat, Stream(1, "guess"))
        assert guess.view(seat).state() == known, f"`determinize` changes what seat {seat} knows"
        assert str(HIDDEN) not in str(guess.state()), f"`determinize` leaves something HIDDEN for seat {seat}"
        again = view.determinize(seat, Stream(1, "guess"))
        assert again.view(seat).state() == known, f"`determinize` of a view changes what seat {seat} knows"
        assert again.state() == guess.state(), f"`determinize` uses something that seat {seat} can't know"


OTHERS = 8
"""The most other actions with which an action is compared."""


def _others(p: Position, seat: int, action: Action, *, has_secrets: bool) -> list[Action]:
    """Return other actions that could have been played, spread over the whole list; [] if nothing is hidden."""
    if not has_secrets:
        return []
    possible = [one for one, _ in p.chances()] if seat == CHANCE else p.actions(seat)
    others = [one for one in possible if one != action]
    return others[:: max(1, len(others) // OTHERS)]


def check_told(before: Position, seat: int, action: Action, seats: int) -> None:
    """Check that neither an action as others see it nor their views afterwards reveal anything hidden.

    The acting seat's view afterwards must follow from its view before, unless the action emits REVEAL.
    """
    after = before.copy()
    after.events = []
    after.play(seat, action)
    revealed = any(event.kind == REVEAL for event in after.events)
    for viewer in (NOBODY, *range(seats)):
        told = before.redacted(seat, action, viewer)
        assert type(told) is type(action), "`redacted` must return an action of the same class"
        # CHANCE and NOBODY are the same number.
        assert viewer != seat or viewer == NOBODY or told == action, (
            "`redacted` hides an action from the seat that takes it"
        )
        if viewer in (NOBODY, seat) or revealed:
            continue
        seen = after.view(viewer).state()
        for other in _others(before, seat, action, has_secrets=seen != after.state() or told != action):
            otherwise = before.copy()
            otherwise.events = []
            otherwise.play(seat, other)
            if any(event.kind == REVEAL for event in otherwise.events):
                continue
            alike = otherwise.view(viewer).state() == seen
            # Of all the actions that look alike to the viewer, the views afterwards look alike as well.
            if before.redacted(seat, other, viewer) == told:
                assert alike, f"the view of seat {viewer} tells apart actions that `redacted` hides: {told}"
            # And what the viewer has read in an action, the view afterwards doesn't hide.
            elif told == action and before.redacted(seat, other, viewer) == other:
                assert not alike or otherwise.state() == after.state(), (
                    f"the view of seat {viewer} hides what `redacted` shows: {told}"
                )
    if seat != CHANCE and not revealed:
        guess = before.determinize(seat, Stream(2, "told"))
        guess.play(seat, action)
        assert guess.view(seat).state() == after.view(seat).state(), (
            "the action shows its seat something hidden, so it must `emit(REVEAL, seat)`"
        )

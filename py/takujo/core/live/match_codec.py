"""JSON encoding of matches for devices: actions, events and views.

A match without hidden information (or a finished one) is sent as its record, followed by each new line of the record,
which the device plays by the rules. A match with hidden information can't be replayed that way. So for each viewer at
the device, every action is sent with its events as that viewer sees them, and with the changes in that viewer's view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..match.dice import Proof
from ..match.record import Entry
from ..rules.action import Action, Verbs
from ..rules.match_history import Seen, Turn
from ..rules.position import CHANCE, HIDDEN, NOBODY, Event, Position
from ..text.texts import TextKey, Value
from ..text.type_guards import is_dict, is_list, is_tuple
from .protocol import Body, Broken, listed, members, number, row, text
from .view_check import declared_types, with_names

Json: TypeAlias = "int | str | list[Json] | dict[str, Json] | None"
"""A value that can be sent; a bool is an int. A received value is an `object` until it has been read."""

MOST_SEATS = 30
"""The largest number of a seat in a message."""


def open_chance(position: Position, chances: Sequence[tuple[Action, int]]) -> bool:
    """Return whether the pending chance event is public."""
    return all(position.redacted(CHANCE, action, NOBODY) == action for action, _ in chances)


def rolls_of(position: Position) -> list[tuple[Action, int]]:
    """Return the weighted results of a public roll that is pending in a position; [] if there is none."""
    chances = position.chances() if position.actors() == (CHANCE,) else []
    return chances if len(chances) > 1 and open_chance(position, chances) else []


def proofs_by_turn(entries: Sequence[Entry], turns: Sequence[Turn], proofs: Mapping[int, Proof]) -> dict[int, Proof]:
    """Return the proofs of a match by the index of the standing action, instead of the entry's.

    Results of chance are never undone, so the nth of the entries is the nth of the standing actions.
    """
    logged = [at for at, entry in enumerate(entries) if entry[:2] == ("play", CHANCE)]
    standing = [at for at, turn in enumerate(turns) if turn.seat == CHANCE]
    return {to: proofs[at] for at, to in zip(logged, standing, strict=True) if at in proofs}


# -- a turn


def turn_body(kind: str, eyes: Sequence[Seen[Position]], at: int) -> Body:
    """Encode an entry of the log for a device, with the action as each of its viewers sees it."""
    return {
        "e": kind,
        "s": eyes[0].turn(at).seat,
        "v": [turn_out(seen.turn(at), seen.at(at), seen.at(at + 1)) for seen in eyes],
    }


def turn_out(turn: Turn, before: Position, after: Position) -> Json:
    """Encode an action for a viewer: its notation, its events, and what changes in the viewer's view."""
    return [str(turn.action), [event_out(event) for event in turn.events], changes_out(before, after)]


def turn_in(seat: object, json: object, before: Position, verbs: Verbs) -> tuple[Turn, Position]:
    """Decode an action and the view after it; raises any exception on malformed input."""
    notation, events, changes = row(json, 3)
    action = verbs.parse_told(text(notation))
    turn = Turn(_seat(seat), action, tuple(event_in(event) for event in listed(events)))
    return turn, changes_in(before, changes)


def _seat(value: object) -> int:
    return number(value, CHANCE, MOST_SEATS)


def event_out(event: Event) -> Json:
    """Return an event as JSON."""
    return [event.kind, event.seat, [[name, value_out(value)] for name, value in event.args.items()], event.secret]


def event_in(json: object) -> Event:
    """Return the event that a JSON value describes."""
    kind, seat, args, secret = row(json, 4)
    named = (row(arg, 2) for arg in listed(args))
    arguments = {text(name): _argument(value_in(value)) for name, value in named}
    return Event(text(kind), _seat(seat), arguments, bool(secret))


def _argument(value: object) -> Value:
    """Return the argument of a text, if a decoded value is one; raises Broken otherwise."""
    if is_tuple(value):
        return tuple(_argument(one) for one in value)
    if isinstance(value, int | str | TextKey):
        return value
    raise Broken("malformed")


# -- a view


def changes_out(before: Position, after: Position) -> Json:
    """Encode the differences of a later view, by the name of each field."""
    old, new = before.state(), after.state()
    return {name: _change_out(old[name], value) for name, value in new.items() if not _same(old[name], value)}


def changes_in(before: Position, json: object) -> Position:
    """Decode the changes of a view, and return the later view; raises any exception on malformed input."""
    after, changes = before.copy(), members(json)
    for name, change in changes.items():
        if name not in before.state():
            raise ValueError(name)
        setattr(after, name, with_names(_change_in(getattr(after, name), change), declared_types(type(after))[name]))
    if "stack" in changes:  # Steps arrive as plain tuples.
        after.stack = [after.step(str(verb), *fields) for verb, *fields in after.stack]
    return after


def _same(old: object, new: object) -> bool:
    # Equality isn't enough: the order of a dict may matter to code that iterates over it.
    return old == new and (not is_dict(old) or not is_dict(new) or list(new) == list(old))


def _change_out(old: object, new: object) -> Json:
    if is_list(old) and is_list(new) and len(old) == len(new):
        return {"at": [[at, value_out(b)] for at, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]}
    if is_dict(old) and is_dict(new):
        kept = [key for key in old if key in new]
        if list(new)[: len(kept)] == kept:  # New keys are last.
            gone = [value_out(key) for key in old if key not in new]
            return {
                "of": [[value_out(k), value_out(v)] for k, v in new.items() if k not in old or old[k] != v],
                "x": gone,
            }
    return {"is": value_out(new)}


def _change_in(old: object, json: object) -> object:
    change = members(json)
    if is_list(old) and "at" in change:
        for at, value in (row(entry, 2) for entry in listed(change["at"])):
            old[number(at, 0, len(old) - 1)] = value_in(value)
        return old
    if is_dict(old) and "of" in change:
        for key in listed(change["x"]):
            del old[value_in(key)]
        for key, value in (row(entry, 2) for entry in listed(change["of"])):
            old[value_in(key)] = value_in(value)
        return old
    return value_in(change["is"])


def value_out(value: object) -> Json:
    """Encode a value of a field of a position as JSON: tuples, dicts and strings are marked as such."""
    if is_list(value):
        return [value_out(one) for one in value]
    if isinstance(value, TextKey):
        return {"word": value.key}
    if is_tuple(value):
        return {"tuple": [value_out(one) for one in value]}
    if is_dict(value):
        return {"dict": [[value_out(key), value_out(one)] for key, one in value.items()]}
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"{value!r} can't be told")


def value_in(json: object) -> object:
    """Decode a value of a field of a position; raises any exception on malformed input."""
    if is_list(json):
        return [value_in(one) for one in json]
    if is_dict(json):
        ((mark, inner),) = json.items()
        if mark == "word":
            return TextKey(text(inner))
        if mark == "tuple":
            return tuple(value_in(one) for one in listed(inner))
        if mark == "dict":
            return {value_in(key): value_in(one) for key, one in (row(entry, 2) for entry in listed(inner))}
        raise ValueError(mark)
    return HIDDEN if json == HIDDEN else json  # The rules may test whether a value *is* HIDDEN.

"""What a guest accepts in a match that it knows only in part: undone actions, states and rolls."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.live.guest_match import GuestMatch
from takujo.core.live.host import Host
from takujo.core.live.match_codec import rolls_of, turn_out, value_out
from takujo.core.live.protocol import Body
from takujo.core.live.view_check import MOST, check_shape
from takujo.core.match import record, undo_rules
from takujo.core.match.arbiter import PENDING
from takujo.core.rules.position import CHANCE, HIDDEN
from takujo.core.rules.rng import Stream
from tests.core.live.cheat_tables import change_state, dice_table, play_to_roll, send, table_with_secrets
from tests.core.live.network import sat_down
from tests.core.live.test_matches import some
from tests.play import play_out

GAMES = list(takujo.games().values())
SECRETIVE = [game for game in GAMES if game.secrets]


def test_dice_cannot_be_undone() -> None:
    world, seat = table_with_secrets()
    send(world, {"t": "entry", "e": "undo"})
    assert seat.guest.ended == "told"


def test_actions_of_others_and_dice_cannot_be_undone() -> None:
    world = dice_table(Host)
    play_to_roll(world)
    send(world, {"t": "entry", "e": "undo 2"})
    assert world.seats[0].guest.ended == "told"
    world = dice_table(Host)
    play_to_roll(world)
    match = world.host.match
    text = match.record().replace("takujo 1", "takujo 2").replace("\n= ", "\nundo 2\nredo\n= ")
    send(world, {"t": "start", "count": len(match.entries) + 2, "record": text})
    assert world.seats[0].guest.ended


def placing() -> tuple[GuestMatch, Body]:
    """Return a guest's match whose last action was just undone, and the message that had brought that action."""
    world = sat_down(Match.new("workers-made", 3, seed=3), 1)
    match = world.host.match
    while undo_rules.barred(match) is not None or match.turns[-1].seat != 0:
        world.play_on(1)
    body = json.loads([text for text in world.seats[0].came if '"e":"play"' in text][-1])["b"]
    known = world.seats[0].match
    assert known.partial
    known.hear({"e": "undo"})
    return known, body


def change_notation(body: Body) -> Body:
    def changed(notation: str) -> str:
        words = notation.split(" ")
        return " ".join([*words[:-1], "1" if words[-1] != "1" else "2"])

    return {**body, "v": [[changed(notation), *more] for notation, *more in body["v"]]}


def stack(*step: object) -> Any:
    return value_out([step])


MESSAGES: list[tuple[str, Callable[[Body], Body], str]] = [
    ("again as it was", lambda body: {**body, "e": "redo"}, ""),
    ("again, but another action", lambda body: change_notation({**body, "e": "redo"}), "Turn"),
    ("another action", lambda body: {**body, "e": "play"}, ""),
    ("by a seat that is not on turn", lambda body: {**body, "s": 2}, "Turn"),
    ("with a state of another type", lambda body: change_state(body, quiet="mad"), "quiet"),
    ("with a step of another type", lambda body: change_state(body, stack=stack("place", "mad")), "place seat"),
    ("with a step that isn't known", lambda body: change_state(body, stack=stack("mad")), "mad"),
    ("with a step without its seat", lambda body: change_state(body, stack=stack("place")), "place"),
    ("by other rules", lambda body: change_state(body, rules=1), "rules"),
]


@pytest.mark.parametrize(("change", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in MESSAGES])
def test_which_messages_a_guest_accepts_after_an_undo(change: Callable[[Body], Body], wrong: str) -> None:
    known, body = placing()
    if wrong:
        with pytest.raises(ValueError, match=wrong):
            known.hear(change(body))
    else:
        known.hear(change(body))


WRONG_VALUES: list[Any] = [None, -1, MOST + 1, "mad", "x" * 200, 1.5, True, [], {}, [None], [[[]]], (1,), {"a": 1}]


def wrong_states(value: object) -> Iterator[object]:
    """Yield values that a field of a state can't have: other types, and values that are far too large."""
    if value is HIDDEN:
        return
    for wrong_value in WRONG_VALUES:
        if type(wrong_value) is not type(value) or wrong_value in (MOST + 1, "x" * 200):
            yield wrong_value
    if isinstance(value, list) and value:
        yield from ([*value[:-1], wrong_value] for wrong_value in wrong_states(value[-1]))
    elif isinstance(value, tuple) and value:
        yield from (tuple.__new__(type(value), (*value[:-1], wrong_value)) for wrong_value in wrong_states(value[-1]))
    elif isinstance(value, dict):
        yield from ({**value, key: wrong_value} for key, known in value.items() for wrong_value in wrong_states(known))


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
def test_a_state_that_no_view_can_have_is_refused(game: Game) -> None:
    """The position's class declares the types."""
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 4), Stream(4, "mad"), 30)
    before = match.position.view(0)
    wrong, tried = [], 0
    for name, value in before.state().items():
        for wrong_value in wrong_states(value) if name != "stack" else ():
            after, tried = before.copy(), tried + 1
            setattr(after, name, wrong_value)
            try:
                check_shape(before, after)
            except ValueError as error:
                assert str(error) == name
            else:
                wrong.append((name, wrong_value))
    for at, step in enumerate(before.stack):
        for field, value in step.fields().items():
            for wrong_value in wrong_states(value):
                after, tried = before.copy(), tried + 1
                after.stack[at] = step.replace(**{field: wrong_value})
                with pytest.raises(ValueError, match=f"{step.verb} {field}"):
                    check_shape(before, after)
    assert not wrong and tried > 50


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
def test_every_view_of_a_match_has_the_declared_types(game: Game) -> None:
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 4), Stream(4, "shape"))
    for viewer in range(-1, match.seats):
        views = [position.view(viewer) for position in match.positions[:: 1 + len(match) // 60]]
        for view in views:
            check_shape(views[0], view)


def test_rolls_with_hidden_information_follow_the_rules() -> None:
    """A host can't omit a roll, offer other results, or change the consequences."""
    match = play_out(Match.new("co-prosperity", 2, seed=5), Stream(5, "dice"))
    tried = 0
    for at, position in enumerate(match.positions[:-1]):
        if not rolls_of(position) or match.turns[at - 1].seat == CHANCE:
            continue
        before, after = match.positions[at - 1], match.positions[at + 1]
        seat = match.turns[at - 1].seat
        other = position.copy()
        other.play(CHANCE, next(action for action, _ in position.chances() if action != match.turns[at].action))
        views = [one.view(seat) for one in (before, position, after)]
        turn, roll = match.turns[at - 1].told(before, seat), match.turns[at].told(position, seat)
        seen = [turn_out(turn, *views[:2]), turn_out(roll, *views[1:])]
        skipped = turn_out(turn, views[0], views[2])
        changed = turn_out(roll, views[1], other.view(seat))
        for told, wrong in (
            (seen, False),
            ([skipped], True),
            ([seen[0], changed], after.view(seat).state() != other.view(seat).state()),
        ):
            known = GuestMatch.told(record.read(match.record()).setup, [seat], PENDING)
            known.threads[seat].positions[:] = [before.view(seat)]
            for actor, one in zip((seat, CHANCE), told, strict=False):
                known.hear({"e": "play", "s": actor, "v": [one]})
            if wrong:
                with pytest.raises(ValueError, match="Turn"):
                    known.check_sense(0)
                tried += 1
            else:
                known.check_sense(0)
    assert tried > 2


def test_an_impossible_state_ends_the_connection_at_once() -> None:
    """Its types are right, but no match has that round."""
    for rounds, ended in (({}, ""), ({"round": 999}, "told")):
        world = sat_down(Match.new("water-walker", 3, seed=3), 1)
        world.play_on(4)
        seat = world.seats[0]
        inbox: list[str] = []
        seat.guest.receive, hear = inbox.append, seat.guest.receive  # type: ignore[method-assign]
        while world.host.match.actors()[0] != 0:
            world.play_on(1)
        world.host.match.play(0, world.host.match.actions(0)[0])
        world.deliver(world.time)
        for text in inbox:
            message = json.loads(text)
            if message.get("b", {}).get("e") == "play":
                message["b"] = change_state(message["b"], **rounds)
            hear(json.dumps(message))
        assert seat.guest.ended == ended

"""The match of a guest on the table: what is asked of it is answered as the host's own match would, for its seats."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.live.guest_match import GuestMatch
from takujo.core.live.match_codec import changes_in, changes_out, event_in, event_out, value_in, value_out
from takujo.core.live.protocol import Broken
from takujo.core.live.view_check import with_names
from takujo.core.match import undo_rules
from takujo.core.match.record import Entry
from takujo.core.rules.match_history import Turn
from takujo.core.rules.position import CHANCE, NOBODY, Event
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import TextKey
from tests.core.live.network import World, sat_down
from tests.core.live.test_matches import some
from tests.play import play_out

GAMES = list(takujo.games().values())
SECRETIVE = [game for game in GAMES if game.secrets]
NAMES = "ABCD"


def some_moments(game: Game, count: int = 60) -> World:
    setup = some(game)
    return sat_down(Match.new(game, setup.seats, setup.options, 8), 2, 1, seed=3)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_previews_and_lines_are_the_hosts(game: Game) -> None:
    world = some_moments(game)
    previewed = 0
    for _ in range(70):
        match = world.host.match
        if not match.actors():
            break
        seat = match.actors()[0]
        device = world.device(seat)
        if device is not None:
            for action in match.actions(seat)[:6]:
                ours, theirs = device.match.tried(seat, action), match.tried(seat, action)
                assert (ours.after is None) == (theirs.after is None)
                if theirs.after is not None:  # nothing unknown comes to light
                    assert ours.after.view(seat).state() == theirs.after.view(seat).state()
                    assert ours.events == theirs.events
                    for lang in ("ja", "en"):
                        texts, before = match.game.texts, match.view(seat)
                        assert texts.outlook(lang, before, ours.after, action) == texts.outlook(
                            lang, match.position, theirs.after, action
                        )
                previewed += 1
        world.play_on(1)
    assert previewed > 10
    for device in world.seats:
        for viewer in (NOBODY, *device.guest.here):
            for at in range(len(world.host.match)):
                told = [
                    game.texts.lines("en", m.seen_by(viewer).at(at), m.seen_by(viewer).turn(at), NAMES[: m.seats])
                    for m in (device.match, world.host.match)
                ]
                assert told[0] == told[1]


@pytest.mark.parametrize("game", SECRETIVE, ids=str)
def test_what_may_be_for_all_that_a_guest_knows_is_drawn_from_what_it_was_told(game: Game) -> None:
    """So hints, which think about such a match, are the same as at the host's."""
    world = some_moments(game)
    for _ in range(6):
        world.play_on(9)
        for device in world.seats:
            for viewer in device.guest.here or (NOBODY,):
                if world.host.match.veiled:
                    ours, theirs = device.match.redealt(viewer, 4), world.host.match.redealt(viewer, 4)
                    assert [str(t.action) for t in ours.turns] == [str(t.action) for t in theirs.turns]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_refusals_are_the_hosts(game: Game) -> None:
    world = some_moments(game)
    tried = 0
    for _ in range(25):
        world.play_on(1)
        match = world.host.match
        for device in world.seats[:2]:
            for seat in device.guest.here:
                for other in match.turns[-4:]:
                    if other.seat == CHANCE or other.action in match.actions(seat):
                        continue
                    with pytest.raises(Illegal) as ours:
                        device.match.play(seat, other.action)
                    with pytest.raises(Illegal) as theirs:
                        Match.play_one(match, seat, other.action)
                    assert ours.value.code == theirs.value.code and ours.value.sentence("en")
                    tried += 1
    assert tried
    onlooker = world.seats[2].match
    for seat in range(world.host.match.seats):
        assert onlooker.actions(seat) == []
        with pytest.raises(Illegal, match="live-not-here"):
            onlooker.play(seat, "x")


@pytest.mark.parametrize("game", ["war-clouds", "kuhn-poker"])
def test_there_is_nothing_before_the_beginning_and_after_the_present(game: str) -> None:
    world = sat_down(Match.new(game, 2, seed=3), 1)
    world.play_on(3)
    match = world.seats[0].match
    assert match.at(0) is not None and match.at(len(match)) is not None
    for point in (-1, len(match) + 1):
        with pytest.raises(Illegal, match="travel"):
            match.at(point)


def test_one_decision_at_a_time() -> None:
    world = sat_down(Match.new("war-clouds", 2, seed=3), 1)
    while world.host.match.actors() != (1,):
        world.play_on(1)
    match = world.seats[0].match
    action = match.actions(1)[0]
    with pytest.raises(Illegal, match="notation"):
        match.play(1, "nonsense")
    match.play(1, str(action))
    assert match.actions(1) == []
    with pytest.raises(Illegal, match="live-pending"):
        match.play(1, action)
    world.settle()
    assert match.turns[-1].seat == 1 or len(world.host.match) == len(match)


# -- what a guest holds of a match with secrets


def partial(points: int, host: bool = True) -> tuple[World, GuestMatch]:
    """Return a table of Kuhn poker after `points` decisions, and the guest's match; the guest may hold both seats."""
    world = sat_down(Match.new("kuhn-poker", 2, seed=3), 1, host=host)
    world.play_on(points)
    known = world.seats[0].match
    assert known.partial
    return world, known


def placing() -> tuple[World, GuestMatch]:
    """Return a table of Three Nations whose last actions can be taken back, and the guest's match."""
    world = sat_down(Match.new("workers-made", 3, seed=3), 1)
    known = world.seats[0].match
    assert known.partial
    while undo_rules.barred(known) is not None or known.turns[-2].seat != known.turns[-1].seat:
        world.play_on(1)
    return world, known


def test_a_partial_match_follows_what_it_is_told() -> None:
    world, known = placing()
    told = [json.loads(text).get("b", {}) for text in world.seats[0].came]
    last = [body for body in told if body.get("t") == "entry"][-1]
    turns, entries, state = list(known.turns), list(known.entries), known.position.state()
    assert (known.redoable, known.seed, known.outcome()) == (None, 0, None)

    def follow(*bodies: dict[str, Any]) -> None:
        for body in bodies:
            known.hear(body)
        assert all(len(thread.positions) == len(thread.turns) + 1 for thread in known.threads.values())

    undo = {"e": "undo"}
    follow(undo)
    assert known.turns == turns[:-1] and known.redoable == turns[-1] and known.entries == [*entries, Entry("undo")]
    follow({**last, "e": "redo"})
    assert known.turns == turns and known.redoable is None and known.position.state() == state
    assert known.entries == [*entries, Entry("undo"), Entry("redo")]
    with pytest.raises(ValueError, match="jump"):
        known.hear({**last, "e": "jump"})
    world, known = placing()
    follow(undo, last)
    assert known.redoable is None, "what is played over it is gone"
    assert known.entries == [*entries, Entry("undo"), Entry("play", turns[-1].seat, turns[-1].action)]
    assert world.seats[0].match.taken_back() == 1


@pytest.mark.parametrize("asked", ["prompt", "actions"])
def test_what_the_rules_make_no_sense_of_is_found_as_it_is_told(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    world, known = placing()
    told = [json.loads(text).get("b", {}) for text in world.seats[0].came]
    last = [body for body in told if body.get("t") == "entry"][-1]
    known.hear({"e": "undo"})
    for views in ([], last["v"] * 2):
        with pytest.raises(ValueError):
            known.hear({**last, "v": views})
    world, known = placing()
    known.hear({"e": "undo"})

    def fail(*_: object) -> None:
        raise KeyError(asked)

    monkeypatch.setattr(type(known.position), asked, fail)
    with pytest.raises(KeyError, match=asked):
        known.hear(last)


def test_a_partial_match_ends_as_the_whole_one() -> None:
    world, known = partial(3)
    world.play_on()
    outcome = world.host.match.outcome()
    assert outcome is not None and known.outcome() == outcome
    assert not known.partial and known.record() == world.host.match.record()


@pytest.mark.parametrize("host", [True, False])
def test_a_partial_match_agrees_with_the_one_that_it_is_told_of_and_no_other(host: bool) -> None:
    world, known = partial(5, host)
    match = world.host.match
    assert known.agrees(match) is True
    assert known.agrees(match.fork(len(match) - 1)) is False
    for seed in range(20):
        other = play_out(Match.new("kuhn-poker", 2, seed=seed), Stream(seed, "other"), 12).fork(len(match))
        assert other.turns == match.turns or known.agrees(other) is False
    thread = list(known.threads.values())[-1]
    for kept in (thread.turns, thread.positions):
        right, kept[2] = kept[2], kept[1]
        assert known.agrees(match) is False
        kept[2] = right
    assert known.agrees(match) is True


def test_a_guest_plays_by_the_numbers_of_the_host() -> None:
    game = takujo.games()["war-clouds"].with_numbers({"war.units": 10}, "Mine")
    match = sat_down(Match.new(game, 2, seed=3), 1).seats[0].match
    assert match.numbers == {"war.units": 10} and match.game.numbers.name == "Mine"
    assert some_moments(takujo.games()["war-clouds"]).seats[0].match.numbers == {}


# -- as JSON


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_and_events_survive_the_journey(game: Game) -> None:
    setup = some(game)
    match = play_out(Match.new(game, setup.seats, setup.options, 2), Stream(2, "journey"), 150)
    for viewer in (NOBODY, 0):
        view = match.positions[0].view(viewer)
        for at, turn in enumerate(match.turns):
            after = match.positions[at + 1].view(viewer)
            view = changes_in(view, changes_out(match.positions[at].view(viewer), after))
            assert view.state() == after.state() and str(view.state()) == str(after.state())
            assert tuple(event_in(event_out(event)) for event in turn.events) == turn.events
            told = match.positions[at].redacted(turn.seat, turn.action, viewer)
            assert game.rules.VERBS.parse_told(str(told)) == told
    assert isinstance(match.turns[0], Turn)


@pytest.mark.parametrize("value", [(1, "a", (2,)), [1, [2, (3,)]], {1: (2, 3), "x": [True, None]}, TextKey("key"), "?"])
def test_values_stay_what_they_are(value: object) -> None:
    again = value_in(value_out(value))
    assert again == value and type(again) is type(value)


def test_a_part_that_no_view_has_is_not_told() -> None:
    view = Match.new("kuhn-poker", 2, seed=3).position.view(0)
    with pytest.raises(ValueError, match="purse"):
        changes_in(view, {"purse": {"is": 3}})


def test_what_is_no_value_is_not_told() -> None:
    with pytest.raises(TypeError):
        value_out({1, 2})
    with pytest.raises(ValueError):
        value_in({"set": [1]})
    assert event_in(event_out(Event("x", 1, {"who": TextKey("w")}, True))) == Event("x", 1, {"who": TextKey("w")}, True)


@pytest.mark.parametrize(
    "json",
    [
        "x",
        ["x", 1, []],
        ["x", 1, [], False, 0],
        [1, 1, [], False],
        ["x", "1", [], False],
        ["x", True, [], False],
        ["x", 31, [], False],
        ["x", -2, [], False],
        ["x", 1, {"n": 1}, False],
        ["x", 1, [["n"]], False],
        ["x", 1, [[1, 1]], False],
        ["x", 1, [["n", None]], False],
        ["x", 1, [["n", {"tuple": [1, {"dict": []}]}]], False],
    ],
)
def test_an_event_of_another_shape_breaks_the_protocol(json: object) -> None:
    with pytest.raises(Broken):
        event_in(json)


class Held:
    """A position of which the whole state is one value."""

    value: object

    def __init__(self, value: object) -> None:
        self.value = value

    def state(self) -> dict[str, object]:
        return {"value": self.value}

    def copy(self) -> Held:
        return Held(deepcopy(self.value))


A, B, C, D = ("a", 1), ("b", 2), ("c", 3), ("d", 4)
CHANGES: list[tuple[object, object]] = [
    (dict([A, B]), dict([B, A])),
    (dict([A, B, C]), dict([C, A, B])),
    (dict([A, B, C]), dict([A, C, B])),
    (dict([A, B, C]), dict([C, ("b", 9), A])),
    (dict([A, B]), dict([D, A, B])),
    (dict([A, B]), dict([A, D, B])),
    (dict([A, B]), dict([A, B, D, C])),
    (dict([A, B, C]), dict([A, C])),
    (dict([A, B, C]), dict([C, A])),
    (dict([A, B, C]), dict([B, D])),
    (dict([A, B]), dict([("a", 9), B])),
    ({}, dict([B, A])),
    (dict([A]), {}),
    ([1, 2, 3], [1, 9, 3]),
    ([1, 2, 3], [1, 2]),
    ([1, 2], [1, 2, 3]),
    ([dict([A, B])], [dict([A, C])]),
    (None, dict([A])),
    (dict([A]), None),
    ((1, 2), (2, 1)),
]
"""Values before and after an action."""


def test_a_changed_value_is_told_with_its_order() -> None:
    wrong = []
    for old, new in CHANGES:
        before: Any = Held(deepcopy(old))
        after: Any = Held(deepcopy(new))
        came: Any = changes_in(before, json.loads(json.dumps(changes_out(before, after))))
        if str(came.value) != str(new) or before.value != old:  # the text shows the order and the types
            wrong.append(f"{old} -> {new}: {came.value}")
    assert not wrong


class Spot(NamedTuple):
    x: int
    y: int


@pytest.mark.parametrize(
    ("arrived", "hint", "made"),
    [
        ((1, 2), Spot, Spot(1, 2)),
        ([(1, 2)], list[Spot], [Spot(1, 2)]),
        ({3: (1, 2)}, dict[int, Spot], {3: Spot(1, 2)}),
        ([{3: (1, 2)}], list[dict[int, Spot]], [{3: Spot(1, 2)}]),
        ((1, 2), tuple[int, int], (1, 2)),
        ("?", Spot, "?"),
        ({3: "?"}, list[Spot], {3: "?"}),
    ],
)
def test_named_tuples_arrive_as_plain_ones(arrived: object, hint: object, made: object) -> None:
    found = with_names(arrived, hint)
    assert repr(found) == repr(made)


def test_only_what_has_changed_is_told() -> None:
    match = play_out(Match.new("war-clouds", 4, seed=2), Stream(2, "size"), 60)
    sizes = [
        len(str(changes_out(match.positions[at].view(NOBODY), match.positions[at + 1].view(NOBODY))))
        for at in range(40, 60)
    ]
    assert max(sizes) < len(str(value_out(match.position.state()))) / 3

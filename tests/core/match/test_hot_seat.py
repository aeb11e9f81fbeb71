"""Who looks at the page: nobody sees another seat's secrets, and nobody waits without need."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.match.hot_seat import HotSeat
from takujo.core.rules.position import NOBODY
from takujo.core.rules.rng import Stream

SECRETS = [game.id for game in takujo.games().values() if game.secrets]


def new(game: str, kinds: str, seed: int = 1) -> Match:
    """Return a match of people (h) and computers (c), of as many as the game is for."""
    kinds = kinds[: takujo.games()[game].seats[-1]]
    players = [("human" if kind == "h" else "easy", "") for kind in kinds]
    return Match.new(game, len(kinds), seed=seed, players=players)


def play_one(match: Match, device: HotSeat, luck: Stream) -> int | None:
    """Play one decision as the page lets it be played; return the seat whose person had to take the device first."""
    came = device.awaited(match)
    if came is not None:
        assert device.viewer(match) == NOBODY, "before somebody has come, nobody's secrets are shown"
        device.came(came)
    assert device.awaited(match) is None
    computer = next((s for s in match.actors() if match.players[s].kind != "human"), None)
    seat = computer if computer is not None else device.deciding(match)
    assert seat is not None
    match.play(seat, luck.choice(match.actions(seat)))
    if computer is None:
        device.acted(match, seat)
    return came


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_is_never_a_secret_of_somebody_who_is_not_at_the_device(game: str, seed: int) -> None:
    match, device, luck = new(game, "hhh", seed), HotSeat(), Stream(seed, "device")
    device.open(match, stranger=False)
    there: int | None = None  # who came last
    came = decided = 0
    while match.actors():
        decided += 1
        changed = play_one(match, device, luck)
        there = changed if changed is not None else there
        came += changed is not None
        if match.actors():
            viewer = device.viewer(match)
            shown = match.seen_by(viewer).at(len(match))
            everybody = match.position.view(NOBODY)
            assert viewer in (NOBODY, there) or shown.state() == everybody.state()
    assert came > min(5, decided / 4)
    assert device.viewer(match) in range(match.seats)
    assert match.seen_by(device.viewer(match)).at(len(match)) is match.position, "after the end everything is open"


@pytest.mark.parametrize("game", SECRETS)
def test_one_person_among_computers_is_never_asked_to_come(game: str) -> None:
    match, device, luck = new(game, "chc"), HotSeat(), Stream(1, "device")
    device.open(match, stranger=False)
    while match.actors():
        assert device.viewer(match) == 1
        assert play_one(match, device, luck) is None


@pytest.mark.parametrize("game", SECRETS)
def test_whoever_has_the_match_from_a_link_is_asked_before_a_secret_is_shown(game: str) -> None:
    match, device, luck = new(game, "chc"), HotSeat(), Stream(1, "device")
    device.open(match, stranger=True)
    asked = 0
    while match.actors():
        asked += play_one(match, device, luck) is not None
    assert asked == 1


@pytest.mark.parametrize("game", SECRETS)
def test_going_on_with_ones_own_decision_asks_nobody(game: str) -> None:
    match, device, luck = new(game, "hhh"), HotSeat(), Stream(2, "device")
    device.open(match, stranger=False)
    while match.actors():
        holder = device.holder
        came = play_one(match, device, luck)
        assert came is None or came != holder


def test_where_nothing_is_secret_nobody_is_asked() -> None:
    match, device, luck = new("wartime-economy", "hh"), HotSeat(), Stream(1, "device")
    device.open(match, stranger=True)
    while match.actors():
        assert device.viewer(match) == match.actors()[0]
        assert play_one(match, device, luck) is None


def test_only_computers_show_what_everybody_knows() -> None:
    match, device = new(SECRETS[0], "ccc"), HotSeat()
    device.open(match, stranger=False)
    assert device.people(match) == []
    assert device.viewer(match) == NOBODY


@pytest.mark.parametrize("game", SECRETS)
def test_where_others_sit_at_other_devices_one_sees_with_ones_own_eyes_only(game: str) -> None:
    match, device, luck = new(game, "hhc"), HotSeat(), Stream(3, "device")
    device.open(match, stranger=False, here=lambda: frozenset({1}))
    mine = 0
    while match.actors():
        seat = device.deciding(match)
        assert device.viewer(match) == 1 and device.awaited(match) is None
        assert seat == (1 if 1 in match.actors() else None)
        mine += seat == 1
        actor = match.actors()[0] if seat is None else seat
        match.play(actor, luck.choice(match.actions(actor)))
    assert mine


@pytest.mark.parametrize("game", takujo.games())
def test_whoever_only_looks_on_sees_what_everybody_may_know_and_decides_nothing(game: str) -> None:
    match, device = new(game, "hhh"), HotSeat()
    device.open(match, stranger=False, here=frozenset)
    assert device.deciding(match) is None and device.awaited(match) is None
    assert not match.game.secrets or device.viewer(match) == NOBODY


@pytest.mark.parametrize(
    ("game", "played", "seat", "asked"),
    [
        ("workers-made", [], 0, True),  # The tactic is face down; seat 0 knows no secret yet.
        ("co-prosperity", [], 1, False),  # All players see the first station,
        ("co-prosperity", ["station INF 1"], 1, False),
        ("water-walker", [], 2, False),  # and the boat.
        ("kuhn-poker", [], 0, True),  # The bet is open, but seat 0 holds a hidden card.
    ],
)
def test_a_player_takes_the_device_for_a_secret_decision_even_for_the_first_one(
    game: str, played: list[str], seat: int, asked: bool
) -> None:
    match, device = new(game, "hhh"), HotSeat()
    device.open(match, stranger=False)
    for notation in played:
        match.play(seat, notation)
    assert match.actors()[0] == device.deciding(match) == seat
    assert device.awaited(match) == (seat if asked else None)
    assert device.viewer(match) == (NOBODY if asked else seat)
    device.came(seat)
    assert device.awaited(match) is None and device.viewer(match) == seat


def test_an_open_decision_does_not_ask_for_its_player() -> None:
    match, device, luck = new("co-prosperity", "hh"), HotSeat(), Stream(1, "device")
    device.open(match, stranger=False)
    open_ones = 0
    while match.actors() and len(match) < 300:
        seat = device.deciding(match)
        assert seat is not None
        if match.position.in_the_open():
            open_ones += match.position.knows(seat)
            device.holder = NOBODY
            assert device.awaited(match) is None
        match.play(seat, luck.choice(match.actions(seat)))
    assert open_ones


def test_the_holder_gives_up_the_device_when_another_seat_acts() -> None:
    match, device = new("co-prosperity", "hh"), HotSeat()
    device.open(match, stranger=False)
    device.came(0)
    device.acted(match, 0)
    assert device.holder == 0
    device.acted(match, 1)
    assert device.holder == NOBODY


def test_people_type_real_dice_for_computers_too() -> None:
    match = Match.new("wartime-economy", 2, {"dice": "typed"}, seed=1, players=[("easy", ""), ("easy", "")])
    device = HotSeat()
    device.open(match, stranger=False)
    luck, typed = Stream(1, "device"), 0
    while match.actors() and len(match) < 60:
        seat = match.actors()[0]
        assert device.deciding(match) == (seat if match.position.by_hand() else None)
        typed += match.position.by_hand()
        match.play(seat, luck.choice(match.actions(seat)))
    assert 0 < typed < len(match)


def test_typing_a_computers_dice_leaves_the_device_with_its_only_person() -> None:
    match = Match.new("wartime-economy", 2, {"dice": "typed"}, seed=1, players=[("human", ""), ("easy", "")])
    device = HotSeat()
    device.open(match, stranger=False)
    luck, typed = Stream(1, "device"), 0
    while match.actors() and len(match) < 60:
        seat = device.deciding(match)
        typed += seat == 1
        actor = match.actors()[0] if seat is None else seat
        match.play(actor, luck.choice(match.actions(actor)))
        if seat is not None:
            device.acted(match, seat)
        assert device.alone(match) == 0
    assert typed


def test_each_device_types_the_dice_of_its_own_seats() -> None:
    match = Match.new("wartime-economy", 2, {"dice": "typed"}, seed=1)
    assert match.position.by_hand()
    here, there = HotSeat(), HotSeat()
    here.open(match, False, lambda: frozenset(match.actors()))
    there.open(match, False, lambda: frozenset({0, 1} - {*match.actors()}))
    assert here.deciding(match) == match.actors()[0] and there.deciding(match) is None


def test_a_device_with_a_seat_at_a_live_table_is_apart() -> None:
    match, device, here = new("workers-made", "hhh"), HotSeat(), set[int]()
    device.open(match, stranger=False)
    assert not device.apart and device.people(match) == [0, 1, 2] and device.holder == NOBODY
    device.open(match, False, lambda: frozenset(here))
    assert not device.apart and device.people(match) == []
    here.add(1)
    assert device.apart and device.people(match) == [1] and device.plays(1) and not device.plays(0)
    device.open(match, False, lambda: frozenset(here))
    assert device.holder == 1


def test_after_the_end_the_view_is_that_of_the_holder_or_the_first_person() -> None:
    match, luck = new("kuhn-poker", "ch"), Stream(1, "device")
    while match.actors():
        match.play(match.actors()[0], luck.choice(match.actions(match.actors()[0])))
    device = HotSeat()
    for stranger in (False, True):
        device.open(match, stranger)
        assert device.viewer(match) == 1
    device.came(0)
    assert device.viewer(match) == 0
    device.open(match, False, frozenset)
    assert device.viewer(match) == 0, "an onlooker sees the result from seat 0"


def test_without_secrets_the_view_is_that_of_the_deciding_seat_or_the_first_person() -> None:
    match, device, luck = new("wartime-economy", "ch"), HotSeat(), Stream(1, "device")
    device.open(match, stranger=False)
    while match.actors() and len(match) < 30:
        assert device.viewer(match) == 1
        match.play(match.actors()[0], luck.choice(match.actions(match.actors()[0])))
    match = new("wartime-economy", "cc")
    device.open(match, stranger=False)
    assert device.viewer(match) == 0

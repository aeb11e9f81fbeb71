"""Who looks at the page: nobody sees another seat's secrets, and nobody waits without need."""

from __future__ import annotations

import pytest

import takujo
from takujo import Match
from takujo.core.position import NOBODY
from takujo.core.rng import Stream
from takujo.web.state.device import Device

SECRETS = [game.id for game in takujo.games().values() if game.secrets]


def new(game: str, kinds: str, seed: int = 1) -> Match:
    """Return a match of people (h) and computers (c), of as many as the game is for."""
    kinds = kinds[: takujo.games()[game].seats[-1]]
    players = [("human" if kind == "h" else "easy", "") for kind in kinds]
    return Match.new(game, len(kinds), seed=seed, players=players)


def play_one(match: Match, device: Device, luck: Stream) -> int | None:
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
        device.acted(seat)
    return came


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_is_never_a_secret_of_somebody_who_is_not_at_the_device(game: str, seed: int) -> None:
    match, device, luck = new(game, "hhh", seed), Device(), Stream(seed, "device")
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
            shown = match.seen(len(match), viewer)
            everybody = match.position.view(NOBODY)
            assert viewer in (NOBODY, there) or shown.state() == everybody.state()
    assert came > min(5, decided / 4)
    assert device.viewer(match) in range(match.seats)
    assert match.seen(len(match), device.viewer(match)) is match.position, "after the end everything is open"


@pytest.mark.parametrize("game", SECRETS)
def test_one_person_among_computers_is_never_asked_to_come(game: str) -> None:
    match, device, luck = new(game, "chc"), Device(), Stream(1, "device")
    device.open(match, stranger=False)
    while match.actors():
        assert device.viewer(match) == 1
        assert play_one(match, device, luck) is None


@pytest.mark.parametrize("game", SECRETS)
def test_whoever_has_the_match_from_a_link_is_asked_before_a_secret_is_shown(game: str) -> None:
    match, device, luck = new(game, "chc"), Device(), Stream(1, "device")
    device.open(match, stranger=True)
    asked = 0
    while match.actors():
        asked += play_one(match, device, luck) is not None
    assert asked == 1


@pytest.mark.parametrize("game", SECRETS)
def test_going_on_with_ones_own_decision_asks_nobody(game: str) -> None:
    match, device, luck = new(game, "hhh"), Device(), Stream(2, "device")
    device.open(match, stranger=False)
    while match.actors():
        holder = device.holder
        came = play_one(match, device, luck)
        assert came is None or came != holder


def test_where_nothing_is_secret_nobody_is_asked() -> None:
    match, device, luck = new("wartime-economy", "hh"), Device(), Stream(1, "device")
    device.open(match, stranger=True)
    while match.actors():
        assert device.viewer(match) == match.actors()[0]
        assert play_one(match, device, luck) is None


def test_only_computers_show_what_everybody_knows() -> None:
    match, device = new(SECRETS[0], "ccc"), Device()
    device.open(match, stranger=False)
    assert device.people(match) == []
    assert device.viewer(match) == NOBODY


@pytest.mark.parametrize("game", SECRETS)
def test_where_others_sit_at_other_devices_one_sees_with_ones_own_eyes_only(game: str) -> None:
    match, device, luck = new(game, "hhc"), Device(), Stream(3, "device")
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
    match, device = new(game, "hhh"), Device()
    device.open(match, stranger=False, here=frozenset)
    assert device.deciding(match) is None and device.awaited(match) is None
    assert not match.game.secrets or device.viewer(match) == NOBODY

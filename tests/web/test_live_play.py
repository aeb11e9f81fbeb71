"""A match at a live table between two devices: moves, turns, chat, undo and dice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from takujo import Match
from takujo.core.live.room_state import OVERDUE
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from tests.core.live.test_table import turn_over
from tests.web.elements import Element
from tests.web.live_table import Device, Net, seat, settle


def match_of(game: str = "wartime-economy", seats: int = 2, seed: int = 7) -> Match:
    options = {"mode": "short"} if game == "wartime-economy" else {}
    return Match.new(game, seats, options, seed=seed, players=[("human", "Ann"), *[("human", "")] * (seats - 1)])


async def table(net: Net, match: Match | None = None) -> tuple[Device, Device]:
    """Return a host at seat 0 and a guest at seat 1, connected."""
    host, guest = Device(net), Device(net)
    await host.host(match or match_of())
    await seat(host, guest)
    return host, guest


def choice(host: Device, seat: int, kind: str) -> Element:
    """Choose in the host's dialog who sits at a seat; return the field."""
    (field,) = host.page["live-seats"].all(f"[data-seat='{seat}']")
    assert kind in [option.value for option in field.children]
    field.value = kind
    return field


async def play(*devices: Device, luck: Stream, count: int = 10_000) -> int:
    """Let the players act, each on the device with their number; return the number of actions."""
    for played in range(count):
        actors = devices[0].match.actors()
        if not actors:
            return played
        device = devices[actors[0]]
        await device.play(actors[0], luck.below(len(device.match.actions(actors[0]))))
    return count


@pytest.mark.parametrize("game", ["wartime-economy", "kuhn-poker"])
async def test_both_devices_have_the_same_match_after_each_action(net: Net, game: str) -> None:
    host, guest = await table(net, match_of(game))
    luck = Stream(1, "live")
    assert host.people == guest.people and (host.desk.part, guest.desk.part) == ("host", "guest")
    while host.match.actors():
        assert not guest.desk.saved_id(), "a guest saves nothing before the end"
        await play(host, guest, luck=luck, count=1)
        assert len(guest.match) == len(host.match)
        assert [device.page.title for device in (host, guest)] == [
            "live.title-turn" if at in host.match.actors() else "app.title" for at in (0, 1)
        ]
    assert host.match.outcome() is not None
    assert guest.match.record() == host.match.record()
    assert guest.desk.saved_id() == "kept"


async def test_a_hidden_page_plays_one_sound_when_its_turn_comes(net: Net) -> None:
    host, guest = await table(net)
    luck = Stream(2, "live")
    for device in (host, guest):
        device.browser.sounds.clear()
    guest.page.hidden = True
    turns = [host.match.actors()[0]]
    for _ in range(12):
        await play(host, guest, luck=luck, count=1)
        turns.append(host.match.actors()[0])
    begun = sum(before != 1 and now == 1 for before, now in pairwise(turns))
    assert guest.browser.sounds == ["turn"] * begun and begun > 1
    assert host.browser.sounds == []


async def test_the_host_refuses_an_action_for_a_seat_that_the_guest_has_lost(net: Net) -> None:
    host, guest = await table(net)
    luck = Stream(1, "live")
    while host.match.actors() != (1,):
        await play(host, guest, luck=luck, count=1)
    before = len(host.match)
    guest.network.silent = True
    await guest.play(1)
    host.page["live-seats"].fire("change", target=choice(host, 1, "human"))
    guest.network.silent = False
    await guest.wait(2)
    assert guest.toast and len(host.match) == len(guest.match) == before
    assert guest.people == ["Ann (Finland): host", "Japan: host", "live.looks-on(Bob): connected"]


async def test_news_leaves_a_player_who_looks_back_in_the_log_alone(net: Net) -> None:
    host, guest = await table(net)
    luck = Stream(1, "live")
    await play(host, guest, luck=luck, count=3)
    for device in (host, guest):
        device.table.situation.cursor.go(1)
    host.page["live-reactions"].press("[data-react=nice]")
    guest.page["live-reactions"].press("[data-react=ouch]")
    await settle()
    for device in (host, guest):
        assert device.table.situation.cursor.point == 1 and len(device.page["live-said"].children) == 2


# -- chat


async def test_both_devices_show_reactions_and_chat_lines(net: Net) -> None:
    host, guest = await table(net)
    assert host.page["live-say"].getAttribute("maxlength") == "120"
    guest.page["live-reactions"].press("[data-react=hello]")
    await settle()
    for device in (host, guest):
        assert device.page["live-last"].textContent == "live.said(live.speaker(Bob, 2), live.say.hello)"
        assert device.browser.sounds == ["place"]
    host.page["live-say"].value = "  Hi  "
    assert host.page["live-say-form"].fire("submit").prevented, "the browser would load another page"
    host.page["live-say"].value = "   "
    host.page["live-say-form"].fire("submit")
    await settle()
    for device in (host, guest):
        assert (
            device.page["live-said"].words
            == "live.said(live.speaker(Bob, 2), live.say.hello) live.said(live.speaker(Ann, 1), Hi)"
        )
        assert device.browser.sounds == ["place"] * 2
    assert host.page["live-say"].value == ""
    await play(host, guest, luck=Stream(1, "live"), count=2)
    assert host.browser.sounds == guest.browser.sounds == ["place"] * 2, "only chat makes this sound"


async def test_a_spectator_who_takes_a_players_name_is_told_from_the_player(net: Net) -> None:
    host, guest = await table(net)
    other = Device(net)
    await seat(host, other, "Ann", None)
    for device, text in ((host, "1"), (guest, "2"), (other, "3")):
        device.page["live-say"].value = text
        device.page["live-say-form"].fire("submit")
        await settle()
    other.page["live-name"].write("\u3164", "change")
    other.page["live-reactions"].press("[data-react=hello]")
    await settle()
    for device in (host, guest, other):
        lines = device.page["live-said"].children
        assert [line.textContent for line in lines] == [
            "live.said(live.speaker(Ann, 1), 1)",
            "live.said(live.speaker(Bob, 2), 2)",
            "live.said(live.looks-on(Ann), 3)",
            "live.said(live.looks-on(live.somebody), live.say.hello)",
        ]
        colours = [line.styles.get("--seat", "") for line in lines]
        assert len({*colours[:2]}) == 2 and colours[2:] == ["", ""]


async def test_a_chat_line_may_equal_the_key_of_a_reaction(net: Net) -> None:
    host, guest = await table(net)
    host.page["live-say"].value = "hello"
    host.page["live-say-form"].fire("submit")
    await settle()
    assert guest.page["live-last"].textContent == "live.said(live.speaker(Ann, 1), hello)"


async def test_a_new_table_has_no_chat_lines_of_the_one_before(net: Net) -> None:
    host, guest = await table(net)
    host.page["live-say"].value = "hello"
    host.page["live-say-form"].fire("submit")
    await settle()
    await host.press("live-leave")
    await host.host(match_of())
    await seat(host, guest)
    for device in (host, guest):
        assert device.page["live-last"].textContent == "live.talk" and not device.page["live-said"].children


# -- undo


async def test_an_undo_that_touches_others_needs_their_consent(net: Net) -> None:
    host, guest = await table(net, turn_over(2))
    before = len(host.match)
    for device in (host, guest):
        device.notices.hide_toast()
    for asker, other, agreed in ((guest, host, False), (host, guest, False), (guest, host, True)):
        asker.match.undo()
        await settle()
        assert asker.page["live-asked-text"].textContent == "live.asked-mine"
        name = host.table.situation.names()[0 if asker is host else 1]
        assert other.page["live-asked-text"].textContent == f"live.asked({name})"
        for device in (asker, other):
            assert not device.page["live-asked"].hidden and device.page["live-asked"].hasAttribute("data-open")
            hidden = [device.page[id].hidden for id in ("live-yes", "live-no")]
            assert hidden == [device is asker] * 2
        assert other.page["live-yes"].textContent == "live.yes"
        assert "live.title-asked" == other.page.title != asker.page.title
        await other.press("live-yes" if agreed else "live-no")
        for device in (asker, other):
            assert device.page["live-asked"].hidden and not device.page["live-asked"].hasAttribute("data-open")
            assert len(device.match) == before - agreed
        assert bool(asker.toast) is not agreed and not other.toast
        asker.notices.hide_toast()


# -- dice


async def before_roll(host: Device, *guests: Device) -> Action:
    """Play until an action of the host leads to a roll, and return that action."""
    luck = Stream(3, "live")
    while True:
        actor = host.match.actors()[0]
        found = next((action for action in host.match.actions(actor) if rolls(host.match, action)), None)
        if actor == 0 and found is not None:
            return found
        await play(host, *guests, luck=luck, count=1)


def rolls(match: Match, action: Action) -> bool:
    tried = match.position.copy()
    tried.play(match.actors()[0], action)
    return tried.actors() == (CHANCE,) and len(tried.chances()) > 1


async def act(host: Device, action: Action) -> None:
    host.match.play(0, action)
    host.table.refresh()
    await settle()


async def dice_pending(host: Device, guest: Device) -> None:
    """Play until the host rolls, and cut off the guest just before that."""
    action = await before_roll(host, guest)
    guest.network.silent = host.network.silent = True
    host.network.doze()
    await act(host, action)


async def test_the_host_can_roll_without_a_lost_device(net: Net) -> None:
    host, guest = await table(net)
    await dice_pending(host, guest)
    assert host.live == "lost" and host.match.actors() == (CHANCE,)
    await host.wait(OVERDUE - 1)
    assert host.page["live-asked-text"].textContent == "live.dice" and host.page["live-yes"].hidden
    await host.wait(2)
    assert host.page["live-asked-text"].textContent == f"live.dice-lost(Bob (Japan), {OVERDUE})"
    assert host.page["live-yes"].textContent == "live.go-on"
    assert (host.page["live-yes"].hidden, host.page["live-no"].hidden) == (False, True)
    await host.press("live-yes")
    assert host.match.actors() != (CHANCE,) and host.page["live-asked"].hidden
    rolled = f"live.rolled-without(Bob (Japan), {OVERDUE + 1})"
    assert host.toast == rolled
    guest.network.silent = host.network.silent = False
    host.network.wake()
    await settle()
    await host.wait()
    assert len(guest.match) == len(host.match) and guest.toast == rolled
    for device in (host, guest):
        device.room._dialog.open(device.room._side)
        assert device.page["live-rolls"].textContent == "live.rolls(1, 0, live.rolls-of(Bob (Japan), 1))"
        assert device.page["live-code"].textContent.startswith("live.code(")


async def test_a_guest_is_warned_when_a_roll_starts_again_after_the_guest_has_shown_a_part(net: Net) -> None:
    """A dishonest host could use this to reject a result."""
    host, guest = await table(net, match_of(seats=3))
    other = Device(net)
    await seat(host, other, "Cy", 2)
    action = await before_roll(host, guest, other)
    other.network.silent = True
    await act(host, action)
    assert host.match.actors() == (CHANCE,) and host.page["live-asked-text"].textContent == "live.dice"
    net.reachable = False
    other.network.fail()
    await settle()
    await host.wait(OVERDUE - 1)
    assert host.page["live-yes"].hidden, "the host waits for a while"
    await host.wait(2)
    assert guest.toast != "live.doubt"
    await host.press("live-yes")
    assert guest.toast == f"live.rolled-without(Cy (Japan), {OVERDUE + 1})"
    assert guest.core.doubts == host.core.doubts == 1
    assert host.match.actors() != (CHANCE,) and len(guest.match) == len(host.match)


async def test_a_pending_roll_goes_on_when_the_device_is_back(net: Net) -> None:
    host, guest = await table(net)
    await dice_pending(host, guest)
    guest.network.silent = host.network.silent = False
    host.network.wake()
    await settle()
    assert host.match.actors() != (CHANCE,) and len(guest.match) == len(host.match)
    assert host.page["live-asked"].hidden and guest.page["live-asked"].hidden

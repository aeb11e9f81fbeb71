"""A live table after a lost connection, a reload or a closed tab, and the end of a table for each side."""

from __future__ import annotations

import asyncio
import json

import pytest

from takujo import Match
from takujo.core.match.arbiter import PENDING
from takujo.core.rules.rng import Stream
from tests.web.live_table import Device, Net, seat, settle
from tests.web.test_live_play import choice, match_of, play, table

SEATED = ["Ann (Finland): host", "Bob (Japan): connected"]


# -- lost connections


async def test_a_lost_connection_comes_back_by_itself_again_and_again(net: Net) -> None:
    host, guest = await table(net)
    luck = Stream(4, "again")
    for device in (host, guest):
        device.notices.hide_toast()
    for _ in range(3):
        guest.network.fail()
        assert not host.network.linked
        await settle()
        assert (host.live, guest.live) == ("connected", "connected")
        assert host.people == guest.people == SEATED
        assert not host.dialog.open and guest.page["live-asked"].hidden
        assert not host.toast and not guest.toast, "the table was complete before"
        assert len(host.network.linked) == 1 and len(guest.network.alive) == 4, "one line, and three in reserve"
        await play(host, guest, luck=luck, count=2)
        assert len(guest.match) == len(host.match)


async def test_a_short_silence_changes_nothing_but_the_states_on_the_page(net: Net) -> None:
    host, guest = await table(net)
    await play(host, guest, luck=Stream(4, "again"), count=2)
    host.network.doze()
    await settle()
    assert (host.live, guest.live) == ("lost", "lost")
    assert host.table.situation.absent == {1: "lost"}
    assert host.people == ["Ann (Finland): host", "Bob (Japan): lost"]
    assert host.page["live-state"].textContent == "live.state-away"
    host.network.wake()
    await settle()
    assert (host.live, guest.live) == ("connected", "connected") and host.table.situation.absent == {}
    await play(host, guest, luck=Stream(4, "again"), count=2)
    assert guest.match.record() == host.match.record()


@pytest.mark.parametrize("noticed", ["host", "guest"])
async def test_a_silence_that_only_one_side_notices_loses_nothing(net: Net, noticed: str) -> None:
    host, guest = await table(net)
    device = host if noticed == "host" else guest
    (line,) = device.network.linked
    device.network.report(line, "lost")
    await settle()
    assert device.live == "lost"
    device.network.report(line, "back")
    await settle()
    assert (host.live, guest.live) == ("connected", "connected") and host.people == guest.people == SEATED
    assert await play(host, guest, luck=Stream(4, "again"), count=4) == 4
    assert guest.match.record() == host.match.record()


async def test_a_guest_without_reserves_reconnects_by_hand(net: Net) -> None:
    host, guest = await table(net)
    net.reachable = False
    guest.network.fail()
    await settle()
    assert guest.live == "lost" and host.live == "lost"
    assert guest.page["live-asked-text"].textContent == "live.cut"
    assert guest.page["live-yes"].textContent == "live.again" and guest.page["live-no"].hidden
    net.reachable = True
    await guest.press("live-yes")
    assert guest.dialog.open and guest.answer
    assert (
        not guest.page["live-anew"].hidden and guest.page["live-seats"].hidden and guest.page["live-name-field"].hidden
    )
    assert guest.page["live-state"].textContent == "live.state-cut"
    await host.take(guest.answer)
    assert (host.live, guest.live) == ("connected", "connected") and host.people == SEATED
    assert not guest.dialog.open and guest.page["live-asked"].hidden


# -- reloads and tabs


async def test_a_guest_gets_the_seat_back_after_a_reload(net: Net) -> None:
    host, guest = await table(net, match_of("kuhn-poker"))
    await play(host, guest, luck=Stream(4, "again"), count=1)
    guest = guest.reload()
    await settle()
    assert host.live == "lost"
    await guest.room.visit_again()
    await settle()
    assert (guest.desk.screen, guest.live, guest.page["live-name"].value) == ("lobby", "lost", "Bob")
    assert guest.dialog.open and guest.answer
    await host.take(guest.answer)
    assert (host.live, guest.live) == ("connected", "connected")
    assert guest.table.situation.device.people(guest.match) == [1] and guest.desk.screen == "table"
    assert len(guest.match) == len(host.match)


async def test_an_onlooker_is_one_after_a_reload(net: Net) -> None:
    host, guest = Device(net), Device(net)
    await host.host(match_of())
    await guest.visit(host.invitation)
    guest.page["live-seats"].press("[data-look]")
    await host.take(guest.answer)
    assert not guest.dialog.open, "an onlooker needs no seat"
    guest = guest.reload()
    await guest.room.visit_again()
    await settle()
    await host.take(guest.answer)
    assert guest.live == "connected" and not guest.dialog.open
    assert [one.rpartition(": ")[2] for one in host.people] == ["host", "free", "connected"]


async def test_a_guest_without_a_spare_invitation_needs_one_after_a_reload(net: Net) -> None:
    host, guest = Device(net), Device(net)
    await host.host(match_of())
    await guest.visit(host.invitation, "Bob", 1)
    guest = guest.reload()
    await guest.room.visit_again()
    await settle()
    assert guest.dialog.open and not guest.answer and guest.page["live-answering"].hidden
    assert guest.page["live-state"].textContent == "live.state-lost"
    await guest.visit(host.invitation)
    await host.take(guest.answer)
    assert guest.live == "connected"


async def test_a_reload_without_a_table_shows_the_lobby(net: Net) -> None:
    device = Device(net)
    device.desk.screen = "table"
    await device.room.visit_again()
    assert device.desk.screen == "lobby" and device.live == "" and not device.dialog.open


async def test_the_history_leads_back_to_an_open_table(net: Net) -> None:
    _, guest = await table(net)
    guest.desk.screen = "lobby"
    await guest.room.visit_again()
    assert (guest.desk.screen, guest.desk.part, guest.live) == ("table", "guest", "connected")


async def test_a_guest_gets_the_seat_back_in_another_tab(net: Net) -> None:
    host, guest = await table(net, match_of("kuhn-poker"))
    guest.page.hidden = True
    guest.page.fire("visibilitychange")
    guest.network.vanish()
    await settle()
    other = guest.tab()
    await other.visit(await invite(host))
    assert other.page["live-name"].value == "Bob"
    await host.take(other.answer)
    assert other.table.situation.device.people(other.match) == [1]


async def test_what_a_hidden_tab_still_learns_is_known_in_another_tab(net: Net) -> None:
    """It goes on rolling, and the other tab is to know those rolls again."""
    host, guest = await table(net)
    guest.page.hidden = True
    guest.page.fire("visibilitychange")
    await play(host, guest, luck=Stream(4, "again"), count=6)
    (kept,) = [json.loads(text)["kept"] for text in guest.browser.local.texts.values() if "kept" in text]
    side = guest.room._side
    assert side is not None and kept == side.core.keep()


async def invite(host: Device) -> str:
    await host.room.show(None)
    await settle()
    return host.invitation


async def test_a_visible_tab_keeps_its_seat(net: Net) -> None:
    host, guest = await table(net)
    for hidden in (True, False):
        guest.page.hidden = hidden
        guest.page.fire("visibilitychange")
    other = guest.tab()
    await other.visit(await invite(host))
    assert other.page["live-name"].value == ""
    await host.take(other.answer)
    assert host.people == [*SEATED, "live.looks-on(live.somebody): connected"]


async def test_a_host_reopens_the_table_after_a_reload(net: Net) -> None:
    host, guest = await table(net)
    await play(host, guest, luck=Stream(4, "again"), count=3)
    record = host.match.record()
    host = host.reload()
    await resume(host, record, press_live=True)
    assert (host.live, host.desk.part) == ("lost", "host") and host.dialog.open and host.invitation
    assert host.people == ["Ann (Finland): host", "Bob (Japan): lost"]
    await guest.visit(host.invitation)
    await host.take(guest.answer)
    assert (host.live, guest.live) == ("connected", "connected") and host.people == SEATED
    await play(host, guest, luck=Stream(4, "again"), count=3)
    assert guest.match.record() == host.match.record()


async def test_a_reload_reopens_the_table_of_its_own_match_only(net: Net) -> None:
    host, _ = await table(net)
    record = host.match.record()
    host = host.reload()
    await resume(host, record, "another")
    assert host.live == "" and host.match.record() == record, "another match continues on this device"
    await resume(host, record)
    assert host.live == "lost"
    before = host.room._side
    await host.room.resume(host.match)
    assert host.room._side is before, "an open table stays as it is"


async def resume(host: Device, record: str, saved: str = "match", press_live: bool = False) -> None:
    """Put a saved match on the table and reopen its live table, as takujo.web.screens.matches does after a reload.

    With `press_live`, Live is pressed while the table is being opened, which must not open a second one.
    """
    match = Match.read(record, PENDING)
    host.table.open(match, here=frozenset)
    host.desk.saved, host.desk.screen = saved, "table"
    coming = [host.room.resume(match)]
    if press_live:
        coming.append(host.room.show(match))
    await asyncio.gather(*coming)
    await settle()


async def test_without_storage_a_reload_forgets_the_table(net: Net) -> None:
    host, guest = Device(net), Device(net)
    for device in (host, guest):
        device.browser.session.off = device.browser.local.off = True
    await host.host(match_of())
    await seat(host, guest)
    await play(host, guest, luck=Stream(4, "again"), count=2)
    guest = guest.reload()
    await guest.room.visit_again()
    assert guest.live == "" and guest.desk.screen == "lobby"


# -- the end


async def test_a_guest_keeps_the_match_when_the_host_closes_the_table(net: Net) -> None:
    host, guest = await table(net)
    await play(host, guest, luck=Stream(4, "again"), count=3)
    await host.press("live-leave")
    assert (host.live, guest.live) == ("", "") and not host.room.open and not guest.room.open
    assert guest.message == "live.ended.closed" and not host.message
    for device in (host, guest):
        assert type(device.match) is Match and device.match.actors() and len(device.match) == len(host.match)
        assert not device.dialog.open and device.page["live-panel"].hidden
        assert len(device.browser.timers) <= 2  # the toast's and the announcer's
        assert device.browser.session.texts == {}
    assert (host.desk.screen, host.desk.part, guest.desk.saved_id()) == ("table", "", "kept")
    await settle()
    assert not host.network.alive and not guest.network.alive, "no line stays open"


async def test_a_guest_loses_a_match_with_secrets_when_the_host_closes_the_table(net: Net) -> None:
    host, guest = await table(net, match_of("kuhn-poker"))
    await host.press("live-leave")
    assert guest.match is None and guest.desk.screen == "lobby" and not guest.desk.saved_id()


async def test_a_guest_who_leaves_frees_the_seat(net: Net) -> None:
    host, guest = await table(net)
    await guest.press("live-leave")
    assert guest.live == "" and not guest.message
    assert host.people == ["Ann (Finland): host", "Japan: free"] and host.live == "waiting"
    assert host.table.situation.absent == {1: "free"}
    assert guest.browser.local.texts == {} and guest.browser.session.texts == {}


async def test_a_guest_who_leaves_while_an_answer_is_made_is_gone(net: Net) -> None:
    host, other = Device(net), Device(net)
    await host.host(match_of())
    await other.host(match_of())
    guest = Device(net)
    await guest.visit(host.invitation)
    guest.network.late.clear()
    visiting = asyncio.ensure_future(guest.room.visit(other.invitation))
    await settle()
    await guest.press("live-leave")
    guest.network.late.set()
    await visiting
    await settle()
    assert guest.live == "" and not guest.dialog.open and not guest.message and not guest.network.alive
    assert guest.answer == "" and guest.page["answer-copy"].disabled
    guest.room.leave()
    assert guest.live == "", "a second time changes nothing"


async def test_a_guest_who_has_put_another_match_on_the_table_keeps_it(net: Net) -> None:
    _, guest = await table(net)
    own = match_of("kuhn-poker")
    guest.table.open(own)
    await guest.press("live-leave")
    assert guest.match is own and not guest.desk.saved_id()


async def test_a_guest_who_is_sent_away_gets_a_message_and_no_new_call(net: Net) -> None:
    host, guest = await table(net)
    await invite(host)
    host.page["live-seats"].press("[data-away]")
    await settle()
    assert guest.message == "live.ended.away" and guest.live == ""
    assert host.people == ["Ann (Finland): host", "Japan: free"]
    assert not host.page["live-seats"].all("[data-away]")
    assert not guest.network.alive and len(host.network.alive) == 1, "the shown invitation is the only line"


async def test_an_unknown_reason_for_the_end_has_a_general_text(net: Net) -> None:
    host, guest = await table(net)
    guest.browser.texts.lacks.add("live.ended.closed")
    await host.press("live-leave")
    assert guest.message == "live.ended.dropped"


async def test_a_guest_can_become_the_host_of_a_match_without_secrets(net: Net) -> None:
    host, guest = await table(net, match_of(seats=3))
    await play_both(host, guest)
    host.network.vanish()
    await settle()
    assert guest.live == "lost"
    guest.room._reconnect()
    await settle()
    assert not guest.page["live-inherit"].hidden
    guest.page["live-inherit"].fire("click")
    guest.page["live-inherit"].fire("click")  # a double click
    await settle()
    await guest.press("live-inherit")
    assert guest.live == "waiting" and guest.desk.part == "host" and guest.invitation
    assert [one.rpartition(": ")[2] for one in guest.people] == ["free", "host", "free"]
    third = Device(net)
    await third.visit(guest.invitation, "Cy", 2)
    await guest.take(third.answer)
    assert [one.rpartition(": ")[2] for one in third.people] == ["free", "host", "connected"]
    assert third.match.record() == guest.match.record()


async def play_both(host: Device, guest: Device) -> None:
    """Play until a free seat is to act."""
    while host.match.actors()[0] in (0, 1):
        await play(host, guest, luck=Stream(5, "both"), count=1)


async def test_no_guest_can_become_the_host_of_a_match_with_secrets(net: Net) -> None:
    host, guest = await table(net, match_of("kuhn-poker"))
    host.network.vanish()
    await settle()
    guest.room._reconnect()
    await settle()
    assert guest.page["live-inherit"].hidden
    assert guest.page["live-state"].textContent == "live.state-cutlive.state-veiled"


async def test_a_host_who_opens_an_invitation_closes_their_own_table(net: Net) -> None:
    host, guest = await table(net)
    other = Device(net)
    await other.host(match_of())
    await host.visit(other.invitation, "Ann", 1)
    assert guest.message == "live.ended.closed"
    await other.take(host.answer)
    assert host.live == "connected" and other.people[1] == "Ann (Japan): connected"


@pytest.mark.parametrize("kind", ["easy", "human", "free"])
async def test_the_host_can_give_a_guests_seat_to_someone_else(net: Net, kind: str) -> None:
    host, guest = await table(net)
    await invite(host)
    host.page["live-seats"].fire("change", target=choice(host, 1, kind))
    await settle()
    state = {"easy": "computer", "human": "host", "free": "free"}[kind]
    assert [one.rpartition(": ")[2] for one in host.people] == ["host", state, "connected"]
    assert guest.people == host.people and guest.table.situation.device.people(guest.match) == []
    assert host.match.players[1].kind == ("easy" if kind == "easy" else "human")

"""A player opens another match or screen, or others act, while a live table is being opened or closed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest

from takujo import Match
from tests.web.live_table import Device, Net, settle
from tests.web.test_live_play import match_of, table


async def begin(device: Device, opening: Coroutine[None, None, None]) -> None:
    """Start to open a table, and stop where it waits for the code for connections, which isn't loaded yet."""
    asyncio.ensure_future(opening)  # noqa: RUF006  (settle lets it finish)
    await asyncio.sleep(0)
    assert device.lines is None and device.room.open and not device.live


def lay_out(device: Device, match: Match, saved: str) -> None:
    """Put a match on the table, as takujo.web.screens.matches does."""
    device.room.leave()
    device.table.open(match)
    device.desk.saved = saved


def go_to_lobby(device: Device) -> None:
    device.desk.screen = device.page.documentElement.dataset.screen = "lobby"


async def reloaded_host(net: Net) -> tuple[Device, Match]:
    """Return the device of a host who has just reloaded the page, and the match on its table."""
    host, _ = await table(net)
    record = host.match.record()
    host = host.reload()
    match = Match.read(record)
    lay_out(host, match, "match")
    return host, match


@pytest.mark.parametrize("way", ["live", "reload", "invitation", "return"])
async def test_a_table_that_is_being_opened_is_dropped_for_another_match(net: Net, way: str) -> None:
    host, guest = await table(net)
    if way == "live":
        device, match = Device(net), match_of()
        lay_out(device, match, "match")
        opening = device.room.show(match)
    elif way == "reload":
        device, match = await reloaded_host(net)
        opening = device.room.resume(match)
    elif way == "invitation":
        await host.room.show(None)
        await settle()
        device = Device(net)
        opening = device.room.visit(host.invitation)
    else:
        device = guest.reload()
        opening = device.room.visit_again()
    await begin(device, opening)
    other = match_of("kuhn-poker")
    lay_out(device, other, "other")
    await settle()
    assert device.match is other and device.desk.saved_id() == "other"
    assert not device.live and not device.dialog.open and not device.room.open and not device.message
    assert device.browser.session.texts == {}, "a reload doesn't return to a table"
    await device.room.show(other)
    await settle()
    assert device.live == "waiting" and device.match is other and len(device.browser.timers) <= 2


async def test_live_opens_no_table_once_the_person_has_left_the_screen(net: Net) -> None:
    device, match = Device(net), match_of()
    lay_out(device, match, "match")
    await begin(device, device.room.show(match))
    go_to_lobby(device)
    await settle()
    assert (device.live, device.desk.screen, device.dialog.open) == ("", "lobby", False) and not device.room.open


async def test_a_host_who_goes_to_the_lobby_after_a_reload_stays_there_while_the_table_is_opened(net: Net) -> None:
    host, match = await reloaded_host(net)
    await begin(host, host.room.resume(match))
    go_to_lobby(host)
    await settle()
    assert (host.live, host.desk.screen, host.dialog.open) == ("lost", "lobby", False) and host.invitation


async def test_the_host_is_the_person_who_holds_the_device_when_the_table_opens(net: Net) -> None:
    match = match_of("kuhn-poker")
    match.seat_players([("human", "Ann"), ("human", "Bea")])
    host = Device(net)
    lay_out(host, match, "match")
    device = host.table.situation.device
    device.came(0)
    await begin(host, host.room.show(match))
    match.play(0, match.actions(0)[0])
    device.came(1)
    await settle()
    assert [one.rpartition(": ")[2] for one in host.people] == ["free", "host"], "her hand is shown, not Ann's"


async def test_no_connection_stays_open_when_the_host_leaves(net: Net) -> None:
    """That includes an unfinished invitation, an earlier one, and the standby connections of a guest who is lost."""
    host, guest = await table(net)
    await host.room.show(None)
    await settle()
    host.page["live-servers"].write("stun:stun.example.org", "change")  # It replaces the invitation.
    host.network.doze()
    host.dialog.close()
    await settle()
    assert host.live == "lost"
    lost = dict(host.network.linked)
    host.page["live-servers"].write("", "change")
    await asyncio.sleep(0)
    host.room.leave()
    await settle()
    assert not host.network.alive and lost
    guest.network.wake()
    await settle()
    assert guest.live == "lost", "no table answers"


async def test_a_guest_who_was_lost_does_not_get_into_the_hosts_next_table(net: Net) -> None:
    host, _ = await table(net)
    host.network.doze()
    await settle()
    host.room.leave()
    await host.host(match_of("kuhn-poker"))
    host.network.wake()
    await settle()
    assert host.live == "waiting" and all("connected" not in one for one in host.people)


async def test_a_pasted_invitation_for_a_table_that_has_just_ended_is_ignored(net: Net) -> None:
    host, guest = await table(net)
    await host.room.show(None)
    await settle()
    guest.page["invitation"].write(host.invitation)
    guest.room.leave()
    await settle()
    assert not guest.live and not guest.dialog.open


async def test_back_to_a_table_restores_the_role_at_it_and_adds_no_history_entry(net: Net) -> None:
    """A host may go back to a history entry from the time when this device was a guest."""
    for device, role in zip(await table(net), ("host", "guest"), strict=True):
        go_to_lobby(device)
        await device.room.visit_again()
        assert (device.desk.screen, device.desk.part, device.desk.pushed) == ("table", role, False)


async def test_a_host_in_the_lobby_stays_there_when_the_table_is_closed(net: Net) -> None:
    """Otherwise opening another match with Back would first add a history entry for this one."""
    host, _ = await table(net)
    go_to_lobby(host)
    host.room.leave()
    await settle()
    assert (host.live, host.desk.screen) == ("", "lobby")

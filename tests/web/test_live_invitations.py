"""Invitations to a live table and their answers: the dialog, pasted and scanned codes, refusals, other tabs."""

from __future__ import annotations

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from takujo import Match
from tests.web.live_table import LONG, Device, Net, no_lines, seat, settle
from tests.web.stubs import JsException
from tests.web.test_live_play import choice, match_of, table

ANSWER = "answer-1-1-".ljust(LONG, "x")


async def invited(net: Net, match: Match | None = None) -> tuple[Device, Device]:
    """Return a host with an open table, and a guest who has opened the invitation."""
    host, guest = Device(net), Device(net)
    await host.host(match or match_of())
    await guest.visit(host.invitation)
    return host, guest


def rows(device: Device) -> list[str]:
    return [row.words for row in device.page["live-seats"].children]


# -- the dialog before the first connection


async def test_a_new_table_has_an_invitation_and_free_seats_for_the_others(net: Net) -> None:
    host = Device(net)
    await host.host(match_of(seats=3))
    assert (host.live, host.desk.part, host.dialog.open) == ("waiting", "host", True)
    assert host.page["invite-url"].value.startswith("https://example.org/takujo/#live=invite-1-")
    assert [one.rpartition(": ")[2] for one in host.people] == ["host", "free", "free"]
    assert host.table.situation.absent == {1: "free", 2: "free"}
    chosen = [option.value for option in host.page["live-seats"].all("option") if option.selected]
    assert chosen == ["human", "free", "free"]
    hidden = {id: host.page[id].hidden for id in ("live-inviting", "live-answering", "live-name-field", "live-trust")}
    assert hidden == {"live-inviting": False, "live-answering": True, "live-name-field": True, "live-trust": True}
    assert host.page["live-leave"].textContent == "live.close" and not host.page["invite-copy"].disabled
    assert host.page["live-state"].textContent == "live.state-alone"
    assert len(host.network.free) == 1, "there is one invitation"
    await host.room.show(None)
    assert len(host.network.free) == 1


async def test_an_invitation_shows_its_game_and_free_seats(net: Net) -> None:
    match = match_of(seats=3)
    match.seat_players([("human", "Ann"), ("easy", ""), ("human", "")])
    host, guest = Device(net), Device(net)
    await host.host(match)
    net.addresses = [["host", "1f-x.local"], ["host", "2f-x.local"], ["srflx", "203.0.113.5"], ["relay", "192.0.2.7"]]
    guest.browser.local.texts["takujo.live.servers"] = "stun:stun.example.org"
    await guest.room.visit(host.invitation)
    await settle()
    assert rows(guest) == [
        "seat.default-name(1) live.seat-host",
        "seat.default-name(2) live.seat-host",
        "seat.default-name(3) live.take",
        "live.look live.look-take",
    ]
    assert guest.page["live-state"].textContent == "live.state-invited(Wartime Economy)"
    assert guest.live == "waiting" and guest.page["live-leave"].textContent == "live.leave"
    named = "live.contact-hidden, 203.0.113.5, live.contact-relay(192.0.2.7)"
    servers = "live.contact-servers(stun:stun.example.org)"
    assert guest.page["live-contact"].textContent == f"live.contact({named}){servers}"
    assert guest.page["live-answering"].hidden and not guest.page["live-name-field"].hidden
    assert guest.page["live-trust"].hidden and guest.page["live-anew"].hidden


@pytest.mark.parametrize("choice", ["[data-take='1']", "[data-look]"])
async def test_no_connection_is_made_before_a_visitor_has_chosen(net: Net, choice: str) -> None:
    host, guest = Device(net), Device(net)
    await host.host(match_of())
    await guest.room.visit(host.invitation)
    await settle()
    assert guest.network.alive == set() and not guest.answer
    guest.network.late.clear()
    guest.page["live-seats"].press(choice)
    await settle()
    assert guest.network.alive == {1} and guest.page["live-contact"].textContent == ""
    assert guest.page["live-state"].textContent == "live.state-answering"
    guest.network.late.set()
    await settle()
    assert guest.answer and guest.page["live-state"].textContent == "live.state-answered"
    assert not guest.page["live-answering"].hidden
    await host.take(guest.answer)
    assert guest.people[1].endswith("connected" if "take" in choice else "free")


async def test_at_a_table_the_invitation_to_another_one_waits_for_a_choice_too(net: Net) -> None:
    _, guest = await table(net)
    other = Device(net)
    await other.host(match_of("kuhn-poker"))
    before = set(guest.network.alive)
    await guest.room.visit(other.invitation)
    await settle()
    assert guest.network.alive == before and guest.live == "connected" and guest.dialog.open
    assert guest.page["live-state"].textContent == "live.state-invited(Kuhn Poker)"
    assert rows(guest)[1:] == [
        "seat.default-name(2) live.take",
        "live.look live.look-take",
        "live.return live.return-take",
    ], "the seat at the other table is no seat here"
    guest.page["live-seats"].press("[data-take='1']")
    await settle()
    await other.take(guest.answer)
    assert guest.match.game.id == "kuhn-poker" and guest.live == "connected"


async def test_both_sides_see_the_note_about_secrets(net: Net) -> None:
    host, guest = await invited(net, match_of("kuhn-poker"))
    assert not host.page["live-trust"].hidden and not guest.page["live-trust"].hidden


async def test_a_guest_can_answer_an_invitation_to_an_unknown_game(net: Net) -> None:
    guest = Device(net)
    code = "invite-1-65535-2-2-".ljust(LONG, "x")
    await guest.room.visit(code)
    await settle()
    assert guest.page["live-state"].textContent == "live.state-invited-some"
    assert guest.page["live-trust"].hidden
    await guest.visit(code)
    assert guest.answer


async def test_a_guest_chooses_a_seat_before_the_connection_and_can_change_it(net: Net) -> None:
    host, guest = await invited(net)

    def marked() -> list[str]:
        return [row.words for row in guest.page["live-seats"].children if row.all("[aria-pressed='true']")]

    seats = guest.page["live-seats"]
    seats.press("[data-take='1']")
    assert marked() == ["seat.default-name(2) live.yours"]
    seats.press("[data-take='1']")
    assert marked() == []
    seats.press("[data-take='1']")
    seats.press("[data-look]")
    assert marked() == ["live.look live.looking"]
    seats.press("[data-take='1']")
    assert marked() == ["seat.default-name(2) live.yours"]
    await host.take(guest.answer)
    assert guest.people[1].endswith("connected") and guest.room._side.core.here == {1}  # type: ignore[union-attr]


async def test_a_chosen_seat_may_be_gone_when_the_connection_opens(net: Net) -> None:
    host, guest = await invited(net, match_of(seats=3))
    guest.page["live-seats"].press("[data-take='1']")
    host.page["live-seats"].fire("change", target=choice(host, 1, "easy"))
    await host.take(guest.answer)
    assert not guest.toast and guest.dialog.open, "one seat is still free"
    guest.page["live-seats"].press("[data-take='2']")
    await settle()
    assert guest.people[2].endswith("connected")


async def test_a_connected_guest_takes_seats_leaves_them_or_looks_on(net: Net) -> None:
    host, guest = await table(net, match_of(seats=3))
    await guest.room.show(None)
    seats = guest.page["live-seats"]

    async def press(what: str) -> list[str]:
        seats.press(what)
        await settle()
        return [one.rpartition(": ")[2] for one in host.people]

    assert await press("[data-take='2']") == ["host", "connected", "connected"]
    assert await press("[data-take='1']") == ["host", "free", "connected"]
    assert await press("[data-look]") == ["host", "free", "free", "connected"]
    assert await press("[data-look]") == ["host", "free", "free", "connected"]
    assert await press("[data-take='1']") == ["host", "connected", "free"]


async def test_a_guest_can_change_the_name_at_the_table(net: Net) -> None:
    host, guest = await table(net)
    before = len(host.table.animated)
    guest.page["live-name"].write("Robert", "change")
    await settle()
    assert host.table.animated[before:] == [False], "the new name is on the board, and no piece moves"
    assert host.people[1] == "Robert (Japan): connected" == guest.people[1]
    assert guest.page["live-name"].getAttribute("maxlength") == "24"


# -- answers


async def test_an_answer_may_be_a_link_in_a_text_a_code_or_submitted_by_button(net: Net) -> None:
    ways = (
        *(" https://example.org/takujo/#answer={}\n", "{}", " {}\n", "answer={}", ""),
        *(
            "My reply: <https://example.org/takujo/#answer={}>. See you!",
            "https://example.org/takujo/%23answer%3D{}」です",
            "> Here is my invitation: https://example.org/takujo/#live=abc\n\nhttps://example.org/takujo/#answer={}",
        ),
        "https://example.org/takujo/#answer={}&fbclid=x",
    )
    for how in ways:
        host, guest = await invited(net)
        field = host.page["answer"]
        if how:
            field.write(how.format(guest.answer[:50] + "=\n> " * ("See" in how) + guest.answer[50:]))
        else:
            field.value = guest.answer
            assert host.page["answer-form"].fire("submit").prevented, "the browser would load another page"
        assert host.page["answer-note"].textContent == "live.connecting"
        await settle()
        assert (host.live, guest.live, field.value) == ("connected", "connected", "")
        assert (
            host.page["answer-note"].textContent == "" and host.page["live-state"].textContent == "live.state-host(1)"
        )


async def test_an_answer_is_pasted_from_the_clipboard(net: Net) -> None:
    clipboard: list[str] = []

    async def read() -> str:
        await asyncio.sleep(0)
        if not clipboard:
            raise JsException("NotAllowedError", "Read permission denied.")
        return clipboard[0]

    host, guest = Device(net), Device(net)
    host.browser.window.navigator.clipboard.readText = read  # type: ignore[attr-defined]
    await host.host(match_of())
    await guest.visit(host.invitation)
    assert not host.page["answer-paste"].hidden and guest.page["invitation-paste"].hidden
    for text, said in (("", "The clipboard couldn’t be read."), ("Hello!", "There is no link on the clipboard.")):
        clipboard[:] = filter(None, [text])
        await host.press("answer-paste")
        assert host.page["answer-note"].textContent.startswith(said) and host.page["answer"].value == ""
    clipboard[:] = [f"My reply: https://example.org/takujo/#answer={guest.answer}"]
    await host.press("answer-paste")
    assert (host.live, guest.live, host.page["answer-note"].textContent) == ("connected", "connected", "")


async def test_an_answer_that_is_pasted_and_submitted_counts_once(net: Net) -> None:
    host, guest = await invited(net)
    host.page["answer"].write(guest.answer)
    host.page["answer-form"].fire("submit")
    await settle()
    assert (host.live, host.page["answer-note"].textContent) == ("connected", "")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x" * 79, ""),  # The player may still be typing.
        ("x" * 80, "live.bad-damaged(live.an-answer)"),
        ("invite-1-2-2-2-".ljust(LONG, "x"), "live.bad-kind(live.an-answer)"),
        ("answer-7-7-".ljust(LONG, "x"), "live.bad-unknown(live.an-answer)"),
    ],
    ids=["short", "damaged", "kind", "unknown"],
)
async def test_a_wrong_answer_is_refused_with_its_reason(net: Net, code: str, said: str) -> None:
    host = Device(net)
    await host.host(match_of())
    host.page["answer"].write(code)
    await settle()
    assert host.page["answer-note"].textContent == said and host.page["answer"].value == code
    await host.room.show(None)
    assert host.page["answer-note"].textContent == "", "the note is gone when the dialog opens again"


async def test_a_failed_connection_needs_a_new_invitation(net: Net) -> None:
    host, guest = await invited(net)
    first = host.invitation
    net.reachable = False
    await host.take(guest.answer)
    assert host.page["answer-note"].textContent == "live.stuck" and host.page["live-far"].open
    assert host.invitation and host.invitation != first, "the first invitation has had its answer"
    net.reachable = True
    await guest.visit(host.invitation)
    await host.take(guest.answer)
    assert host.live == "connected" and host.page["answer-note"].textContent == ""


async def test_the_dialog_closes_when_all_seats_are_taken(net: Net) -> None:
    host, bob, cy = Device(net), Device(net), Device(net)
    await host.host(match_of(seats=3))
    await bob.visit(host.invitation, "Bob", 1)
    await host.take(bob.answer)
    assert host.dialog.open and not host.toast and host.page["live-state"].textContent == "live.state-host(1)"
    assert not bob.dialog.open and bob.toast == "live.state-guest"
    await cy.visit(host.invitation, "Cy", 2)
    await host.take(cy.answer)
    assert not host.dialog.open and host.toast == "live.complete"
    await host.room.show(None)
    await settle()
    assert host.dialog.open, "a player who opens it again may want to invite an onlooker"
    bob.network.vanish()
    await settle()
    assert host.dialog.open and host.page["live-state"].textContent == "live.state-away"


async def test_an_invitation_gives_way_to_another_when_its_line_opens(net: Net) -> None:
    """The device at the other end has not said anything yet."""
    host, guest = await invited(net)
    before = host.invitation
    guest.network.silent = True
    await host.take(guest.answer)
    assert host.live == "waiting" and host.dialog.open
    assert host.invitation not in ("", before)


async def test_the_dialog_stays_open_for_a_guest_without_a_seat(net: Net) -> None:
    host, guest = await invited(net)
    await host.take(guest.answer)
    assert guest.dialog.open and guest.live == "connected"
    guest.page["live-seats"].press("[data-take='1']")
    await settle()
    assert guest.room._side.core.here == {1}  # type: ignore[union-attr]


# -- refused invitations


@pytest.mark.parametrize(
    ("code", "what"), [("", "damaged"), ("EJlk", "damaged"), ("A" * 2000, "damaged"), (ANSWER, "kind")]
)
async def test_a_damaged_invitation_causes_a_message_and_nothing_else(net: Net, code: str, what: str) -> None:
    device = Device(net)
    await device.visit(code)
    assert (
        device.message == f"live.bad-{what}(live.an-invitation)"
        and device.page["message-title"].textContent == "live.bad-title"
    )
    assert device.live == "" and not device.room.open and not device.dialog.open and device.answer == ""
    assert device.browser.session.texts == {} and device.network.alive == set()


async def test_a_damaged_invitation_leaves_a_guest_at_the_table(net: Net) -> None:
    _, guest = await table(net)
    await guest.visit("EJlk")
    assert guest.message == "live.bad-damaged(live.an-invitation)" and guest.live == "connected"
    waiting = (await invited(net))[1]
    answer = waiting.answer
    await waiting.visit("EJlk")
    assert waiting.message and waiting.live == "waiting" and waiting.answer == answer


async def test_a_guest_can_paste_another_invitation(net: Net) -> None:
    _, guest = await invited(net)
    other = Device(net)
    await other.host(match_of("kuhn-poker"))
    before = guest.answer
    guest.page["invitation"].write("x" * 79)
    await settle()
    assert guest.answer == before and guest.page["invitation"].value
    guest.page["invitation"].write(f"https://example.org/takujo/#live={other.invitation}. Come on!")
    await settle()
    assert guest.answer != before and guest.page["invitation"].value == ""
    await other.take(guest.answer)
    assert guest.match.game.id == "kuhn-poker" and len(guest.network.alive) == 4


async def test_a_browser_without_webrtc_opens_no_table(net: Net) -> None:
    device = Device(net)
    device.browser.modules["connections.mjs"] = SimpleNamespace(Lines=SimpleNamespace(new=no_lines))
    await device.host(match_of())
    await device.visit(ANSWER)
    await device.room.visit_again()
    assert device.message == "live.no-lines" and device.live == "" and not device.room.open and not device.dialog.open
    assert len(device.browser.warnings) == 2


async def test_the_dialog_says_that_the_browser_gives_no_address(net: Net) -> None:
    host, guest = Device(net), Device(net)
    await host.host(match_of())
    await guest.visit(host.invitation)
    for device, servers in ((host, "stun:a.example"), (guest, "stun:b.example")):
        device.network.addressless = True
        device.page["live-servers"].write(servers, "change")
        await settle()
        assert device.page["live-state"].textContent == "live.alone"
        device.network.addressless = False
        device.page["live-servers"].write("", "change")
        await settle()
        assert device.page["live-state"].textContent != "live.alone"


# -- another tab


async def test_an_answer_opened_as_a_link_reaches_the_tab_of_the_host(net: Net) -> None:
    host, guest = await invited(net)
    other = host.tab()
    await other.room.hand_over(guest.answer)
    assert other.message == "live.handed"
    await settle()
    assert (host.live, guest.live, other.live) == ("connected", "connected", "")
    assert len(other.browser.tabs[-1].listeners["message"]) == 1, "it no longer listens for a reply"


async def test_an_invitation_that_is_used_while_the_dialog_is_closed_is_replaced_when_it_opens(net: Net) -> None:
    host, guest = await invited(net, match_of(seats=3))
    host.dialog.close()
    await host.tab().room.hand_over(guest.answer)
    await settle()
    assert host.live == "connected" and not host.dialog.open
    assert host.invitation == "" and host.page["invite-copy"].disabled
    await host.room.show(None)
    await settle()
    assert host.invitation and not host.page["invite-copy"].disabled


async def test_an_answer_that_no_tab_expects_causes_a_message(net: Net, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = await invited(net)
    stranger = guest.tab()
    for device, code in (
        (host.tab(), "answer-7-7-".ljust(LONG, "x")),
        (stranger, guest.answer),
        (host.tab("/another/copy/"), guest.answer),
    ):
        monkeypatch.setitem(device.room.hand_over.__func__.__globals__, "ANSWERED_MS", 20)  # type: ignore[attr-defined]
        await device.room.hand_over(code)
        assert device.message == "live.bad-none(live.an-answer)"
    assert host.live == "waiting"


async def test_a_page_without_a_table_takes_no_answer(net: Net) -> None:
    device = Device(net)
    assert await device.room._take_answer(ANSWER) == "none"


# -- servers


async def test_the_next_invitation_and_answer_use_new_servers(net: Net) -> None:
    host, guest = await invited(net)
    kept = "stun:stun.example.org\nturn:turn.example.org?transport=tcp ann secret"
    asked = [
        {"urls": "stun:stun.example.org"},
        {"urls": "turn:turn.example.org?transport=tcp", "username": "ann", "credential": "secret"},
    ]
    for device in (host, guest):
        code = (device.invitation, device.answer)
        assert device.network.servers == []
        device.page["live-servers"].write("stun.example.org", "change")
        await settle()
        assert device.page["live-servers-note"].textContent == "live.servers-bad"
        assert (device.invitation, device.answer) == code
        device.page["live-servers"].write(kept, "change")
        await settle()
        assert device.page["live-servers-note"].textContent == "live.servers-kept"
        assert (device.invitation, device.answer) != code and device.network.servers == asked
    await host.take(guest.answer)
    assert host.live == "connected", "the first invitation is still valid"
    await host.room.show(None)
    assert host.page["live-servers"].value == kept


# -- copying, sharing, scanning


async def test_a_link_is_copied_or_selected_for_copying(net: Net) -> None:
    host, guest = await invited(net)
    for device, which in ((host, "invite"), (guest, "answer")):
        await device.press(f"{which}-copy")
        assert device.browser.copied == [device.page[f"{which}-url"].value] and device.toast == "share.copied"
        assert device.page[f"{which}-copy"].textContent == "share.done"
        del device.browser.window.navigator.clipboard  # type: ignore[attr-defined]
        await device.press(f"{which}-copy")
        assert device.toast == "share.copy-failed"


async def test_a_browser_that_can_share_shares_the_link(net: Net) -> None:
    host, guest = Device(net), Device(net)
    shared: list[Any] = []

    async def share(what: dict[str, str]) -> None:
        await asyncio.sleep(0)
        shared.append(what)
        if len(shared) > 1:
            raise JsException("AbortError", "Share canceled")

    host.browser.window.navigator.share = share  # type: ignore[attr-defined]
    await host.host(match_of())
    await guest.visit(host.invitation)
    assert not host.page["invite-share"].hidden and guest.page["answer-share"].hidden
    await host.press("invite-share")
    await host.press("invite-share")
    message = "Let’s play Wartime Economy. Open the link, choose a seat, and send me the reply that appears."
    said = {"title": "app.name", "text": message, "url": host.page["invite-url"].value}
    assert shared == [said] * 2
    assert "AbortError" in host.browser.warnings[-1] and not host.message


async def test_the_dialog_draws_the_qr_code_of_the_link_that_it_shows(
    net: Net, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    drawn: list[tuple[Any, str]] = []

    def make(text: str, **_how: Any) -> Any:
        made.append(text)
        return SimpleNamespace(matrix=[[len(made), 1], [0, 1]])

    monkeypatch.setitem(sys.modules, "segno", SimpleNamespace(make=make))
    host = Device(net)
    painter = SimpleNamespace(qr=lambda canvas, rows: drawn.append((canvas, rows)))
    host.browser.bridge.painter = painter
    await host.host(match_of())
    assert made[-1] == host.page["invite-url"].value
    assert drawn[-1] == (host.page["invite-qr"], f"[[{len(made)}, 1], [0, 1]]")
    await host.press("live-leave")
    assert host.page["invite-url"].value == "" and host.page["invite-copy"].disabled
    assert host.page["invite-qr"].width == 0  # type: ignore[attr-defined]


async def test_a_click_beside_the_buttons_does_nothing(net: Net) -> None:
    host, guest = await table(net)
    for device in (host, guest):
        for id in ("live-seats", "live-reactions"):
            device.page[id].fire("click", target=device.page.createElement("span"))
    await settle()
    assert host.people == guest.people == ["Ann (Finland): host", "Bob (Japan): connected"]


class Scan:
    """A fake of the class Scan in static/live/qr-scanner.mjs; `sees` is a text, an error, or None without a code."""

    sees: Any = None
    on = False
    video: Any = None

    def __init__(self, video: Any) -> None:
        Scan.on, Scan.video = True, video

    async def read(self) -> str:
        while Scan.on and Scan.sees is None:
            await asyncio.sleep(0)
        if isinstance(Scan.sees, Exception):
            raise Scan.sees
        return Scan.sees if Scan.on else ""

    def stop(self) -> None:
        Scan.on = False


async def test_the_camera_reads_an_answer_and_switches_off(net: Net) -> None:
    host, guest = await invited(net)
    host.browser.modules["qr-scanner.mjs"] = SimpleNamespace(Scan=SimpleNamespace(new=Scan))
    Scan.sees, Scan.on = None, False
    await host.press("answer-scan")
    assert Scan.video is host.page["answer-video"]
    assert Scan.on and not host.page["answer-video"].hidden and host.page["answer-scan"].textContent == "live.scan-stop"
    Scan.sees = f"https://example.org/takujo/#answer={guest.answer}"
    await settle()
    assert host.live == "connected" and not Scan.on
    assert host.page["answer-video"].hidden and host.page["answer-scan"].textContent == "live.qr_scanner"


async def test_the_camera_switches_off_on_a_second_click_and_with_the_dialog(net: Net) -> None:
    host, _ = await invited(net)
    host.browser.modules["qr-scanner.mjs"] = SimpleNamespace(Scan=SimpleNamespace(new=Scan))
    Scan.sees, Scan.on = None, False
    host.page["answer-scan"].fire("click")
    host.page["answer-scan"].fire("click")  # before the module is there
    await settle()
    assert not Scan.on and host.page["answer-video"].hidden
    await host.press("answer-scan")
    assert Scan.on
    host.dialog.close()
    assert not Scan.on and host.page["answer-video"].hidden


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("NotAllowedError", "live.camera-refused"),
        ("NotFoundError", "live.camera-none"),
        ("AbortError", "live.camera-failed"),
    ],
)
async def test_a_camera_error_has_a_message(net: Net, name: str, said: str) -> None:
    host, _ = await invited(net)
    host.browser.modules["qr-scanner.mjs"] = SimpleNamespace(Scan=SimpleNamespace(new=Scan))
    Scan.sees = JsException(name)
    await host.press("answer-scan")
    assert host.page["answer-note"].textContent == said
    assert not Scan.on and host.page["answer-video"].hidden
    await host.press("answer-scan")
    host.page["answer-scan"].fire("click")
    assert host.page["answer-note"].textContent == said


# -- who hosts


async def test_in_a_game_with_secrets_the_holder_of_the_device_is_the_host(net: Net) -> None:
    match = match_of("kuhn-poker")
    match.seat_players([("human", "Ann"), ("human", "Bea")])
    match.play(0, match.actions(0)[0])
    host = Device(net)
    host.table.open(match)
    host.table.situation.device.came(1)
    await host.room.show(match)
    await settle()
    assert [one.rpartition(": ")[2] for one in host.people] == ["free", "host"]
    guest = Device(net)
    await seat(host, guest, "Bob", 0)
    host.page["live-say"].value = "hello"
    host.page["live-say-form"].fire("submit")
    await settle()
    assert guest.page["live-last"].textContent == "live.said(live.speaker(Bea, 2), hello)"


async def test_computer_players_stay_with_the_host(net: Net) -> None:
    match = match_of(seats=3)
    match.seat_players([("normal.warrior", ""), ("human", "Ann"), ("human", "")])
    host, guest = Device(net), Device(net)
    await host.host(match)
    assert [one.rpartition(": ")[2] for one in host.people] == ["computer", "host", "free"]
    field = choice(host, 0, "normal.warrior")
    shown = {option.value: option.textContent for option in field.children}
    assert shown["normal.warrior"] == "seat.in-manner(seat.normal, Warrior)" and shown["human"] == "live.here"
    assert [option.value for option in field.children if option.selected] == ["normal.warrior"]
    await seat(host, guest, "Bob", 2)
    assert host.table.situation.device.plays(0) and not guest.table.situation.device.plays(0)
    assert not host.table.situation.device.plays(2) and guest.table.situation.device.plays(2)


async def test_the_host_sees_which_seats_guests_hold(net: Net) -> None:
    host, guest = await table(net)
    await host.room.show(None)

    def shown() -> tuple[str, list[str]]:
        (field,) = host.page["live-seats"].all("[data-seat='1']")
        (chosen,) = [option for option in field.children if option.selected]
        return chosen.value, [option.textContent for option in field.children][2:3]

    assert shown() == ("guest", ["live.there"])
    (away,) = host.page["live-seats"].all("[data-away]")
    assert away.getAttribute("aria-label") == "live.send-away.label(Bob (Japan))"
    guest.network.vanish()
    await settle()
    assert shown() == ("guest", ["live.away"])


async def test_a_guest_can_watch_a_match_of_computers(net: Net) -> None:
    match = match_of()
    match.seat_players([("easy", ""), ("easy", "")])
    host, guest = Device(net), Device(net)
    await host.host(match)
    await guest.visit(host.invitation)
    await host.take(guest.answer)
    assert guest.people[-1] == "live.looks-on(live.somebody): connected"
    await host.room.show(None)
    assert rows(host)[-1] == "live.looks-on(live.somebody) live.send-away"
    (away,) = host.page["live-seats"].all("[data-away]")
    assert away.getAttribute("aria-label") == "live.send-away.label(live.somebody)"
    host.page["live-seats"].press("[data-away]")
    await settle()
    assert guest.message == "live.ended.away" and len(rows(host)) == 2

"""Hosts that cheat over a real connection: what the guest's page says to it, and that it says so at once."""

from __future__ import annotations

import pytest

from takujo.core.rules.rng import Stream
from tests.browser import company
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.tiers import slow

# From now on the host's page changes what it tells its guests: `cheat` returns a message's body as it is to be told.
CHEAT = """(cheat) => {
  const change = eval(cheat);
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (piece) {  // its first byte says what it is; 0: the last of a text
    const text = piece[0] === 0 ? new TextDecoder().decode(piece.subarray(1)) : "";
    const message = text.startsWith("{") ? JSON.parse(text) : {};
    if (message.b) {
      const told = new TextEncoder().encode(JSON.stringify({ ...message, b: change(message.b) }));
      send.call(this, new Uint8Array([0, ...told]));
    } else send.call(this, piece);
  };
}"""
ABSENT = """(b) => (b.t !== "throw" ? b : { ...b, absent: [[1, 20]], commits: b.commits.filter(([d]) => d === 0) })"""
EXILE = """({ p, ...b }) => (b.t !== "company" ? b : { ...b, places: b.places.map((place) => place.with(3, 0)) })"""
AGAIN = """(b) => (b.t === "entry" && b.p ? { ...window.began } : b)"""
BACK = """(b) => (b.t === "entry" ? { t: "entry", e: "undo" } : b)"""
# Each with the game, and what the guest reads.
CHEATS = {
    "a connected guest is called absent": (ABSENT, "wartime-economy", "connected, so this device left"),
    "the guest's seat is hidden for a roll": (EXILE, "wartime-economy", "so this device left"),
    "the match is told anew with another roll": (AGAIN, "wartime-economy", "differs from the one this device knew"),
    "what can't be taken back is taken back": (BACK, "workers-made", "breaks the rules"),
}


@slow("more live tables")
@pytest.mark.parametrize("how", CHEATS)
def test_a_cheating_host_is_found_out(started: Visit, how: str) -> None:
    cheat, game, told = CHEATS[how]
    host, guest = started(), started()
    begin(host, game)
    company.sit(host, guest, 1, "Bob")
    company.play([host, guest], Stream(3, "cheat"), 2)
    record = host.saved().record()
    host.page.evaluate("record => { window.began = { t: 'start', count: 0, record }; }", record)
    host.page.evaluate(CHEAT, cheat)
    luck = Stream(4, "cheat")
    message = guest.page.locator("#message-dialog[open]")
    for _ in range(40):
        if message.is_visible():
            break
        for one in (host, guest):
            moves = one.page.evaluate(company.MOVES)
            if moves and not message.is_visible():
                one.pick(luck.choice(moves))
        guest.frames()
        guest.page.wait_for_timeout(100)
    assert told in message.inner_text()
    guest.page.locator("#message-dialog[open] [data-choice]").click()


def begin(host: Visitor, game: str) -> None:
    if game == "wartime-economy":
        host.start(2, mode="short", name_0="Ann")
    else:
        host.begin(game, 3, 7, seat_2="easy", name_0="Ann")
        host.page.wait_for_selector("#curtain:not([hidden])")

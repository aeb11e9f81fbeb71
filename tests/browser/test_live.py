"""The live table: one match on several devices, in profiles that know nothing of each other."""

from __future__ import annotations

import socket

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from tests.browser import company
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.core.live.test_table import turn_over
from tests.play import play_out
from tests.tiers import first, slow

SILENT = """() => {
  window.heard = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = () => {};
}"""
IN_SIGHT = """(asked) => {
  const { top, bottom } = asked.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) throw new Error(`from ${top} to ${bottom}`);
}"""
# From now on a page knows its peer connections.
PEERS = """() => {
  window.peers = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...how) {
      super(...how);
      window.peers.push(this);
    }
    close() {
      super.close();
      window.peers = window.peers.filter((peer) => peer !== this);
    }
  };
}"""
# What comes over a channel comes one by one, with time for the page between.
SLOWLY = """() => {
  const { prototype } = RTCDataChannel;
  window.atOnce = Object.getOwnPropertyDescriptor(prototype, "onmessage");
  Object.defineProperty(prototype, "onmessage", { configurable: true, set(heard) {
    let before = Promise.resolve();
    this.addEventListener("message", (event) => {
      before = before.then(() => new Promise((done) => setTimeout(done, 30))).then(() => heard(event));
    });
  } });
}"""
AT_ONCE = "() => Object.defineProperty(RTCDataChannel.prototype, 'onmessage', window.atOnce)"
# What a browser tells when it has given up the other end; notes when the page has said so.
FAIL = """() => {
  const peer = window.peers.find(({ connectionState }) => connectionState === "connected");
  Object.defineProperty(peer, "connectionState", { value: "failed" });
  window.lost = false;
  new MutationObserver(() => { window.lost ||= document.documentElement.dataset.live === "lost"; })
    .observe(document.documentElement, { attributes: true });
  peer.onconnectionstatechange();
}"""
# Notes which servers are to be asked, and asks none.
ASKED = """() => {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor({ iceServers, ...how }) {
      super(how);
      window.asked = iceServers;
    }
  };
}"""
# Opens an invitation that names another address.
NAMED = """async ([code, address, port]) => {
  const { pack, unpack } = await import("./static/live/invite-codec.mjs");
  location.hash = "live=" + pack({ ...unpack(code), candidates: [{ way: "host", address, port }] });
}"""
NO_ADDRESS = """() => {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    get localDescription() {
      const { type, sdp } = super.localDescription;
      return { type, sdp: sdp.replaceAll(/^a=candidate.*\\r\\n/gm, "") };
    }
  };
}"""
SERVERS = "stun:stun.example.org\nturn:turn.example.org?transport=tcp ann secret"
RESULTS = "() => JSON.parse(localStorage['takujo.results'])"
# The page is in the background, and it is noted what calls to somebody's turn.
AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  const usual = bridge.sound;
  window.heard = [];
  bridge.sound = { ...usual, play: (name) => name === "turn" && window.heard.push(name) };
  window.here = () => { delete document.hidden; bridge.sound = usual; };
}"""
HERE = "() => window.here()"
# An answer is pasted and sent off at once, and once more when it has been taken; notes what is said to that.
HASTE = """(answer) => {
  const [field, form, note] = ["answer", "answer-form", "answer-note"].map((id) => document.getElementById(id));
  window.notes = [];
  new MutationObserver(() => window.notes.push(note.textContent)).observe(note, { childList: true });
  field.value = answer;
  field.dispatchEvent(new Event("input"));
  form.requestSubmit();
  const again = () => (field.value ? requestAnimationFrame(again) : form.requestSubmit());
  again();
}"""
HEARD = "() => { RTCDataChannel.prototype.send = window.heard; }"


def asks_nobody(guest: Visitor, link: str) -> None:
    """Open an invitation that names an address of this machine: nothing comes there before a choice is made."""
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as at,
    ):
        way.connect(("192.0.2.1", 9))  # this sends nothing, but tells the address of this machine
        at.bind((way.getsockname()[0], 0))
        at.settimeout(0.5)
        guest.page.evaluate(PEERS)
        guest.page.evaluate(NAMED, [link.partition("#live=")[2], *at.getsockname()])
        guest.page.locator("[data-take='1']").wait_for()
        assert at.getsockname()[0] in guest.text("#live-contact") and guest.page.locator("#live-answering").is_hidden()
        with pytest.raises(TimeoutError):
            at.recv(1500)
        assert guest.page.evaluate("() => window.peers") == []
        guest.page.locator("[data-look]").click()
        at.settimeout(10)
        assert at.recv(1500)[4:8] == b"\x21\x12\xa4\x42", "the cookie of STUN"
    guest.page.locator("#live-leave").click()
    guest.until("() => window.peers.length === 0")
    guest.page.evaluate("() => { window.RTCPeerConnection = Object.getPrototypeOf(RTCPeerConnection); }")


UPRIGHT, SIDEWAYS = {"width": 390, "height": 800}, {"width": 844, "height": 390}
SQUEEZED = """() => [
  document.documentElement.scrollWidth > innerWidth && "the page is wider than the screen",
  document.querySelector("#stage").offsetWidth < (innerWidth < 500 ? 0.9 : 0.45) * innerWidth && "the board is narrow",
  document.querySelector("#controls").offsetWidth < 0.4 * innerWidth && "the controls are narrow",
  document.querySelector("#controls").getBoundingClientRect().bottom > innerHeight + 1 && "the controls are too low",
].filter(Boolean)"""
"""Returns what is wrong with the layout of a live table on a phone."""


def last_turns(count: int) -> Match:
    """Return a match of two people with `count` turns left."""
    new = Match.new("wartime-economy", 2, {"mode": "short"}, 7, [("human", "Ann"), ("human", "")])
    whole = play_out(new, Stream(1, "live"))
    ends = [at for at, turn in enumerate(whole.turns) if turn.action.verb == "end"]
    return whole.fork(ends[-count - 1] + 1)


def test_two_people_play_a_match_to_its_end(started: Visit) -> None:
    """§1: invitation and answer by link, one of them on a phone; who is there, whose turn; the same match for both."""
    host, guest = started(), started(viewport={"width": 390, "height": 800})
    guest.page.locator("#lang").select_option("ja")
    host.page.evaluate("link => { location.hash = link; }", last_turns(8).link())
    host.sit()
    asks_nobody(guest, company.invitation(host))
    company.sit(host, guest, 1, "Bob")
    assert [host.page.locator("#live-dialog").is_visible(), guest.page.locator("#live-dialog").is_visible()] == [
        False
    ] * 2
    first = company.awaited([host, guest])
    other = guest if first is host else host
    assert first is not None and not other.legal()
    assert "●" in first.page.title() and "●" not in other.page.title()
    guest.page.locator("#live-talk > summary").click()
    guest.page.locator("[data-react=hello]").click()
    host.page.locator("#live-last", has_text="Bob (player 2): Hello!").wait_for()
    other.page.evaluate(AWAY)
    luck, played = Stream(1, "live"), 0
    while company.awaited([host, guest]) is first:
        played += company.play([host, guest], luck, 1)
    assert other.page.evaluate("() => window.heard") == ["turn"] and "●" in other.page.title()
    other.page.evaluate(HERE)
    played += company.play([host, guest], luck)
    assert played > 8
    for size in (SIDEWAYS, UPRIGHT):
        guest.page.set_viewport_size(size)
        guest.frames()
        assert guest.page.evaluate(SQUEEZED) == [], f"at {size}"
    theirs, ours = guest.saved(), host.saved()
    assert ours.outcome() is not None
    assert (theirs.record(), theirs.digest()) == (ours.record(), ours.digest())
    company.close(host, guest)
    for one, seat in ((host, 0), (guest, 1)):
        (result,) = [value for id, value in one.page.evaluate(RESULTS).items() if id]
        assert result[2] == ["human", "human"] and result[3] == [seat], "whose match it was"
    assert guest.page.locator("html").get_attribute("data-screen") == "table", "what is known whole is kept, and stays"


@slow("more live tables")
def test_where_there_are_secrets_everybody_sees_their_own_and_comes_back(visit: Visit) -> None:
    """§1, §3: a reload on either side goes on where it was; the guest answers once more, the host invites anew."""
    host, guest = visit(), visit()
    match = host.begin("workers-made", 3, 7, seat_2="easy", name_0="Ann")
    assert match.game.secrets
    # The computer decides before the people, in its worker: only then does the curtain hang.
    host.page.wait_for_selector("#curtain", state="visible")
    guest.open()
    company.sit(host, guest, 1, "Bob")
    luck = Stream(2, "live")
    company.play([host, guest], luck, 6)
    assert not guest.saves(), "a guest who doesn't know all of a match has nothing to save"
    guest.page.reload()
    guest.ready()
    company.state(host, "lost")
    guest.until(company.LINKED, "answer-url")
    if not host.page.locator("#live-dialog").is_visible():
        host.page.locator("#live").click()
    company.answer(host, guest)
    company.play([host, guest], luck, 4)
    host.page.reload()
    host.ready()
    host.page.wait_for_selector("#live-dialog[open]")
    company.state(guest, "lost")
    company.follow(guest, company.invitation(host), "[data-return]")
    company.answer(host, guest)
    company.play([host, guest], luck, 4)
    # A spell without a network, or a phone that sleeps: what is sent gets nowhere.
    guest.page.evaluate(SILENT)
    company.state(host, "lost")
    guest.page.evaluate(HEARD)
    for one in (host, guest):
        company.state(one, "connected")
    assert company.play([host, guest], luck, 8) == 8


@slow("more live tables")
def test_a_match_with_secrets_is_kept_by_all_when_it_is_over(started: Visit) -> None:
    """Its end is told to a guest before all of it is."""
    host, guest = started(), started()
    whole = play_out(
        Match.new("water-walker", 3, seed=5, players=[("human", ""), ("human", ""), ("easy", "")]), Stream(5, "end")
    )
    last = max(at for at, turn in enumerate(whole.turns) if turn.seat in (0, 1))
    match = whole.fork(last)
    host.page.evaluate("link => { location.hash = link; }", match.link())
    host.sit()
    guest.page.evaluate(SLOWLY)
    company.sit(host, guest, None, "Bob")
    company.play([host, guest], Stream(5, "live"))
    guest.until("() => Object.keys(localStorage).some((key) => key.startsWith('takujo.match.'))")
    assert guest.saved().record() == host.saved().record() and guest.saved().outcome() is not None
    (result,) = [value for id, value in guest.page.evaluate(RESULTS).items() if id]
    assert len(result[3]) == 1, "whose match it was"
    guest.page.evaluate(AT_ONCE)


@slow("more live tables")
def test_whoever_is_touched_is_asked_before_something_is_taken_back(started: Visit) -> None:
    """§1: the question is in sight on a phone, too; one says no, one says yes, and both sides see what comes of it."""
    host, guest = started(), started(viewport={"width": 390, "height": 800})
    match = turn_over(2)
    host.page.evaluate("link => { location.hash = link; }", match.link())
    host.sit()
    company.sit(host, guest, 1, "Bob")
    for asker, other, yes in ((guest, host, False), (host, guest, False), (guest, host, True)):
        asker.page.locator("#undo").click()
        asker.page.locator("#live-asked-text", has_text="Waiting for the others").wait_for()
        other.page.locator("#live-asked-text", has_text="would like to undo").wait_for()
        assert asker.page.locator("#live-yes").is_hidden() and asker.page.locator("#live-no").is_hidden()
        other.page.locator("#live-asked").evaluate(IN_SIGHT)
        assert "Please respond" in other.page.title() and "respond" not in asker.page.title()
        other.page.locator("#live-yes" if yes else "#live-no").click()
        for one in (asker, other):
            one.page.wait_for_selector("#live-asked", state="hidden")
        if not yes:
            asker.page.locator("#toast", has_text="declined the undo").wait_for()
            assert host.log() == guest.log() == len(match)
            asker.page.locator("#toast").evaluate("toast => { toast.hidden = true; }")
    for one in (host, guest):
        one.until("log => !document.querySelector(`#log > li[data-at='${log}']`)", len(match))


@slow("more live tables")
def test_a_connection_that_has_failed_is_made_anew_by_itself(started: Visit) -> None:
    """§1: nobody carries an answer once more; and again, from what was made out over the second connection."""
    host, guest = started(), started(viewport={"width": 390, "height": 800})
    host.start(2, mode="short", name_0="Ann")
    guest.page.evaluate(PEERS)
    company.sit(host, guest, 1, "Bob")
    luck = Stream(4, "again")
    for _ in range(2):
        assert company.play([host, guest], luck, 2) == 2
        guest.until("() => window.peers.filter((peer) => peer.signalingState === 'stable').length === 4")
        # The answers made out beforehand are on their way before what is said after them.
        guest.page.locator("[data-react=hello]").evaluate("button => button.click()")
        host.page.locator("#live-last", has_text="Bob (player 2): Hello!").wait_for()
        guest.page.evaluate(FAIL)
        guest.until("() => window.lost")
        for one in (guest, host):
            company.state(one, "connected")
        host.page.locator("#live-people li:nth-child(2)[data-state=connected]").wait_for()
        assert guest.page.locator("#live-asked").is_hidden()
        host.page.locator("#live-said").evaluate("said => said.replaceChildren()")
    assert company.play([host, guest], luck, 2) == 2
    guest.page.evaluate("() => { window.RTCPeerConnection = Object.getPrototypeOf(RTCPeerConnection); }")


@slow("more live tables")
def test_no_one_can_move_until_a_host_who_reloads_has_the_table_again(visit: Visit) -> None:
    """Until the code for connections comes, no move is legal and Live opens no second table; then the guest returns."""
    host, guest = company.host_and_guest(visit)
    mine = host.legal()
    assert mine
    connections = host.hold("**/live/connections.mjs")
    host.page.reload()
    host.ready()
    for _ in range(2):
        host.control("#live")
    assert host.legal() == [] and host.page.locator("#live-dialog").is_hidden()
    company.state(guest, "lost")
    connections.send()
    host.page.wait_for_selector("#live-dialog[open]")
    company.follow(guest, company.invitation(host), "[data-return]")
    company.answer(host, guest)
    assert host.legal() == mine
    assert company.play([host, guest], Stream(3, "live"), 4) == 4


@slow("more live tables")
def test_a_match_whose_table_cannot_be_reopened_continues_without_it(visit: Visit) -> None:
    host = visit()
    host.start(2, mode="short", name_0="Ann")
    company.invitation(host)
    mine = host.legal()
    host.allow("connections.mjs")
    host.page.route("**/live/connections.mjs", lambda route: route.abort())
    host.page.reload()
    host.ready()
    assert "This browser" in host.message()
    host.answer()
    assert host.legal() == mine and not host.page.locator("html[data-live]").count()


@slow("more live tables")
def test_whoever_is_sent_away_is_told_and_does_not_come_back_by_itself(started: Visit) -> None:
    host, guest = started(), started()
    host.start(2, mode="short", name_0="Ann")
    guest.page.evaluate(PEERS)
    company.sit(host, guest, 1, "Bob")
    host.page.locator("#live").click()
    away = host.page.locator("[data-away]")
    assert str(away.get_attribute("aria-label")).startswith("Remove Bob") and away.inner_text() == "Remove"
    away.click()
    guest.page.get_by_text("The host has removed this device from the table.").wait_for()
    host.page.locator("#live-seats select[data-seat='1']").evaluate("seat => seat.value === 'free' || seat.fail()")
    assert host.page.locator("[data-away]").count() == 0 and guest.page.locator("html[data-live]").count() == 0
    guest.until("() => window.peers.every((peer) => peer.connectionState === 'closed')")
    guest.page.evaluate("() => { window.RTCPeerConnection = Object.getPrototypeOf(RTCPeerConnection); }")


@slow("more live tables")
def test_an_answer_opened_as_a_link_finds_the_tab_that_waits_for_it(visit: Visit) -> None:
    """§1: the host's other tab hands it over; what is no answer is told in plain words."""
    host, guest = visit(), visit()
    host.start(2)
    link = company.invitation(host)
    guest.open(fragment="#" + link.partition("#")[2])
    look = guest.page.locator("[data-look]")
    guest.page.locator("[data-take='1']").click()
    guest.until(company.LINKED, "answer-url")
    look.click()
    assert look.get_attribute("aria-pressed") == "true"
    assert not guest.page.locator("[data-take][aria-pressed=true]").count()
    field, note = host.page.locator("#answer"), host.page.locator("#answer-note")
    for wrong, said in ((link, "isn’t the reply"), ("EJ" + "x" * 98, "can’t be read")):
        field.fill(wrong)
        note.get_by_text(said).wait_for()
    field.fill("")
    other = host.second()
    other.page.goto(guest.page.locator("#answer-url").input_value())
    other.page.locator("#message-title", has_text="Reply received").wait_for()
    company.state(host, "connected")
    company.state(guest, "connected")
    guest.page.wait_for_selector("html[data-screen=table]", state="attached")
    assert not guest.legal() and "watching" in guest.text("#live-people")
    guest.page.wait_for_selector("#live-dialog", state="hidden")


@slow("more live tables")
def test_ones_own_servers_are_asked_for_the_next_invitation_and_answer(started: Visit) -> None:
    """§2: whoever writes them needs no new table for it; and the page asks nobody before."""
    host, guest = started(), started()
    for one in (host, guest):
        one.page.evaluate(ASKED)
    host.start(2)
    link = company.invitation(host)
    company.follow(guest, link, "[data-look]")
    for one, shown in ((host, "#invite-url"), (guest, "#answer-url")):
        before = one.page.locator(shown).input_value()
        assert one.page.evaluate("() => window.asked") == []
        one.page.locator("#live-far > summary").click()
        field, note = one.page.locator("#live-servers"), one.page.locator("#live-servers-note")
        for line, said in (("stun.example.org", "Enter up to 4 lines"), (SERVERS, "Saved")):
            field.fill(line)
            field.dispatch_event("change")
            note.get_by_text(said).wait_for()
        one.until("([shown, before]) => !['', before].includes(document.querySelector(shown).value)", [shown, before])
        turn = {"urls": "turn:turn.example.org?transport=tcp", "username": "ann", "credential": "secret"}
        assert one.page.evaluate("() => window.asked") == [{"urls": "stun:stun.example.org"}, turn]
    company.answer(host, guest)  # to the first invitation: who has it need not be sent another
    for one in (host, guest):
        one.page.evaluate("() => { window.RTCPeerConnection = Object.getPrototypeOf(RTCPeerConnection); }")


@slow("more live tables")
def test_a_device_without_an_address_is_told_so(started: Visit) -> None:
    """§2: on a network that leads nowhere a browser may tell none: that is said before anything is sent about."""
    you = started()
    you.start(2)
    you.page.evaluate(NO_ADDRESS)
    company.invitation(you)
    you.page.locator("#live-state", has_text="couldn’t find a network address").wait_for()
    you.page.evaluate("() => { window.RTCPeerConnection = Object.getPrototypeOf(RTCPeerConnection); }")


@slow("more live tables")
def test_an_answer_that_is_sent_off_in_haste_is_taken_once(started: Visit) -> None:
    host, guest = started(), started()
    host.start(2)
    host.allow("invalid form control .* is not focusable")  # if the empty field is hidden by then
    company.follow(guest, company.invitation(host), "[data-take]")
    host.page.evaluate(HASTE, guest.page.locator("#answer-url").input_value())
    for one in (host, guest):
        company.state(one, "connected")
    assert [said for said in host.page.evaluate("() => window.notes") if said] == ["Connecting…"]


@pytest.mark.parametrize("bad", first(["EJlk", "", "EA" + "A" * 2000, "%00"], "more live tables"))
def test_an_invitation_that_is_none_is_told_and_nothing_else(started: Visit, bad: str) -> None:
    you = started()
    you.page.evaluate("bad => { location.hash = '#live=' + bad; }", bad)
    you.page.locator("#message-dialog[open]").wait_for()
    assert "can’t be read" in you.text("#message-text")
    assert you.page.locator("html").get_attribute("data-live") is None


def test_a_link_may_point_at_a_move(started: Visit) -> None:
    """§1: it opens there, looking back, with the way to the present; the dialog offers it to whoever looks back."""
    you = started()
    match = Match.new("wartime-economy", 2, seed=7)
    luck = Stream(3, "at")
    for _ in range(6):
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
    you.page.evaluate("link => { location.hash = link; }", f"{match.link()}&at=5")
    you.sit()
    you.page.locator("#log > [aria-current]").wait_for()
    assert you.page.locator("#to-live").is_visible()
    assert you.page.locator("#log > [aria-current]").get_attribute("data-at") == "5"
    you.page.locator("#share").click()
    shared = you.page.locator("#share-url")
    assert shared.input_value().endswith(f"{match.link()}&at=5")
    you.page.locator("#share-at-move").uncheck()
    assert shared.input_value().endswith(match.link())
    you.page.locator("#share-dialog [data-close]").click()
    you.page.locator("#to-live").click()
    assert you.page.locator("#to-live").is_hidden() and you.saved().record() == match.record()

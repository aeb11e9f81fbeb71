"""Links: into a fresh profile and back, longer and shorter ones, both played on, and hostile ones."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from takujo import BadRecord, Match
from takujo.core.match.link import pack
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, deciding, record_of
from tests.hostile import encoded, heavy_links, packed, real_records
from tests.tiers import slow

SOME = 6


def play_some(you: Visitor, match: Match, count: int = SOME, at: int = 0) -> None:
    for _ in range(count):
        actions = match.actions(match.actors()[0])
        you.press(match, actions[min(at, len(actions) - 1)])


def fragment(url: str) -> str:
    return url[url.index("#m") :]


def follow(you: Visitor, link: str) -> None:
    """Open a link in the tab where the page already is."""
    script = "link => { document.querySelector('#toast').hidden = true; location.hash = link; }"
    you.page.evaluate(script, fragment(link))
    you.page.wait_for_selector("#toast:not([hidden]), #message-dialog[open]")


def log_text(you: Visitor) -> list[str]:
    return you.page.locator("#log > li").all_inner_texts()


def test_a_match_goes_to_a_friend_and_back(started: Visit, visit: Visit) -> None:
    you, friend = started(), visit()
    match = you.start(seats=2, seed=21, name_0="Ann")
    play_some(you, match)
    early = you.link()
    assert early.startswith(you.home + "#m=") and Match.from_link(early).digest() == match.digest()
    # The friend sees the same match, at the same point, and the address is clean again.
    friend.open(query="?utm_source=mail" + quote(fragment(early)) + "%22%20from%20Ann")
    assert friend.page.url == friend.home + "?utm_source=mail"
    assert friend.saved().digest() == match.digest() and friend.saved().entries == match.entries
    friend.agrees(match)
    assert log_text(friend) == log_text(you)
    assert "from the link" in friend.toast()
    # The friend looks back, takes the second seat over, and plays on.
    friend.page.locator("#log-first").click()
    assert friend.legal() == []
    friend.page.locator("#log-last").click()
    friend.page.locator("#toast-action").click()
    friend.page.locator("#seats-called-1").fill("Ben")
    friend.page.locator("#seats-ok").click()
    match.seat_players([("human", "Ann"), ("human", "Ben")])  # type: ignore[list-item]
    assert friend.saved().players == match.players
    play_some(friend, match)
    assert "Ben" in " ".join(log_text(friend))
    longer = friend.link()
    # Back at home the longer one takes the place of the saved one, and it is said.
    follow(you, f"{longer[:150]}=\r\n> {longer[150:]}\u200b」を見てね")
    assert "further along" in you.toast() and "has been updated" in you.toast()
    assert len(you.saves()) == 1 and you.saved().entries == match.entries
    you.agrees(match)
    # The old link changes nothing; the same link neither.
    follow(you, early.replace("#m=", "#m%3D") + "&fbclid=IwAR0_x.")
    assert "Your saved game is further along" in you.toast()
    you.agrees(match)
    you.page.goto("about:blank")
    you.open(fragment=fragment(longer) + ") or so?utm_source=x")
    assert "already have this game" in you.toast()
    assert len(you.saves()) == 1
    # Now both play on, each in another way.
    mine = Match.read(match.record())
    play_some(you, mine, 2, at=1)
    play_some(friend, match, 2, at=0)
    assert mine.entries != match.entries
    follow(you, friend.link())
    assert "different ways" in you.toast()
    you.agrees(match)
    kept = you.saves()
    digests = {Match.read(record_of(text)).digest() for text in kept.values()}
    assert digests == {mine.digest(), match.digest()}


def hostile() -> list[str]:
    """Give a link for every way of being wrong, and some that are meant to be slow."""
    good = real_records(homes.shipped()[:1])[0]  # of a game that the site holds
    head, _, body = good.partition("\n\n")
    link = pack(good)
    return [
        "#m=",
        "#m=%3Cscript%3E",
        link[:-7],
        link[:-7] + "。続きは&utm_source=x",
        link[:60] + ("A" if link[60] != "A" else "B") + link[61:],
        packed(b"\xff\xfe\xfd"),
        packed(b"hello"),
        packed(b"<script>alert(1)</script>"),
        packed(b"takujo 99\n"),
        pack(good.replace("wartime-economy", "wartime-comedy")),
        pack(good.replace("seats ", "seats 9")),
        pack(good.replace("option mode ", "option mood ")),
        pack(head + "\n\n" + body.replace("place", "steal")),
        pack(head + "\n\n0 place 9 tax\n"),
        pack(good.rpartition("= ")[0] + "= 000000000000\n"),
        pack(head + "\n\nhello\n"),
        *(hard for hard in heavy_links() if len(hard) < 20_000 and hard.isascii() and hard.startswith("#m=")),
    ]


def refused(link: str) -> BadRecord | None:
    """Return how the engine refuses a link, or None for a heavy one that is honest."""
    try:
        Match.from_link(link)
    except BadRecord as bad:
        return bad
    return None


def test_the_share_dialog_hands_the_match_out(started: Visit) -> None:
    you = started(permissions=["clipboard-read", "clipboard-write"])
    page = you.page
    nations = ("ussr", "japan")
    match = you.start(seats=2, seed=21, nations=",".join(nations))
    play_some(you, match, 2)
    page.locator("#share").click()
    url = page.locator("#share-url").input_value()
    assert Match.from_link(url).digest() == match.digest()
    name = match.game.card("en", f"option.nations.{nations[deciding(match)]}")
    assert f"Next to play: {name}." in you.text("#share-note")
    page.locator("#copy-url").click()
    assert you.toast() == "Link copied." and page.evaluate("() => navigator.clipboard.readText()") == url
    page.wait_for_selector("#qr:visible")
    assert page.locator("#qr").evaluate("canvas => canvas.width === canvas.height && canvas.width > 100")
    saved = you.download("#save-file")
    assert Match.read(Path(saved.path()).read_text(encoding="utf-8")).digest() == match.digest()
    page.keyboard.press("Escape")
    you.agrees(match)


@slow("faults")
def test_a_qr_code_waits_for_all_its_bundles(visit: Visit) -> None:
    you = visit()
    more = you.hold_bundles("more")
    you.start()
    with you.page.expect_response("**/python/library.zip.xz"):
        you.page.locator("#share").click()
    you.page.wait_for_timeout(500)  # so that the code would be drawn if it did not wait
    assert you.page.locator("#qr").is_hidden()
    more.send()
    you.page.wait_for_selector("#qr:visible")


# Opens a link, waits for what the page says about it, and presses its button.
TRY = """async (link) => {
  const dialog = document.querySelector("#message-dialog");
  const opened = new Promise((done) => new MutationObserver((_, watcher) => {
    if (dialog.open) { watcher.disconnect(); done(); }
  }).observe(dialog, { attributes: true }));
  location.hash = link;
  await opened;
  const said = ["#message-title", "#message-text"].map((id) => document.querySelector(id).textContent);
  document.querySelector("#message-actions button").click();
  return [...said, location.href];
}"""


def test_hostile_links(started: Visit) -> None:
    you = started()
    page = you.page
    codes = set()
    for link in hostile():
        bad = refused(link)
        if bad is None:
            continue
        assert page.evaluate(TRY, link) == ["This link can’t be opened", bad.sentence("en"), you.home]
        codes.add(bad.code)
    assert codes >= {"not-a-link", "link-truncated", "link-damaged", "not-text", "not-a-record"}
    assert codes >= {"newer-version", "unknown-game", "bad-line", "illegal-action", "digest", "too-large"}, codes
    assert you.saves() == {}
    # The page is as usable as before; so is one whose first address is a hostile link.
    page.locator("#start").click()
    page.wait_for_selector("html[data-screen=table]", state="attached")
    page.goto("about:blank")
    you.open(fragment=encoded(b"\x00"))
    assert page.locator("#message-dialog[open]").count() == 1
    you.answer()
    assert page.locator("[data-save-open]").count() == 1

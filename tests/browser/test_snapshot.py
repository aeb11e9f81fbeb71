"""From the second visit on Python is not started but restored, and never from a snapshot that does not fit."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.page_speed import SETTLED, SNAPSHOT
from tests.tiers import slow

pytestmark = slow("more of the start")

RESTORED = "() => performance.getEntriesByName('takujo:restored').length"
SHELF = "(await caches.keys()).find((name) => name.startsWith('takujo-snapshot '))"
ADDRESSES = f"async () => (await (await caches.open({SHELF})).keys()).map((request) => request.url)"
# Puts something else in the place of the snapshot, or beside its address.
REPLACE = f"""async ([bytes, suffix]) => {{
  const shelf = await caches.open({SHELF});
  const [request] = await shelf.keys();
  await shelf.delete(request);
  await shelf.put(request.url + suffix, new Response(new Uint8Array(bytes)));
}}"""

# Whether names of modules, as Python writes them once they are imported, are in the snapshot.
HELD = f"""async (names) => {{
  const shelf = await caches.open({SHELF});
  const [request] = await shelf.keys();
  const text = new TextDecoder("latin1").decode(await (await shelf.match(request)).arrayBuffer());
  return names.map((name) => text.includes(name));
}}"""
# A browser that keeps no snapshot, and counts how often one is made.
REFUSE = """{
  const { put } = Cache.prototype;
  Cache.prototype.put = function (address, answer) {
    if (String(address).includes("/snapshot-")) return Promise.reject(new Error("no room"));
    return put.call(this, address, answer);
  };
  window.makers = 0;
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      if (String(address).includes("snapshot-maker")) window.makers += 1;
    }
  };
}"""
REFUSED = "() => localStorage.getItem('takujo.refused') !== null"
# Waits until the page has come to the point where it would have one made.
ASKED = """() => navigator.serviceWorker.ready.then(() => import("./static/start/snapshot.mjs"))
  .then(({ isKept }) => isKept()).then(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))))"""


def settled(you: Visitor) -> Visitor:
    """Wait until the page has done what the next start profits from."""
    you.page.evaluate(SNAPSHOT)
    return you


def again(you: Visitor) -> bool:
    """Come back, and return whether Python was restored."""
    you.page.reload()
    you.ready()
    return bool(you.page.evaluate(RESTORED))


def test_the_second_visit_restores_python(visit: Visit) -> None:
    you = settled(visit(offline_copy=True).open())
    assert not you.page.evaluate(RESTORED)
    held = ["takujo.core.match.match", "takujo.web.app", "takujo.web.saves.address_query"]
    assert you.page.evaluate(HELD, held) == [True] * len(held)
    seeds = set()
    for _ in range(3):  # what is the same at every start must not be the luck
        assert again(you)
        you.page.locator("#start").click()
        you.page.wait_for_selector("html[data-screen=table]")
        match = you.saved()
        you.agrees(match)
        seeds.add(match.seed)
        you.page.locator("#go-lobby").click()
    assert len(seeds) == 3


def test_the_page_notes_when_nothing_more_is_made_for_the_next_start(visit: Visit) -> None:
    you = visit(offline_copy=True)
    with you.page.expect_worker(lambda worker: "snapshot-maker" in worker.url) as maker:
        you.open()
    with maker.value.expect_event("close"):
        you.until(f"() => performance.getEntriesByName({SETTLED!r}).length")
    settled(you)


def test_a_damaged_snapshot_does_no_harm_and_is_replaced(visit: Visit) -> None:
    you = settled(visit(offline_copy=True).open())
    you.page.evaluate(REPLACE, [[0] * 1000, ""])
    assert not again(you)
    assert again(settled(you))


def test_a_snapshot_that_a_page_never_started_from_is_not_tried_again(visit: Visit) -> None:
    you = settled(visit(offline_copy=True).open())
    # A page that hangs in its start leaves this behind.
    you.page.add_init_script(
        "if (!sessionStorage.hung) { sessionStorage.hung = 1; localStorage['takujo.trial'] = 'one'; }"
    )
    assert not again(you)
    assert again(settled(you))


def test_a_snapshot_of_another_edition_is_not_used_but_replaced(visit: Visit) -> None:
    you = settled(visit(offline_copy=True).open())
    (address,) = you.page.evaluate(ADDRESSES)
    you.page.evaluate(REPLACE, [[0] * 1000, "-of-old"])
    assert not again(you)
    assert you.page.evaluate(ADDRESSES) in ([address + "-of-old"], [], [address])  # the new one may be there by now
    settled(you)
    assert you.page.evaluate(ADDRESSES) == [address]


def test_where_no_snapshot_is_kept_none_is_made_again(visit: Visit) -> None:
    you = visit(offline_copy=True)
    you.page.add_init_script(REFUSE)
    you.open()
    you.until(REFUSED)
    assert you.page.evaluate("makers") == 1
    assert not again(you)
    you.page.evaluate(ASKED)
    assert you.page.evaluate("makers") == 0

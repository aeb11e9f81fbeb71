"""From the second visit on Python is not started but restored, and never from a snapshot that does not fit."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.page_speed import SNAPSHOT

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


def test_a_damaged_snapshot_does_no_harm_and_is_replaced(visit: Visit) -> None:
    you = settled(visit(offline_copy=True).open())
    you.page.evaluate(REPLACE, [[0] * 1000, ""])
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

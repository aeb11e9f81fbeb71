"""Several people at one live table, each at a page of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from takujo.core.rules.rng import Stream
from tests.browser.visitor import CATCH_UP, PATIENCE_MS, Visitor

LINKED = "id => document.getElementById(id).value.includes('#')"
# The moves that somebody can make now, also where they are out of sight; null while somebody else is awaited.
MOVES = f"""() => {{
  ({CATCH_UP})();
  if (!document.querySelector("#outcome").hidden) return [];
  const moves = [...document.querySelectorAll("button[data-action]")];
  return moves.length ? moves.map((move) => move.dataset.action) : null;
}}"""
# What a page says of the match and its live table.
STAND = """() => [document.documentElement.dataset.live, ...["prompt", "live-people", "live-asked-text", "answer-note"]
  .map((id) => document.getElementById(id).innerText)]"""


def state(you: Visitor, said: str) -> None:
    """Wait until the page says how its live table stands."""
    you.page.wait_for_selector(f"html[data-live={said}]", state="attached")


def invitation(host: Visitor) -> str:
    """Return the link of an invitation, opening the table if it is not open yet."""
    if not host.page.locator("#live-dialog").is_visible():
        host.control("#curtain-live" if host.curtained() else "#live")
    host.until(LINKED, "invite-url")
    return host.page.locator("#invite-url").input_value()


def follow(guest: Visitor, link: str, choice: str) -> None:
    """Open an invitation at a page that has started, as a click on it does, and choose; the sentence goes along."""
    fragment = "#" + link.partition("#")[2] + ")。"
    guest.page.evaluate("fragment => { location.hash = fragment; }", fragment)
    guest.page.locator(choice).first.click()
    guest.until(LINKED, "answer-url")


def answer(host: Visitor, guest: Visitor) -> None:
    """Bring the guest's answer to the host, and wait until they are connected."""
    host.page.locator("#answer").fill(f"My reply: {guest.page.locator('#answer-url').input_value()}. See you!")
    for one in (guest, host):
        state(one, "connected")
    guest.page.wait_for_selector("html[data-screen=table]", state="attached")


def sit(host: Visitor, guest: Visitor, seat: int | None, name: str) -> None:
    """Invite somebody, who takes a seat; None: the first one that is free."""
    follow(guest, invitation(host), "[data-take]" if seat is None else f"[data-take='{seat}']")
    guest.page.locator("#live-name").fill(name)
    if seat is None:
        seat = int(guest.page.locator("[data-take][aria-pressed=true]").get_attribute("data-take") or 0)
    answer(host, guest)
    for one in (host, guest):
        one.page.locator("#live-people", has_text=name).wait_for()
        one.page.locator(f"#live-people li:nth-child({seat + 1})[data-state=connected]").wait_for()


def host_and_guest(visit: Callable[..., Visitor]) -> tuple[Visitor, Visitor]:
    """Return two visitors at a live table of a new match: the host, called Ann, and a guest, called Bob."""
    host, guest = visit(), visit()
    host.start(2, mode="short", name_0="Ann")
    guest.open()
    sit(host, guest, 1, "Bob")
    return host, guest


def play(people: Sequence[Visitor], luck: Stream, count: int = 10_000) -> int:
    """Let whoever is on turn play, so many times at most, until the match is over; return how many actions it were."""
    for played in range(count):
        on_turn, moves = _next(people)
        if on_turn is None:
            return played
        on_turn.pick(luck.choice(moves))
    return count


def awaited(people: Sequence[Visitor]) -> Visitor | None:
    """Wait until it is somebody's turn, and return whose; None once the match is over for all."""
    return _next(people)[0]


def _next(people: Sequence[Visitor]) -> tuple[Visitor | None, list[str]]:
    """Wait until it is somebody's turn, and return whose, with the moves that are offered there."""
    given_up = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < given_up:
        moves = [one.page.evaluate(MOVES) for one in people]
        if all(mine == [] for mine in moves):
            return None, []
        for one, mine in zip(people, moves, strict=True):
            if mine:
                return one, mine
        people[0].frames()
    raise AssertionError(f"nobody goes on: {[one.page.evaluate(STAND) for one in people]}")


def close(host: Visitor, *guests: Visitor) -> None:
    """Close the table, and the message that tells the guests so."""
    host.control("#live")
    host.page.locator("#live-leave").click()
    for guest in guests:
        guest.page.locator("#message-dialog[open] [data-choice]").click()
    for one in (host, *guests):
        one.page.wait_for_selector("html:not([data-live])", state="attached")

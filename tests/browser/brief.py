"""Short matches of the games with secrets, played to the end: by people who want to be there soon."""

from __future__ import annotations

from typing import Any

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.rng import Stream
from takujo.games.water_walker.rules.field import around, cell
from takujo.games.water_walker.rules.position import WaterWalkerPosition
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.browser.test_board import UNCOVERED
from tests.browser.test_keys import HEARD, SEEN, last_line
from tests.browser.visitor import Visitor, deciding, drawn


def alone(you: Visitor, game: str, seed: int, seat: int = 0, **more: str) -> Match:
    """Sit down with two computers that play at random, and wait for one's own first decision."""
    computers = {f"seat_{other}": "random" for other in range(3) if other != seat}
    match = you.begin(game, 3, seed, **computers, **more)
    you.answered(match)
    return match


def brief(match: Match, luck: Stream) -> Action:
    """Return what the person who is to decide does."""
    seat, position = deciding(match), match.position
    actions = match.actions(seat)
    if isinstance(position, WaterWalkerPosition):
        return luck.choice(_straight(position, actions))
    assert isinstance(position, WorkersMadePosition)
    return luck.choice(_assault(position, seat, actions))


def _straight(p: WaterWalkerPosition, actions: list[Action]) -> list[Action]:
    """A goal beside the start boat, and straight to it; but the first walk of a match goes two steps."""
    if actions[0].verb == "goal":
        beside = [a for a in actions if cell(a.x, a.y) in around(p.start)]
        further = [a for a in actions if a not in beside and cell(a.x, a.y) not in p.panels]
        return further if p.round == 1 and p.turn == p.first and further else beside
    if actions[0].verb == "walk":
        here = around(p.path[-1])
        nearer = [a for a in actions if a.verb == "walk" and _far(cell(a.x, a.y), p.goal) < _far(p.path[-1], p.goal)]
        return [a for a in nearer if cell(a.x, a.y) in here] or actions
    return actions


def _far(one: int, two: int) -> int:
    across, down = abs(one % 1024 - two % 1024), abs(one // 1024 - two // 1024)
    return across + down


def _assault(p: WorkersMadePosition, seat: int, actions: list[Action]) -> list[Action]:
    """All attack, with a soldier on each spot, but who sits first: that nation is to fall."""
    lamb = seat == 0
    tactics = [a for a in actions if a.verb == "tactic" and a.stance == ("defence" if lamb else "attack")]
    if tactics:
        return tactics
    free = [a for a in actions if a.verb == "put" and not p.spots[seat * 6 + a.spot]]
    if free and not (lamb and p.left(seat) < sum(p.soldiers[seat])):
        wanted = (min if lamb else max)(a.chip for a in free)
        return [a for a in free if a.chip == wanted]
    return actions[-1:] if actions[-1].verb == "done" else actions


# -- whole matches

# Where the middle of every place on the board is on the screen.
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll(".target")].map((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return [place.dataset.target, [x + width / 2, y + height / 2]]; }))"""


def arrow_to(you: Visitor, id: str) -> None:
    """Go to a place with the arrow keys: each time nearer, and never twice the same way."""
    tried = set()
    for _ in range(40):
        at = you.focus().removeprefix("target:")
        if at == id:
            return
        middles = you.page.evaluate(MIDDLES)
        dx, dy = (there - here for there, here in zip(middles[id], middles[at], strict=True))
        ways = {"ArrowRight": dx, "ArrowLeft": -dx, "ArrowDown": dy, "ArrowUp": -dy}
        key = max((key for key in ways if (at, key) not in tried), key=lambda key: ways[key])
        tried.add((at, key))
        you.page.keyboard.press(key)
    raise AssertionError(f"the arrows never come to {id}, but to {you.focus()}")


def by_keyboard(you: Visitor, game: str, seed: int, seat: int = 0) -> None:
    """Play a match to its end on the board by keyboard alone; the focus is never lost, and what happens is said."""
    match = alone(you, game, seed, seat)
    page, keys = you.page, you.page.keyboard
    page.evaluate(HEARD)
    luck = Stream(seed, "keys")
    while match.actors():
        if not you.focus().startswith("target:"):
            keys.press("b")
        action = brief(match, luck)
        for id in you.way(match, action):
            key = next(target.get("key") for target in drawn(match, you.layout()).targets if target["id"] == id)
            if key and len(match) % 2:
                you.key(key)
            else:
                arrow_to(you, id)
                you.key("Enter" if len(match) % 3 else "Space")
        you.follow(match, action)
        assert page.evaluate(SEEN), you.focus()
        you.until("line => heard.some((text) => text.includes(line))", last_line(you))
        page.evaluate("() => heard.splice(0, heard.length - 1)")
    assert you.focus() == "outcome"
    assert you.shared().digest() == match.digest()


def by_touch(you: Visitor, game: str, seed: int) -> None:
    """Play a match to its end on the board of a phone by touch alone, and turn to a smaller one meanwhile."""
    match = alone(you, game, seed)
    assert you.layout() == "tall"
    luck = Stream(seed, "finger")
    while match.actors():
        you.point(match, brief(match, luck), tap=True)
        fits(you)
        if len(match) > 60:
            you.resize(320, 700)
    assert you.page.evaluate("() => innerWidth") == 320
    you.page.wait_for_selector("#outcome:not([hidden])")
    assert you.shared().digest() == match.digest()


def fits(you: Visitor) -> None:
    """See that nothing is wider than the phone, or too small for a finger, and that the focus is never covered."""
    page = you.page
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    sizes: list[list[Any]] = page.evaluate(
        "() => [...document.querySelectorAll('#controls button, #moves button, #bar button')]"
        ".filter((b) => b.checkVisibility())"
        ".map((b) => [b.id, b.getBoundingClientRect().width, b.getBoundingClientRect().height])"
    )
    assert [s for s in sizes if min(s[1:]) < 24] == []
    # What a magnified board shows only when it is moved is left out: a finger's board doesn't move with the focus.
    covered = """() => [...document.querySelectorAll(".target[data-state=lit]:not([data-out])")].filter((place) => {
      place.focus();
      return !(%s)();
    }).map((place) => place.dataset.target)"""
    assert page.evaluate(covered % UNCOVERED) == []

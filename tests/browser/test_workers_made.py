"""Three Nations on the page: whole matches by mouse, keyboard and finger; the battle, area by area."""

from __future__ import annotations

from takujo import Match
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from tests.browser.brief import alone, brief, by_keyboard, by_touch
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.tiers import slow

GAME = "workers-made"


@slow("more ways to play")
def test_a_match_by_mouse(started: Visit) -> None:
    you = started()
    match = alone(you, GAME, seed=2)
    luck = Stream(2, "mouse")
    while match.actors():
        assert not you.curtained(), "one person among computers never has to wait"
        you.point(match, brief(match, luck))
    outcome = match.outcome()
    assert outcome is not None
    you.page.wait_for_selector("#outcome:not([hidden])")
    rows = you.page.locator("#outcome-body tbody tr")
    totals = [int(rows.nth(i).locator("td.num").last.inner_text()) for i in range(3)]
    assert totals == [outcome.scores[seat] for together in outcome.ranking for seat in together]
    assert you.shared().digest() == match.digest()


@slow("more ways to play")
def test_a_match_by_keyboard(started: Visit) -> None:
    by_keyboard(started(), GAME, seed=1)


@slow("more ways to play")
def test_a_match_on_a_phone(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True, device_scale_factor=2)
    by_touch(you, GAME, seed=2)


# -- dragging


@slow("more ways to play")
def test_a_chip_is_dragged_to_a_spot_by_mouse_and_by_finger(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844}, has_touch=True)
    match = alone(you, GAME, seed=2)
    page = you.page
    page.wait_for_selector("[data-target='chip:2'][data-drag]")
    (seat,) = match.actors()

    def middle(place: str) -> tuple[float, float]:
        box = page.locator(f"[data-target='{place}']").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(to: str) -> None:
        page.evaluate("scrollTo(0, 0)")  # The share dialog's button is further down.
        page.mouse.move(*middle("chip:2"))
        page.mouse.down()
        page.mouse.move(*(middle(to) if to else (5, 5)), steps=5)

    # Let go beside a spot, or given up: nothing is placed, and nothing stays selected.
    drag("")
    assert page.locator(".drag-ghost").count() == 1
    page.mouse.up()
    assert page.locator("[data-state=chosen], .drag-ghost").count() == 0
    drag("spot:1")
    page.wait_for_selector("[data-target='spot:1'].drop")
    page.keyboard.press("Escape")
    page.mouse.up()
    assert (
        page.locator("[data-state=chosen], .drag-ghost, .drop").count() == 0 and you.shared().digest() == match.digest()
    )
    drag("spot:1")
    page.mouse.up()
    match.play(seat, "put 1 2")
    assert you.shared().digest() == match.digest()
    # By finger, the page keeps still.
    page.evaluate("scrollTo(0, 0)")
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle("chip:2"), middle("spot:1")
    for part in range(6):
        points = [{"x": x + (to_x - x) * part / 5, "y": y + (to_y - y) * part / 5}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if part else "touchStart", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    match.play(seat, "put 1 2")
    assert page.evaluate("scrollY") == 0 and you.shared().digest() == match.digest()


# -- the battle

# Notes which line of the log is marked, whenever that changes; at a certain one also what there is to see, and presses
# the button that skips the rest.
MARKED = """(until) => {
  const marked = () => Number(document.querySelector("#log [aria-current]")?.dataset.at);
  window.marks = [marked()];
  new MutationObserver(() => {
    if (marked() && marked() !== window.marks.at(-1)) window.marks.push(marked());
    if (marked() !== until) return;
    until = null;
    const body = document.querySelector("#moves-body");
    const moves = body.querySelectorAll("[data-action]").length;
    window.skipped = [body.innerText, moves, !document.querySelector("#curtain").hidden, [...window.marks]];
    document.querySelector("#skip").click();
  }).observe(document.querySelector("#log"), { subtree: true, childList: true, attributeFilter: ["aria-current"] });
}"""


def before_battle() -> Match:
    """Return a match in which only the last seat's word is missing before a battle."""
    match = Match.bare(GAME, 3, {}, 7, [("human", name) for name in ("Ann", "Ben", "Cem")])
    match.play_one(CHANCE, "draw 2+1+0")
    for seat, placed in enumerate(
        (
            ("tactic 0 attack", "tactic 1 attack", "put 0 2", "put 1 2", "put 2 1", "put 3 1", "done"),
            ("tactic 0 defence", "tactic 1 attack", "put 0 1", "put 3 2", "put 4 1", "done"),
            ("tactic 0 attack", "tactic 1 defence", "put 0 2", "put 4 2", "put 5 2"),
        )
    ):
        for action in placed:
            match.play(seat, action)
    return match


def marked(you: Visitor) -> int:
    return int(str(you.page.locator("#log [aria-current]").first.get_attribute("data-at")))


def moving(you: Visitor, how: str) -> None:
    """Choose in the settings how things move."""
    you.page.locator("#open-settings").click()
    you.page.locator(f"[name=motion][value={how}]").check()
    you.page.keyboard.press("Escape")


def test_the_battle_is_shown_area_by_area(started: Visit) -> None:
    you = started(reduced_motion="no-preference")
    page = you.page
    moving(you, "slow")
    match = before_battle()
    you.bring(match)
    you.come()
    first = len(match) + 1
    # One area after the other, and nothing to decide meanwhile; then the rest at once.
    page.evaluate(MARKED, first + 3)
    you.insist("[data-action=done]")
    match.play(2, "done")
    end = len(match)
    assert [str(turn.action) for turn in match.turns[first:]] == ["meet"] * 9 + ["pay"]
    you.until("at => window.marks.at(-1) === at", end)
    meanwhile, moves, curtained, shown = page.evaluate("() => window.skipped")
    assert moves == 0 and "step by step" in meanwhile and not curtained
    assert shown[1:] == [first, first + 3], shown
    you.agrees(match)
    assert page.evaluate("() => window.marks").index(end) < end - first
    # And once more, step by step, as often as one likes.
    labels = set()
    page.locator(f"#log > li[data-at='{first}'] button").first.click()
    for at in range(first, end):
        assert marked(you) == at
        labels.add(page.locator(".target[data-target='pair:0:0']").get_attribute("aria-label"))
        page.locator("#log-next").click()
    assert len(labels) == 2, labels
    you.agrees(match)
    # Without motion the battle is over at once.
    moving(you, "off")
    match = before_battle()
    you.bring(match)
    you.come()
    page.evaluate(MARKED)
    you.press(match, "done")
    assert page.evaluate("() => window.marks.slice(1)") == [end]

"""On a phone, what a sentence is about and what confirms or ends it are in sight, and large enough for a finger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.match_history import Player
from takujo.core.teaching.lesson import lesson
from takujo.core.teaching.lesson_walk import LessonWalk
from takujo.core.teaching.problem import Problem, every
from takujo.core.teaching.problem_walk import ProblemWalk
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.decisions import Decision, closing_places, decisions, one_for_each_end
from tests.browser.reach import PHONES, breaches, clipped
from tests.browser.test_links import follow
from tests.browser.visitor import Visitor, route
from tests.tiers import first, slow
from tests.web.test_page_markup import ROOT

SETTLED = "() => document.documentElement.dataset.guide !== 'watch' || !document.querySelector('#lesson-next').hidden"
"""Whether a lesson waits for the learner."""

# How far the page is scrolled once an element of the guide is in sight, and where its middle is in the window.
PLACE = """(selector) => {
  const one = document.querySelector(selector);
  if (one.closest("#guide").scrollHeight > one.closest("#guide").clientHeight) one.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [scrollY, [x + width / 2, y + height / 2]];
}"""

every_game = pytest.mark.parametrize("game", homes.shipped(), ids=str)


# For the other games, the next test covers these decisions among all others.
@pytest.mark.parametrize("game", first(homes.shipped(), "more screens", kept=3), ids=str)
def test_a_decision_with_each_way_to_end_it(started: Visit, game: Game) -> None:
    you = started(viewport=window("upright"), has_touch=True)
    assert list(at_decisions(you, one_for_each_end(decisions(game)), ["upright"])) == []


@slow("more screens")
@every_game
def test_every_decision_on_every_phone(started: Visit, game: Game) -> None:
    you = started(viewport=window("upright"), has_touch=True)
    assert list(at_decisions(you, decisions(game), [*PHONES])) == []


@slow("more screens")
@every_game
@pytest.mark.parametrize("phone", ["upright", "small"])
def test_every_step_of_a_first_lesson(started: Visit, game: Game, phone: str) -> None:
    you = started(viewport=window(phone), has_touch=True)
    assert list(at_steps(you, LessonWalk(lesson(game, "first")), phone)) == []


@slow("more screens")
@pytest.mark.parametrize("phone", ["sideways", "low"])
@every_game
def test_every_step_of_a_first_lesson_sideways(started: Visit, game: Game, phone: str) -> None:
    you = started(viewport=window(phone), has_touch=True)
    assert list(at_steps(you, LessonWalk(lesson(game, "first")), phone)) == []


@slow("more screens")
@every_game
@pytest.mark.parametrize(("held", "of_a_kind"), [(["upright", "small"], 2), (["sideways", "low"], 1)], ids=str)
def test_every_kind_of_puzzle(started: Visit, game: Game, held: list[str], of_a_kind: int) -> None:
    you = started(viewport=window(held[0]), has_touch=True)
    kinds: dict[str, list[Problem]] = {}
    for problem in every(game):
        kinds.setdefault(problem.theme, []).append(problem)
    asked = [problem for kind in kinds.values() for problem in kind[:of_a_kind]]
    assert [one for problem in asked for one in at_problem(you, problem, held)] == []


@slow("more screens")
def test_the_widest_board_of_six_seats_in_water_walker(started: Visit) -> None:
    whole = Match.read((ROOT / "tests/records/water_walker/6-strict.takujo").read_text(encoding="utf-8"))
    you, found = started(viewport=window("upright"), has_touch=True), list[str]()
    for verb in ("lay", "goal", "walk"):
        at = max(n for n, turn in enumerate(whole.turns) if turn.action.verb == verb)
        seat = whole.turns[at].seat
        players = [Player("human" if other == seat else "random") for other in range(whole.seats)]
        follow(you, whole.fork(at, players=players).link())
        you.page.evaluate("() => { document.querySelector('#toast').hidden = true; }")
        you.come()
        you.page.wait_for_selector("#moves [data-action]", state="attached")
        found += looked_at(you, ["upright", "small"], verb, "#zoom button")
        # The buttons that zoom cover no cell.
        zoom, cells = (you.page.locator(one) for one in ("#zoom", "#targets [data-target^=cell]:not([data-out])"))
        top = (zoom.bounding_box() or {})["y"]
        assert all(box["y"] + box["height"] <= top for cell in cells.all() if (box := cell.bounding_box()))
    assert found == []


def window(phone: str) -> dict[str, int]:
    """Return the size of a phone's window."""
    return dict(zip(("width", "height"), PHONES[phone], strict=True))


def looked_at(
    you: Visitor,
    phones: Sequence[str],
    what: str,
    *needed: str,
    about: list[str] | None = None,
    closing: Sequence[str] = (),
) -> Iterator[str]:
    """Yield what is out of sight or too small on some phones, with the words that say where."""
    for phone in phones:
        you.behave(viewport=window(phone))
        you.frames(6)
        yield from (f"{phone}, {what}: {one}" for one in breaches(you, *needed, about=about, closing=closing))


def at_decisions(you: Visitor, found: Iterable[Decision], phones: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong at decisions."""
    for kind, _, match, closing in found:
        follow(you, match.link())
        you.page.evaluate("() => { document.querySelector('#toast').hidden = true; }")
        you.come()
        you.page.wait_for_selector("#moves [data-action]", state="attached")
        yield from looked_at(you, phones, kind, "#undo", "#news", closing=closing)
        if "upright" in phones:
            you.behave(viewport=window("upright"))
            yield from (f"{kind}: {one}" for one in clipped(you))


def at_steps(you: Visitor, walk: LessonWalk, phone: str) -> Iterator[str]:
    """Yield what is wrong at each step of a lesson; answers are given by taps, which must not scroll the page."""
    page, steps = you.page, walk.lesson.steps
    you.ask(f"?lesson={walk.lesson.name}")
    while not walk.over:
        step, what = walk.step, f"{walk.lesson.name}, step {walk.at + 1}"
        page.wait_for_selector(f"html[data-step='{walk.at + 1}/{len(steps)}']", state="attached")
        you.until(SETTLED)
        while walk.coming:
            walk.match.play(*walk.coming[0])
        # A sentence that asks for an action is about the places that say it.
        about = (route(walk.match, walk.wanted()[0], you.layout()) or None) if walk.acting else [*step.light]
        closing = closing_places(walk.match, walk.lesson.seat) if walk.acting else []
        yield from looked_at(you, [phone], what, "#lesson-text", "#lesson-ways > button", about=about, closing=closing)
        if step.kind == "ask":
            right = [answer.right for answer in step.answers].index(True)
            for answer in ((right + 1) % len(step.answers), right):
                place, box = page.evaluate(PLACE, f"[data-answer='{answer}']")
                page.touchscreen.tap(*box)
                page.wait_for_selector(f"[data-answer='{answer}'][data-mark]")
                you.frames()
                if page.evaluate("() => scrollY") != place:
                    yield f"{what}: answer {answer} scrolls the page"
            walk.answer(right)
            yield from looked_at(you, [phone], f"{what}, answered", "#lesson-ways > button", about=[])
        page.evaluate("() => document.querySelector('#lesson-next:not([hidden]), #lesson-skip').click()")
        if walk.can_go_on:
            walk.next()
        else:
            walk.skip()
    page.wait_for_selector("html[data-guide=over]", state="attached")


def at_problem(you: Visitor, problem: Problem, phones: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong where a puzzle is asked: its answers are in sight, too."""
    you.ask(f"?problem={problem.name}")
    you.page.wait_for_selector(f"html[data-solving='{problem.name}']", state="attached")
    needed = "#lesson-text", "#problem-ways > button", "#moves-body > :first-child > .move:first-of-type"
    closing = closing_places(ProblemWalk(problem).match, problem.seat)
    yield from looked_at(you, phones, problem.name, *needed, closing=closing)

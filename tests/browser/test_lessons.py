"""A lesson on the page, from its first step to its last: by hand and keys, left and come back to, on a small screen."""

from __future__ import annotations

import json

import takujo
from takujo.core.teaching.lesson import lesson
from takujo.core.teaching.lesson_walk import SLIPS, LessonWalk
from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FINDINGS
from tests.browser.visitor import Visitor, route
from tests.tiers import slow
from tests.web.test_page_markup import TEXTS

NAME = "workers-made/first"
IN_SIGHT = "one => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight"

# How much of a place or a button is seen above the guide, of what there is room for.
SEEN = """selector => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  const prompt = document.querySelector("#prompt"), guide = document.querySelector("#guide").getBoundingClientRect();
  const from = prompt.checkVisibility() ? Math.max(0, prompt.getBoundingClientRect().bottom) : 0;
  return (Math.min(bottom, guide.top) - Math.max(top, from)) / Math.min(bottom - top, guide.top - from);
}"""

ASIDES = [TEXTS["en"][f"prompt.{key}"] for key in ("read", "watch", "answer")]
"""What is to be done where the match waits for the learner's eyes only: no roll that the lesson makes, say."""


def test_a_lesson_is_gone_through(started: Visit) -> None:
    you = started(viewport={"width": 320, "height": 640})
    page, walk = you.page, LessonWalk(lesson(takujo.games()["workers-made"], "first"))
    page.locator(f"#cards [data-lesson='{NAME}']").click()
    goes_along(you, walk)
    # Done, it is offered no more; and nothing of it is among the saved matches.
    assert you.saves() == {}
    page.locator("#lesson-leave").click()
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    assert page.locator("html[data-step]").count() == 0
    assert page.locator(f"#cards [data-lesson='{NAME}']").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_the_end_sums_up_what_was_learned_and_leads_on(started: Visit) -> None:
    """It is resumed right before its end, where another nation is next; the learner's own board is the large one."""
    you = started(viewport={"width": 390, "height": 844})
    page, walk = you.page, LessonWalk(lesson(takujo.games()["wartime-economy"], "first"))
    while walk.at < len(walk.lesson.steps) - 1:
        walk.skip()
    book = json.dumps({walk.lesson.name: [walk.at, walk.played(), False]})
    page.evaluate("book => localStorage.setItem('takujo.lessons', book)", book)
    page.evaluate("name => document.querySelector(`#cards [data-lesson='${name}']`).click()", walk.lesson.name)
    page.locator("#lesson-next").click()
    page.locator("#lesson-end").wait_for()
    assert page.locator("#lesson-recap > li").all_inner_texts() == [one["en"] for one in walk.lesson.recap]
    assert "The six workplaces" in you.text("#lesson-left")
    assert page.locator("#lesson-after [data-lesson]").first.inner_text() == "Next lesson: The six workplaces"
    sides = [page.locator(f"#targets [data-target='seat:{seat}']").bounding_box() for seat in (0, 1)]
    mine, other = (side["width"] * side["height"] for side in sides if side is not None)
    assert mine > other and walk.match.actors() != (0,)
    page.locator("#lesson-play").click()
    page.wait_for_selector("html:not([data-guide])", state="attached")
    begun = you.saved()
    assert begun.options == walk.match.options and [player.kind for player in begun.players] == ["human", "easy"]


def test_a_refused_move_and_a_chapter_of_the_rules_lead_to_a_lesson(started: Visit) -> None:
    you = started()
    you.begin("workers-made", 3, seat_1="random", seat_2="random")
    you.page.wait_for_selector("[data-action]")
    you.at("done")
    assert "2.2" in you.text("#toast-action")
    assert you.page.locator("#toast-lesson").get_attribute("data-lesson") == NAME
    you.page.locator("#open-rules").click()
    offered = you.page.locator("#rules-body section:has(> [data-lesson])")
    assert offered.evaluate_all("all => all.map((one) => one.id)") == [f"rule-{n}" for n in range(1, 10)]
    you.page.locator("[id='rule-3'] [data-lesson]").click()
    you.page.wait_for_selector("html[data-step='1/11']", state="attached")
    assert len(you.saves()) == 1
    # A lesson is no match: going back finds the one that was being played.
    you.page.go_back()
    you.page.go_back()
    you.page.wait_for_selector("#guide", state="hidden")
    you.agrees(you.saved())


@slow("faults")
def test_a_lesson_that_comes_late_takes_the_table_from_nobody(started: Visit) -> None:
    you = started()
    page, lessons = you.page, you.hold("**/lessons/*.json")
    offered = page.locator("#cards [data-lesson]")
    offered.first.click()
    while not lessons.requests:
        you.frames()
    match = you.begin("wartime-economy", 2, 7)
    lessons.requests.pop().continue_()
    page.wait_for_timeout(300)
    you.press(match, match.actions(0)[0])
    assert page.locator("#guide").is_hidden()
    # Of two the one that was asked for last is shown, whichever comes first.
    page.locator("#go-lobby").click()
    names = [one.get_attribute("data-lesson") for one in offered.all()[:2]]
    for one in offered.all()[:2]:
        one.click()
    while len(lessons.requests) < 2:
        you.frames()
    for late in reversed(lessons.requests):
        late.continue_()
        page.wait_for_timeout(300)
    page.wait_for_selector("html[data-step]", state="attached")
    assert page.evaluate("() => history.state.lesson") == names[1]
    page.unroute("**/lessons/*.json")


def test_a_form_is_filled_in_where_a_lesson_asks_for_it(started: Visit) -> None:
    you = started(viewport={"width": 390, "height": 844})
    page = you.page
    you.ask("?lesson=war-clouds/barter")
    page.wait_for_selector("html[data-step='1/8']", state="attached")
    page.locator("#lesson-next").click()
    page.wait_for_selector("html[data-step='2/8']", state="attached")
    page.locator("#moves [data-form=offer]").click()
    form = page.locator("#form-dialog")
    form.locator("[data-field=to2]").check()
    # Another offer than the lesson's is answered, and may be put right.
    for blank, count in (("give-labor", "2"), ("get-capital", "1"), ("get-money", "9")):
        form.locator(f"[data-field={blank}]").fill(count)
    page.locator("#form-play").click()
    page.wait_for_selector("#lesson-remark:visible")
    if not form.is_visible():
        page.locator("#moves [data-form=offer]").click()
    form.locator("[data-of=get-money][data-by='-1']").click()
    page.locator("#form-play").click()
    page.wait_for_selector("html[data-step='3/8']", state="attached")


def goes_along(you: Visitor, walk: LessonWalk) -> None:
    """Do on the page what the walk does, to its end."""
    page, count, wrong, gone_back = you.page, len(walk.lesson.steps), 0, False
    while not walk.over:
        here, step = walk.at, walk.step
        page.wait_for_selector(f"html[data-step='{here + 1}/{count}']", state="attached")
        assert you.text("#lesson-text") == step.said["en"]
        assert page.locator("#lesson-text").evaluate(IN_SIGHT), here
        if here == 4:
            # Left in the middle of it, and found again where it was.
            page.locator("#go-lobby").click()
            page.go_back()
            page.wait_for_selector(f"html[data-step='{here + 1}/{count}']", state="attached")
        if not walk.acting:
            assert page.locator("#prompt").text_content() in ASIDES
        if step.light and page.locator(".target.taught").count():
            assert page.evaluate(SEEN, f"[data-target='{step.light[0]}']") > 0.5
        if step.kind == "ask":
            right = [answer.right for answer in step.answers].index(True)
            place = page.locator(f"[data-answer='{right}']").bounding_box()
            page.locator(f"[data-answer='{1 - right}']").click()
            assert page.locator(f"[data-answer='{right}']").bounding_box() == place, "answers stay under the finger"
            assert you.text("#lesson-remark") == step.answers[1 - right].because["en"]
            assert page.locator("#lesson-next").is_hidden()
            page.locator(f"[data-answer='{right}']").click()
            walk.answer(right)
        while walk.at == here and walk.acting:
            wanted = walk.wanted()
            off = [action for action in walk.match.actions(0) if action not in wanted]
            if not wrong:
                for n in range(SLIPS):
                    assert page.locator(".target.taught").count() == 0
                    page.locator(f"[data-action='{off[n]}']").click()
                    page.wait_for_selector("#lesson-remark:visible")
                    wrong += 1
                lit = page.locator(".target.taught").evaluate_all("all => all.map((one) => one.dataset.target)")
                assert lit == list(step.light)
                you.page.evaluate(AXE)
                assert you.page.evaluate(FINDINGS) == []
            places = [f"[data-target='{place}']" for place in route(walk.match, wanted[0], you.layout())]
            ways = places or [f"[data-action='{wanted[0]}']"]
            assert max(page.evaluate(SEEN, way) for way in ways) > 0.5
            if here % 2:
                page.locator(f"[data-action='{wanted[0]}']").press("Enter")
            else:
                page.locator(f"[data-action='{wanted[0]}']").click()
            walk.match.play(0, wanted[0])
        while walk.at == here and walk.coming:
            walk.match.play(*walk.coming[0])
        if walk.at == here:
            page.wait_for_selector("#lesson-next:visible")
            assert you.log() == len(walk.match)
            if here % 2:
                page.keyboard.press("j")
            else:
                page.locator("#lesson-next").click()
            walk.next()
            if here == 1 and not gone_back:
                gone_back = True
                page.wait_for_selector(f"html[data-step='{here + 2}/{count}']", state="attached")
                page.keyboard.press("k")
                walk.back()

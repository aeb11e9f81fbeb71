"""A lesson on the page, from its first step to its last: by hand and keys, left and come back to, on a small screen."""

from __future__ import annotations

import takujo
from takujo.core.lesson import lesson
from takujo.core.lesson_walk import SLIPS, Walk
from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FINDINGS
from tests.browser.visitor import Visitor

NAME = "workers-made/first"
IN_SIGHT = "one => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight"


def test_a_lesson_is_gone_through(started: Visit) -> None:
    you = started(viewport={"width": 320, "height": 640})
    page, walk = you.page, Walk(lesson(takujo.games()["workers-made"], "first"))
    page.locator(f"#learn [data-lesson='{NAME}']").click()
    goes_along(you, walk)
    # Done, it is offered no more; and nothing of it is among the saved matches.
    assert you.saves() == {}
    page.locator("#lesson-leave").click()
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    assert page.locator("html[data-step]").count() == 0
    assert page.locator(f"#learn [data-lesson='{NAME}']").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_a_refused_move_and_a_chapter_of_the_rules_lead_to_a_lesson(started: Visit) -> None:
    you = started()
    you.begin("workers-made", 3, seat_1="random", seat_2="random")
    you.page.wait_for_selector("[data-action]")
    you.at("done")
    assert "2.2" in you.text("#toast-action")
    assert you.page.locator("#toast-lesson").get_attribute("data-lesson") == NAME
    you.page.locator("#open-rules").click()
    offered = you.page.locator("#rules-body section:has(> [data-lesson])")
    assert {"rule-2", "rule-3.2"} <= {*offered.evaluate_all("all => all.map((one) => one.id)")}
    you.page.locator("[id='rule-3.2'] [data-lesson]").click()
    you.page.wait_for_selector("html[data-step='1/11']", state="attached")
    assert len(you.saves()) == 1
    # A lesson is no match: going back finds the one that was being played.
    you.page.go_back()
    you.page.go_back()
    you.page.wait_for_selector("#guide", state="hidden")
    you.agrees(you.saved())


def goes_along(you: Visitor, walk: Walk) -> None:
    """Do on the page what the walk does, to its end."""
    page, count, wrong = you.page, len(walk.lesson.steps), 0
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
        if step.kind == "ask":
            right = [answer.right for answer in step.answers].index(True)
            page.locator(f"[data-answer='{1 - right}']").click()
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
            page.locator("#lesson-next").click()
            walk.next()

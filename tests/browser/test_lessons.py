"""A lesson on the page, from its first step to its last: by hand and keys, left and come back to, on a small screen."""

from __future__ import annotations

import takujo
from takujo.core.lesson import lesson
from takujo.core.lesson_walk import SLIPS, Walk
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

NAME = "workers-made/first"


def test_a_lesson_is_gone_through(started: Visit) -> None:
    you = started(viewport={"width": 320, "height": 640})
    page, walk = you.page, Walk(lesson(takujo.games()["workers-made"], "first"))
    page.locator(f"#learn [data-lesson='{NAME}']").click()
    wrong = goes_along(you, walk)
    assert wrong
    # Done, it is offered no more; and nothing of it is among the saved matches.
    assert you.saves() == {}
    page.locator("#lesson-leave").click()
    page.wait_for_selector("html[data-screen=lobby]", state="attached")
    assert page.locator("html[data-step]").count() == 0
    assert page.locator(f"#learn [data-lesson='{NAME}']").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def goes_along(you: Visitor, walk: Walk) -> int:
    """Do on the page what the walk does, to its end; return how many wrong moves were made."""
    page, count, wrong = you.page, len(walk.lesson.steps), 0
    while not walk.over:
        here, step = walk.at, walk.step
        page.wait_for_selector(f"html[data-step='{here + 1}/{count}']", state="attached")
        assert you.text("#lesson-text") == step.said["en"]
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
    return wrong

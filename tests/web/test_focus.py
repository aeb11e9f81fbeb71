"""The focus while the table is shown again."""

from __future__ import annotations

from tests.web.stubs import NULL, browser


def test_no_element_has_the_focus_after_a_button_was_pressed() -> None:
    with browser() as open:
        from takujo.web.page.focus import Focus

        focus = Focus()
        open.page.activeElement.matches = lambda selector: selector.startswith("#controls")
        focus.note()
        open.page.activeElement = NULL
        focus.keep()


def test_another_match_does_not_get_the_focus_where_the_last_one_had_it() -> None:
    with browser() as open:
        from takujo.web.page import focus as module

        asked: list[str] = []
        open.page.querySelector = lambda selector: asked.append(selector) or NULL  # type: ignore[func-returns-value]
        focus = module.Focus()
        focus._place = module.MOVES
        open.page.activeElement = NULL
        focus.keep()
        assert asked == [module.MOVES]
        focus.forget()
        focus.keep()
        assert asked == [module.MOVES]

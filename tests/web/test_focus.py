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

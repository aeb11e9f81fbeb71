"""The page's texts in Python: where the argument `n` is 1, the singular text is taken."""

from __future__ import annotations

import pytest

from tests.web.stubs import browser


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 day"), ("+1", "+1 day"), ("−1", "−1 day"), (0, "0 days"), (2, "2 days"), ("1–2", "1–2 days")]
)
def test_one_takes_the_singular_text(n: int | str, said: str) -> None:
    with browser() as open:
        from takujo.web.page.dom import t

        english = {"days": "{n} days", "days.one": "{n} day", "left": "left: {n}"}
        open.texts.update({key: ("", text) for key, text in english.items()})
        assert t("days", n=n) == said
        assert t("left", n=n) == f"left: {n}"
        assert t("days", left=1, n=5) == "5 days"

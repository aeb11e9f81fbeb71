"""The lobby before Python is up: what has been painted stays where it is when the scripts fill in the rest."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.tiers import slow

pytestmark = slow("more of the start")

# The first paint is asked for, too, so that there is an answer where nothing has moved.
SHIFTS = """() => new Promise((done) => {
  const sum = (entries) => entries.reduce((total, one) => total + (one.value ?? 0), 0);
  const watcher = new PerformanceObserver((list) => done(sum(list.getEntries())));
  for (const type of ["layout-shift", "paint"]) watcher.observe({ type, buffered: true });
})"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
BARELY = 0.1
"""What browsers' makers call good: the share of the screen that moves, times how far of the screen it moves."""


@pytest.mark.parametrize(("width", "height"), [(1350, 940), (412, 823)])
@pytest.mark.parametrize("locale", ["ja-JP", "en-US"])
def test_nothing_moves_when_the_shelf_is_filled(visit: Visit, width: int, height: int, locale: str) -> None:
    you = visit(viewport={"width": width, "height": height}, locale=locale)
    texts = you.hold("**/static/texts.js")
    you.page.goto(you.home, wait_until="commit")
    you.until(PAINTED)
    texts.send()
    you.page.wait_for_selector("#cards [data-game]")
    you.frames()
    assert you.page.evaluate(SHIFTS) < BARELY

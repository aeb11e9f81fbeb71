"""What computer players decide is as the golden files show it (tests/golden_scenes.py)."""

from __future__ import annotations

import pytest

from tests.bots import decisions
from tests.games.sights import difference, shown


@pytest.mark.parametrize("game", shown())
def test_decisions_are_as_in_the_golden_file(game: str) -> None:
    changed = [difference(path, text) for path, text in decisions.written(game).items()]
    assert not any(changed), "\n".join(filter(None, changed))

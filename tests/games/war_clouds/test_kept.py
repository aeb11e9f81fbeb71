"""What the board keeps from click to click is what would be drawn anew; and most of it is kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

import pytest

from takujo.core.rules.position import NOBODY
from takujo.games.war_clouds import board, rules
from takujo.games.war_clouds.board import render_cache
from takujo.games.war_clouds.board.look import MARKET_FOCUS, TURN_FOCUS
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from tests.games.war_clouds.full import full_board
from tests.games.war_clouds.test_board import BOLD, LOOKS, OPTIONS
from tests.play import boldly

FIELDS = sorted(set(WarCloudsPosition.__slots__) - {"seats"})
FOCUSES = (None, 0, TURN_FOCUS + 1, MARKET_FOCUS, MARKET_FOCUS + 4)
SETTINGS: list[dict[str, str]] = [
    {},
    {"edition": "1e", "war": "off", "trade": "limited"},
    {"terrain": "great_ocean", "synergy": "on"},
    {"terrain": "land_of_lakes", "start": "cash"},
]


@pytest.fixture(scope="module")
def matches() -> list[list[WarCloudsPosition]]:
    """Return the positions of four matches by different rules."""
    found = []
    for seed, options in enumerate(SETTINGS):
        start = rules.start(3, {**OPTIONS, "synergy": "off", **options}, 2)
        found.append(boldly(start, BOLD, Random(seed), 300))
    return found


@pytest.fixture
def drawn_twice(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Give what draws a board with what is kept of all boards before it, and anew."""
    warm: dict[Hashable, Any] = {}
    monkeypatch.setattr(render_cache, "_KEEP", 1 << 30)

    def draw(p: WarCloudsPosition, *look: Any) -> list[str]:
        found = []
        for known in (warm, {}):
            monkeypatch.setattr(render_cache, "_known", known)
            found.append(board.scene(p, *look).to_json())
        return found

    yield draw
    assert warm


def test_a_board_with_what_is_kept_is_the_board_drawn_anew(
    matches: list[list[WarCloudsPosition]], drawn_twice: Any
) -> None:
    for n, p in enumerate(p for match in matches for p in match[::17]):
        lang, layout = LOOKS[n % len(LOOKS)]
        with_kept, anew = drawn_twice(p, n % (p.seats + 1) - 1, lang, layout, FOCUSES[n % len(FOCUSES)])
        assert with_kept == anew, (n, p.stack)


def test_whatever_alone_has_changed_is_drawn(
    matches: list[list[WarCloudsPosition]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each field of a position in turn is taken from another match."""
    monkeypatch.setattr(render_cache, "_KEEP", 1 << 30)
    failed, changes = [], set()
    for p, others in ((full_board(3), matches[1:]), (matches[0][100], matches[1:]), (matches[3][-1], matches[:3])):
        warm: dict[Hashable, Any] = {}
        monkeypatch.setattr(render_cache, "_known", warm)
        board.scene(p, NOBODY, "ja", "tall")
        for name in FIELDS:
            changed, now = p.copy(), getattr(p, name)
            there = (getattr(q, name) for match in others for q in match[::-1])
            setattr(changed, name, "flags" if name == "ended" else next((it for it in there if it != now), now))
            if getattr(changed, name) != now:
                changes.add(name)
            scenes = []
            for known in (warm.copy(), {}):
                monkeypatch.setattr(render_cache, "_known", known)
                scenes.append(board.scene(changed, NOBODY, "ja", "tall").to_json())
            if scenes[0] != scenes[1]:
                failed.append(name)
    assert failed == []
    assert set(FIELDS) - changes == set(), "these were equal in all matches"


def test_most_of_the_board_is_kept_from_step_to_step(
    matches: list[list[WarCloudsPosition]], monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[Hashable, Any] = {}
    monkeypatch.setattr(render_cache, "_known", known)
    monkeypatch.setattr(render_cache, "_KEEP", 1 << 30)
    positions = matches[0][:150]
    for p in positions:
        board.scene(p, NOBODY, "ja", "tall")
    made = {what: sum(of == what for of, _ in known) for what in {what for what, _ in known}}
    assert set(made) == {"land", "hexes", "markets", "market-words", "stacks"}
    assert all(times < len(positions) * 0.7 for times in made.values()), made

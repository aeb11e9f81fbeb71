"""What the rules keep of positions: the same answers as without it, up to a bound."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.co_prosperity.data import ALLIES, JAPAN, SIDE, UNITS
from takujo.games.co_prosperity.rules import control, network, operations, paths
from takujo.games.co_prosperity.rules.paths import bits
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.play import play_out

FEW = 2


def _moves(p: CoProsperityPosition) -> object:
    found = network.network(p, control.controlled(p, ALLIES))
    return [found.reach(unit, p.place[unit]) for unit in range(len(p.place))]


def _offers(p: CoProsperityPosition) -> object:
    return [operations.Offers(p, seat).of(card) for seat in (JAPAN, ALLIES) for card in range(2)]


@pytest.fixture(scope="module")
def positions() -> list[CoProsperityPosition]:
    """Positions of a match, not in a battle, each of them twice in succession."""
    match = play_out(Match.new("co-prosperity", 2, {"ledo": "on"}, 3), Stream(3, "memory"), 150)
    found = [p for p in match.positions if isinstance(p, CoProsperityPosition) and p.stack and not p.battle]
    return [p for p in found[::5] for _ in range(2)]


@pytest.mark.parametrize(
    ("module", "ask"), [(control, control.japan), (network, _moves), (operations, _offers)], ids=lambda it: it.__name__
)
def test_answers_are_kept_up_to_a_bound(
    module: ModuleType,
    ask: Callable[[CoProsperityPosition], object],
    positions: list[CoProsperityPosition],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known: dict[Any, Any] = {}
    monkeypatch.setattr(module, "_KEEP", FEW)
    kept = set()
    for p in positions:
        monkeypatch.setattr(module, "_known", {})
        fresh = ask(p)
        monkeypatch.setattr(module, "_known", known)
        assert ask(p) == fresh
        before = dict(known)
        assert ask(p) == fresh and known == before, "the same question adds nothing"
        kept.add(len(known))
    assert kept == set(range(1, FEW + 1))


@pytest.mark.parametrize("seat", [JAPAN, ALLIES])
def test_8_1_spaces_that_are_connected_are_searched_once(
    seat: int, positions: list[CoProsperityPosition], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[tuple[int, object]] = []

    def flood(start: int, within: int, kind: Any) -> int:
        searched.append((found := paths.flood(start, within, kind), kind))
        return found

    monkeypatch.setattr(network, "flood", flood)
    own = [unit for unit, u in enumerate(UNITS) if SIDE[u.nation] == seat]
    for p in positions[::10]:
        searched.clear()
        friendly = control.controlled(p, seat)
        asked = network.Network(p, friendly)
        for unit in own:
            for place in bits(friendly):
                asked.reach(unit, place)
        assert searched and len(searched) == len(set(searched))

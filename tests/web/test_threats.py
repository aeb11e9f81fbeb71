"""Threats on the board: for the seat that decides here or the only person here, and only if wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from tests.web.stubs import page
from tests.web.test_last_moves import WAR
from tests.web.test_page_markup import ROOT


@pytest.fixture
def web() -> Iterator[Any]:
    with page():
        from takujo.web.panels import threats
        from takujo.web.state import table_state

        yield threats, table_state


def test_threats_to_the_person_are_spoken_and_marked_dashed(web: Any) -> None:
    whole = Match.read((ROOT / WAR).read_text(encoding="utf-8"))
    players = [Player("random"), Player("random"), Player("random"), Player("human")]
    match = whole.fork(249, players=players)
    situation = web[1].Situation()
    situation.open(match, stranger=False)
    look = situation.look()
    found = web[0].threats(look)
    assert {trail.places for trail in found} == {("cell:d4", goal) for goal in ("cell:c3", "cell:c4", "cell:d5")}
    assert all(trail.threat and trail.note and trail.token for trail in found)
    # While others decide, they are still those to the only person; a stranger has no seat that is threatened.
    assert web[0].threats(look._replace(awaits=None)) == found
    assert web[0].threats(look._replace(awaits=None, alone=None)) == ()

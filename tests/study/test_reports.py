"""The stored reports of the project's games."""

from __future__ import annotations

import re

import pytest

from takujo.core.game.game import Game
from takujo.core.match.match import Match
from takujo.study.page import RESULTS, part_style, parts, stored
from tests.homes import shipped

STUDIED = [game for game in shipped() if game.studied]
MOST = 30_000
"""The maximum number of bytes of a stored report."""


def test_every_game_of_the_site_has_a_stored_report() -> None:
    assert [game.id for game in STUDIED] == [game.id for game in shipped()]
    assert sorted(path.stem for path in RESULTS.glob("*.json")) == sorted(game.id for game in STUDIED)
    assert all(path.stat().st_size <= MOST for path in RESULTS.glob("*.json"))


@pytest.mark.parametrize("game", STUDIED, ids=lambda game: game.id)
def test_the_matches_of_a_stored_report_open(game: Game) -> None:
    figures = stored(game.id)
    assert figures is not None
    for example in (*figures.closest, *figures.lopsided):
        match = Match.from_link(example.link)
        outcome = match.outcome()
        assert outcome is not None
        assert (match.game.id, match.seed, outcome.scores) == (game.id, example.seed, example.scores)


def test_a_report_on_a_rules_page_needs_no_inline_styles_and_no_other_page() -> None:
    for game in STUDIED:
        for lang, article in parts(game.id).items():
            assert f'lang="{lang}"' in article
            assert not re.search(r"<style|<script| style=|<h1", article)
            assert not re.search(r'href="(?!#m=)', article)
    assert ":host" in part_style()


def test_a_game_without_a_report_has_none() -> None:
    assert parts("no-such-game") == {}

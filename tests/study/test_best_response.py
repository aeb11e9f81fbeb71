"""Best responses: known values of Kuhn poker, and the command that computes them for the levels."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import takujo
from takujo.games.kuhn_poker.odds import boldness
from takujo.games.kuhn_poker.odds.equilibrium import THIRDS
from takujo.games.kuhn_poker.rules import KuhnPosition, TurnStep
from takujo.study.best_response import BestResponse, gain
from takujo.study.game_tree import DecisionNode, grow
from takujo.study.response_command import main
from takujo.study.response_results import PAGE, page

TREE = grow(takujo.games()["kuhn-poker"], 2, {})


def uniform(node: DecisionNode) -> Mapping[str, float]:
    """Return equal probabilities of all actions."""
    return dict.fromkeys(node.branches, 1 / len(node.branches))


def equilibrium(node: DecisionNode) -> Mapping[str, float]:
    """Return Kuhn’s solution."""
    assert isinstance(node.view, KuhnPosition)
    step = node.view.stack[-1]
    assert isinstance(step, TurnStep)
    bold, quiet = node.branches
    chance = boldness(step, node.view.cards[node.seat]) / THIRDS
    return {bold: chance, quiet: 1 - chance}


def test_best_responses_in_kuhn_poker_gain_as_much_as_is_known() -> None:
    """Against random play 1/2 and 5/12 of a chip a deal; against Kuhn’s solution the value of the game, 1/18."""
    random = [BestResponse(TREE, seat, uniform) for seat in (0, 1)]
    assert [found.gain for found in random] == pytest.approx([1 / 2, 5 / 12])
    assert [gain(TREE, seat, random[seat].plan, uniform) for seat in (0, 1)] == pytest.approx([1 / 2, 5 / 12])
    assert [BestResponse(TREE, seat, equilibrium).gain for seat in (0, 1)] == pytest.approx([-1 / 18, 1 / 18])
    assert (TREE.unit, TREE.stakes, len(TREE.decisions)) == ("points", 2.0, 24)


def test_the_command_measures_levels_and_refuses_large_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kuhn-poker", "--levels", "normal", "--seeds", "2"]) == 0
    assert capsys.readouterr().out == "normal: 0.333 (0.333 to 0.333) points\n", "it always does the same"
    assert main(["co-prosperity"]) == 2
    assert "too large" in capsys.readouterr().err
    assert PAGE.read_text("utf-8") == page(PAGE.read_text("utf-8")), "run the command with --write"

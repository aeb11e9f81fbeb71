"""Tuning: weights are found that were there, near what is held for true, and written into the learned.toml."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path

import pytest

import takujo
from takujo import Match
from takujo.bots import tune
from takujo.bots.calibrate import Case, fit
from takujo.bots.learned_file import NAME
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from takujo.core.text.data_files import tables_of
from takujo.core.thinking.parameter_learning import Refit
from tests.play import play_out

REFITTED = [game for game in takujo.games().values() if game.tuning and isinstance(game.tuning.TUNING, Refit)]


def refitting(game: Game) -> Refit:
    """Return how the weights of a game are found."""
    assert game.tuning is not None and isinstance(game.tuning.TUNING, Refit)
    return game.tuning.TUNING


def coins(weights: tuple[float, float], count: int) -> list[Case]:
    """Return pairs whose results follow these weights."""
    luck = Stream(1, "coins")
    found: list[Case] = []
    for _ in range(count):
        row = (luck.bell(), luck.bell())
        odds = exp(sum(w * f for w, f in zip(weights, row, strict=True)))
        won = float(luck.below(10_000) < 10_000 * odds / (1 + odds))
        found.append(([row, (0.0, 0.0)], [won, 1 - won]))
    return found


def test_the_weights_behind_the_results_are_found() -> None:
    assert fit(coins((1.0, -0.5), 4_000)) == pytest.approx([1.0, -0.5], abs=0.12)


def test_few_results_change_little_of_what_is_held_for_true() -> None:
    loose, firm = (fit(coins((1.0, -0.5), 40), (0.3, 0.3), ridge) for ridge in (0.1, 1_000_000.0))
    assert firm == pytest.approx([0.3, 0.3], abs=0.01)
    assert loose[0] > 0.4 and loose[1] < 0.2


def test_there_are_games_whose_weights_are_found_so() -> None:
    assert REFITTED


@pytest.mark.parametrize("game", REFITTED, ids=str)
def test_the_weights_are_those_of_the_file(game: Game) -> None:
    weights = refitting(game).weights
    assert tune.weights_table(weights) == {"value_function": {"weights": list(weights)}}, "to three decimals"
    assert list(weights) == tables_of(f"{game.package}.players", NAME)["value_function"]["weights"]


@pytest.mark.parametrize("game", REFITTED, ids=str)
def test_every_case_has_a_result_and_as_many_features_as_weights(game: Game) -> None:
    how = refitting(game)
    found = how.cases(play_out(Match.new(game, game.seats[0], seed=3), Stream(3, "tuning")))
    assert found
    for rows, result in found:
        assert {len(row) for row in rows} == {len(how.weights)}
        assert sum(result) == 1 and min(result) >= 0


def test_the_command_writes_new_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:  # type: ignore[no-untyped-def]
    game = takujo.games()["workers-made"]
    how = refitting(game)
    monkeypatch.setattr(game.tuning, "TUNING", how._replace(matches=2))
    assert tune.main(["workers-made", "--seed", "3", "--to", str(tmp_path)]) == 0
    written = (tmp_path / NAME).read_text(encoding="utf-8")
    assert "# Found by: python3 -m takujo tune workers-made --seed 3\nweights" in written
    found = tomllib.loads(written)
    weights = found["value_function"].pop("weights")
    assert len(weights) == len(how.weights) and weights != list(how.weights)
    assert weights == pytest.approx(how.weights, abs=0.5), "two matches change little"
    before = tables_of(f"{game.package}.players", NAME)
    del before["value_function"]["weights"]
    assert found == before, "the other tables stay"
    assert "after" in capsys.readouterr().out

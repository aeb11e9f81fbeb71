"""Best responses: known values of Kuhn poker, and the command that computes them for the levels."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest

import takujo
from takujo.__main__ import main as run_command
from takujo.author import CHANCE, HIDDEN, Action, OneFileGame, Options, Outcome, Position, Step, ranked
from takujo.contest.plan import LadderError
from takujo.game_sources import offered, read_sources
from takujo.games.kuhn_poker.odds import boldness
from takujo.games.kuhn_poker.odds.equilibrium import THIRDS
from takujo.games.kuhn_poker.rules import KuhnPosition, TurnStep
from takujo.study import response_command, response_results
from takujo.study.best_response import BestResponse, gain
from takujo.study.game_tree import DecisionNode, grow
from takujo.study.response_command import main
from takujo.study.response_results import PAGE, page, stored
from tests.homes import TESTS

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
    """Against random play 1/2 and 5/12 of a chip per deal; against Kuhn’s solution the value of the game, 1/18."""
    random = [BestResponse(TREE, seat, uniform) for seat in (0, 1)]
    assert [found.gain for found in random] == pytest.approx([1 / 2, 5 / 12])
    assert [gain(TREE, seat, random[seat].plan, uniform) for seat in (0, 1)] == pytest.approx([1 / 2, 5 / 12])
    assert [BestResponse(TREE, seat, equilibrium).gain for seat in (0, 1)] == pytest.approx([-1 / 18, 1 / 18])
    assert (TREE.unit, TREE.stakes, len(TREE.decisions)) == ("points", 2.0, 24)


def test_the_command_measures_levels_and_refuses_large_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kuhn-poker", "--levels", "normal", "--seeds", "2"]) == 0
    assert capsys.readouterr().out == "normal: 0.333 (0.333 to 0.333) points\n", "it always does the same"
    assert main(["co-prosperity"]) == 2
    assert "more than 200 actions" in capsys.readouterr().err
    assert PAGE.read_text("utf-8") == page(PAGE.read_text("utf-8")), "run the command with --write"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a copy of the README, in which results are stored."""
    readme = tmp_path / "README.md"
    readme.write_text(PAGE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(response_command, "PAGE", readme)
    monkeypatch.setattr(response_results, "FOLDER", tmp_path / "responses")
    return tmp_path


def test_a_stored_result_has_the_command_that_repeats_it(files: Path) -> None:
    before = offered()
    folder = str(TESTS / "template" / "kuhn_poker")
    try:
        assert run_command(["best-response", "kuhn-poker", "--games", folder, "--seeds", "2", "--write"]) == 0
        found = stored("kuhn-poker")
        assert found is not None
        _, _, _, _, *words = found.command.split()
        sources, rest = read_sources(words)
        assert (sources.folders, rest) == ((folder,), ["kuhn-poker", "--seeds", "2"])
        assert not Path(words[-1]).is_absolute(), "folders of this machine aren’t published"
    finally:
        before.offer()
    assert [row.level for row in found.means()] == list(takujo.games()["kuhn-poker"].levels)
    weakest_last = found._replace(rows=found.rows[::-1])
    assert weakest_last.means() == found.means()


def test_nothing_is_stored_if_the_command_stops_or_the_readme_has_no_table(
    files: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["kuhn-poker", "--seeds", "2", "--write"]
    assert main([*line, "--levels", "strong"]) == 2
    (files / "README.md").write_text("# Without a table\n", "utf-8")
    assert main(line) == 2
    (files / "README.md").unlink()
    assert main(line) == 1
    said = capsys.readouterr().err
    assert "--levels" in said and "lacks the lines" in said and "README.md" in said

    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(response_command, "grow", interrupted)
    assert main(line) == 130
    assert not (files / "responses").exists()


class Toss(Action):
    """The coin shows {side}."""

    side: int


class Guess(Action):
    """Guess {side}."""

    side: int


class TossStep(Step["Coins", Toss]):
    """A coin is tossed."""

    def actors(self, p: Coins) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Coins) -> list[tuple[Action, int]]:
        return [(Toss(side), 1) for side in (0, 1)]

    def redacted(self, p: Coins, seat: int, action: Toss, viewer: int) -> Action:
        return Toss(HIDDEN)

    def apply(self, p: Coins, seat: int, action: Toss) -> None:
        p.coins.append(action.side)
        p.stack.pop()


class GuessStep(Step["Coins", Guess]):
    """Guess the last coin."""

    seat: int

    def actors(self, p: Coins) -> tuple[int, ...]:
        return (self.seat,)

    def actions(self, p: Coins, seat: int) -> list[Action]:
        return [Guess(side) for side in (0, 1)]

    def apply(self, p: Coins, seat: int, action: Guess) -> None:
        p.points[seat] += 1 if action.side == p.coins[-1] else -1
        p.coins = []
        p.stack.pop()


class Coins(Position):
    """Two coins are tossed; the player guesses the second one."""

    coins: list[int]
    points: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.coins, self.points = [], [0] * seats
        self.stack = [GuessStep(0), TossStep(), TossStep()]

    def view(self, seat: int) -> Self:
        new = self.copy()
        new.coins = [HIDDEN] * len(self.coins)
        return new

    def outcome(self) -> Outcome | None:
        return None if self.stack else ranked(self.points)


class Deal:
    """Values a position by the points; the deal is over when fewer than two coins are left."""

    unit = "points"

    def __init__(self, view: Coins, seat: int) -> None:
        self.seat = seat

    def over(self, p: Coins) -> bool:
        return len(p.coins) < 2

    def value(self, p: Coins) -> int:
        return p.points[self.seat]


def test_a_deal_lasts_until_a_decision_on_every_path_and_something_must_be_at_stake() -> None:
    game = OneFileGame(Coins, "Coins", 1)
    with pytest.raises(LadderError, match="can lose anything"):
        grow(game, 1, {})
    game.rollouts = SimpleNamespace(rollouts=Deal)  # type: ignore[assignment]
    tree = grow(game, 1, {})
    assert (len(tree.decisions), tree.stakes) == (4, 1.0)
    assert BestResponse(tree, 0, uniform).gain == 0.0, "the coins are hidden"

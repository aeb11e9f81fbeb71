"""What is said of a problem: every one of every game, in both languages."""

from __future__ import annotations

import pytest

import takujo
from takujo.core.game.game import Game
from takujo.core.teaching.problem import every
from takujo.core.teaching.problem_walk import ProblemWalk
from takujo.web.computers.plan_words import unlike
from takujo.web.guide import problem_words
from takujo.web.panels.hint_words import Said
from tests.web.test_page_markup import TEXTS

GAMES = [game for game in takujo.games().values() if game.problems is not None]


def said(lang: str, part: Said, game: Game | None = None) -> str:
    """Return a text as the page says it, or its game; one that lacks something to fill in is an error."""
    key, args = part
    return game.texts.WORDS(lang, key, **args) if game and key not in TEXTS[lang] else TEXTS[lang][key].format_map(args)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("points", 2.34, "There is a better move. This one costs about 2.3 points."),
        ("walk", 0.96, "There is a better move. This one costs about 1.0 points."),
        (
            "chance",
            0.126,
            "There is a better move. This one lowers your chance of winning by about 13 percentage points.",
        ),
        (
            "ahead",
            0.05,
            "There is a better move. This one lowers your chance of finishing ahead of an opponent by about 5"
            " percentage points.",
        ),
    ],
)
def test_losses_in_words(kind: str, value: float, words: str) -> None:
    found = problem_words.loss(kind, value)
    assert found is not None and said("en", found) == words


@pytest.mark.parametrize(("kind", "value"), [("points", 0.04), ("chance", 0.004)])
def test_what_cannot_be_told_stays_unsaid(kind: str, value: float) -> None:
    assert problem_words.loss(kind, value) is None


@pytest.mark.parametrize(
    ("kind", "losses", "words"),
    [
        ("chance", [0.02, 0.1, 0.41], "Alternatives checked: 3. Loss: 2 to 41 percentage points."),
        ("ahead", [0.1], "Alternatives checked: 1. Loss: 10 percentage points."),
        ("walk", [1.0, 1.02], "Alternatives checked: 2. Loss: 1.0 points."),
        ("points", [1.0, 3.5], "Alternatives checked: 2. Loss: 1.0 to 3.5 points."),
    ],
)
def test_the_other_ways_in_words(kind: str, losses: list[float], words: str) -> None:
    assert said("en", problem_words.others(kind, losses)) == words


def test_a_way_is_told_apart_by_what_it_does_otherwise() -> None:
    assert unlike(["a", "b", "z"], ["a", "c", "z"]) == ["c"]
    assert unlike(["a", "z"], ["a", "z", "z"]) == ["z"]
    assert unlike(["a", "b"], ["a"]) == ["a"]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_said_of_every_problem(game: Game) -> None:
    for problem in every(game):
        walk = ProblemWalk(problem)
        view = walk.match.seen_by(problem.seat).at(walk.begun)
        kind: str = game.players.unit(view)
        losses = problem_words.losses(problem)
        # What is wrong costs something that can be told.
        assert losses == sorted(losses) and problem_words.loss(kind, losses[0]) is not None, problem.name
        for lang in ("ja", "en"):
            assert game.texts.WORDS(lang, f"problem.{problem.theme}")
            found = problem_words.why(lang, problem, view, kind)
            assert found.what and len(found.reason) == 2, problem.name
            assert all(said(lang, part, game) for part in [*found.reason, problem_words.others(kind, losses)])

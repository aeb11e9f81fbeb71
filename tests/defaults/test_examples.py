"""The games of tests/examples, each in one file: everything that holds for every game, and how well computers play."""

from __future__ import annotations

from pathlib import Path

import pytest

from takujo import Match, bot
from takujo.core.game.game import Game
from takujo.core.game.registry import lent
from takujo.core.rules.position import Position
from takujo.core.text.texts import LANGS
from takujo.defaults.outcome import ranked
from takujo.defaults.texts import DefaultTexts
from takujo.defaults.words import game_texts
from takujo.testing import check
from takujo.testing.board_checks import hyphens
from tests.examples import goofspiel, islands, last_trick, tic_tac_toe
from tests.tiers import slow

EXAMPLES = {tic_tac_toe: 60, goofspiel: 150, last_trick: 150, islands: 150}
"""The modules, and the most lines that each may have."""

each_example = pytest.mark.parametrize("game", [module.GAME for module in EXAMPLES], ids=str)


@each_example
def test_everything_holds_that_holds_for_every_game(game: Game) -> None:
    check(game, 2)


def test_the_examples_are_short() -> None:
    lengths = {module: len(Path(str(module.__file__)).read_text("utf-8").splitlines()) for module in EXAMPLES}
    assert all(length <= EXAMPLES[module] for module, length in lengths.items()), lengths


def test_texts_come_from_docstrings_and_the_author() -> None:
    match = Match.new(goofspiel.GAME, 2, {}, 1)
    texts, view = goofspiel.GAME.texts, match.view(0)
    assert texts.group("en", view, match.actions(0)[0]) == "Bid a card for the prize"
    assert texts.short("en", view, match.actions(0)[2]) == "Bid 3"
    assert goofspiel.GAME.card("ja", "title") == "グーフシュピール"
    for seat in (0, 1):
        match.play(seat, f"bid {1 + seat}")
    told = texts.lines("en", match.at(len(match) - 2), match.turns[-2], ["Ann", "Bob"])
    assert told[0] == "Bob: Bid 2" and told[1].startswith("Bob takes the prize")
    assert last_trick.GAME.texts.what("en", view, last_trick.Play(9)) == "Play blue 2"
    assert [len(game.page.rules(lang)) for game in (goofspiel.GAME, islands.GAME) for lang in LANGS] == [1, 1, 1, 1]


def test_what_is_added_to_a_text_stands_in_the_brackets_of_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"act.mark": ("印を付ける", "Mark a square"), "end.line": ("3つ並びました", "Three in a row")}
    texts = DefaultTexts(game_texts(tic_tac_toe.TicTacToe, [tic_tac_toe.Mark], {}, words))
    position, mark = tic_tac_toe.TicTacToe(2, {}), tic_tac_toe.Mark(4)
    assert [texts.what(lang, position, mark) for lang in LANGS] == ["印を付ける（4）", "Mark a square (4)"]
    monkeypatch.setattr(tic_tac_toe.TicTacToe, "outcome", lambda _position: ranked([1, 0], "end.line"))
    told = [texts.verdict(lang, position) for lang in LANGS]
    assert told == ["赤の勝ちです（3つ並びました）", "Red wins (Three in a row)"]


@pytest.mark.parametrize(("points", "told"), [(1, "You finished with 1 point"), (2, "You finished with 2 points")])
def test_the_result_of_a_single_player_counts_points(monkeypatch: pytest.MonkeyPatch, points: int, told: str) -> None:
    monkeypatch.setattr(tic_tac_toe.TicTacToe, "outcome", lambda _position: ranked([points]))
    texts = DefaultTexts(game_texts(tic_tac_toe.TicTacToe, [], {}, {}))
    assert texts.verdict("en", tic_tac_toe.TicTacToe(1, {})) == told


def _won(game: Game, seats: int, levels: tuple[str, str], matches: int) -> float:
    """Return the share of matches that the first level wins against the others, in each seat equally often."""
    mine, theirs = (bot(level, game) for level in levels)
    won = 0.0
    for n in range(matches):
        match, me = Match.new(game, seats, {}, n), n % seats
        while match.actors():
            seat = match.actors()[0]
            player = mine if seat == me else theirs
            match.play(seat, player.choose(match.view(seat), seat, 60_000, n * 1_000 + len(match)))
        outcome = match.outcome()
        assert outcome is not None
        won += (me in outcome.ranking[0]) / len(outcome.ranking[0])
    return won / matches


def test_negative_points_have_a_minus_sign_and_two_winners_share_first_place(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [-12, -3, -3]
    monkeypatch.setattr(islands.Islands, "standing", lambda _position: points)
    monkeypatch.setattr(islands.Islands, "outcome", lambda _position: ranked(points))
    position = islands.Islands(3, {})
    scene = islands.GAME.board.scene(position, 0, "en", "wide")
    assert not hyphens(scene) and any("−12" in str(target["label"]) for target in scene.targets)
    assert islands.GAME.texts.verdict("en", position) == "Shared first place: Blue, White"


@slow("matches between computers")
@each_example
def test_computers_beat_chance(game: Game) -> None:
    with lent(game):
        assert _won(game, game.seats[0], ("normal", "random"), 16) > 0.6


def _lost(position: Position, me: int, replies: dict[object, str]) -> int:
    """Return how many lines of play a player of tic-tac-toe loses from a position, whatever the other seat does."""
    outcome = position.outcome()
    if outcome is not None:
        return int(outcome.ranking[0] == [1 - me])
    (seat,) = position.actors()
    lost = 0
    for action in position.actions(seat):
        if seat == me and str(action) != _reply(position, me, replies):
            continue
        after = position.copy()
        after.play(seat, action)
        lost += _lost(after, me, replies)
    return lost


def _reply(position: Position, me: int, replies: dict[object, str]) -> str:
    key = position.key()
    if key not in replies:
        replies[key] = str(bot("strong", tic_tac_toe.GAME).choose(position, me, 60_000, 1))
    return replies[key]


@slow("more ways to play")
@pytest.mark.parametrize("me", [0, 1])
def test_strong_never_loses_tic_tac_toe(me: int) -> None:
    assert _lost(Match.new(tic_tac_toe.GAME, 2, {}, 1).position, me, {}) == 0

"""Manners: of what is about as good a computer does what it likes, and gives up no more than is said for that."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import takujo
from takujo import Illegal, Match
from takujo.bots.bot import Bot
from takujo.bots.manner_bot import MannerBot
from takujo.core.game.game import Game
from takujo.core.rules.match_history import MANNERED, Player
from takujo.core.rules.position import Position
from takujo.core.rules.rng import Stream
from takujo.core.text.errors import BadRecord
from takujo.core.thinking.ideas import Idea, Liking, Thinking
from tests.play import play_out

GAMES = [game for game in takujo.games().values() if game.manners]
EVERY_MANNER = [pytest.param(game, manner, id=f"{game.id}-{manner}") for game in GAMES for manner in game.manners]
LEVEL = "normal"
"""The quickest that may have one."""
PIECES = 60
"""The most pieces of thought that a choice is waited for here."""


class Fixed(Bot):
    """Has always the same ideas."""

    def __init__(self, values: tuple[float | None, ...]) -> None:
        super().__init__(LEVEL, GAMES[0])
        self.ideas = [Idea((n,), value) for n, value in enumerate(values)]

    def think(self, view: Position, seat: int, rng: Stream) -> Thinking:
        yield self.ideas


class Late:
    """Likes what comes late, at a tenth of a point."""

    def give(self, view: Any, manner: str) -> float:
        return 0.1

    def liking(self, view: Any, seat: int, manner: str) -> Liking:
        return lambda line: float(line[0])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "order"),
    [
        ((1.0, 0.95, 0.92), [2, 0, 1]),
        ((1.0, 0.95, 0.85), [1, 0, 2]),
        ((1.0, 0.85, 0.8), [0, 1, 2]),
        ((1.0, 1.2, 1.05), [2, 0, 1]),  # ordered by something else than the values, as in Water Walker
        ((1.0, None, None), [0, 1, 2]),
        ((None, 0.9), [0, 1]),
        ((0.3,), [0]),
    ],
)
def test_what_is_liked_comes_first_as_far_as_it_costs_little(
    values: tuple[float | None, ...], order: list[int]
) -> None:
    match = Match.new(GAMES[0], GAMES[0].seats[-1], seed=1)
    (ideas,) = MannerBot(Fixed(values), Late(), "late").think(match.view(0), 0, Stream(1, "late"))
    assert [idea.line[0] for idea in ideas] == order


def chosen(game: Game, kind: str, view: Position, seat: int) -> str:
    *_, ideas = islice(takujo.bot(kind, game).think(view, seat, Stream(9, "manner")), PIECES)
    return str(ideas[0].line[0])


@pytest.mark.parametrize(("game", "manner"), EVERY_MANNER)
def test_a_manner_is_legal_repeatable_and_sees_no_secret(game: Game, manner: str) -> None:
    kind = f"{LEVEL}.{manner}"
    match = play_out(Match.new(game, game.seats[-1], seed=3), Stream(3, "manner"), 40)
    asked = [(p, seat) for p in match.positions for seat in p.actors() if len(p.actions(seat)) > 1]
    for position, seat in asked[:: max(1, len(asked) // 5)]:
        view = position.view(seat)
        one = chosen(game, kind, view, seat)
        assert one in map(str, view.actions(seat))
        assert one == chosen(game, kind, position.determinize(seat, Stream(7, "otherwise")).view(seat), seat)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_manners_are_told_from_each_other_somewhere(game: Game) -> None:
    kinds = [f"{LEVEL}.{manner}" for manner in game.manners]
    match = Match.new(game, game.seats[0], seed=2)
    while match.actors():
        seat = match.actors()[0]
        ways = [chosen(game, kind, match.view(seat), seat) for kind in kinds]
        if ways[0] != ways[1]:
            return
        match.play(seat, ways[0])
    raise AssertionError("a whole match in one manner is one in the other, too")


def test_a_manner_goes_with_the_levels_that_weigh_what_they_do() -> None:
    for game in takujo.games().values():
        found = game.kinds(game.levels)
        assert found[: len(game.levels) if not game.manners else 3][:3] == list(game.levels[:3])
        assert {kind.partition(".")[0] for kind in found if "." in kind} <= set(MANNERED)
        for kind in found:
            assert takujo.bot(kind, game).level == kind.partition(".")[0]


@pytest.mark.parametrize(
    "kind", ["strong.wild", "easy.warrior", "random.warrior", "strong.", ".warrior", "strong.warrior.", "human.bold"]
)
def test_a_manner_that_there_is_not_is_refused(kind: str) -> None:
    with pytest.raises(Illegal, match="no-bot"):
        takujo.bot(kind, "wartime-economy")
    with pytest.raises(Illegal, match="player-kind"):
        Match.new("wartime-economy", 2, players=[Player(kind), Player()])


def test_a_record_and_a_link_tell_the_manner() -> None:
    match = Match.new("wartime-economy", 2, seed=4, players=[Player("strong.builder", "Ann"), Player("easy")])
    assert "seat 0 strong.builder Ann\n" in match.record()
    assert Match.read(match.record()).players == match.players == Match.from_link(match.link()).players
    assert [(player.level, player.manner) for player in match.players] == [("strong", "builder"), ("easy", "")]
    with pytest.raises(BadRecord, match=r"no type of player called “strong\.wild”"):
        Match.read(match.record().replace("strong.builder", "strong.wild"))

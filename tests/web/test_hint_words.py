"""What a hint says, in every game and both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import takujo
from takujo.bots import bot
from takujo.core.game.game import Game
from takujo.core.match.match import Match
from takujo.core.rules.position import NOBODY
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import Texts
from takujo.core.thinking.ideas import Idea
from takujo.web.computers.jobs import Run, Thinking
from takujo.web.computers.plan import planned
from takujo.web.panels import hint_words
from tests.play import quick
from tests.web.test_page_markup import TEXTS

SECRET = [game for game in takujo.games().values() if game.secrets]


def moments(game: Game, seed: int, until: int = 60, every: int = 12) -> Iterator[tuple[Match, int]]:
    """Play at random, and stop now and then where a seat is to decide."""
    match = Match.new(game, game.seats[-1], seed=seed)
    luck = Stream(seed, "moments")
    due = 0
    while match.actors() and len(match) < until:
        seat = match.actors()[0]
        if len(match) >= due and len(match.actions(seat)) > 1:
            yield match, seat
            due = len(match) + every
        match.play(seat, luck.choice(match.actions(seat)))


def traded() -> Match:
    """Return a match of War Clouds whose first round's trade has begun, as good players have drafted."""
    match = Match.new("war-clouds", 3, seed=5)
    player = bot("normal", "war-clouds")
    while match.position.phase != "trade":
        seat = match.actors()[0]
        match.play(seat, player.choose(match.view(seat), seat, 60_000, seed=len(match)))
    return match


def thought(match: Match, seat: int) -> list[Idea]:
    thinking = Run(Thinking(seat, quick(match.game), 200, hint_words.seed(match)), match)
    thinking.go_on(10_000)
    assert thinking.result is not None
    return list(thinking.result)


def said(parts: list[hint_words.Said] | hint_words.Said, game: str = "water-walker", lang: str = "en") -> str:
    """Return texts as the page joins them; a text that lacks something to fill in is an error."""
    own = takujo.games()[game].texts.WORDS
    page = Texts({key: (TEXTS["ja"][key], text) for key, text in TEXTS["en"].items()}, parent=own)
    return ", ".join(page(lang, key, **args) for key, args in (parts if isinstance(parts, list) else [parts]))


# -- whom a hint asks


@pytest.mark.parametrize(
    ("levels", "asked"),
    [
        (("random", "easy", "normal", "strong", "master"), "master"),
        (("random", "easy", "normal", "strong"), "strong"),
        (("random", "easy", "normal"), "normal"),
        (("random", "easy"), "easy"),
        (("random",), ""),
    ],
)
def test_it_asks_the_strongest_and_never_who_plays_at_random(levels: tuple[str, ...], asked: str) -> None:
    game = SimpleNamespace(levels=levels)
    assert hint_words.adviser(game) == asked  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "unit"), [(1, "points"), (2, "chance"), (4, "ahead")])
def test_a_master_tells_what_it_has_compared(seats: int, unit: str) -> None:
    """Against several rivals it plays for each place; a problem of the same game is told as its finder saw it."""
    match = Match.new("wartime-economy", seats, {"mode": "solo"} if seats == 1 else {}, seed=7)
    while match.position.pending == "draft":
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    seat = match.actors()[0]
    assert hint_words.unit(match.game, match.view(seat), seat) == unit


def test_there_is_none_for_dice_that_a_person_types() -> None:
    match = Match.new("wartime-economy", 1, {"mode": "solo", "dice": "typed", "nations": ["china"]}, seed=7)
    assert match.position.by_hand() and not hint_words.offered(match, 0, 0)
    rolled = Match.new("wartime-economy", 1, {"mode": "solo", "nations": ["china"]}, seed=7)
    assert hint_words.offered(rolled, 0, 0) and not hint_words.offered(rolled, None, 0)


def test_there_is_none_while_others_look_on_from_whom_the_seat_has_secrets() -> None:
    secret, seat = next(moments(takujo.games()["workers-made"], 1))
    assert hint_words.offered(secret, seat, seat) and not hint_words.offered(secret, seat, NOBODY)
    plain, seat = next(moments(takujo.games()["wartime-economy"], 1))
    assert hint_words.offered(plain, seat, NOBODY)


# -- what values mean


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("points", 54.24, "About 54.2 points at the end"),
        ("points", -0.5, "About −0.5 points at the end"),
        ("chance", 0.617, "Chance of winning: about 62%"),
        ("chance", 0.998, "Almost certain to finish ahead"),
        ("chance", 0.001, "Very unlikely to finish ahead"),
        ("ahead", 0.617, "Chance of beating an opponent: about 62% on average"),
        ("walk", 3.44, "About 3.4 points from this walk"),
        ("walk", -2.06, "The opponent’s walk scores about 2.1 points"),
    ],
)
def test_values_in_words(kind: str, value: float, words: str) -> None:
    assert said(hint_words.worth(kind, value)) == words


@pytest.mark.parametrize(
    ("kind", "best", "other", "words"),
    [
        ("points", 54.24, 53.44, "0.8 points better for you than “x”"),
        ("points", 54.24, 54.16, "about as good as “x”"),
        ("chance", 0.624, 0.576, "4 percentage points better than “x”"),
        ("chance", 0.624, 0.618, "about as good as “x”"),
        ("ahead", 0.624, 0.576, "4 percentage points better than “x”"),
        ("walk", -2.0, -2.5, "0.5 points better for you than “x”"),
        ("walk", 2.0, 2.1, "about as good as “x”"),
        ("walk", 2.0, 2.5, "0.5 points less than “x”, but a better final ranking"),
        ("points", 2.0, 2.5, "about as good as “x”"),
        ("ahead", 0.5, 0.6, "about as good as “x”"),
        ("chance", 0.626, 0.618, "1 percentage point better than “x”"),  # 63 and 62, as they are shown
    ],
)
def test_comparisons_in_words(kind: str, best: float, other: float, words: str) -> None:
    assert said(hint_words.comparison(kind, best, other, "x")) == words


def test_what_nothing_can_be_compared_with_has_no_value() -> None:
    match, seat = next(moments(takujo.games()["wartime-economy"], 1))
    ideas = thought(match, seat)[:1]
    told = hint_words.tell("en", match.game, match.view(seat), seat, ideas, {}, only=True)
    assert told[0].worth is None
    assert said(hint_words.reason("points", ideas, told, True)) == "This is the only choice"


def test_what_nothing_was_weighed_against_is_called_a_rule_of_thumb() -> None:
    match, seat = next(moments(takujo.games()["war-clouds"], 1))
    ideas = [thought(match, seat)[0]._replace(value=None)]
    told = hint_words.tell("en", match.game, match.view(seat), seat, ideas, {}, only=False)
    assert told[0].worth is None
    assert said(hint_words.reason("chance", ideas, told, False)) == "Standard play; alternatives were not compared"
    job = Thinking(seat, "easy", 1, 1)
    assert job.read_progress(match.game, json.loads(json.dumps(job.write_progress(ideas)))) == ideas


def test_what_trade_is_for_stands_where_nothing_was_weighed() -> None:
    match = traded()
    seat = match.actors()[0]
    ideas = [idea._replace(value=None) for idea in thought(match, seat)]
    told = hint_words.tell("en", match.game, match.view(seat), seat, ideas, {}, only=False)
    assert [aim.split(".")[0] for aim in told[0].aims[:1]] == ["For the Factory at f6 with its flag"]
    assert hint_words.reason("chance", ideas, told, False) == []


# -- whole hints


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_a_hint_in_every_game_and_both_languages(game: Game) -> None:
    found = 0
    for match, seat in moments(game, 3):
        ideas = thought(match, seat)
        for lang in ("ja", "en"):
            effects, view = {str(ideas[0].line[0]): "+1"}, match.view(seat)
            told = hint_words.tell(lang, game, view, seat, ideas, effects, only=False)
            assert [one.notation for one in told] == [str(idea.line[0]) for idea in ideas]
            assert told[0].effect == "+1" and all(one.what for one in told)
            # A plan is longer only where a move has not come to its goal.
            for one, idea in zip(told, ideas, strict=True):
                if len(one.then) > hint_words.MOST_STEPS:
                    route = [step.action for step in planned(view, seat, idea.line)][
                        hint_words.MOST_STEPS : len(one.then)
                    ]
                    assert {"from", "with", "to", "build", "at"} >= {action.verb for action in route}, one.then
            assert said(hint_words.reason(hint_words.unit(game, view, seat), ideas, told, False), game.id, lang)
        found += 1
    assert found > (len(match) > 12), "one at the start, and one after every twelve entries"


@pytest.mark.parametrize("game", SECRET, ids=str)
def test_another_secret_gives_the_same_hint(game: Game) -> None:
    other_worlds = 0
    for match, seat in moments(game, 5):
        other = match.position.determinize(seat, Stream(len(match), "other world"))
        if other.digest() == match.position.digest():
            continue
        other_worlds += 1
        twin = SimpleNamespace(game=game, view=other.view, turns=match.turns)
        mine = thought(match, seat)
        # A budget is no measure: what was thought in time is the same, but time is not.
        job = Thinking(seat, quick(game), 60_000, hint_words.seed(match))
        runs = [Run(job, one) for one in (match, twin)]  # type: ignore[arg-type]
        for _ in range(6):
            for run in runs:
                run.go_on(0)
            assert (runs[0].progress, runs[0].result) == (runs[1].progress, runs[1].result)
        told = [hint_words.tell("en", game, view(seat), seat, mine, {}, False) for view in (match.view, other.view)]
        assert told[0] == told[1]
    assert other_worlds

"""Actions that are legal although no list holds them: offers."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import takujo
from takujo import BadRecord, Illegal, Match
from takujo.core.game import registry
from takujo.core.game.game import Game
from takujo.core.rules.action import Action, Verbs
from takujo.core.rules.position import CHANCE, Outcome, Position
from takujo.core.rules.step import Step, by_verb
from takujo.core.text.refusal_texts import WORDS
from takujo.core.text.texts import Texts, Value


class Offer(Action):
    give: tuple[int, ...]
    get: tuple[int, ...]


class Accept(Action):
    pass


class Pay(Action):
    coins: int


class OfferStep(Step["Bazaar", Offer]):
    """Seat 0 offers up to nine goods of two kinds for as many of others; the list holds one example."""

    def actors(self, p: Bazaar) -> tuple[int, ...]:
        return (0,)

    def actions(self, p: Bazaar, seat: int) -> list[Action]:
        return [Offer((1, 0), (0, 1))]

    def free(self, p: Bazaar, seat: int, action: Action) -> bool:
        if not isinstance(action, Offer):
            return False
        return all(len(side) == 2 and all(0 <= n <= 9 for n in side) for side in (action.give, action.get))

    def refuse(self, p: Bazaar, seat: int, action: Action) -> Illegal:
        return Illegal("greedy", "4.6") if type(action) is Offer else super().refuse(p, seat, action)

    def apply(self, p: Bazaar, seat: int, action: Offer) -> None:
        p.offered = [*action.give, *action.get]
        p.stack[-1:] = [TollStep(), AnswerStep()]

    def prompt(self, p: Bazaar) -> tuple[str, dict[str, Value]]:
        return "prompt.offer", {}


class AnswerStep(Step["Bazaar", Accept]):
    """Seat 1 accepts: nothing else is possible, and nothing is free."""

    def actors(self, p: Bazaar) -> tuple[int, ...]:
        return (1,)

    def actions(self, p: Bazaar, seat: int) -> list[Action]:
        return [Accept()]

    def apply(self, p: Bazaar, seat: int, action: Accept) -> None:
        p.stack.pop()

    def prompt(self, p: Bazaar) -> tuple[str, dict[str, Value]]:
        return "prompt.answer", {}


class TollStep(Step["Bazaar", Pay]):
    """Chance says what the market takes; a step that calls everything free lets nobody play for chance."""

    def actors(self, p: Bazaar) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Bazaar) -> list[tuple[Action, int]]:
        return [(Pay(1), 1), (Pay(2), 1)]

    def free(self, p: Bazaar, seat: int, action: Action) -> bool:
        return True

    def apply(self, p: Bazaar, seat: int, action: Pay) -> None:
        p.stack.pop()

    def prompt(self, p: Bazaar) -> tuple[str, dict[str, Value]]:
        return "prompt.toll", {}


class Bazaar(Position):
    offered: list[int]
    steps = by_verb(OfferStep, AnswerStep, TollStep)

    def __init__(self) -> None:
        super().__init__()
        self.offered = []
        self.stack.append(OfferStep())

    def outcome(self) -> Outcome | None:
        return None if self.stack else Outcome([0, 0], [[0, 1]], "end")


TEXTS = Texts({"illegal.greedy": ("多すぎます", "That is too much")}, WORDS)


class BazaarGame(Game):
    """A game that is all in this file."""

    rules: Any = SimpleNamespace(start=lambda seats, options, rules: Bazaar(), VERBS=Verbs(Offer, Accept, Pay))
    texts: Any = SimpleNamespace(WORDS=TEXTS)


GAME = BazaarGame("bazaar", "bazaar", range(2, 3), (1, 2), "light", {}, 1, 50, TEXTS)


@pytest.fixture
def match() -> Iterator[Match]:
    shelf = registry._shelves[:]
    registry.provide(lambda: {"bazaar": GAME})
    try:
        yield Match.new("bazaar", 2, seed=1)
    finally:  # whatever fails here, the others go on with all games
        registry._shelves[:] = shelf
    assert "bazaar" not in takujo.games()


def test_an_action_that_is_free_is_played_and_replayed(match: Match) -> None:
    match.play(0, "offer 9+3 0+7")
    assert match.actions(1) == [Accept()]
    for again in (Match.read(match.record()), Match.from_link(match.link()), match.fork(1)):
        assert again.digest() == match.digest()
        assert again.record() == match.record()
    match.play(1, "accept")
    assert match.outcome() is not None


@pytest.mark.parametrize("text", ["offer 10+0 0+1", "offer 1 1", "offer 1+1+1 1+1", "offer -1+0 0+1"])
def test_what_is_not_free_is_refused_with_its_reason(match: Match, text: str) -> None:
    before = match.record()
    with pytest.raises(Illegal) as refused:
        match.play(0, text)
    assert (refused.value.code, refused.value.rule) == ("greedy", "4.6")
    assert refused.value.sentence("en") == "That is too much"
    assert match.record() == before


def test_only_who_is_on_turn_is_free(match: Match) -> None:
    offer = Offer((5, 5), (5, 5))
    assert match.position.free(0, offer)
    assert not match.position.free(1, offer)
    assert not match.position.free(CHANCE, offer)
    with pytest.raises(Illegal) as refused:
        match.play(1, offer)
    assert refused.value.code == "not-your-turn"
    match.play(0, offer)
    match.play(1, "accept")
    assert not match.position.free(0, offer), "nothing is free after the end"


def test_a_match_allows_what_is_listed_what_is_free_and_what_chance_may_bring(match: Match) -> None:
    offer = Offer((5, 5), (5, 5))
    listed = match.actions(0)[0]
    assert match.allows(0, listed) and match.allows(0, offer) and offer not in match.actions(0)
    assert not match.allows(0, Offer((10, 0), (0, 1)))
    assert not match.allows(1, listed) and not match.allows(CHANCE, listed)
    match.play(0, "offer 1+0 0+1")
    match.play_one(1, "accept")
    result = match.position.chances()[0][0]
    assert match.allows(CHANCE, result) and not match.allows(0, result) and not match.allows(CHANCE, offer)


def test_nothing_is_free_unless_a_step_says_so(match: Match) -> None:
    match.play(0, "offer 1+0 0+1")
    assert not match.position.free(1, Offer((1, 0), (0, 1)))
    with pytest.raises(Illegal):
        match.play(1, "offer 1+0 0+1")


def test_chance_is_never_free(match: Match) -> None:
    match.play(0, "offer 1+0 0+1")
    match.play_one(1, "accept")
    assert match.actors() == (CHANCE,)
    with pytest.raises(Illegal):
        match.play_one(CHANCE, "pay 3")
    with pytest.raises(Illegal):
        match.play_one(0, "pay 1")
    match.play_one(CHANCE, "pay 2")


@pytest.mark.parametrize(
    "line",
    [
        *("0 accept", "1 offer 1+0 0+1", "* offer 1+0 0+1", "0 offer", "0 offer 1+0", "0 offer 1+0 0+1 1"),
        *("0 offer 99999+0 0+1", "0 offer 01+0 0+1", "0 pay 1", "0 offer " + "1+" * 9000 + "1 1"),
    ],
)
def test_records_of_strangers_are_refused(match: Match, line: str) -> None:
    head = match.record().partition("\n\n")[0]
    with pytest.raises(BadRecord):
        Match.read(f"{head}\n\n{line}\n")


@pytest.mark.parametrize("thing", [None, 3, object(), (), ((1, 0), (0, 1)), Accept()])
def test_other_things_are_not_free(match: Match, thing: object) -> None:
    with pytest.raises(Illegal):
        match.play(0, thing)

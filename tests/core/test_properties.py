"""Every game, in every mode and with every option, played by Hypothesis: what must hold whatever is played."""

from __future__ import annotations

import copy
import json
from functools import partial
from itertools import chain
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import takujo
from takujo import Illegal, Match
from takujo.core.game.game import Game
from takujo.core.rules.position import CHANCE, REVEAL, TURN_OVER
from takujo.core.rules.rng import Stream
from takujo.testing.invariants import check_position, check_told, check_views
from tests.core.failures import check_all
from tests.core.laws import law_of
from tests.core.limits import limits_of
from tests.play import EACH, Setup, play_out, setups, step
from tests.tiers import lots, slow

GAMES = list(takujo.games().values())


def ways(game: Game) -> list[Any]:
    """Return the setups of a game as values of a parameter: some by themselves, and all others in one slow case."""
    every = setups(game)
    found = [pytest.param(game, [setup], id=f"{game.id}-{setup}") for setup in every[::EACH]]
    others = [setup for n, setup in enumerate(every) if n % EACH]
    return found + [pytest.param(game, others, id=f"{game.id}-others", marks=slow("more setups"))] * bool(others)


each_way = pytest.mark.parametrize(("game", "ways"), [way for game in GAMES for way in ways(game)])


def check_plain(before: Match) -> None:
    """Check what must hold in a match whose last action is about to be undone by a plain undo."""
    last = before.turns[-1]
    assert last.seat != CHANCE, "no plain undo behind chance"
    assert before.at(len(before) - 1).actors() == before.actors(), "no plain undo when others are to decide"
    assert all(event.kind != REVEAL for event in last.events), "no plain undo of what has come to light"
    assert all(event.kind != TURN_OVER for event in last.events), "no plain undo of a turn that is over"
    assert all(before.at(len(before) - back).clock() is None for back in (0, 1)), "no undo under a clock"


def check_reach(before: Match, points: list[int]) -> None:
    """Check what must hold in a match with points that a long undo can go back to."""
    people = {seat for seat, player in enumerate(before.players) if player.kind == "human"}
    assert 0 < len(people) < before.seats, "no long undo without a computer player"
    assert before.outcome() is None, "no undo of the end"
    assert all(position.clock() is None for position in before.positions), "no long undo in a match with a clock"
    (decider,) = {before.turns[point].seat for point in points}
    assert decider in people, "a long undo goes back to a person's decision"
    others = people - {decider}
    for turn, after in zip(before.turns[points[-1] :], before.positions[points[-1] + 1 :], strict=True):
        assert turn.seat not in others, "no long undo over another person's decision"
        if before.game.secrets and others:
            assert others.isdisjoint(after.actors()), "no long undo when another person has seen their hand"
            for event in turn.events:
                assert event.kind != REVEAL and not (event.secret and event.seat in others), "nor other secrets"


class Play(RuleBasedStateMachine):
    """A match played with undo, redo, saving, sharing, travel and forks in between."""

    game: Game
    setup: Setup

    @initialize(seed=st.integers(0, (1 << 64) - 1), computers=st.integers(0, (1 << 6) - 1))
    def begin(self, seed: int, computers: int) -> None:
        players = [("random" if computers >> seat & 1 else "human", "") for seat in range(self.setup.seats)]
        self.match = Match.new(self.game, self.setup.seats, self.setup.options, seed, players)
        self.law = law_of(self.game)

    @precondition(lambda self: self.match.actors())
    @rule(data=st.data(), times=st.integers(1, 40))
    def play(self, data: st.DataObject, times: int) -> None:
        luck = Stream(data.draw(st.integers(0, 1 << 32)), "play")
        for _ in range(times):
            if not self.match.actors():
                break
            seat = luck.choice(self.match.actors())
            action = luck.choice(self.match.actions(seat))
            assert self.game.rules.VERBS.parse(str(action)) == action
            before, kept, shadow = self.match.position, self.match.position.copy(), self.match.position.copy()
            point = len(self.match)
            shadow.play(seat, action)
            if luck.below(4) == 0:
                check_told(before, seat, action, self.match.seats)
            self.match.play(seat, action)
            assert before.state() == kept.state(), "playing changes no earlier position"
            assert self.match.at(point + 1).state() == shadow.state(), "copy, then play equals play"
            for at in range(point, len(self.match)):
                turn = self.match.turns[at]
                self.law(self.match.at(at), turn.seat, turn.action, turn.events, self.match.at(at + 1))
        for position in self.match.positions[-3:]:
            check_position(position, self.match.seats)

    @precondition(lambda self: self.match.actors())
    @rule(seat=st.integers(-2, 9), text=st.sampled_from(["end", "take japan", "roll 1", "place 7 tax", "x", ""]))
    def try_nonsense(self, seat: int, text: str) -> None:
        if seat in self.match.actors() and text in map(str, self.match.actions(seat)):
            return
        before = self.match.record()
        with pytest.raises(Illegal):
            self.match.play(seat, text)
        assert self.match.record() == before

    @rule()
    def undo(self) -> None:
        match = self.match
        refusal = match.undo_refusal()
        if refusal is not None:
            before = match.record()
            with pytest.raises(Illegal) as refused:
                match.undo()
            assert refused.value.code == refusal.code
            assert match.record() == before
            return
        points = match.reach()
        before, count = match.fork(len(match)), len(match)
        match.undo()
        assert match.digest() == before.at(len(match)).digest()
        if match.entries[-1].removes:
            assert len(match) == points[0]
            check_reach(before, points)
        else:
            check_plain(before)
        match.redo()
        assert (len(match), match.digest()) == (count, before.digest())
        match.undo()

    @precondition(lambda self: self.match.reach())
    @rule(data=st.data())
    def undo_to(self, data: st.DataObject) -> None:
        """The same decisions meet the same chance again, and lead to the same position."""
        match, before = self.match, self.match.fork(len(self.match))
        points = match.reach()
        check_reach(before, points)
        point = data.draw(st.sampled_from(points))
        match.undo_to(point)
        assert (len(match), match.digest()) == (point, before.at(point).digest())
        for turn in before.turns[point:]:
            if turn.seat != CHANCE:
                match.play(turn.seat, turn.action)
        assert match.turns == before.turns and match.digest() == before.digest()
        match.undo_to(point)

    @rule()
    def redo(self) -> None:
        if self.match.redo_refusal() is None:
            self.match.redo()

    @rule()
    def save_and_open(self) -> None:
        again = Match.read(self.match.record())
        assert again.digest() == self.match.digest()
        assert [p.state() for p in again.positions] == [p.state() for p in self.match.positions]
        assert again.record() == self.match.record()
        self.match = again

    @rule()
    def share(self) -> None:
        try:
            link = self.match.link()
        except Illegal as refused:
            assert refused.code == "link-too-long"
            return
        again = Match.from_link("https://example.org/x/" + link)
        assert again.digest() == self.match.digest()
        assert again.record() == self.match.record()
        self.match = again

    @rule(part=st.floats(0, 1))
    def fork(self, part: float) -> None:
        point = round(part * len(self.match))
        forked = self.match.fork(point)
        assert forked.at(point).digest() == self.match.at(point).digest()
        self.match = forked

    @rule()
    def look(self) -> None:
        check_views(self.match.position, self.match.seats)
        key, again = self.match.position.prompt()
        for lang in ("ja", "en"):
            assert self.game.texts.WORDS(lang, key, **again)

    @invariant()
    def it_goes_on_or_it_is_over(self) -> None:
        if not hasattr(self, "match"):
            return
        check_position(self.match.position, self.match.seats)
        assert len(self.match.entries) <= self.game.limit


def play(game: Game, setup: Setup) -> None:
    machine = type("Play", (Play,), {"game": game, "setup": setup})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=10, stateful_step_count=30, suppress_health_check=list(HealthCheck), print_blob=True
        ),
    )


@each_way
def test_play(game: Game, ways: list[Setup]) -> None:
    check_all((f"{game}-{setup}", partial(play, game, setup)) for setup in ways)


def play_to_the_end(game: Game, setup: Setup, seed: int) -> None:
    match = play_out(Match.new(game, setup.seats, setup.options, seed), Stream(seed, "random game"))
    outcome = match.outcome()
    assert outcome is not None
    assert len(match.entries) < game.limit / 5, "the bound is far more than a match needs"
    assert sorted(chain(*outcome.ranking)) == list(range(match.seats))
    assert len(outcome.scores) == match.seats
    best = [max(outcome.scores[seat] for seat in together) for together in outcome.ranking]
    if limits_of(game).points_rank:
        assert best == sorted(best, reverse=True)
    for lang in ("ja", "en"):
        assert game.texts.WORDS(lang, outcome.reason)
    assert Match.read(match.record()).digest() == match.digest()


@each_way
@pytest.mark.parametrize("seeds", lots(3), ids=["first", "others"])
def test_a_random_game_ends(game: Game, ways: list[Setup], seeds: range) -> None:
    check_all(
        (f"{game}-{setup}, seed {seed}", partial(play_to_the_end, game, setup, seed))
        for setup in ways
        for seed in seeds
    )


def copy_and_play(game: Game, setup: Setup) -> None:
    position = Match.new(game, setup.seats, setup.options, 1).position
    luck = Stream(1, "copies")
    for _ in range(60):
        if not position.actors():
            break
        twin = position.copy()
        before = copy.deepcopy(position.state())
        assert twin.digest() == position.digest()
        assert twin.key() == position.key()
        while twin.actors() == (CHANCE,):
            step(twin, luck)
        if twin.actors():
            step(twin, luck)
        assert position.state() == before
        step(position, luck)


@each_way
def test_copies_share_nothing(game: Game, ways: list[Setup]) -> None:
    check_all((f"{game}-{setup}", partial(copy_and_play, game, setup)) for setup in ways)


@pytest.mark.parametrize("game", GAMES, ids=str)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=20)
def test_keys_tell_positions_apart_as_digests_do(game: Game, seed: int) -> None:
    """The key is what a search takes for the position: equal keys with other digests would be a blind spot."""
    seen: dict[object, str] = {}
    match = Match.new(game, game.seats[-1], seed=seed)
    for position in play_out(match, Stream(seed, "keys"), 60).positions:
        assert seen.setdefault(position.key(), position.digest()) == position.digest()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_states_survive_json(game: Game) -> None:
    """A view travels to the worker as JSON."""
    match = play_out(Match.new(game, game.seats[-1], seed=2), Stream(2, "json"), 30)
    assert json.loads(json.dumps(match.position.state())).keys() == match.position.state().keys()

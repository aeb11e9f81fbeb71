"""Three Nations: each level places better than the one below, and what it decides by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from types import ModuleType

import pytest

import takujo
from takujo import Match
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.players import equilibrium, guesses, regret_matching, search
from takujo.games.workers_made.players.clash import GAIN, BattleStakes, fronts, turned
from takujo.games.workers_made.players.equilibrium import Equilibrium
from takujo.games.workers_made.players.placings import Placing, altered, invent, sizes_of
from takujo.games.workers_made.players.replies import Minds
from takujo.games.workers_made.players.rivals import foreseen
from takujo.games.workers_made.players.situations import Situations
from takujo.games.workers_made.players.value_function import BattleStanding, ranked
from takujo.games.workers_made.rules.actions import Decline, Done, Put, Tactic, Train
from takujo.games.workers_made.rules.ground import SEATS, SPOTS
from takujo.games.workers_made.rules.position import WorkersMadePosition
from tests.games.workers_made.table import Table, counts
from tests.tiers import slow

GAME = takujo.games()["workers-made"]
START = counts([2] * 4 + [1] * 4 + [0] * 4)


def placing(match: Match) -> WorkersMadePosition:
    """Return the view of the seat that is to place."""
    view = match.view(match.actors()[0])
    assert isinstance(view, WorkersMadePosition)
    return view


def by_thought(match: Match, seat: int, level: str, seed: int) -> None:
    """Let a seat place, all at once."""
    for action in list(search.think(placing(match), seat, Stream(seed, "bot"), level))[-1][0].line:
        match.play(seat, action)


@slow("matches between computers")
@pytest.mark.parametrize(("better", "worse", "seeds", "bar"), [("normal", "easy", 12, 0.6), ("strong", "easy", 3, 0.6)])
def test_the_better_levels_end_ahead_of_easy(
    better: str,
    worse: str,
    seeds: int,
    bar: float,
    record_property,  # type: ignore[no-untyped-def]
) -> None:
    ahead = pairs = 0.0
    for seed in range(seeds):
        for chair in range(SEATS):
            match = Match.new(GAME, SEATS, {}, seed)
            while match.actors():
                seat = match.actors()[0]
                by_thought(match, seat, better if seat == chair else worse, seed)
            outcome = match.outcome()
            assert outcome is not None
            place = {seat: n for n, group in enumerate(outcome.ranking) for seat in group}
            for other in range(SEATS):
                if other != chair:
                    pairs += 1
                    ahead += 0.5 + 0.5 * ((place[chair] < place[other]) - (place[chair] > place[other]))
    record_property("measured", f"workers-made: {better} ends ahead of {ahead / pairs:.0%} of {worse} rivals")
    assert ahead / pairs >= bar


def test_a_placing_is_carried_out_as_it_was_planned() -> None:
    """Each step has another seed, as in a match, and yet leads to one of the planned placings."""
    match = Match.new(GAME, SEATS, {}, 2)
    seat = match.actors()[0]
    player = search.think
    n = 0
    while match.actors() == (seat,) and match.position.pending == "place":
        n += 1
        ideas = list(player(placing(match), seat, Stream(n, "bot"), "strong"))[-1]
        action = ideas[0].line[0]
        if isinstance(action, Done):
            break
        match.play(seat, action)
    position = match.position
    assert isinstance(position, WorkersMadePosition)
    laid = [tuple(on) for on in position.spots[seat * SPOTS : (seat + 1) * SPOTS]]
    (thought,) = search._kept.values()
    assert thought.plans is not None
    assert any(
        sorted(planned.stacks[:3]) == sorted(laid[:3])
        and sorted(planned.stacks[3:]) == sorted(laid[3:])
        and list(planned.tactics) == position.tactics[seat * 2 : seat * 2 + 2]
        for planned in thought.plans.placings
    )


def test_the_steps_of_a_placing_are_one_choice() -> None:
    """A later step never changes to a placing that puts an earlier chip later, or it would be chosen too often."""
    for seed in range(8):
        match = Match.new(GAME, SEATS, {}, 2)
        seat = match.actors()[0]
        puts: list[Put] = []
        while match.actors() == (seat,):
            action = list(search.think(placing(match), seat, Stream(seed + len(puts), "bot"), "master"))[-1][0].line[0]
            puts += [action] if isinstance(action, Put) else []
            match.play(seat, action)
        assert puts == sorted(puts, key=lambda put: (put.spot, -put.chip))


def test_what_is_remembered_changes_no_step() -> None:
    match = Match.new(GAME, SEATS, {}, 3)
    seat = match.actors()[0]
    by_step = list(search.think(placing(match), seat, Stream(1, "bot"), "normal"))[-1][0].line
    match.play(seat, by_step[0])
    remembered = list(search.think(placing(match), seat, Stream(2, "bot"), "normal"))[-1]
    search._kept.clear()
    assert list(search.think(placing(match), seat, Stream(2, "bot"), "normal"))[-1] == remembered


def test_what_nobody_planned_is_completed() -> None:
    match = Match.new(GAME, SEATS, {}, 4)
    seat = match.actors()[0]
    for action in (Tactic(1, "defence"), Put(0, 2), Put(0, 2), Put(0, 2), Put(3, 0), Put(3, 0), Put(3, 0)):
        match.play(seat, action)
    line = list(search.think(placing(match), seat, Stream(1, "bot"), "strong"))[-1][0].line
    assert line[-1] == Done()
    for action in line:
        match.play(seat, action)
    assert match.actors() != (seat,)


def test_others_are_expected_to_lie_as_their_chips_are_seen_to_lie() -> None:
    match = Match.new(GAME, SEATS, {}, 5)
    first = match.actors()[0]
    for action in [Tactic(0, "attack"), Tactic(1, "attack"), Put(0, 2), Put(0, 2), Put(4, 1), Done()]:
        match.play(first, action)
    seat = match.actors()[0]
    minds = Minds(placing(match), seat, search.EFFORTS["normal"], Stream(1, "minds"))
    assert {sizes_of(expected.stacks) for expected in minds.pools[first]} == {(2, 0, 0, 0, 1, 0)}
    assert len(minds.battle.orders[first]) == 2, "its two empty spots cannot be told apart"


def foresight(match: Match, rival: int, count: int) -> list[Placing]:
    """Return what the seat that is to place expects of a rival."""
    view = placing(match)
    mover = match.actors()[0]
    work = foreseen(
        view, mover, rival, count, BattleStakes(view, view.order[: view.order.index(mover)]), Stream(1, "rivals")
    )
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def test_a_master_expects_placings_that_would_do_the_rival_good() -> None:
    match = Match.new(GAME, SEATS, {}, 5)
    view, rival = placing(match), placing(match).order[1]
    luck = Stream(1, "pools")
    pools = [[invent(view.soldiers[s], None, luck) for _ in range(40)] for s in range(SEATS)]
    battle = BattleStakes(view, ())
    met = Situations(battle, rival, battle.scenes(rival, pools, 80, Stream(1, "scenes")))
    thought = foresight(match, rival, 6)
    assert len(thought) == 6
    assert min(map(met.judged, thought)) > sum(map(met.judged, pools[rival])) / 40


def test_a_master_sees_how_many_chips_a_rival_has_laid_where_and_knows_what_that_rival_could_not() -> None:
    match = Match.new(GAME, SEATS, {}, 5)
    first, second, third = placing(match).order
    for action in [Tactic(0, "attack"), Tactic(1, "attack"), *[Put(0, 2)] * 3, *[Put(4, 1)] * 3, Put(5, 0), Done()]:
        match.play(first, action)
    by_thought(match, second, "normal", 1)
    assert {sizes_of(one.stacks) for one in foresight(match, first, 3)} == {(3, 0, 0, 0, 3, 1)}
    alone = foresight(match, first, 2)
    other = Match.new(GAME, SEATS, {}, 5)
    for turn in match.turns[1:]:
        if turn.seat == first:
            other.play(first, turn.action)
    for action in [Tactic(0, "defence"), Tactic(1, "defence"), Done()]:
        other.play(second, action)
    assert other.actors() == match.actors() == (third,)
    assert foresight(other, first, 2) == alone, "who placed first had not seen what the second laid"


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_thought_that_is_cut_short_has_something_sensible(level: str) -> None:
    """What there is as yet is a whole placing at any time, and soon a better one than chance would lay."""
    match = Match.new(GAME, SEATS, {}, 7)
    view, seat = placing(match), match.actors()[0]
    lines = [ideas[0].line for ideas in search.think(view, seat, Stream(1, "bot"), level)]
    assert all(line[-1] == Done() for line in lines)
    assert len(set(lines)) > 3
    assert lines[len(lines) // 2] != lines[0], "by then it has some placings that look good"
    again = list(search.think(placing(match), seat, Stream(1, "bot"), level))[-1]
    assert again[0].line == lines[-1]


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_thought_that_is_cut_short_goes_on_at_the_next_step(level: str) -> None:
    """A slow machine thinks as long as any other in all, not anew for each chip; and lays what it has begun."""
    match = Match.new(GAME, SEATS, {}, 7)
    seat = match.actors()[0]
    pieces = len(list(search.think(placing(match), seat, Stream(1, "bot"), level)))
    step = pieces // 5
    thought = []
    while match.actors() == (seat,):
        ideas = list(islice(search.think(placing(match), seat, Stream(1, "bot"), level), step))
        thought.append(len(ideas))
        match.play(seat, ideas[-1][0].line[0])
    assert thought[:5] == [step] * 5
    assert sum(thought) <= pieces + len(thought), "one piece to choose by for each step, once all is thought"


@pytest.mark.parametrize("owned", [(0, 4, 4, 2, 0, 2), (0, 0, 0, 0, 6, 6), (0, 0, 0, 9, 9, 0)])
def test_high_soldiers_that_do_not_fit_evenly_are_placed(owned: tuple[int, ...]) -> None:
    """The numbers of chips on the spots still reveal nothing, because all placings have the same ones."""
    table = Table()
    table.position.soldiers[0] = owned
    minds = Equilibrium(placing(table.match), 0, search.MIXING, Stream(1, "high"))
    list(islice(minds.placings(), 13))
    (sizes,) = {sizes_of(one.stacks) for one in minds.pools[0]}
    assert sum(sizes) >= 6
    assert all(sum(stack) <= 8 for one in minds.pools[0] for stack in one.stacks)


@pytest.mark.parametrize("pieces", [5, 40])
def test_a_master_with_little_time_places_evenly_before_a_rival(pieces: int) -> None:
    match = Match.new(GAME, SEATS, {}, 2)
    seat = match.actors()[0]
    while match.actors() == (seat,):
        ideas = list(islice(search.think(placing(match), seat, Stream(1, "bot"), "master"), pieces))
        match.play(seat, ideas[-1][0].line[0])
    position = match.position
    assert isinstance(position, WorkersMadePosition)
    assert [len(on) for on in position.spots[seat * SPOTS : (seat + 1) * SPOTS]] == [2] * SPOTS


def test_no_piece_of_a_first_thought_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Placings are generated, packed and written as steps in portions, so that the page stays responsive."""
    calls: Counter[str] = Counter()

    def count(module: ModuleType, name: str) -> None:
        call: Callable[..., object] = getattr(module, name)

        def counted(*args: object) -> object:
            calls[name] += 1
            return call(*args)

        monkeypatch.setattr(module, name, counted)

    count(equilibrium, "invent")
    count(guesses, "invent")
    count(regret_matching, "fronts")
    count(search, "_line")
    match = Match.new(GAME, SEATS, {}, 2)
    for _ in search.think(placing(match), match.actors()[0], Stream(1, "bot"), "master"):
        assert max(calls.values()) < 500, calls
        calls.clear()


def test_placings_use_chips_that_the_nation_has() -> None:
    rng = Stream(1, "placings")
    for _ in range(60):
        made = invent(START, None, rng)
        for tried in (made, altered(made, rng)):
            laid = counts([chip for stack in tried.stacks for chip in stack])
            assert laid == START
            assert all(len(stack) <= 3 and sum(stack) <= 8 for stack in tried.stacks)


def test_a_battle_is_judged_as_the_rules_have_it() -> None:
    """Against two defenders with nothing on their spots, an attack everywhere takes 3 + 5 of each."""
    table = Table()
    seat = 0
    battle = BattleStakes(placing(table.match), ())
    nothing = [Placing(((),) * SPOTS, (2, 2))]
    ones = Placing(((1,),) * SPOTS, (1, 1))
    idle = Placing(((1,),) * SPOTS, (2, 2))
    against = Situations(battle, seat, battle.scenes(seat, [nothing] * SEATS, 3, Stream(1, "scenes")))
    assert against.judged(idle) == pytest.approx(0.5)
    assert against.judged(ones) > 0.9
    assert against.best([idle, ones]) == ones


@pytest.mark.parametrize(("counter", "gained"), [("spots", (8, 0)), ("both", (8, 0)), ("twice", (9, 0))])
def test_battles_are_foreseen_by_the_reading_that_was_chosen(counter: str, gained: tuple[int, int]) -> None:
    battle = BattleStakes(placing(Table(counter=counter).match), ())
    one, other = fronts(Placing(((1,),) * 3 + ((),) * 3, (1, 2)))
    assert divmod(battle.met[one + turned(other)], 1 << GAIN) == gained


def test_at_the_end_ranks_decide() -> None:
    assert ranked(0, (5, 0, 9), (20, 60, 30)) == 0.5, "ahead of the fallen one only"
    assert ranked(2, (5, 0, 9), (20, 60, 30)) == 1.0
    assert ranked(0, (5, -1, 5), (30, 60, 30)) == 0.75


def test_a_high_chip_is_worth_more_than_low_ones() -> None:
    low, high = counts([2, 2, 1, 1, 0]), counts([4, 1, 1, 0])
    standing = BattleStanding([high, low, low])
    assert standing.chance(0, (20, 20, 20), (26, 26, 26)) > 0.5 > standing.chance(1, (20, 20, 20), (26, 26, 26))


def test_the_training_ground_is_used() -> None:
    match = Match.new(GAME, SEATS, {}, 6)
    while match.position.pending not in ("", "train"):
        by_thought(match, match.actors()[0], "normal", 1)
    seat = match.actors()[0]
    ideas = list(search.think(placing(match), seat, Stream(1, "bot"), "strong"))[-1]
    assert isinstance(ideas[0].line[0], Train)
    assert ideas[0].line[0] != Decline()
    assert ideas[0].value >= ideas[-1].value

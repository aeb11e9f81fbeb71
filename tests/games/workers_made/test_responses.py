"""The best responses in the first round: what they gain by the rules, and that no other placing gains more."""

from __future__ import annotations

import takujo
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.players.placings import Placing, invent, sizes_of
from takujo.games.workers_made.players.responses import NUMBERS, RoundResponses, laid, seen
from takujo.games.workers_made.rules.battle import meet
from takujo.games.workers_made.rules.flow import start
from takujo.games.workers_made.rules.ground import FACING, FLOWS, SEATS, SPOTS
from takujo.games.workers_made.rules.position import WorkersMadePosition


def gained(p: WorkersMadePosition, seat: int, placings: dict[int, Placing]) -> int:
    """Return what a nation takes minus what it pays, by the rules, if all nations place like this."""
    for nation, placing in placings.items():
        p = laid(p, nation, placing.stacks)
        p.tactics[nation * 2 : nation * 2 + 2] = placing.tactics
    for _ in range(FACING):
        meet(p)
    return sum(n * ((payee == seat) - (payer == seat)) for n, (payer, payee) in zip(p.flows, FLOWS, strict=True))


def placed(p: WorkersMadePosition, seat: int, seed: int) -> Placing:
    """Return how an easy player places."""
    p = p.copy()
    p.stack[-1] = p.step("place", seat)
    player = takujo.bot("easy", "workers-made")
    while p.pending == "place" and p.actors() == (seat,):
        seed += 1
        p.play(seat, player.choose(p.view(seat), seat, 10_000, seed))
    one, other = p.tactics[seat * 2 : seat * 2 + 2]
    return Placing(tuple(p.spots[seat * SPOTS : (seat + 1) * SPOTS]), (one, other))


def ordered(order: int) -> WorkersMadePosition:
    """Return the position before the first placing; `order` is the index of the order of placing among all orders."""
    p = start(SEATS, {"counter": "spots", "sweep": "both"}, 2)
    p.play(CHANCE, p.chances()[order][0])
    return p


def test_the_response_of_the_last_nation_gains_most_by_the_rules() -> None:
    p, rng = ordered(0), Stream(1, "responses")
    responses = RoundResponses(p, "easy")
    possible: dict[int, list[Placing]] = {}
    for seat in p.order[:2]:
        placings = responses.mixture(p, seat)
        assert placed(p, seat, 7) in placings, "the level chooses among these placings"
        p = laid(p, seat, rng.choice(placings).stacks)
        possible[seat] = seen(placings, p, seat)
    one, two, last = p.order
    found = responses.last(p, possible)

    def average(placing: Placing) -> float:
        gains = [gained(p, last, {one: a, two: b, last: placing}) for a in possible[one] for b in possible[two]]
        return sum(gains) / len(gains)

    assert abs(average(found.placing) - found.gain) < 1e-9
    others = [average(invent(p.soldiers[last], None, rng)) for _ in range(100)]
    assert max(others) <= found.gain
    assert found.gain > 5 > sum(others) / len(others)

    alone = p.copy()
    alone.soldiers = [counts if seat == last else (0,) * len(counts) for seat, counts in enumerate(p.soldiers)]
    assert RoundResponses(alone, "easy").last(alone, possible) == found, "only its own soldiers count"


def test_an_early_nation_gains_more_with_some_uneven_numbers_of_chips() -> None:
    uneven = 0
    for order in range(6):
        p = ordered(order)
        first, responses = p.order[0], RoundResponses(p, "easy")
        gains = [responses._with_sizes(p, first, {}, sizes).gain for sizes in NUMBERS]
        assert NUMBERS[0] == (2,) * SPOTS and min(gains) > float("-inf"), "each set of numbers can be placed"
        assert max(gains) <= responses.early(p, first, {}).gain
        uneven += max(gains) > gains[0]
    assert uneven


def test_a_perfect_opponent_gains_little_from_masters_who_show_nothing() -> None:
    p, rng = ordered(0), Stream(2, "responses")
    responses = RoundResponses(p, "master")
    possible: dict[int, list[Placing]] = {}
    for seat in p.order[:2]:
        placings = responses.mixture(p, seat)
        assert {sizes_of(placing.stacks) for placing in placings} == {(2,) * SPOTS}, "the numbers reveal nothing"
        p = laid(p, seat, rng.choice(placings).stacks)
        possible[seat] = seen(placings, p, seat)
    assert responses.last(p, possible).gain < 3.5

"""Section 3: the three pairings of tactics, and the bonus for a whole area."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from takujo.core.rules.position import REVEAL
from takujo.games.workers_made.rules.actions import ATTACK, DEFENCE
from takujo.games.workers_made.rules.battle import weigh
from tests.games.workers_made.table import Table, of_kind


def area(first: str, second: str, *pairs: str, counter: str = "spots", sweep: str = "both") -> tuple[int, int]:
    """Return what each side takes in an area between Red and Blue."""
    t = Table(counter=counter, sweep=sweep).front(0, first, second, *pairs)
    t.fight()
    assert t.flows[1:] == [(0, 0), (0, 0)]
    return t.flows[0]


def test_3_1_the_third_done_turns_everything_up() -> None:
    t = Table().front(0, "attack", "attack", "2/1")
    t.place()
    t.place()
    t.place(done=False)
    assert not t.position.open
    t.match.play_one(t.seat, "done")
    p = t.position
    assert p.open
    assert [e.kind for e in t.match.turns[-1].events] == [REVEAL]
    for viewer in range(3):
        assert p.view(viewer).state() == p.state()


def test_3_1_facing_spots_are_compared_one_by_one_with_their_arithmetic() -> None:
    t = Table().front(1, "attack", "defence", "2+1/2+2", "1/1", "2/0")
    meets = of_kind(t.fight(), "meet")
    assert len(meets) == 9
    told = [(e.seat, e.args["first"], e.args["second"], e.args["lead"], e.args["why"]) for e in meets[3:6]]
    assert told == [(2, "2+1", "2+2", -1, "more"), (2, "1", "1", 0, "held"), (1, "2", "0", 2, "more")]


@pytest.mark.parametrize(
    ("pairs", "gains"),
    [
        (("2+2+1/2+1", "2/2+1", "2+1/2+1"), (2, 1)),  # the page's example
        (("2/", "1/", "/"), (2, 0)),  # the largest of several leads, once
        (("/2", "/1+1+2", "1/"), (1, 4)),
        (("1/1", "2/2", "/0"), (0, 0)),  # equal: nothing moves
        (("2/1", "1/2", "/"), (1, 1)),
    ],
)
def test_3_2_each_side_takes_its_largest_lead(pairs: tuple[str, ...], gains: tuple[int, int]) -> None:
    assert area("attack", "attack", *pairs) == gains
    mirrored = ["/".join(reversed(pair.split("/"))) for pair in pairs]
    assert area("attack", "attack", *mirrored) == (gains[1], gains[0])


def test_3_2_citizens_taken_become_soldiers() -> None:
    t = Table(yard=[]).front(0, "attack", "attack", "2+2/1", "/1")
    t.fight()
    assert t.citizens == [30 - 1, 30 - 3, 30]
    assert t.soldiers == [12 + 3, 12 + 1, 12]


@pytest.mark.parametrize(
    ("pairs", "sweep", "gains"),
    [
        (("2+2/2", "2+1/2+1", "2/2+2+1"), "both", (1, 0)),  # the example of the rules page
        (("2+2/2", "2+1/2+1", "2/2+2+1"), "attacker", (1, 0)),
        (("2+2+2/", "1/", "/"), "both", (2, 0)),  # however large the lead
        (("2+2+2/", "1/", "/"), "attacker", (2, 0)),
        (("1/2", "/1", "1/1"), "both", (0, 5)),  # 3.4: the defender wins all three spots
        (("1/2", "/1", "1/1"), "attacker", (0, 0)),
    ],
)
def test_3_3_the_attacker_takes_as_many_as_spots_won(
    pairs: tuple[str, ...], sweep: str, gains: tuple[int, int]
) -> None:
    assert area("attack", "defence", *pairs, sweep=sweep) == gains
    mirrored = ["/".join(reversed(pair.split("/"))) for pair in pairs]
    assert area("defence", "attack", *mirrored, sweep=sweep) == (gains[1], gains[0])


def test_3_3_an_equal_spot_is_the_defenders() -> None:
    t = Table().front(0, "attack", "defence", "1/1", "2/0").front(1, "defence", "attack", "2/2", "0/1")
    meets = of_kind(t.fight(), "meet")
    assert [(e.seat, e.args["why"]) for e in meets[:3]] == [(1, "held"), (0, "more"), (1, "held")]
    assert [(e.seat, e.args["why"]) for e in meets[3:6]] == [(1, "held"), (2, "more"), (1, "held")]


@pytest.mark.parametrize(
    ("first", "second", "pairs", "gains"),
    [
        ("attack", "attack", ("2+2/1", "2/1", "2+1/0"), (3 + 5, 0)),  # the page's three examples
        ("attack", "defence", ("2/1", "2/1", "1/0"), (3 + 5, 0)),
        ("attack", "defence", ("1/1", "2/2", "0/2+1"), (0, 0 + 5)),
        ("attack", "attack", ("/1", "/1", "1/2"), (0, 1 + 5)),
        ("defence", "attack", ("/1", "/1", "1/2"), (0, 3 + 5)),
        ("defence", "attack", ("1/", "/", "2/1"), (0 + 5, 0)),
    ],
)
def test_3_4_whoever_wins_all_three_spots_takes_5_more(
    first: str, second: str, pairs: tuple[str, ...], gains: tuple[int, int]
) -> None:
    assert area(first, second, *pairs) == gains


def test_3_4_two_spots_and_an_equal_one_are_no_sweep_for_attackers() -> None:
    assert area("attack", "attack", "2/1", "2/1", "1/1") == (1, 0)
    assert area("attack", "defence", "2/1", "2/1", "1/1") == (2, 0)


def test_3_4_the_bonus_is_told_of() -> None:
    t = Table().front(0, "attack", "attack", "1/", "1/", "1/").front(1, "defence", "attack", "1/")
    events = t.fight()
    assert [(e.seat, e.args["area"], e.args["n"]) for e in of_kind(events, "sweep")] == [(0, 0, 5), (1, 1, 5)]
    assert [e.args["swept"] for e in of_kind(events, "area")] == [0, 1, -1]


def test_3_5_two_defenders_change_nothing_whatever_they_laid() -> None:
    for pairs in (("2+2+1/", "/2", "1/1"), ("2/", "1/", "2/1")):
        assert area("defence", "defence", *pairs) == (0, 0)
        assert area("defence", "defence", *pairs, counter="both", sweep="attacker") == (0, 0)
    t = Table().front(0, "defence", "defence", "2/")
    assert {e.args["why"] for e in of_kind(t.fight(), "meet")} == {"idle"}
    assert t.citizens == [30, 30, 30]


# -- every way three spots can stand, against the rules read aloud


def _read_aloud(first: int, second: int, leads: Sequence[int], counter: str, for_all: bool) -> tuple[int, ...]:
    """Return what each side takes, the spots it wins and who gains the bonus, by the sentences of sections 3 and 7."""
    if first == second == DEFENCE:
        return 0, 0, 0, 0, 0
    gains, spots, swept = [], [], 0
    for mine, theirs, ahead in ((first, second, list(leads)), (second, first, [-lead for lead in leads])):
        holds = mine == DEFENCE
        won = [lead for lead in ahead if lead > 0 or (holds and lead == 0)]
        if mine == theirs == ATTACK:
            gain = max(won, default=0)
        elif mine == ATTACK:
            gain = len(won) + (max(won, default=0) if counter == "twice" else 0)
        else:
            gain = max(won, default=0) if counter == "both" else 0
        if len(won) == 3 and (mine == ATTACK or for_all):
            gain += 5
            swept = len(gains) + 1
        gains.append(gain)
        spots.append(len(won))
    return (*gains, *spots, swept)


@pytest.mark.parametrize("counter", ["spots", "both", "twice"])
@pytest.mark.parametrize("for_all", [False, True])
def test_3_2_to_3_5_every_battle_of_an_area(counter: str, for_all: bool) -> None:
    for first, second in product((ATTACK, DEFENCE), repeat=2):
        for leads in product(range(-3, 4), repeat=3):
            result = weigh(first, second, leads, counter, for_all)
            expected = _read_aloud(first, second, leads, counter, for_all)
            assert tuple(result) == expected, (first, second, leads)

"""Section 8: how this program reads what the rulebook leaves open."""

from __future__ import annotations

import pytest

from takujo import Illegal
from takujo.core.rules.position import CHANCE, HIDDEN, NOBODY, Event
from takujo.core.rules.rng import Stream
from takujo.games.workers_made.players import evaluation
from takujo.games.workers_made.players.clash import BattleStakes
from takujo.games.workers_made.players.placings import Placing
from takujo.games.workers_made.players.situations import Situations
from takujo.games.workers_made.players.value_function import ranked
from takujo.games.workers_made.rules.actions import DEFENCE, Decline, Pay, Train
from takujo.games.workers_made.rules.ground import SEATS, SPOTS
from tests.games.workers_made.table import Table, counts, of_kind
from tests.games.workers_made.test_rules_5_6_training_end import ended, final


def test_8_1_spots_face_each_other_by_their_numbers() -> None:
    t = Table(soldiers=[[], [], []])
    for area in range(3):
        t.front(area, "attack", "attack", "1/2", "2/4", "4/1")
    events = t.fight()
    meets = of_kind(events, "meet")
    assert [(e.args["sum_first"], e.args["sum_second"]) for e in meets] == [(1, 2), (2, 4), (4, 1)] * 3
    assert t.flows == [(3, 2)] * 3


def test_8_2_the_limit_is_for_the_sum_of_one_spot() -> None:
    t = Table(soldiers=[[8] * 6, [], []])
    t.play(*(f"put {spot} 8" for spot in range(6)))
    assert t.position.left(0) == 0


def test_8_2_a_0_counts_as_a_chip() -> None:
    t = Table(soldiers=[[0, 0, 0, 2], [], []])
    t.play("put 1 0", "put 1 0", "put 1 0")
    assert t.refused("put 1 2").code == "spot-full"


def test_8_3_an_attacker_pays_a_defender_nothing() -> None:
    t = Table().front(0, "attack", "defence", "1/", "/8", "/6")
    t.fight()
    assert t.flows[0] == (1, 0)


def test_8_4_a_defender_gets_the_bonus_with_equal_spots_an_attacker_does_not() -> None:
    t = Table().front(0, "attack", "defence", "1/1", "/", "2/2").front(1, "attack", "attack", "2/1", "2/1", "1/1")
    t.fight()
    assert t.flows[:2] == [(0, 5), (1, 0)]


def test_8_4_who_is_swept_takes_nothing_back() -> None:
    t = Table().front(0, "attack", "attack", "1/", "2/", "1/").front(1, "attack", "defence", "/2", "/2", "/1")
    t.fight()
    assert t.flows[:2] == [(7, 0), (0, 5)]


def test_8_5_empty_spots_are_equal() -> None:
    for first, second, gains in (
        ("attack", "attack", (0, 0)),
        ("attack", "defence", (0, 5)),
        ("defence", "attack", (5, 0)),
        ("defence", "defence", (0, 0)),
    ):
        t = Table().front(0, first, second)
        meets = of_kind(t.fight(), "meet")
        assert [e.args["sum_first"] for e in meets[:3]] == [0, 0, 0]
        assert t.flows[0] == gains


def test_8_5_a_0_is_as_good_as_nothing() -> None:
    t = Table().front(0, "attack", "attack", "0+0/", "/0", "1/0").front(1, "attack", "defence", "0/")
    t.fight()
    assert t.flows[:2] == [(1, 0), (0, 5)]


def test_8_6_soldiers_return_before_the_next_placing() -> None:
    t = Table(yard=[]).front(0, "attack", "attack", "2+2/1", "1/2")
    t.fight()
    p = t.position
    assert p.round == 2
    assert p.spots == [()] * 18
    assert p.tactics == [0] * 6
    # three of Blue's citizens (a 2 and a 1) against one of Red's
    assert p.soldiers[0] == counts([0, 1, 2] * 4 + [2, 1])
    assert p.soldiers[1] == counts([0, 1, 2] * 4 + [1])


def test_8_7_nobody_pays_with_what_is_just_received() -> None:
    """Blue takes 5 of Red and owes White 2, but has a single citizen."""
    t = Table(twos=[12, 0, 12], ones=[6, 1, 6], yard=[])
    t.front(0, "attack", "attack", "/4+1").front(1, "attack", "attack", "/2")
    t.fight()
    assert t.citizens == [25, -1, 30]
    assert t.position.credit == [0, -1, 0]
    assert t.position.claims == [0, 0, 1]


def test_8_7_results_of_all_areas_are_known_before_anything_is_paid() -> None:
    t = Table(twos=[1, 12, 12], ones=[0, 6, 6]).front(0, "attack", "attack", "/2").front(2, "attack", "attack", "/1")
    events = t.fight()
    kinds = [e.kind for e in events if e.kind in ("area", "pay")]
    assert kinds == ["area"] * 3 + ["pay"] * 2


def test_8_7_the_order_of_paying() -> None:
    t = Table()
    for area in range(3):
        t.front(area, "attack", "attack", "2/1", "1/2")
    pays = of_kind(t.fight(), "pay")
    assert [(e.seat, e.args["to"]) for e in pays] == [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)]


def test_8_7_a_1_just_received_may_be_given_as_change() -> None:
    """Red pays Blue a 1; White, who has 2s only, gets it back from Blue."""
    t = Table(ones=[6, 6, 0], yard=[], soldiers=[[], [], []])
    t.front(0, "attack", "attack", "/2+2+1").front(1, "attack", "attack", "4+1/")
    t.position.soldiers = [counts([]), counts([2, 2, 4]), counts([])]
    pays = of_kind(t.fight(), "pay")
    assert [(e.seat, e.args["twos"], e.args["ones"], e.args["change"]) for e in pays] == [(0, 2, 1, 0), (2, 3, 0, 1)]
    assert t.citizens == [25, 30, 19]


def test_8_7_a_1_that_lies_on_a_spot_may_be_given_as_change() -> None:
    t = Table(ones=[0, 6, 6], yard=[], soldiers=[[], [1], []]).front(0, "attack", "attack", "/1")
    (pay,) = of_kind(t.fight(), "pay")
    assert (pay.args["twos"], pay.args["change"]) == (1, 1)
    assert t.position.soldiers[1] == counts([2])


def test_8_8_an_odd_1_without_any_change_is_put_on_record_and_the_match_goes_on() -> None:
    """Red has 2s only, the training ground a single 1, and Blue no 1 at all."""
    t = Table(ones=[0, 6, 6], yard=[1], soldiers=[[], [], []]).front(0, "attack", "attack", "1/2")
    (pay,) = of_kind(t.fight(), "pay")
    assert {k: pay.args[k] for k in ("n", "twos", "ones", "exchanged", "change", "missing")} == {
        "n": 1,
        "twos": 0,
        "ones": 0,
        "exchanged": 0,
        "change": 0,
        "missing": 1,
    }
    p = t.position
    assert (p.twos[0], p.credit[0], p.claims[1]) == (12, -1, 1)
    assert (t.citizens[0], t.soldiers[1]) == (23, 3)
    assert p.round == 2


def test_8_8_the_record_counts_for_the_order_of_placing() -> None:
    t = Table(order=(0, 1, 2), soldiers=[[2], [1], [1]], claims=[0, 2, 0], credit=[0, 0, -2], yard=[])
    t.fight()
    assert t.soldiers == [2, 3, 1]
    assert t.citizens == [30, 30, 28]
    assert t.position.order == [1, 0, 2]


@pytest.mark.parametrize(
    ("soldiers", "yard", "never"),
    [
        ([4, 2, 2], [4, 4], "train 4 4"),
        ([8, 4, 2, 1, 1], [4], "train 4 8"),
        ([2, 2, 0], [4], "train 4 2+2+0"),
        ([2, 2, 1, 1], [2, 1, 4], "train 2 1+1"),
    ],
)
def test_8_9_lower_chips_only_and_no_0s_for_a_4_6_or_8(soldiers: list[int], yard: list[int], never: str) -> None:
    t = Table(soldiers=[soldiers, [], []], yard=yard)
    t.fight()
    assert never not in t.legal()
    assert t.refused(never).rule == "5.2"


def test_8_9_a_4_given_may_be_trained_for_again() -> None:
    t = Table(soldiers=[[4, 4, 2, 2], [2, 1, 1], []], yard=[8], twos=[13, 13, 12])
    t.fight()
    t.play("train 8 4+4")
    assert t.position.yard == counts([4, 4])
    t.position.ones[1] += 1  # now Blue has the most citizens
    t.fight()
    assert t.seat == 1
    assert "train 4 2+1+1" in t.legal()


def test_8_9_if_the_first_can_not_train_nobody_does() -> None:
    t = Table(soldiers=[[2, 0], [2, 2], [2, 2]], ones=[7, 6, 6])
    t.fight()
    assert t.position.round == 2
    assert not any(isinstance(turn.action, Train | Decline) for turn in t.match.turns)
    assert t.position.trained == []


def test_8_9_if_the_first_declines_nobody_trains() -> None:
    t = Table()
    t.fight()
    t.play("decline")
    assert t.position.stack[-1][0] == "place"


@pytest.mark.parametrize(
    ("citizens", "soldiers", "ranking", "reason"),
    [
        ([0, 1, 5], [50, 3, 2], [[2], [1], [0]], "one"),  # exactly 0 is a defeat
        ([0, -1, 2], [9, 50, 1], [[2], [0], [1]], "two"),  # below 0 behind exactly 0
        ([0, 0, 2], [9, 50, 1], [[2], [1], [0]], "two"),  # then the higher total
        ([0, 0, 2], [9, 9, 1], [[2], [0, 1]], "two"),
        ([-3, -1, 2], [50, 9, 1], [[2], [0], [1]], "two"),  # two below 0: the higher total
        ([-3, -1, 2], [12, 10, 1], [[2], [1], [0]], "two"),  # equal totals: more citizens
        ([-3, 0, -1], [20, 5, 9], [[1], [0], [2]], "all"),  # all three: below 0 behind exactly 0
        ([0, -4, -3], [9, 43, 45], [[0], [2], [1]], "all"),  # the page's example
        ([0, 0, -1], [5, 9, 90], [[1], [0], [2]], "all"),
        ([-3, -2, -1], [12, 9, 10], [[2], [0], [1]], "all"),  # equal totals: more citizens
        ([0, 0, 0], [9, 9, 9], [[0, 1, 2]], "tie"),
    ],
)
def test_8_10_defeat_begins_at_0(
    citizens: list[int], soldiers: list[int], ranking: list[list[int]], reason: str
) -> None:
    outcome = ended(citizens, soldiers)
    assert outcome.ranking == ranking
    assert outcome.reason == f"end.{reason}"


def test_8_10_a_nation_left_alone_wins_with_a_lower_total() -> None:
    outcome = ended([-1, 1, 0], [30, 2, 40])
    assert outcome.ranking == [[1], [2], [0]]
    assert outcome.scores[1] == min(outcome.scores)


@pytest.mark.parametrize(
    ("citizens", "soldiers"),
    [([-3, 0, -1], [20, 5, 9]), ([0, 0, 2], [9, 50, 1]), ([0, -1, 2], [5, 91, 1]), ([-1, 3, 0], [90, 2, 4])],
)
def test_8_10_computer_players_rank_the_defeated_alike(citizens: list[int], soldiers: list[int]) -> None:
    p = final(citizens, soldiers)
    outcome = p.outcome()
    assert outcome is not None
    totals = [p.total(s) for s in range(3)]
    assert [[seat] for seat in sorted(range(3), key=lambda s: -evaluation.evaluate(p, s))] == outcome.ranking
    assert [[seat] for seat in sorted(range(3), key=lambda s: -ranked(s, citizens, totals))] == outcome.ranking


def test_8_11_chips_owned_are_open_and_what_lies_face_down_is_its_owners() -> None:
    t = Table()
    t.play("tactic 0 attack", "put 0 2")
    for viewer in (1, 2, NOBODY):
        view = t.position.view(viewer)
        assert (view.ones, view.twos, view.soldiers) == (t.position.ones, t.position.twos, t.position.soldiers)
        assert view.spots[0] == (HIDDEN,)
    assert t.position.knows(0)
    assert not t.position.knows(1)


def test_8_11_placing_is_undone_step_by_step_until_done() -> None:
    t = Table()
    t.play("tactic 0 attack", "put 0 2", "tactic 1 attack")
    for _ in range(3):
        t.match.undo()
    assert t.position.tactics == [0] * 6 and t.position.spots == [()] * 18
    t.play("tactic 0 attack", "tactic 1 attack", "done")
    with pytest.raises(Illegal) as caught:
        t.match.undo()
    assert caught.value.code == "undo-turn"


def test_8_11_the_battle_is_shown_spot_by_spot() -> None:
    t = Table()
    t.place()
    t.place()
    t.place(done=False)
    t.match.play_one(t.seat, "done")
    shown = 0
    while t.position.paced():
        t.match.play_one(-1, "meet" if t.position.fought < 9 else "pay")
        shown += 1
    assert shown == 10


def quiet(t: Table, rounds: int) -> list[Event]:
    """Let all three defend for some rounds; return the events of the last one."""
    events: list[Event] = []
    for _ in range(rounds):
        events = t.fight()
        if t.position.stack and t.position.stack[-1][0] == "train":
            t.play("decline")
    return events


def test_8_12_three_who_always_defend_come_to_an_end() -> None:
    t = Table()
    quiet(t, 4)
    assert t.match.outcome() is None
    assert (t.position.round, t.position.quiet) == (5, 4)
    assert [e.args["fallen"] for e in of_kind(quiet(t, 1), "end")] == [""]
    assert t.match.actors() == ()
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.reason) == ([[0, 1, 2]], "end.still")
    assert isinstance(t.match.turns[-1].action, Pay), "no training at the end"


def test_8_12_the_nations_rank_by_what_they_have() -> None:
    t = Table(soldiers=[[2], [2, 2], [2, 1, 1]], ones=[6, 5, 7])
    quiet(t, 5)
    outcome = t.match.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.reason) == ([[2], [1], [0]], "end.still")


@pytest.mark.parametrize("pair", ["2/1", "1/2"])
def test_8_12_a_citizen_who_changes_hands_begins_the_count_anew(pair: str) -> None:
    t = Table()
    quiet(t, 4)
    t.front(1, "attack", "attack", pair)
    quiet(t, 1)
    assert t.match.outcome() is None
    assert t.position.quiet == 0
    quiet(t, 4)
    assert t.match.outcome() is None
    quiet(t, 1)
    assert t.match.outcome() is not None


def test_8_12_an_attack_that_takes_nothing_is_quiet_too() -> None:
    t = Table()
    for _ in range(5):
        t.front(0, "attack", "attack", "2/2")
        quiet(t, 1)
    assert t.match.outcome() is not None


def test_8_12_what_is_counted_belongs_to_the_position() -> None:
    t = Table()
    quiet(t, 2)
    p = t.position
    again = p.copy()
    assert again.quiet == 2 and again.digest() == p.digest()
    again.quiet = 3
    assert again.key() != p.key() and again.digest() != p.digest()
    assert all(p.view(seat).quiet == 2 for seat in (0, 1, 2, NOBODY))


def test_8_12_who_lays_tactics_in_what_may_be_the_last_round_is_told() -> None:
    t = Table()
    assert t.position.prompt()[0] == "prompt.tactics"
    quiet(t, 4)
    assert t.position.prompt()[0] == "prompt.tactics.last"


def test_8_12_computer_players_know_that_a_quiet_round_may_be_the_last() -> None:
    """Blue is far ahead: who only defends in the last round ends behind it."""
    for rounds, over in ((3, False), (4, True)):
        t = Table(soldiers=[[2], [8, 8], [2, 1]])
        quiet(t, rounds)
        p = t.position
        battle = BattleStakes(p, ())
        idle = Placing(((),) * SPOTS, (DEFENCE, DEFENCE))
        against = Situations(battle, 1, battle.scenes(1, [[idle]] * SEATS, 1, Stream(1, "still")))
        assert (against.judged(idle) == 1.0) == over
        for _ in range(2):
            t.place()
        t.place(done=False)
        t.match.play_one(t.seat, "done")
        before = evaluation.evaluate(t.position, 1)
        while t.position.paced():
            t.match.play_one(CHANCE, "meet" if t.position.fought < 9 else "pay")
        assert (t.match.outcome() is not None) == over
        if over:
            assert evaluation.evaluate(t.position, 1) == before
            worth = [evaluation.evaluate(t.position, seat) for seat in range(SEATS)]
            assert worth[1] > worth[2] > worth[0]

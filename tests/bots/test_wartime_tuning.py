"""How the weights of Wartime Economy are found: each part by hand, and a small search."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from takujo.core.rules.rng import Stream
from takujo.games.wartime_economy.card import NATIONS
from takujo.games.wartime_economy.data import LABOUR_MAX, NATION, ROUNDS
from takujo.games.wartime_economy.players import tuning
from takujo.games.wartime_economy.players.turn_codes import Means
from takujo.games.wartime_economy.players.turn_ends import ends
from takujo.games.wartime_economy.players.value_function import features, weights

USSR = NATION["ussr"]
WIDTH = len(features(Means(1, 0, 0, 0, 0, 0, 0), 1, tuning.SOLO))


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few games be played."""
    for name, value in (("PASSES", 3), ("GAMES", 5), ("TRIED", 6), ("KEPT", 2)):
        monkeypatch.setattr(tuning, name, value)


def table() -> tuning.TurnChooser:
    """Return the weights of the USSR at work, as they are."""
    return tuning.TurnChooser(USSR, [list(row) for row in weights()["ussr"]])


def test_three_games_in_five_have_the_deadlines_of_a_solo_game_one_any_one_none() -> None:
    found = [[tuning._deadlines(Stream(seed, "deadlines"), game) for seed in range(200)] for game in range(10)]
    for game, lasts in enumerate(found):
        kinds = set(lasts)
        if game % 5 == 3:
            assert len(kinds) > 100
            assert {until for last in kinds for until in last} == set(range(ROUNDS + 1))
            assert {len(last) for last in kinds} == {4}
        else:
            assert kinds == {(2, 3, 5, 7) if game % 5 < 3 else (0, 0, 0, 0)}


def test_dice_are_rolled_lowest_first() -> None:
    rng = Stream(1, "dice")
    rolls = [tuning.roll(rng, 3) for _ in range(600)]
    assert all(roll == tuple(sorted(roll)) and len(roll) == 3 for roll in rolls)
    faces = Counter(die for roll in rolls for die in roll)
    assert set(faces) == set(range(1, 7)) and all(250 < n < 350 for n in faces.values())


def test_a_bonus_square_pays_up_to_its_deadline() -> None:
    last = (2, 3, 5, 7)
    assert [tuning.pays(last, round) for round in (1, 2, 3, 4, 6, 7, 8)] == [15, 15, 14, 12, 8, 8, 0]
    assert tuning.pays((0, 0, 0, 0), 1) == 0


def test_the_best_end_is_worth_its_points_and_what_is_to_come() -> None:
    """After the last turn nothing is to come, so that points alone count."""
    m, dice = Means(3, 3, 3, 3, 10, 0, 20), (2, 4, 6)
    points = max(end[4] for end in ends(USSR, m, dice, tuning.pays(tuning.SOLO, ROUNDS)))
    plain = tuning.TurnChooser(USSR, [[0.0] * WIDTH for _ in range(ROUNDS * LABOUR_MAX)])
    assert points > 10
    value, found = plain.best(m, dice, 0, tuning.SOLO)
    assert value == points == found.vp
    later = table()
    value, found = later.best(m, dice, 3, tuning.SOLO)
    row = weights()["ussr"][2 * LABOUR_MAX + found.labour - 1]
    until = [float(last - ROUNDS + 3) for last in tuning.SOLO]
    to_come = sum(w * x for w, x in zip(row, features(found, 3, until), strict=True))
    assert value == pytest.approx(found.vp + to_come) and value > points


def test_a_game_alone_goes_from_the_first_turn_to_the_end() -> None:
    for seed in range(4):
        game = list(tuning._played(table(), tuning.SOLO, Stream(seed, "alone")))
        assert [left for left, _ in game] == [*range(ROUNDS, -1, -1)]
        assert all(one.vp <= other.vp for (_, one), (_, other) in pairwise(game))
        assert game[-1][1].vp > 10


def test_stray_choices_bring_less() -> None:
    def points(stray: int) -> float:
        rng = Stream(1, "stray")
        return sum([*tuning._played(table(), tuning.SOLO, rng, stray)][-1][1].vp for _ in range(8)) / 8

    assert points(0) > points(3) + 10 > points(1) + 20, "1 in 1 is any choice"


def test_means_are_shaken_by_one_within_their_bounds() -> None:
    rng = Stream(1, "shaken")
    highest = Means(LABOUR_MAX, USSR.infra_max, len(USSR.econ_cost), len(USSR.mil_cost), 5, 0, 30)
    lowest = Means(1, 0, 0, 0, 5, 0, 0)
    for start, labours, infras, moneys in (
        (highest, {3, 4}, {2, 3}, range(26, 35)),
        (lowest, {1, 2}, {0, 1}, range(5)),
    ):
        found = [tuning._shaken(USSR, start, rng) for _ in range(400)]
        assert {m.labour for m in found} == labours and {m.infra for m in found} == infras
        assert {m.econ for m in found} == {m.mil for m in found} == ({2, 3} if start is highest else {0, 1})
        assert any(m.econ != m.mil for m in found)
        assert {m.money for m in found} == set(moneys)
        assert {(m.vp, m.gone) for m in found} == {(5, 0)}
    unified = next(NATION[id] for id in NATIONS if NATION[id].unified)
    assert all(m.econ == m.mil for m in (tuning._shaken(unified, lowest, rng) for _ in range(50)))


def test_luck_of_a_roll_is_measured_by_its_mean_and_its_doubles() -> None:
    """Of 2 dice 1/6 are doubles, of 3 dice on average 3 - 6 * (1 - (5/6) ** 3) = 0.472 are seen already."""
    assert tuning._luck((1, 6)) == pytest.approx([0, -1 / 6])
    assert tuning._luck((5, 5)) == pytest.approx([1.5, 1 - 1 / 6])
    assert tuning._luck((2, 2, 2)) == pytest.approx([-1.5, 2 - 17 / 36])
    assert tuning._luck((4,)) == pytest.approx([0.5, 0])


def test_weights_explain_what_was_seen_and_are_held_to_those_before() -> None:
    seen = [([x, y, 0.0], 2 * x - 3 * y) for x in (-1.0, 1.0) for y in (-1.0, 1.0)]
    assert tuning.least_squares(seen, [0.0, 0.0, 7.0], 1e-9) == pytest.approx([2, -3, 7])
    assert tuning.least_squares(seen, [1.0, 1.0, 7.0], 4.0) == pytest.approx([1.5, -1, 7]), "halfway: 4 against 4"
    mixed = [([1.0, 2.0, 1.0], 8.0), ([2.0, 1.0, -1.0], 1.0), ([1.0, 1.0, 1.0], 6.0), ([3.0, 0.0, 2.0], 9.0)]
    assert tuning.least_squares(mixed, [0.0] * 3, 1e-9) == pytest.approx([1, 2, 3], abs=1e-6)


def test_a_turn_is_fitted_to_what_its_best_end_is_worth() -> None:
    """All positions alike: what they explain, with the luck of the dice, is the mean of their ends."""
    rng, m = Stream(1, "fit"), Means(2, 1, 1, 1, 6, 0, 5)
    met = [[(m, (0, 0, 0, 0))] * 60 for _ in range(ROUNDS + 1)]
    rows = tuning._fitted(USSR, met, rng)
    assert len(rows) == ROUNDS * LABOUR_MAX and {len(row) for row in rows} == {WIDTH}
    plain = tuning.TurnChooser(USSR, [])
    throws = [tuning.roll(rng, 2) for _ in range(400)]
    mean = sum(plain.best(m, dice, 0, (0, 0, 0, 0))[0] - m.vp for dice in throws) / len(throws)
    last = [float(-ROUNDS + 1)] * 4
    told = [sum(w * x for w, x in zip(row, features(m, 1, last), strict=True)) for row in rows[:LABOUR_MAX]]
    assert told[1] == pytest.approx(mean, abs=0.4)
    later = [float(-ROUNDS + 5)] * 4
    row = rows[4 * LABOUR_MAX + 1]
    assert sum(w * x for w, x in zip(row, features(m, 5, later), strict=True)) > told[1] + 2


@pytest.mark.usefixtures("_small")
def test_a_search_keeps_the_weights_of_its_best_pass() -> None:
    said: list[str] = []
    found = tuning.nation_weights(USSR, 4, said.append)
    assert said == [f"ussr: pass {n} of 3, {mean} points alone" for n, mean in ((1, 17.5), (2, 19.7), (3, 18.0))]
    assert f"{tuning._mean(USSR, found, Stream(4, 'tried/ussr')):.1f}" == "19.7"
    assert {round(w, 1) for row in found for w in row} == {w for row in found for w in row}


def test_weights_are_written_in_tenths_by_nation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "nation_weights", lambda nation, seed, say: [[0.1, -2.0], [30.0, seed]])
    assert tuning.tune(4, print) == {"value_function": {id: ["1 -20", "300 40"] for id in NATIONS}}

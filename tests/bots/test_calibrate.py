"""The weights of the odds: sums that can be checked by hand, and what the commands print."""

from __future__ import annotations

from itertools import cycle
from math import exp, log, sqrt
from typing import NamedTuple

import pytest

import takujo
from takujo import Match
from takujo.bots import calibrate, review_error
from takujo.bots.calibrate import error, fit, fit_points, log_loss
from takujo.bots.review import stretches
from takujo.bots.review_error import StretchChange
from takujo.bots.sampling import POSITIONS, played, setups
from takujo.core.thinking.parameter_learning import Case

GAME = takujo.games()["wartime-economy"]


class Named(NamedTuple):
    """The part of a game that setups come from."""

    seats: tuple[int, ...]
    options: dict[str, Choice]


class Choice(NamedTuple):
    """An option of such a game."""

    choices: tuple[str, ...]
    seats: dict[str, tuple[int, ...]]


def alone(features: tuple[float, ...], points: float) -> Case:
    """Return a case of a solo match."""
    return [features], [points]


def pair(lead: float, result: float) -> Case:
    """Return a case of 2 seats, the first of which is ahead by something."""
    return [(lead,), (0.0,)], [result, 1 - result]


# -- sums


def test_a_system_of_equations_is_solved_even_if_a_pivot_is_0() -> None:
    matrix = [[0.0, 2.0, 1.0, 0.0], [-4.0, 1.0, 0.0, 3.0], [1.0, 1.0, 1.0, 1.0], [2.0, 0.0, -3.0, 1.0]]
    truth = [1.0, -2.0, 3.0, 0.5]
    right = [sum(a * x for a, x in zip(row, truth, strict=True)) for row in matrix]
    assert calibrate._solved(matrix, right) == pytest.approx(truth)


def test_the_largest_pivot_is_taken_whatever_its_sign() -> None:
    """With 1e-20 as the pivot, rounding would lose the 1 beside it, so that x would be 0."""
    assert calibrate._solved([[1e-20, 1.0], [-1.0, 1.0]], [1.0, 0.0]) == pytest.approx([1.0, 1.0])


def test_points_are_foretold_by_least_squares() -> None:
    """With the 4 corners of a square the features don't depend on each other, so each weight is a quotient.

    The sum of squares is 4 for either, and 10 more hold it: 1 as its mean square is 1. So 2 becomes 2 * 4 / 14.
    """
    found = [alone((x, y), 2 * x - 3 * y) for x in (-1.0, 1.0) for y in (-1.0, 1.0)]
    assert fit_points(found) == pytest.approx([2 * 4 / 14, -3 * 4 / 14])
    wide = [alone((10 * x, y), 2 * x - 3 * y) for x in (-1.0, 1.0) for y in (-1.0, 1.0)]
    assert fit_points(wide) == pytest.approx([0.2 * 4 / 14, -3 * 4 / 14]), "held by its own spread"
    many = found * 1000
    assert fit_points(many) == pytest.approx([2, -3], abs=0.01)


def test_a_feature_that_is_always_0_gets_no_weight() -> None:
    assert fit_points([alone((1.0, 0.0), 3.0), alone((-1.0, 0.0), -3.0)])[1] == 0
    assert fit([([(1.0, 0.0), (0.0, 0.0)], [1.0, 0.0])] * 30)[1] == 0


def test_weights_balance_what_came_about_with_what_holds_them() -> None:
    """The slope is 0 there: (results - shares) * lead = ridge * weight * mean square, which is 1/2 as half are 0."""
    found = [pair(1.0, 1.0)] * 30 + [pair(1.0, 0.0)] * 10
    for prior, ridge in ((None, 10.0), ([0.5], 10.0), ([0.5], 2.0)):
        (weight,) = fit(found, prior, ridge)
        share = 1 / (1 + exp(-weight))
        assert 30 - 40 * share == pytest.approx(ridge * (weight - (prior or [0.0])[0]) / 2, abs=1e-4)
    assert fit(found) == fit(found, None, 10.0)


def test_features_that_belong_together_share_their_weight() -> None:
    found = [([(1.0, 1.0), (0.0, 0.0)], [0.75, 0.25])] * 400
    one, other = fit(found, None, 0.001)
    assert one == pytest.approx(other) == pytest.approx(log(3) / 2, abs=1e-3)


def test_the_loss_is_what_the_results_surprise() -> None:
    assert log_loss([pair(1.0, 1.0), pair(2.0, 0.0)], None) == pytest.approx(log(2))
    sure = [pair(2.0, 1.0), pair(2.0, 0.0)]
    share = 1 / (1 + exp(-1.0))
    assert log_loss(sure, [0.5]) == pytest.approx(-(log(share) + log(1 - share)) / 2)
    assert log_loss([pair(1.0, 0.0)], [100.0]) == pytest.approx(-log(1e-9)), "no surprise is beyond measure"


def test_the_error_is_a_root_mean_square() -> None:
    assert error([alone((1.0,), 7.0), alone((2.0,), 9.0)], [4.0]) == pytest.approx(sqrt((3**2 + 1**2) / 2))


# -- matches


def test_seats_and_modes_take_turns() -> None:
    modes = Choice(("solo", "long", "short"), {"solo": (1,), "long": (2, 3), "short": (2,)})
    game = Named((1, 2, 3), {"mode": modes, "other": Choice(("a",), {})})
    others = [(2, {"mode": "long"}), (2, {"mode": "short"}), (3, {"mode": "long"})]
    assert list(setups(game, 5, alone=False)) == [*others, *others[:2]]  # type: ignore[arg-type]
    assert list(setups(game, 2, alone=True)) == [(1, {"mode": "solo"})] * 2  # type: ignore[arg-type]
    plain = Named((2, 4), {})
    assert list(setups(plain, 3, alone=False)) == [(2, {}), (4, {}), (2, {})]  # type: ignore[arg-type]
    assert not list(setups(plain, 3, alone=True))  # type: ignore[arg-type]


def test_a_match_is_played_by_its_seed_and_gives_positions_and_the_result() -> None:
    one, other = (played(GAME, 2, seed, {"mode": "short"}, "random") for seed in (3, 4))
    assert one.record() == played(GAME, 2, 3, {"mode": "short"}, "random").record() != other.record()
    player, again = takujo.bot("random", GAME.id), Match.new(GAME, 2, {"mode": "short"}, 3)
    while again.actors():
        seat = again.actors()[0]
        again.play(seat, player.choose(again.view(seat), seat, 10_000, 3_000 + len(again)))
    assert again.record() == one.record(), "the n-th decision is taken by luck 3000 + n"
    found = calibrate.cases(one)
    ends = [last for _, _, last in stretches(one)][:-1]
    step = max(1, len(ends) // POSITIONS)
    assert [rows for rows, _ in found] == [GAME.players.features(one.positions[at]) for at in ends[::step]]
    outcome = one.outcome()
    assert outcome is not None
    assert {tuple(result) for _, result in found} == {calibrate.shares(outcome)}


def test_a_solo_match_is_foretold_in_points() -> None:
    solo = played(GAME, 1, 5, {"mode": "solo"}, "random")
    outcome = solo.outcome()
    assert outcome is not None and {tuple(result) for _, result in calibrate.cases(solo)} == {(outcome.scores[0],)}


# -- commands


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, str]]:
    """Let no match be played, and return the setups that are asked for: seats, seed and level."""
    asked: list[tuple[int, int, str]] = []

    def none(game: object, seats: int, seed: int, options: object, level: str) -> tuple[int, int]:
        asked.append((seats, seed, level))
        return seats, seed

    monkeypatch.setattr(calibrate, "played", none)
    monkeypatch.setattr(review_error, "played", none)
    return asked


@pytest.mark.parametrize("command", [calibrate, review_error])
def test_without_a_game_a_command_shows_its_usage(command, capsys) -> None:  # type: ignore[no-untyped-def]
    for arguments in ([], ["chess"]):
        with pytest.raises(SystemExit):
            command.main(arguments)
        said = capsys.readouterr()
        assert said.out == "" and said.err.startswith("usage: python3 -m takujo ") and "water-walker" in said.err


def test_every_fourth_match_of_each_kind_is_kept_apart(monkeypatch, seeds, capsys) -> None:  # type: ignore[no-untyped-def]
    """3 seeds in 12 are kept apart: there the lead decides nothing, or brings 5 points.

    The other solo matches bring 3 or 5, 10 of 18 of them 5: on average 0.89 less than 5.
    """

    def cases(match: tuple[int, int]) -> list[Case]:
        seats, seed = match
        apart = seed % 12 < 3
        if seats == 1:
            return [alone((2.0,), 5.0 if apart else 3.0 + 2 * (seed % 2))]
        return [pair(1.0, 0.5 if apart else 0.75)]

    monkeypatch.setattr(calibrate, "cases", cases)
    assert calibrate.main(["wartime-economy", "24"]) == 0
    weight = fit([pair(1.0, 0.75)] * 18)[0]
    share = 1 / (1 + exp(-weight))
    loss = -(log(share) + log(1 - share)) / 2
    solo = fit_points([alone((2.0,), 3.0 + 2 * (seed % 2)) for seed in range(24) if seed % 12 >= 3])[0]
    assert capsys.readouterr().out.splitlines() == [
        f"# 24 matches: log-loss {loss:.3f} nats a position; a uniform guess {log(2):.3f}",
        f"# 24 matches: off by {abs(2 * solo - 5):.2f} points; the mean alone by 0.89",
        "[win_chance]",
        "# Found by: python3 -m takujo calibrate wartime-economy 24",
        f"weights = [{weight:.4g}]",
        f"solo_weights = [{solo:.4g}]",
    ]
    assert [seed for _, seed, _ in seeds] == [*range(24), *range(24)]
    assert {level for *_, level in seeds} == {"normal"}
    assert [seats == 1 for seats, *_ in seeds] == [False] * 24 + [True] * 24


def test_too_few_matches_show_nothing(monkeypatch, seeds, capsys) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(calibrate, "cases", lambda match: [pair(1.0, 1.0)])
    assert calibrate.main(["wartime-economy", "3"]) == 0
    assert capsys.readouterr().out == "" and len(seeds) == 6


def test_the_doubt_is_the_upper_end_of_what_stretches_leave_open(monkeypatch, seeds, capsys) -> None:  # type: ignore[no-untyped-def]
    """Squares of 0.01 and 0.09 by turns: their mean is 0.05 and off by 0.04 / sqrt(count)."""
    sizes = cycle((0.1, 0.3))

    def changes(match: object, player: object, rng: object) -> list[StretchChange]:
        return [StretchChange((next(sizes),), (0.0,), (0.0,)) for _ in range(2)]

    monkeypatch.setattr(review_error, "changes", changes)
    assert review_error.main(["wartime-economy", "32", "easy"]) == 0
    assert seeds[:16] == [(seats, 10_000 + n, "easy") for n, (seats, _, _) in enumerate(seeds[:16])]
    high, low = sqrt(0.05 + 0.04 / sqrt(32)), sqrt(0.05 - 0.04 / sqrt(32))
    told = f"# 32 stretches of matches between easy players: {low:.2g} to {high:.2g}"
    assert capsys.readouterr().out.splitlines() == [
        told,
        told,
        "[review_error]",
        "# Found by: python3 -m takujo review-error wartime-economy 32 easy",
        f"doubt = {high:.2g}",
        f"solo_doubt = {high:.2g}",
    ]
    monkeypatch.setattr(review_error, "changes", lambda *_: [])
    seeds.clear()
    assert review_error.main(["wartime-economy"]) == 0
    assert len(seeds) == 200 and capsys.readouterr().out == ""
    assert {level for *_, level in seeds} == {"normal"}

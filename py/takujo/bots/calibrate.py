"""Fits a game's chances of winning to matches of computer players: python3 -m takujo calibrate GAME."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from ..command_line import command_parser, game_id
from ..core.game.registry import games
from ..core.match.match import Match
from ..core.thinking.parameter_learning import Case
from ..core.thinking.win_shares import dot, shares, softmax
from .learned_file import found_by, section
from .levels import usual_level
from .sampling import played, setups, valued

ABOUT = """\
Fit a game's chances of winning to matches of computer players.

Prints the table of weights for the learned.toml of the game's players, and how well they predict other matches compared
with a uniform guess.
"""
EVERY = 4
"""One match in this many is not used for fitting the weights, but for testing them."""
RIDGE = 10.0
"""The strength of the ridge regression that pulls weights towards 0, scaled by the spread of the features; it is high
because the positions of a match are correlated.
"""
STEPS, LONGEST = 50, 2.0
"""The maximum number of Newton steps, and the maximum step in log odds: longer ones overshoot far from the optimum."""


def cases(match: Match) -> list[Case]:
    """Return the training cases of a finished match: positions with their results."""
    outcome = match.outcome()
    assert outcome is not None
    result = [float(outcome.scores[0])] if match.seats == 1 else list(shares(outcome))
    features = match.game.players.features
    return [(features(match.positions[at]), result) for at in valued(match)]


def fit(found: Sequence[Case], prior: Sequence[float] | None = None, ridge: float = RIDGE) -> list[float]:
    """Return the maximum-likelihood weights (Newton's method), regularized towards a prior or 0."""
    size = len(found[0][0][0])
    spread = _spread(found, size)
    rest = list(prior) if prior else [0.0] * size
    weights = rest[:]
    for _ in range(STEPS):
        slope = [-ridge * (w - r) * s * s for w, r, s in zip(weights, rest, spread, strict=True)]
        bend = [[ridge * spread[i] ** 2 * (i == j) for j in range(size)] for i in range(size)]
        for rows, result in found:
            shares = softmax([dot(weights, row) for row in rows])
            mean = [sum(q * row[i] for q, row in zip(shares, rows, strict=True)) for i in range(size)]
            for row, share, got in zip(rows, shares, result, strict=True):
                for i in range(size):
                    slope[i] += (got - share) * row[i]
                    away = share * (row[i] - mean[i])
                    for j in range(size):
                        bend[i][j] += away * (row[j] - mean[j])
        step = _solved(bend, slope)
        length = max(abs(s * f) for s, f in zip(step, spread, strict=True))
        weights = [w + s * min(1.0, LONGEST / max(length, 1e-9)) for w, s in zip(weights, step, strict=True)]
        if length < 1e-6:
            break
    return weights


def fit_points(found: Sequence[Case]) -> list[float]:
    """Return the weights that predict final points with the least squared error, slightly regularized towards 0."""
    size = len(found[0][0][0])
    spread = _spread(found, size)
    left = [[RIDGE * spread[i] ** 2 * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for rows, result in found:
        for i, feature in enumerate(rows[0]):
            right[i] += feature * result[0]
            for j, other in enumerate(rows[0]):
                left[i][j] += feature * other
    return _solved(left, right)


def _spread(found: Sequence[Case], size: int) -> list[float]:
    """Return the typical size of each feature; never 0."""
    rows = [row for case in found for row in case[0]]
    return [max(1e-3, (sum(row[i] ** 2 for row in rows) / len(rows)) ** 0.5) for i in range(size)]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def log_loss(found: Sequence[Case], weights: Sequence[float] | None) -> float:
    """Return the log loss of predicting results by the weights, in nats per position; None predicts equal chances."""
    loss = 0.0
    for rows, result in found:
        shares = softmax([dot(weights, row) if weights else 0.0 for row in rows])
        loss -= sum(got * log(max(share, 1e-9)) for got, share in zip(result, shares, strict=True))
    return loss / len(found)


def error(found: Sequence[Case], weights: Sequence[float]) -> float:
    """Return the root-mean-square error, in points, of predicting a solo game's result by the weights."""
    squares = [(dot(weights, rows[0]) - result[0]) ** 2 for rows, result in found]
    return sqrt(sum(squares) / len(squares))


def main(arguments: Sequence[str]) -> int:
    """Run the command: play the matches, fit and test the weights, print them; return the exit code."""
    parser = command_parser("calibrate", ABOUT)
    parser.add_argument("game", type=game_id, choices=sorted(games()), help="the id of the game")
    parser.add_argument("matches", nargs="?", type=int, default=300, help="the number of matches (default: 300)")
    asked = parser.parse_args(arguments)
    game, count = games()[asked.game], asked.matches
    numbers: dict[str, list[float]] = {}
    for alone in (False, True):
        kept: list[Case] = []
        apart: list[Case] = []
        for seed, (seats, options) in enumerate(setups(game, count, alone)):
            match = played(game, seats, seed, options, usual_level(game))
            (kept if (seed // 3) % EVERY else apart).extend(cases(match))
        if not kept or not apart:
            continue
        weights = (fit_points if alone else fit)(kept)
        numbers["solo_weights" if alone else "weights"] = [float(f"{w:.4g}") for w in weights]
        if alone:
            mean = sum(result[0] for _, result in kept) / len(kept)
            plain = (sum((result[0] - mean) ** 2 for _, result in apart) / len(apart)) ** 0.5
            print(f"# {count} matches: off by {error(apart, weights):.2f} points; the mean alone by {plain:.2f}")
        else:
            loss, plain = log_loss(apart, weights), log_loss(apart, None)
            print(f"# {count} matches: log-loss {loss:.3f} nats a position; a uniform guess {plain:.3f}")
    if numbers:
        print(section("win_chance", numbers, found_by("calibrate", *arguments)), end="")
    return 0

"""Learn Kuhn poker by counterfactual regret minimisation: its value for the first player is -1/18.

The game is the template of tests/template, here with a single deal, and with chips as the utility.
"""

from __future__ import annotations

import json

from tests import homes

homes.lend()

import pyspiel  # noqa: E402
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability  # noqa: E402

import takujo.adapters.openspiel_game  # noqa: E402, F401 (registers the games)

VALUE = -1 / 18
one_deal = {"utility": "points", "numbers": json.dumps({"deals.short": 1})}
game = pyspiel.load_game("takujo/kuhn-poker-v2", one_deal)
solver = cfr.CFRPlusSolver(game)
for n in range(1, 301):
    solver.evaluate_and_update_policy()
    if n in (10, 100, 300):
        policy = solver.average_policy()
        value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
        print(f"{n:4} rounds: value {value:+.4f}, exploitability {exploitability.nash_conv(game, policy) / 2:.4f}")
assert abs(value - VALUE) < 0.002, value
print(f"ok: {value:.4f} is close to -1/18 = {VALUE:.4f}")

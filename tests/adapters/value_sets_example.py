"""Compare two sets of values of Three Nations on the same seeds: the usual soldiers of a nation, and four fewer."""

from __future__ import annotations

import sys

import takujo
from takujo.contest.plan import Budget, plan
from takujo.contest.plots import difference
from takujo.study.comparison import change_text, compare
from takujo.study.measurement import measure
from takujo.study.words import WORDS

LEVEL, MATCHES = ("random", 4) if "--short" in sys.argv else ("normal", 40)
standard = takujo.games()["workers-made"]
house = standard.with_numbers({"soldiers.0": 2, "soldiers.1": 2}, "8 soldiers")

contests = [plan(game, 3, {}, [LEVEL], Budget(20_000, "it"), MATCHES) for game in (standard, house)]
matches = [[measure(job) for job in contest.jobs()] for contest in contests]
found = compare(*contests, *matches, "")

print(f"{found.first[1]} → {found.second[1]}, {found.matches} matches each; differences with 95% intervals")
for won in found.changes:
    print(f"{found.sides[won.key][1]}, share of first places: {change_text(won)}")
for mean in found.measures:
    print(f"{WORDS('en', mean.key)}: {mean.first.value:.1f} → {mean.second.value:.1f}, {difference(mean.change, 1)}")
first, second = ([one.seed for one in measured] for measured in matches)
assert first == second
print(f"ok: both sets of values were played on the same {len(first)} seeds")

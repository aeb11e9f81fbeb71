"""The figures of a report, from matches made by hand."""

from __future__ import annotations

from typing import Any

import takujo
from takujo.contest.plan import Budget, plan
from takujo.contest.stats import students_t, wilson
from takujo.study.figures import Figures, Share, figures, from_json, to_json
from takujo.study.measurement import GRID, Measured
from takujo.study.report import Report

WARTIME = takujo.games()["wartime-economy"]


def match(seed: int, winner: int, **more: Any) -> Measured:
    sides = [["日本", "Japan"], ["中国", "China"]]
    found = Measured(
        seed=seed,
        lineup=0,
        places=[int(winner != 0), int(winner != 1)],
        scores=[10 - 4 * winner, 6 + 4 * winner],
        sides=sides if seed % 2 else sides[::-1],
        opener=0,
        decisions=[3, 2],
        seconds=60.0,
        choices=[(1, 2), (4, 3)],
        waits=[(0, 1), (2, 2)],
        kinds={"place tax": [3, 0], "end": [0, 2]},
        examples={"place tax": ["徴税", "tax"], "end": ["終わる", "end"]},
        course=[0.5] * GRID + [1.0],
        gap=0.1 * seed,
        leads=2,
        clear=0.5,
        out=[None, None],
        luck=1.0,
        skill=3.0,
        link="#m=x",
        record="",
    )
    return found._replace(**more)


def reported(matches: list[Measured]) -> Figures:
    contest = plan(WARTIME, 2, {}, ["easy"], Budget(100, "it"), len(matches))
    return figures(contest, matches, [Share(["強", "strong"], 9, matches_rate(), 50.0)], "a command")


def matches_rate() -> Any:
    from takujo.contest.stats import Interval

    return Interval(60.0, 50.0, 70.0)


def test_the_figures_of_ten_matches() -> None:
    found = reported([match(seed, int(seed > 7)) for seed in range(1, 11)])
    first, second = found.seat_shares
    low, high = wilson(0.7, 10, students_t(9))
    assert first.value == (70.0, round(100 * low, 1), round(100 * high, 1))
    assert (first.even, second.value.value, first.n) == (50.0, 30.0, 10)
    # Japan has seat 1 on odd seeds and wins 1, 3, 5, 7; on even seeds it has seat 2 and wins 8, 10.
    assert {side.label[1]: side.value.value for side in found.side_shares} == {"Japan": 60.0, "China": 40.0}
    assert found.opener is not None
    assert found.opener.value.value == 70.0
    assert (found.decisions.mean.value, found.minutes.middle, found.forced.value) == (5.0, 1.0, 40.0)
    assert found.luck is not None
    assert found.luck.value == 25.0
    assert found.choices.mean.value == 2.8
    assert (found.waits.high, [one.many for one in found.waits.bins]) == (2.0, [10, 0, 20])
    assert found.margins is not None
    assert found.margins.middle == 4.0
    assert [one.seed for one in found.closest] == [1, 2, 3, 4, 5]
    tax, end = sorted(found.kinds, key=lambda kind: kind.kind, reverse=True)
    assert (tax.kind, tax.all, tax.winners, tax.others) == ("place tax", 60.0, 70.0, 30.0)
    assert (end.more.value, end.example) == (-40.0, ["終わる", "end"])


def test_seats_that_always_have_the_same_side_are_named_after_it() -> None:
    fixed = [["日本", "Japan"], ["中国", "China"]]
    found = reported([match(seed, 0, sides=fixed) for seed in (1, 2)])
    assert [one.label for one in found.seat_shares] == [
        ["席1（日本）", "Seat 1 (Japan)"],
        ["席2（中国）", "Seat 2 (China)"],
    ]
    assert found.side_shares == []
    assert all(len(one.label[1]) == len("Seat 1") for one in reported([match(1, 0), match(2, 0)]).seat_shares)


def test_lopsided_matches_are_those_in_which_the_winner_led_all_along() -> None:
    led, came_back = [0.9] * GRID + [1.0], [0.1] * GRID + [1.0]
    found = reported([match(1, 0, course=came_back, gap=0.8), match(2, 0, course=led, gap=0.8), match(3, 1)])
    assert [one.seed for one in found.lopsided] == [2, 3, 1]
    assert found.closest[0].seed == 3


def test_a_draw_counts_half_for_each_and_is_no_example() -> None:
    draw = {"places": [0, 0], "course": [], "clear": None}
    found = reported([match(1, 0, **draw), match(2, 0), match(3, 0, **draw)])
    assert [one.value.value for one in found.seat_shares] == [66.7, 33.3]
    assert [one.seed for one in found.closest] == [2]


def test_kinds_with_many_words_are_counted_together() -> None:
    towns = {f"move town{n}": [1, 1] for n in range(20)}
    many = match(1, 0, kinds=towns, examples={kind: ["移動", "move"] for kind in towns}, decisions=[20, 20])
    found = reported([many, many._replace(seed=2)])
    assert [(one.kind, one.all) for one in found.kinds] == [("move", 100.0)]


def test_figures_are_stored_and_read_back() -> None:
    found = reported([match(seed, seed % 2) for seed in range(1, 5)])
    text = to_json(found)
    assert from_json(text) == found
    assert to_json(from_json(text)) == text


def test_a_report_says_which_seat_wins_too_often() -> None:
    even = Report(reported([match(seed, seed % 2) for seed in range(1, 41)]), "en").article()
    assert "No seat’s win share differs" in even
    uneven = Report(reported([match(seed, int(seed % 5 == 0)) for seed in range(1, 41)]), "en").article()
    assert "Seat 1 wins 80% of the matches" in uneven
    assert "No seat’s win share differs" not in uneven


def test_a_report_escapes_the_words_of_a_game() -> None:
    hostile = match(1, 0, sides=[["<b>", "<b>"], ["x", "x"]], examples={"end": ["<i>"] * 2, "place tax": ["<i>"] * 2})
    for lang in ("ja", "en"):
        article = Report(reported([hostile, hostile._replace(seed=2)]), lang).article()
        assert "<b>" not in article
        assert "<i>" not in article

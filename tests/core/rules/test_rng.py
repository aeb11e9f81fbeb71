"""The random generator: golden vectors, the same on every platform (tests/node runs this file on Pyodide too)."""

from __future__ import annotations

from collections import Counter

import pytest

from takujo.core.rules.rng import Stream

# The reference implementation of SplitMix64, from these states on.
REFERENCE = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
}
STREAMS = {
    (0, "chance/0"): [13861197610957650451, 3581569593787392878, 15192209075639984443],
    (7, "chance/0"): [3393077222942054849, 10061812536725937617, 8135763527186134185],
    (7, "chance/1"): [7146515745880019473, 12474316129959509642, 12965365393463761830],
    (7, "bot/easy"): [7268429162761521976, 3274066060106125417, 14526528257485297888],
    (18446744073709551615, "chance/4999"): [8479385663734731303, 7993954986783608945, 8476699980866186610],
    (1, "卓上"): [16872452963491366108, 857898345091061934, 10232829798042591624],
}


def stream_from(state: int) -> Stream:
    stream = Stream(0, "")
    stream.state = state
    return stream


@pytest.mark.parametrize("state", REFERENCE)
def test_splitmix64_reference(state: int) -> None:
    stream = stream_from(state)
    assert tuple(stream.bits64() for _ in REFERENCE[state]) == REFERENCE[state]


@pytest.mark.parametrize(("seed", "name"), STREAMS)
def test_named_streams(seed: int, name: str) -> None:
    stream = Stream(seed, name)
    assert [stream.bits64() for _ in range(3)] == STREAMS[seed, name]


def test_streams_of_different_names_or_seeds_differ() -> None:
    first = {Stream(seed, name).bits64() for seed in range(50) for name in ("chance/0", "chance/1", "bot/easy")}
    assert len(first) == 150


def test_golden_draws() -> None:
    stream = Stream(7, "golden")
    assert [stream.below(6) for _ in range(12)] == [2, 0, 0, 4, 3, 0, 5, 5, 5, 2, 5, 0]
    assert [stream.choice("abcdef") for _ in range(6)] == ["a", "b", "b", "a", "a", "d"]
    assert [stream.weighted([("a", 1), ("b", 2), ("c", 3)]) for _ in range(8)] == [
        "c",
        "c",
        "b",
        "b",
        "b",
        "b",
        "b",
        "c",
    ]
    items = list(range(10))
    stream.shuffle(items)
    assert items == [3, 0, 7, 5, 1, 9, 8, 4, 6, 2]
    assert [stream.below(10**18) for _ in range(2)] == [942110850562711902, 217117560785649992]


def test_below_keeps_every_value_equally_likely() -> None:
    counts = Counter(Stream(seed, "even").below(6) for seed in range(6000))
    assert set(counts) == set(range(6))
    assert max(abs(n - 1000) for n in counts.values()) < 120


def test_below_draws_again_above_the_last_whole_multiple() -> None:
    n = (1 << 63) + 1  # the draws from 2^63 + 1 upwards would make the lowest numbers twice as likely
    for seed in range(50):
        again, drawn = Stream(seed, "bias"), Stream(seed, "bias").below(n)
        assert drawn == next(z for z in iter(again.bits64, None) if z < n)


def test_below_takes_every_draw_where_all_multiples_are_whole() -> None:
    half = 1 << 63
    drawn, stream = Stream(1, "half"), Stream(1, "half")
    bits = [drawn.bits64() for _ in range(8)]
    assert [stream.below(half) for _ in range(8)] == [number % half for number in bits] != bits


@pytest.mark.parametrize("n", [0, -1])
def test_below_needs_a_positive_number(n: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Stream(1, "x").below(n)


def test_weighted_follows_its_weights() -> None:
    stream = Stream(3, "weights")
    counts = Counter(stream.weighted([("rare", 1), ("never", 0), ("often", 9)]) for _ in range(5000))
    assert counts["never"] == 0
    assert 400 < counts["rare"] < 600


def test_shuffle_moves_every_item_everywhere() -> None:
    seen = set()
    for seed in range(300):
        items = [0, 1, 2, 3]
        Stream(seed, "shuffle").shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 24


def test_shuffle_of_nothing() -> None:
    for items in ([], ["one"]):
        before = list(items)
        Stream(1, "x").shuffle(items)
        assert items == before


def test_a_bell_is_made_of_four_dice() -> None:
    drawn, dice = Stream(7, "bell"), Stream(7, "bell")
    for _ in range(50):
        four = [dice.below(1001) for _ in range(4)]
        assert drawn.bell() == pytest.approx((sum(four) - 2000) * 0.001732)
    many = [drawn.bell() for _ in range(3000)]
    assert max(map(abs, many)) <= 3.5
    assert abs(sum(many)) / 3000 < 0.06 and sum(x * x for x in many) / 3000 == pytest.approx(1, abs=0.06)

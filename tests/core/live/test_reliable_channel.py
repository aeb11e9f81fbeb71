"""A line: whatever the channel does, what is put in comes out once and in order; and what is read is bounded."""

from __future__ import annotations

import json
from collections import deque
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takujo.core.live import protocol
from takujo.core.live.protocol import Broken
from takujo.core.live.reliable_channel import WINDOW, ReliableChannel
from tests.core.failures import check_each, check_rows

STEPS = ("put", "go", "late", "lose", "double", "tick", "new")


class Pair:
    """Two ends of a line, and what is on its way."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.way: tuple[list[str], list[str]] = ([], [])
        self.ends = (ReliableChannel("x", self.way[1].append), ReliableChannel("x", self.way[0].append))
        self.out: tuple[list[int], list[int]] = ([], [])

    def carry(self, end: int, kind: str) -> None:
        """Do something to a message on its way to an end."""
        way = self.way[end]
        if not way:
            return
        at = self.luck.randrange(len(way)) if kind == "late" else 0
        text = way[at] if kind == "double" else way.pop(at)
        if kind != "lose":
            self.out[end].extend(body["k"] for body in self.ends[end].take(protocol.read(text, 1000)))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(STEPS), max_size=80), st.integers(0, 99))
def test_what_is_put_in_comes_out_once_and_in_order(steps: list[str], seed: int) -> None:
    pair = Pair(Random(seed))
    put = ([0], [0])
    for n, step in enumerate(steps):
        end = pair.luck.randrange(2)
        if step == "put":
            pair.ends[end].put({"k": put[end][0]})
            put[end][0] += 1
        elif step == "tick":
            pair.ends[end].tick()
        elif step == "new":  # a new channel: what was on its way is lost
            pair.way[0].clear()
            pair.way[1].clear()
            pair.ends[0].resume(pair.ends[1].got)
            pair.ends[1].resume(pair.ends[0].got)
        else:
            pair.carry(end, step)
    for _ in range(4):
        for end in (0, 1):
            pair.ends[end].tick()
            while pair.way[1 - end]:
                pair.carry(1 - end, "go")
    for end in (0, 1):
        assert pair.out[1 - end] == list(range(put[end][0]))
        assert not pair.ends[end]._unheard, "what has come is not sent again for ever"


def test_much_without_an_answer_is_answered_at_last() -> None:
    sent: deque[str] = deque()
    line = ReliableChannel("x", sent.append)
    for n in range(1, 30):
        line.take({"n": n, "a": 0, "b": {}})
        line.answer()
    assert [json.loads(text)["a"] for text in sent] == [8, 16, 24]


def test_a_silent_end_fills_a_line() -> None:
    line = ReliableChannel("x", lambda _text: None)
    for _ in range(WINDOW):
        line.put({})
    assert not line.full
    line.put({})
    assert line.full


WRONG_NUMBERS: list[dict[str, object]] = [
    {},
    {"a": 1},
    {"a": -1},
    {"a": True},
    {"a": 0, "n": 0},
    {"a": 0, "n": 1},
    {"a": 0, "n": 1, "b": []},
    {"a": 0, "n": WINDOW + 1, "b": {}},
    {"a": 0, "n": "1", "b": {}},
]


def break_line(message: dict[str, object]) -> None:
    with pytest.raises(Broken):
        ReliableChannel("x", lambda _text: None).take(message)


def test_what_no_line_sends_is_broken() -> None:
    check_each(break_line, WRONG_NUMBERS)


NO_MESSAGES: list[tuple[object, str]] = [
    (None, "malformed"),
    (b'{"v":2}', "malformed"),
    ("", "malformed"),
    ("x", "malformed"),
    ("[1]", "malformed"),
    ("{}", "version"),
    ('{"v":1}', "version"),
    ('{"v":true}', "version"),
    ('{"v":2.0}', "malformed"),
    ('{"v":2,"x":NaN}', "malformed"),
    ('{"v":2,"x":1e99}', "malformed"),
    ('{"v":2,"x":' + "9" * 1500 + "}", "malformed"),
    ('{"v":2,"x":' + "[" * 900 + "]" * 900 + "}", "malformed"),
    ('{"v":2,"x":' + '{"y":' * 300, "malformed"),
    ('{"v":2,"x":"' + "x" * 2000 + '"}', "too-long"),
]


def break_message(text: object, reason: str) -> None:
    with pytest.raises(Broken) as broken:
        protocol.read(text, 2000)
    assert broken.value.reason == reason


def test_what_is_no_message_is_broken() -> None:
    check_rows(break_message, NO_MESSAGES)


@settings(max_examples=40)
@given(st.text(max_size=60) | st.recursive(st.integers() | st.text() | st.none(), st.lists).map(json.dumps))
def test_any_text_is_a_message_or_broken(text: str) -> None:
    with suppress(Broken):
        assert protocol.read(text, 2000)["v"] == protocol.VERSION


def test_brackets_in_words_are_no_depth() -> None:
    said = '[{"\\' * 50
    assert protocol.read(protocol.write({"text": said}), 2000)["text"] == said

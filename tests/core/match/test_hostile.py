"""Whatever a stranger sends: only BadRecord, with little work (the benchmark measures how long it takes) and 64 MB."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterable
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from takujo import BadRecord, Match
from takujo.core.rules.rng import Stream
from tests import hostile
from tests.effort import calls
from tests.tiers import lots

WORK = 1_000_000
"""The most functions called to read one thing: some 200 ms of work."""
MB = 64

Report = Callable[[str, object], None]


def tries(read: Callable[[str], Match], inputs: Iterable[str]) -> tuple[int, int, int]:
    """Read everything; return how many were read and refused, and the most calls of functions for one of them."""
    opened = refused = most = 0

    def attempt(text: str) -> None:
        nonlocal opened, refused
        try:
            match = read(text)
            opened += 1
        except BadRecord as bad:
            refused += 1
            assert len(bad.sentence("ja")) < 1000
            assert len(bad.sentence("en")) < 1000
        else:
            assert match.position is not None

    for text in inputs:
        most = max(most, calls(partial(attempt, text)))
    assert most < WORK
    return opened, refused, most


@pytest.fixture(scope="module")
def records() -> list[str]:
    """Records of whole matches and of some that were broken off."""
    return hostile.real_records()


@pytest.mark.parametrize("lot", lots(10))
def test_mutated_records(records: list[str], lot: range, record_property: Report) -> None:
    found = tries(Match.read, hostile.some_mutated(records, lot, 150))
    record_property("measured", "mutated records: {} opened, {} refused, at most {:,} calls".format(*found))


@pytest.mark.parametrize("lot", lots(10))
def test_mutated_links(records: list[str], lot: range, record_property: Report) -> None:
    links = [hostile.packed(record.encode()) for record in records]
    found = tries(Match.from_link, hostile.some_mutated(links, lot, 150))
    record_property("measured", "mutated links: {} opened, {} refused, at most {:,} calls".format(*found))


@pytest.mark.parametrize("lot", lots(10))
def test_mutated_records_well_packed(records: list[str], lot: range) -> None:
    texts = hostile.some_mutated(records, lot, 50)
    tries(Match.from_link, (hostile.packed(text.encode("utf-8", "surrogatepass")) for text in texts))


def test_random_bytes() -> None:
    opened, _, _ = tries(Match.from_link, hostile.random_links(Stream(4, "bytes"), 1000))
    assert not opened


@pytest.mark.parametrize("read", [Match.read, Match.from_link], ids=["record", "link"])
def test_heavy_input(read: Callable[[str], Match], record_property: Report) -> None:
    inputs = list(hostile.heavy_records() if read == Match.read else hostile.heavy_links())
    opened, _, work = tries(read, inputs)
    assert opened == 5 if read == Match.read else opened <= 5, (
        "the longest one, one of long undos, and three of empty lines, remarks, a name"
    )
    most = 0
    for text in inputs:
        tracemalloc.start()
        try:
            read(text)
        except BadRecord:
            pass
        finally:
            most = max(most, tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert most < MB * 1_000_000
    record_property(
        "measured",
        f"heavy {read.__name__}: at most {work:,} calls (bar: {WORK:,}), most memory {most / 1e6:.1f} MB (bar: 64)",
    )


@given(st.text())
@example("takujo 1\n\n")
def test_any_text(text: str) -> None:
    for read in (Match.read, Match.from_link):
        with pytest.raises(BadRecord):
            read(text)


@given(st.lists(st.text(max_size=20), max_size=8))
def test_any_lines_after_good_headers(lines: list[str]) -> None:
    head = "takujo 1\ngame wartime-economy 1\nseats 2\nseed 7\n"
    for text in (head + "\n".join(lines), head + "\n" + "\n".join(lines)):
        try:
            Match.read(text)
        except BadRecord as bad:
            assert bad.line <= text.count("\n") + 1


@pytest.mark.parametrize("thing", [None, 1, b"#m=AAAA", [], {}, object(), float("nan")])
def test_other_things(thing: object) -> None:
    for read in (Match.read, Match.from_link):
        with pytest.raises(BadRecord):
            read(thing)  # type: ignore[arg-type]

"""Links: a record in a URL's fragment; each way of being wrong has its own code."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest

from takujo import BadRecord, Illegal, Match
from takujo.core import link
from takujo.core.rng import Stream
from tests.play import play_out


@pytest.fixture
def match() -> Match:
    return play_out(Match.new("wartime-economy", 3, seed=7), Stream(1, "link"), 40)


def packed(data: bytes) -> str:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return encoded(squeezer.compress(data) + squeezer.flush())


def encoded(data: bytes) -> str:
    return "#m=" + urlsafe_b64encode(data).decode().rstrip("=")


def refused(fragment: object) -> str:
    with pytest.raises(BadRecord) as bad:
        Match.from_link(fragment)  # type: ignore[arg-type]
    assert bad.value.sentence("ja") != bad.value.sentence("en")
    return bad.value.code


def test_round_trip(match: Match) -> None:
    fragment = match.link()
    assert fragment.startswith("#m=")
    assert set(fragment[3:]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    again = Match.from_link(fragment)
    assert again.record() == match.record()
    assert again.link() == fragment


def test_a_whole_address_or_pasted_white_space_will_do(match: Match) -> None:
    fragment = match.link()
    for text in (f"https://example.org/sub/?lang=ja{fragment}", f"  {fragment}\n", fragment):
        assert Match.from_link(text).digest() == match.digest()


def test_padding_is_not_needed(match: Match) -> None:
    for extra in range(4):
        text = match.record() + "#" * extra + "\n"
        assert Match.from_link(packed(text.encode())).digest() == match.digest()


def test_each_error_has_its_code(match: Match) -> None:
    fragment = match.link()
    record = match.record()
    for text, code in [
        (None, "not-a-link"),
        (b"#m=abc", "not-a-link"),
        ("", "not-a-link"),
        ("#m=", "not-a-link"),
        ("#n=abc", "not-a-link"),
        (fragment[3:], "not-a-link"),
        ("#m=" + "A" * 16_001, "link-too-long"),
        ("x" * 30_000, "link-too-long"),
        (fragment + "!", "link-characters"),
        (fragment[:40] + " " + fragment[40:], "link-characters"),
        (fragment[:40] + "é" + fragment[40:], "link-characters"),
        (fragment + "=", "link-characters"),
        ("#m=A", "link-truncated"),
        (fragment[: len(fragment) // 2 // 4 * 4 + 3], "link-truncated"),
        (fragment[:-8], "link-truncated"),
        (encoded(b"\xff" * 30), "link-damaged"),
        (fragment + "AAAA" * 3, "link-damaged"),
        (encoded(zlib.compress(record.encode())), "link-damaged"),
        (packed(b"\xff\xfe" * 20), "not-text"),
        (packed(b"hello"), "not-a-record"),
        (packed(b""), "not-a-record"),
        (packed(record.replace("seats 3", "seats 9").encode()), "bad-setup"),
        (packed(b"0" * 10_000_000), "too-large"),
        (packed(record.encode() + b"#" * 200_000), "too-large"),
    ]:
        assert refused(text) == code, text


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed(b"\0" * 11_000_000)  # the most that fits
    assert len(bomb) < link.MAX_READ
    assert refused(bomb) == "too-large"


def test_too_long_to_make(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MAX_LINK", len(match.link()))
    assert match.link()
    monkeypatch.setattr(link, "MAX_LINK", len(match.link()) - 1)
    with pytest.raises(Illegal) as bad:
        match.link()
    assert bad.value.code == "link-too-long"


def test_a_whole_long_match_fits() -> None:
    for seed in range(3):
        match = play_out(Match.new("wartime-economy", 4, {"mode": "long"}, seed), Stream(seed, "fits"))
        assert len(match.link()) < link.MAX_LINK / 2

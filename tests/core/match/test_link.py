"""Links: a record in a URL's fragment; each way of being wrong has its own code."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takujo import BadRecord, Illegal, Match
from takujo.core.match import link
from takujo.core.rules.rng import Stream
from tests.play import play_out


@pytest.fixture(scope="module")
def match() -> Match:
    return play_out(Match.new("wartime-economy", 3, seed=7), Stream(1, "link"), 40)


def packed(data: bytes, level: int = 9) -> str:
    squeezer = zlib.compressobj(level, zlib.DEFLATED, -15)
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


# What mail, chats and people put around a link, between its characters and in their place.
BEFORE = [
    *'「<"_',
    "",
    "Your turn: ",
    "[match](",
    "あなたの番です\n> > ",
    "https://example.org/?utm_source=x&n=100%25 ",
]
AFTER = [*'.)。>"\n !_-=\u200b…%A', "", "」を見てね", "==", "%E3%80", "AAAA", "?utm_source=x", "&fbclid=I-_0"]
AFTER += ["&amp;utm_medium=mail", "&lt;/a&gt;", " and play.\nhttps://example.org/#m=AAAA"]
WRAPS = [*"\n =\u200b\u00ad\ufeff\t\\\u202c\u2068", "", "\r\n", "=\n", "=\r\n", "\n> ", "\n>> ", "> ", "%0A", "%20"]
POINTS = {"": None, "&at=3": 3, "&amp;at=12": 12, "?utm_source=x&at=0": 0, "&at=%37.": 7, "&at=1000000": None}


@st.composite
def passed_on(draw: st.DrawFn, fragment: str) -> tuple[str, int | None]:
    """Draw the text in which a link arrives, and the move that it points at."""
    size = draw(st.integers(20, 20 + len(fragment)))
    lines = [fragment[at : at + size] for at in range(3, len(fragment), size)]
    point, at = draw(st.sampled_from([*POINTS.items()]))
    text = f"#m={draw(st.sampled_from(WRAPS)).join(lines)}{point}"
    if draw(st.booleans()):  # quoted-printable
        text = text.replace("=", "=3D", 1)
    for _ in range(draw(st.integers(0, 2))):
        text = quote(text, safe="-_")
    if draw(st.booleans()):  # as a browser shows what stands behind an address
        text = quote(text, safe="#%&=?-_")
    if point:
        after = draw(st.sampled_from([one for one in AFTER if not one.startswith("A")]))
    else:
        after = draw(st.sampled_from(AFTER))
    return draw(st.sampled_from(BEFORE)) + f"https://example.org/takujo/{text}{after}", at


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_link_opens_however_it_was_passed_on(match: Match, data: st.DataObject) -> None:
    text, at = data.draw(passed_on(match.link()))
    assert link.unpack(text) == match.record()
    assert link.point(text) == at


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_link_that_was_cut_is_refused_whatever_follows(match: Match, data: st.DataObject) -> None:
    fragment = match.link()
    cut = data.draw(st.integers(3, len(fragment) - 2))
    text, _ = data.draw(passed_on(fragment[: cut + 1]))
    assert refused(text)  # letters right behind it may make it look damaged
    assert refused(fragment[:cut]) in {"link-truncated", "not-a-link"}


@pytest.mark.parametrize("words", [" and let me know who wins", "\nBest regards,\nAnn"])
def test_words_behind_a_cut_link_do_not_end_its_record(match: Match, words: str) -> None:
    fragment = match.link()
    for cut in range(4, len(fragment) - 2):
        assert refused(fragment[:cut] + words) == "link-truncated", cut


def test_a_link_without_a_digest_opens() -> None:
    text = "takujo 1\ngame water-walker 1\nseats 3\nseed 1\n"
    assert link.unpack(packed(text.encode()) + " and play on") == text


def test_a_link_may_point_at_a_move() -> None:
    for after, at in (
        *(("", None), ("&at=12", 12), ("&at=0", 0), ("&at=999999", 999999), ("&at=1000000", None), ("&at=", None)),
        *(("&at=-1", None), ("&at=٣", None), ("&at=²", None), ("&bat=1", None), ("at=1", None), ("&at=1)&at=2", 1)),
    ):
        assert link.point(f"#m=abc{after}") == at, after
    assert link.point("/takujo/?at=1") is None


def test_what_stands_before_a_link_is_kept_apart() -> None:
    for text, before, kind in (
        ("/takujo/?lang=ja#m=abc", "/takujo/?lang=ja", "m"),
        ("/takujo/%23m=abc", "/takujo/", "m"),
        ("/takujo/?%2523m%253Dabc", "/takujo/?", "m"),
        ("/takujo/#live=abc#m=abc", "/takujo/", "live"),
        ("/takujo/#answer%3dabc", "/takujo/", "answer"),
    ):
        found = link.find(text)
        assert found is not None and (found.before, found.kind, link.letters(found.rest)[:3]) == (before, kind, "abc")
    for text in ("", "#", "/takujo/?m=abc", "#mm=abc", "#m", "#market=3", "%3Cm=abc"):
        assert link.find(text) is None, text


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
        (packed(record.encode() + b"#" * 16_000, level=0), "link-too-long"),
        ("x" * 40_000, "link-too-long"),
        ("#live=abc", "not-a-link"),
        ("#m=。", "not-a-link"),
        ("#m=<script>", "not-a-link"),
        (fragment[:40] + "?utm_source=x" + fragment[40:], "link-truncated"),
        ("#m=A", "link-truncated"),
        (fragment[:40] + "é" + fragment[41:], "link-truncated"),
        (fragment[:-8] + "… it goes on here", "link-truncated"),
        (fragment[:-8] + "&at=3", "link-truncated"),
        (fragment[: len(fragment) // 2 // 4 * 4 + 3], "link-truncated"),
        (fragment[:-8], "link-truncated"),
        (encoded(b"\xff" * 30), "link-damaged"),
        (fragment[:40] + ("B" if fragment[40] == "A" else "A") * 9 + fragment[49:], "link-damaged"),
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

"""Hostile records and links: what a stranger could put into an address or a file; for the tests and the benchmark."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Sequence

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.match.link import MAX_READ, PREFIX
from takujo.core.rules.rng import Stream
from tests.play import play_out, setups

JUNK = (
    "\x00",
    "\ud800",
    "\u202e",
    "\n",
    "\r",
    " ",
    "#",
    "= ",
    "* ",
    "9" * 30,
    "-1",
    "1e9",
    "seed ",
    "💥",
    "٣",
    "undo\n",
    "undo 3\n",
)


def encoded(data: bytes) -> str:
    """Return bytes as a link, whatever they are."""
    return PREFIX + urlsafe_b64encode(data).decode().rstrip("=")


def packed(data: bytes) -> str:
    """Return bytes as a well-formed link."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return encoded(squeezer.compress(data) + squeezer.flush())


def real_records(games: Iterable[Game] | None = None) -> list[str]:
    """Return records of finished and broken-off matches of every game, or of these."""
    records = []
    for game in takujo.games().values() if games is None else games:
        for seed, setup in enumerate(setups(game)[::7]):
            match = Match.new(game, setup.seats, setup.options, seed)
            records.append(play_out(match, Stream(seed, "hostile"), None if seed % 2 else 15).record())
    return records


def mutated(text: str, luck: Stream) -> str:
    """Return a text with a few places changed, lost, doubled or moved."""
    for _ in range(1 + luck.below(4)):
        at, to = luck.below(len(text) + 1), luck.below(len(text) + 1)
        kind = luck.below(5)
        if kind == 0:
            text = text[:at] + luck.choice(JUNK) + text[at:]
        elif kind == 1:
            text = text[:at] + chr(luck.below(0x3100)) + text[at + 1 :]
        elif kind == 2:
            text = text[: min(at, to)] + text[max(at, to) :]
        elif kind == 3:
            text = text[:at] + text[max(0, at - 40) : at] + text[at:]
        else:
            lines = text.split("\n")
            one, other = luck.below(len(lines)), luck.below(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
    return text


def some_mutated(real: Sequence[str], lot: Iterable[int], count: int) -> Iterator[str]:
    """Give so many of these texts changed for each number of a lot: the same for the same number."""
    for seed in lot:
        luck = Stream(seed, "mutated")
        for _ in range(count):
            yield mutated(luck.choice(real), luck)


def longest_record() -> str:
    """Return a record with as many entries as are allowed, each of them legal: the slowest honest reading."""
    match = Match.new("wartime-economy", 1, {"nations": ["china"], "dice": "typed"}, 1)
    for action in ("roll 1", "roll 2", "roll 6"):
        match.play(0, action)
    body = match.record().rpartition("= ")[0]
    return body + "0 place 1 tax\nundo\n" * ((match.game.limit - len(match.entries)) // 2)


def longest_undos() -> str:
    """Return a record that goes back over many actions as often as it can: the slowest one of format 2."""
    players = [("human", ""), ("random", "")]
    match = play_out(Match.new("war-clouds", 2, seed=1, players=players), Stream(1, "undos"), 150)
    body = match.record().rpartition("= ")[0].replace("takujo 1", "takujo 2")
    pair = f"undo {len(match) - match.reach()[-1]}\nredo\n"
    return body + pair * ((match.game.limit - len(match.entries)) // 2)


def heavy_records() -> Iterator[str]:
    """Give records that are meant to be slow or large."""
    real = next(text for text in real_records() if "\noption nations " in text)
    head, _, body = real.partition("\n\n")
    yield longest_record()
    yield longest_record() + "undo\n" * 30_000
    yield longest_undos()
    yield head + "\n\n" + "undo\n" * 40_000
    yield head + "\n\n" + "\n" * 190_000
    yield head + "\n\n" + "#\n" * 95_000
    yield head + "\n\n" + body.split("\n")[0] + "\n" + "* roll " + "+".join(["1"] * 90_000)
    yield head + "\n\n0 place " + "9" * 190_000
    yield head + "\n\n0 " + "place " * 30_000
    yield head.replace("option nations ", "option nations " + "japan " * 30_000) + "\n"
    yield head.replace("seats ", "seats " + "9" * 190_000) + "\n"
    yield head.replace("seed ", "seed " + "9" * 190_000) + "\n"
    yield head + "\n" + "\n".join(f"seat {k} human x" for k in range(15_000)) + "\n"
    yield head + "\n" + "\n".join(f"option o{k} x" for k in range(15_000)) + "\n"
    yield head.replace("seat 0 human", "seat 0 human " + "長" * 190_000) + "\n\n"
    yield "takujo " + "1" * 199_000
    yield "takujo 1 " * 20_000
    yield "\ufeff" * 200_000
    yield "\r\n" * 100_000
    yield "\ud800" * 200_000
    yield "takujo 1\n" + "[" * 190_000
    yield "takujo 1\n" + "{name.__class__}" * 10_000


def heavy_links() -> Iterator[str]:
    """Give links that are meant to be slow or large."""
    for record in heavy_records():
        yield packed(record.encode("utf-8", "surrogatepass"))
    yield packed(b"\0" * 11_000_000)
    yield packed(b"takujo 1\n" * 1_000_000)
    yield encoded(zlib.compress(b"x" * 1000))
    yield encoded(b"\x1f\x8b" + b"\0" * 9000)
    yield PREFIX + "A" * MAX_READ
    yield PREFIX + "_" * MAX_READ
    yield PREFIX + "A" * 10_000_000
    yield PREFIX * 5_000
    yield "#m=" + "é" * 10_000
    yield "https://" + "x" * 10_000_000


def random_links(luck: Stream, count: int) -> Iterator[str]:
    """Give links of random bytes, bare and well packed."""
    for _ in range(count):
        data = bytes(luck.below(256) for _ in range(luck.below(200)))
        yield encoded(data)
        yield packed(data)

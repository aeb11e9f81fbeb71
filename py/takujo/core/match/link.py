"""Links: records in the fragment of a URL, which browsers never send to a server. Links are untrusted input."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from ..text.errors import BadRecord, Illegal
from ..text.percent_decoding import unquote
from .record import DIGEST_LENGTH, MAX_TEXT

PREFIX = "#m="
MAX_LINK = 8_000
"""The maximum length of a generated link in characters; some messengers truncate longer ones."""
MAX_READ = 16_000
"""The maximum length of a link that is read."""
MAX_AROUND = 2 * MAX_READ
"""The maximum length of a text in which a link is looked for."""
_MARK = re.compile(r"(?:#|%(?:25)*23)(m|live|answer)(?:=|%(?:25)*3[Dd])")
_RUN = re.compile(r"[A-Za-z0-9_-]*")
_BREAK = r"[\s=>|\\\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
"""What programs insert into long links: line breaks, also soft ones, quotation marks of mail, escapes, invisible
characters.
"""
_BROKEN_RUN = re.compile(rf"(?:[A-Za-z0-9_-]|{_BREAK})*")
_END = re.compile(rf"\n= [0-9a-f]{{{DIGEST_LENGTH}}}\n\Z")
_POINT = re.compile(r"[&?;]at=(?:3D)?([0-9]{1,6})(?![0-9])")


class Found(NamedTuple):
    """A link found in a text: the text before its mark, the kind of mark (m, live, answer), and the text after it."""

    before: str
    kind: str
    rest: str


def pack(record: str) -> str:
    """Return a record as the fragment `#m=` + base64url(deflate(record)).

    Raises Illegal("link-too-long") over 8,000 characters.
    """
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    packed = squeezer.compress(record.encode()) + squeezer.flush()
    link = PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")
    if len(link) > MAX_LINK:
        raise Illegal("link-too-long", length=len(link), limit=MAX_LINK)
    return link


def find(text: str, kind: str = "") -> Found | None:
    """Return the first link of a kind in an address or any other text; without a kind, the first link of any kind.

    The link's characters may be percent-encoded.
    """
    marks = list(_MARK.finditer(text))
    if not marks:
        return None
    mark = next((one for one in marks if one[1] == kind), marks[0])
    rest = text[mark.end() :]
    rest = unquote(unquote(unquote(rest)))
    return Found(text[: mark.start()], mark[1], rest)


def letters(text: str) -> str:
    """Return the characters of a link at the start of a text, with inserted line breaks removed."""
    return re.sub(_BREAK, "", _BROKEN_RUN.match(text)[0])  # type: ignore[index]


def _run(text: str) -> str:
    """Return the characters of a link at the start of a text, up to the first gap."""
    return _RUN.match(text)[0]  # type: ignore[index]


def point(text: str) -> int | None:
    """Return the place in the match that a link names by `&at=<n>`, or None."""
    found = find(text, "m")
    at = _POINT.search(found.rest) if found is not None else None
    return int(at[1]) if at is not None else None


def unpack(text: object) -> str:
    """Return the record of a link, regardless of text around it or inserted line breaks; raises BadRecord.

    The compressed record marks its own end: anything after it is ignored. Words after a truncated link may complete it
    by chance, so if characters are joined across gaps, the record has to end with a digest.
    """
    if not isinstance(text, str):
        raise BadRecord("not-a-link")
    if len(text) > MAX_AROUND:
        raise BadRecord("link-too-long")
    found = find(text, "m")
    if found is None or found.kind != "m":
        raise BadRecord("not-a-link")
    joined, run = letters(found.rest), _run(found.rest)
    refusal = BadRecord("not-a-link")
    if not joined:
        raise refusal
    for start in (joined, run):
        for packed in (start, start.removeprefix("3D")):  # Quoted-printable mail writes = as =3D.
            try:
                record = _stretch(packed)
            except BadRecord as refused:
                refusal = refused
                continue
            if start == run or _END.search(record):
                return record
    raise refusal


def _stretch(packed: str) -> str:
    """Return the record at the start of a base64url text; raises BadRecord."""
    data = packed[: MAX_READ // 4 * 4]
    if len(data) % 4 == 1:  # No number of bytes encodes to this length.
        data = data[:-1]
    stretcher = zlib.decompressobj(-15)
    try:
        text = stretcher.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), MAX_TEXT)
    except zlib.error:
        raise BadRecord("link-damaged") from None
    if stretcher.unconsumed_tail:
        raise BadRecord("too-large")
    if not stretcher.eof and len(packed) > MAX_READ:
        raise BadRecord("link-too-long")
    if not stretcher.eof:
        raise BadRecord("link-truncated")
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise BadRecord("not-text") from None

"""Links: a record in the fragment of a URL, which never reaches a server. Nothing in one is trusted."""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from .errors import BadRecord, Illegal
from .record import MAX_TEXT

PREFIX = "#m="
MAX_LINK = 8_000
"""The longest link that is made, in characters: beyond it some messengers cut."""
MAX_READ = 16_000
"""The longest link that is read."""
_ALPHABET = re.compile(r"[A-Za-z0-9_-]*\Z")


def pack(record: str) -> str:
    """Return `#m=` + base64url(deflate(record)); raises Illegal("link-too-long") over 8,000 characters."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    packed = squeezer.compress(record.encode()) + squeezer.flush()
    link = PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")
    if len(link) > MAX_LINK:
        raise Illegal("link-too-long", length=len(link), limit=MAX_LINK)
    return link


def unpack(fragment: str) -> str:
    """Return the record of a link's fragment (or of a whole URL); raises BadRecord, each way of being wrong its own."""
    if not isinstance(fragment, str):
        raise BadRecord("not-a-link")
    if len(fragment) > MAX_READ + 2_000:  # room for the address before the fragment
        raise BadRecord("link-too-long")
    _, found, packed = fragment.strip().partition(PREFIX)
    if not found or not packed:
        raise BadRecord("not-a-link")
    if len(packed) > MAX_READ:
        raise BadRecord("link-too-long")
    if not _ALPHABET.match(packed):
        raise BadRecord("link-characters")
    if len(packed) % 4 == 1:  # no number of bytes gives this length
        raise BadRecord("link-truncated")
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        stretcher = zlib.decompressobj(-15)
        text = stretcher.decompress(data, MAX_TEXT)
    except (zlib.error, binascii.Error):
        raise BadRecord("link-damaged") from None
    if stretcher.unconsumed_tail:
        raise BadRecord("too-large")
    if not stretcher.eof:
        raise BadRecord("link-truncated")
    if stretcher.unused_data:
        raise BadRecord("link-damaged")
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise BadRecord("not-text") from None

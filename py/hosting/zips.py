"""Zip archives whose bytes depend only on their contents: fixed timestamps and order."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)  # The earliest date that a zip can store.


def zip_bytes(entries: Mapping[str, bytes], *, packed: bool = True) -> bytes:
    """Return `entries` (name: bytes) as a zip, sorted by name; with `packed`, the files are deflated.

    A zip of unpacked files, compressed as a whole, is smaller than a zip that deflates its files one by one.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # Unix, on whatever system it is written.
            info.external_attr = 0o100644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            archive.writestr(info, entries[name], compresslevel=9)
    return buffer.getvalue()


def read_zip(source: Path) -> dict[str, bytes]:
    """Return the files of a zip by name."""
    with zipfile.ZipFile(source) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}

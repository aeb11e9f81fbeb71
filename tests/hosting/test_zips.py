"""Zip archives that depend on their contents alone."""

from __future__ import annotations

import io
import zipfile

import pytest

from hosting.zips import EPOCH, zip_bytes

FILES = {
    name: name.encode() * 100
    for name in ("b/two.py", "a/z/one.py", "a/one.toml", "c/z/one.py", "a/one.py", "b/a/one.py")
}


def entries(data: bytes) -> list[zipfile.ZipInfo]:
    """Return the entries of a zip that holds FILES."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        found = archive.infolist()
        assert {entry.filename: archive.read(entry) for entry in found} == FILES
    return found


@pytest.mark.parametrize(("packed", "how"), [(True, zipfile.ZIP_DEFLATED), (False, zipfile.ZIP_STORED)])
def test_a_zip_is_sorted_by_path_and_compressed_or_not(packed: bool, how: int) -> None:
    found = entries(zip_bytes(FILES, packed=packed))
    assert [entry.filename for entry in found] == sorted(FILES)
    assert {entry.compress_type for entry in found} == {how}


@pytest.mark.parametrize("packed", [True, False])
def test_a_zip_has_no_trace_of_time_order_or_system(packed: bool) -> None:
    data = zip_bytes(FILES, packed=packed)
    assert data == zip_bytes(dict(reversed(FILES.items())), packed=packed)
    marks = {(entry.date_time, entry.create_system, entry.external_attr) for entry in entries(data)}
    assert marks == {(EPOCH, 3, 0o100644 << 16)}

"""What the server compresses, and what it keeps on disk."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from hosting import squeeze
from hosting.site import Site
from hosting.squeeze import BIG, HIDDEN_FOLDER, SMALL, Squeezer


def text_file(site: Site, size: int) -> Path:
    path = site.static / "sized.css"
    path.write_bytes(b"p" * size)
    return path


def kept(site: Site) -> list[Path]:
    folder = site.vendor / HIDDEN_FOLDER
    return sorted(folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize(("size", "squeezed"), [(0, False), (SMALL - 1, False), (SMALL, True), (SMALL + 1, True)])
def test_a_file_of_less_than_500_bytes_is_sent_as_it_is(site: Site, size: int, squeezed: bool) -> None:
    assert SMALL == 500
    body = Squeezer(site).body(text_file(site, size))
    assert (body is not None) is squeezed


@pytest.mark.parametrize(("size", "on_disk"), [(BIG - 1, 0), (BIG, 1), (BIG + 1, 1)])
def test_a_file_of_100_000_bytes_is_compressed_once_for_all_starts(site: Site, size: int, on_disk: int) -> None:
    assert BIG == 100_000
    path = text_file(site, size)
    body = Squeezer(site).body(path)
    assert body is not None
    assert gzip.decompress(body) == path.read_bytes()
    assert len(kept(site)) == on_disk
    for shelf in kept(site):
        shelf.write_bytes(b"kept")
        assert Squeezer(site).body(path) == b"kept"


def test_in_a_folder_that_cannot_be_written_to_it_is_compressed_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_whole(path: Path, data: bytes) -> None:
        raise OSError("Read-only file system")

    monkeypatch.setattr(squeeze, "write_whole", write_whole)
    assert Squeezer(site).body(text_file(site, BIG)) is not None

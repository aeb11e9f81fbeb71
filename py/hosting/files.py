"""Writes files and folders atomically: no other process sees an incomplete one."""

from __future__ import annotations

import contextlib
import errno
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from .problem import Problem

AN_HOUR = 3600


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically: under a temporary name first, then renamed; leave a file with the same content alone."""
    with contextlib.suppress(OSError):
        if path.read_bytes() == data:
            return
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as fresh:
        fresh.write(data)
    Path(fresh.name).chmod(0o644)
    Path(fresh.name).replace(path)


def fill_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write these files to a folder and delete all its other files."""
    folder.mkdir(exist_ok=True)
    for name, data in files.items():
        write_whole(folder / name, data)
    for stale in folder.iterdir():
        if stale.name not in files:
            stale.unlink()


def sentence(error: OSError) -> str:
    """Return a sentence that describes a file error; if the file can't be written, it also says what to do."""
    place, reason = error.filename or "the disk", error.strerror or str(error)
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            f"{place} can't be written ({reason})."
            " Copy the project to a folder that you can write to, or choose another folder to build in."
        )
    return f"{place}: {reason}"


def require_writable(folder: Path, reason: str) -> None:
    """Raise Problem if no file can be made in a folder of the project; `reason` says why the project needs to."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Problem(
            f"{folder} can't be written to ({error.strerror or error}), but {reason}."
            " Copy the project to a folder that you can write to, then start there."
        ) from None


def clear_stale(folder: Path, prefix: str) -> None:
    """Remove the working folders that killed processes have left: those in `folder` whose names begin with `prefix`."""
    for stale in folder.glob(f"{prefix}*"):
        # A recent one may belong to a process that still runs.
        if stale.is_dir() and time.time() - stale.stat().st_mtime > AN_HOUR:
            shutil.rmtree(stale, ignore_errors=True)


@contextlib.contextmanager
def folder_swap(target: Path) -> Iterator[Path]:
    """Yield an empty folder beside `target`, which replaces the target if the block succeeds, and disappears if not."""
    prefix = f".{target.name.lstrip('.')}-"
    clear_stale(target.parent, prefix)
    work = Path(tempfile.mkdtemp(prefix=prefix, dir=target.parent))
    try:
        fresh = work / "new"
        fresh.mkdir()
        yield fresh
        if target.exists():
            target.rename(work / "old")
        try:
            fresh.rename(target)
        except OSError:
            if (work / "old").exists() and not target.exists():
                (work / "old").rename(target)
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)

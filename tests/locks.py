"""A lock between the workers of a run, so that one can use what another has made."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Wait until no other process locks the folder, and lock it for this one; on Windows, do nothing."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)  # The system unlocks the folder even if this process is killed.
        yield
    finally:
        os.close(handle)

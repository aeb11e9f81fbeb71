"""The CPU time of a run: user and system seconds of this process and of all processes that it has started."""

from __future__ import annotations

import ctypes
import os
import sys

BAR = 600
"""Seconds that the default run may take after setup (the design: five minutes on two idle cores)."""
BAR_OF_ALL = 2000
"""Seconds that --all may take."""

_PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans() -> None:
    """On Linux, become the parent of each process whose parent ends first, mostly of a browser that was killed.

    Without this, their CPU time would not be counted.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def spent() -> float | None:
    """Return the seconds so far, of this process and of those that have ended; None on Windows."""
    if sys.platform == "win32":
        return None
    import resource

    _wait_for_orphans()
    own, others = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def _wait_for_orphans() -> None:
    """Collect the children that have ended; call this only while no other code waits for one."""
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass

"""A minimal replacement for asyncio's Unix event loop, because Pyodide has a loop of its own in a page.

Python's own module would import sockets, pipes and processes. Pyodide's policy (pyodide/webloop.py) derives from the
default policy, and replaces everything that it does.
"""

from __future__ import annotations

from asyncio.events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy  # type: ignore[attr-defined]  # noqa: F401

__all__ = ()

"""A minimal replacement for asyncio's Unix event loop: in a page, Pyodide has its own loop.

Python's own would bring sockets, pipes and processes with it. Pyodide's policy (pyodide/webloop.py) derives from the
default one, and replaces what it does.
"""

from __future__ import annotations

from asyncio.events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy  # type: ignore[attr-defined]  # noqa: F401

__all__ = ()

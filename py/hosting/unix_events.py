"""What stands for asyncio's event loop for Unix in a page, where the loop is Pyodide's own.

Python's own would bring sockets, pipes and processes with it. Pyodide's policy (pyodide/webloop.py) derives from the
default one, and replaces what it does.
"""

from __future__ import annotations

from asyncio.events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy  # type: ignore[attr-defined]  # noqa: F401

__all__ = ()

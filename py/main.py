"""PyScript's entry: the page comes alive, in steps with a pause between them, in which the lobby answers."""

import asyncio
import gc
import sys

gc.disable()  # a start leaves hardly any garbage, and to look for it took a seventh of the time from here on
sys.path.insert(0, "./takujo.zip")

import takujo.web.table.table  # noqa: E402, F401 (once it can be found; it is the larger half of the page)

await asyncio.sleep(0)  # type: ignore[top-level-await]  # noqa: F704, PLE1142 (PyScript lets it)

from takujo.web.app import App  # noqa: E402

gc.freeze()  # what is imported stays: nobody need look through it for garbage while a match is played
await asyncio.sleep(0)  # type: ignore[top-level-await]  # noqa: F704, PLE1142
App().ready()
gc.enable()

"""PyScript's entry: the page comes alive, in steps with a pause between them, in which the lobby answers."""

import asyncio
import gc
from importlib import import_module

gc.disable()  # a start leaves hardly any garbage, and to look for it took a seventh of the time from here on


async def bring(*modules: str) -> None:
    """Import modules, with a pause after each: what one imports is at hand for the next."""
    for module in modules:
        import_module(module)
        await asyncio.sleep(0)


await bring(  # type: ignore[top-level-await]  # noqa: F704, PLE1142 (PyScript lets it)
    "takujo.core.match.match", "takujo.web.board.choice_view", "takujo.web.table.table", "takujo.web.app"
)

from takujo.web.app import App, ahead  # noqa: E402 (once it can be found)

await bring(*await ahead())  # type: ignore[top-level-await]  # noqa: F704, PLE1142
gc.freeze()  # what is imported stays: nobody need look through it for garbage while a match is played
App().ready()  # in one go: until then the page's own scripts take what is pressed
gc.enable()

"""PyScript's entry module: starts the page in steps, with pauses in which the lobby responds."""

import asyncio
import gc
from importlib import import_module

gc.disable()  # A start leaves hardly any garbage, and collecting it took a seventh of the time from here on.


async def bring(*modules: str) -> None:
    """Import modules with a pause after each; later ones find the earlier ones loaded."""
    for module in modules:
        import_module(module)
        await asyncio.sleep(0)


await bring(  # type: ignore[top-level-await]  # noqa: F704, PLE1142 (PyScript lets it)
    "takujo.core.match.match", "takujo.web.board.choice_view", "takujo.web.table.table", "takujo.web.app"
)

from takujo.web.app import App, ahead  # noqa: E402 (once it can be found)

await bring(*await ahead())  # type: ignore[top-level-await]  # noqa: F704, PLE1142
gc.freeze()  # Imported modules stay alive, so the garbage collector needn't examine them during a match.
App().ready()  # In one go: until then, the page's own scripts handle input.
gc.enable()

"""PyScript's entry in the worker: a computer player that thinks about decisions and looks back at matches."""

import json

from takujo.web.computers.worker import Worker
from takujo.web.page.bundles import of_players_in
from takujo.web.page.loader import arrive

worker = Worker()


async def think(question: str) -> str:
    """Go on with a thought, as Worker says, once what its game's players need is there."""
    await bring(question)
    return worker.think(question)


async def review(question: str) -> str:
    """Go on with a review, as Worker says, once what its game's players need is there."""
    await bring(question)
    return worker.review(question)


async def bring(question: str) -> None:
    """Wait for the bundles that a question needs: the one that begins has the match's record."""
    record = json.loads(question).get("record")
    if record:
        await arrive(of_players_in(record))


__export__ = ["review", "think"]

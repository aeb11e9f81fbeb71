"""PyScript's entry in the worker: computer players that think about decisions and look back at matches."""

import json

from takujo.web.computers.worker import Worker
from takujo.web.page.bundles import of_players_in
from takujo.web.page.loader import arrive

worker = Worker()


async def answer(question: str) -> str:
    """Answer a question of the page, as Worker says, once what its game's players need is there."""
    record = json.loads(question).get("record")  # the question that starts a job has it
    if record:
        await arrive(of_players_in(record))
    return worker.answer(question)


__export__ = ["answer"]

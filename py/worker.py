"""PyScript's entry module in the worker: computer players' decisions and reviews of matches."""

import json

from takujo.web.computers.worker import Worker
from takujo.web.page.bundle_loader import arrive
from takujo.web.page.needed_bundles import of_job, of_players_in

worker = Worker()


async def answer(question: str) -> str:
    """Answer a request of the page (see Worker), once the game's players are loaded."""
    asked = json.loads(question)
    if "job" in asked:  # The request that starts a job contains the record.
        await arrive([*of_players_in(asked["record"]), *of_job(asked["job"])])
    return worker.answer(question)


__export__ = ["answer"]

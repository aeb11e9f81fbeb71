"""PyScript, as far as takujo.web uses it."""

from typing import Protocol

class Worker(Protocol):
    """What py/worker.py exports."""

    async def review(self, question: str) -> str: ...
    async def think(self, question: str) -> str: ...

async def create_named_worker(src: str, name: str) -> Worker: ...

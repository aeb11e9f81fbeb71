"""Who plays the matches: this process, several, a Dask cluster, or any other executor."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from typing import Any, NamedTuple

from .plan import Plan, Trouble
from .play import Played, play

EXTRA = "Dask is not installed here: in the project's folder, pip install '.[dask]'."


class Workers(NamedTuple):
    """An executor, and how many matches to keep with it at a time."""

    executor: Executor
    ahead: int
    cancel: bool = True
    """Whether matches that nobody waits for any more are called off one by one."""


class Here(Executor):
    """Does everything at once in this very process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def matches(plan: Plan, workers: Workers, done: int = 0) -> Iterator[Played]:
    """Give the matches of a plan in its order, whoever is done first; the first ones are left out if they are done."""
    waiting: deque[Future[Played]] = deque()
    jobs = islice(plan.jobs(), done, None)
    try:
        while True:
            while len(waiting) < workers.ahead and (job := next(jobs, None)) is not None:
                waiting.append(workers.executor.submit(play, job))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting if workers.cancel else ():
            future.cancel()


@contextmanager
def hired(jobs: int, address: str) -> Iterator[Workers]:
    """Give the workers for a number of processes, or for the Dask cluster at an address if there is one."""
    if address:
        with _cluster(address) as workers:
            yield workers
    elif jobs == 1:
        yield Workers(Here(), 1)
    else:
        with _processes(jobs) as workers:
            yield workers


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        # Their pool would complain of futures that were called off before its processes died.
        yield Workers(executor, 4 * jobs, cancel=False)
    finally:
        # Nobody waits for matches that nobody will look at; but for the pool's own thread, which might else have just
        # closed what the end of the program wakes it by.
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()
        executor.shutdown()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    try:
        from distributed import Client
    except ImportError:
        raise Trouble(EXTRA) from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Trouble(f"No Dask scheduler answers at {address} ({error}).") from None
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise Trouble(f"The Dask scheduler at {address} has no workers.")
        # pure=False: a match that is played again is played, not remembered.
        executor = client.get_executor(pure=False)
        try:
            known = executor.submit(find_spec, "takujo").result(60)
        except TimeoutError:
            raise Trouble(f"The workers of the Dask scheduler at {address} don't begin to work.") from None
        if known is None:
            raise Trouble(f"The workers of the Dask scheduler at {address} can't import takujo.")
        yield Workers(executor, 2 * threads)
    finally:
        client.close()

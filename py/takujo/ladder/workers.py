"""What plays the matches of a contest: this process, several processes, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from ..contest.plan import Contest, Job, LadderError
from ..contest.play import Played, play
from ..game_sources import offered, with_games

R = TypeVar("R")

EXTRA = "Dask isn't installed. In the project's folder, run: pip install '.[dask]'."


class Workers(NamedTuple):
    """An executor that plays matches, and the number of matches to keep queued there."""

    executor: Executor
    ahead: int
    cancel: bool = True
    """Whether matches that are still queued at the end are cancelled one by one."""


class Here(Executor):
    """An executor that runs each call at once in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def matches(plan: Contest, workers: Workers, done: int = 0) -> Iterator[Played]:
    """Yield the played matches of a plan in its order, without the first `done` ones, which were played before."""
    return results(play, islice(plan.jobs(), done, None), workers)


def results(work: Callable[[Job], R], jobs: Iterable[Job], workers: Workers) -> Iterator[R]:
    """Yield the result of each job, in the order of the jobs; other processes find the same games as this one."""
    doing = partial(with_games, offered(), work)
    waiting: deque[Future[R]] = deque()
    left = iter(jobs)
    try:
        while True:
            while len(waiting) < workers.ahead and (job := next(left, None)) is not None:
                waiting.append(workers.executor.submit(doing, job))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting if workers.cancel else ():
            future.cancel()


@contextmanager
def open_workers(jobs: int, address: str) -> Iterator[Workers]:
    """Open what plays the matches: a Dask cluster, if there is an address of one, or a number of processes.

    Raises LadderError if the cluster can't play.
    """
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
        # The pool reports an error if futures are cancelled before its processes end, so they aren't.
        yield Workers(executor, 4 * jobs, cancel=False)
    finally:
        # Matches in progress are abandoned. The pool's thread is waited for: if the program ended first, it could find
        # the pipe closed that wakes the thread.
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
        raise LadderError(EXTRA) from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise LadderError(f"No Dask scheduler answers at {address} ({error}). Check the address.") from None
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise LadderError(f"The Dask scheduler at {address} has no workers. Start some.")
        # pure=False: Dask must not answer a repeated match from its cache.
        executor = client.get_executor(pure=False)
        try:
            known = executor.submit(find_spec, "takujo").result(60)
        except TimeoutError:
            raise LadderError(f"The workers of the Dask scheduler at {address} don't start within a minute.") from None
        if known is None:
            raise LadderError(f"The workers of the Dask scheduler at {address} can't import takujo. Install it there.")
        yield Workers(executor, 2 * threads)
    finally:
        client.close()

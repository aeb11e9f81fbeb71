"""A process in a copy of the project that runs tests on mutants: python tests/mutation/worker.py warm|cold|map OUT.

It reads requests from its standard input, one JSON object per line, and answers each with one line. Each request
runs in a fork, which ends at the first test that fails.

- `warm` has imported the project and collected all tests. A fork replaces the code of the functions that differ.
- `cold` has imported pytest and Hypothesis only. A fork imports the project from the changed file. It serves mutants of
  code that runs at import.
- `map` runs every test once, each module in a fork, and writes to OUT what each test executes.

All work inside a fork is limited in CPU time and in elapsed time; a fork that exceeds a limit dies of the signal.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import ctypes
import functools
import gc
import importlib.machinery
import json
import mmap
import os
import pickle
import resource
import shutil
import signal
import sys
import tempfile
import time
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import hypothesis
import pytest

TOOL = str(Path(__file__).resolve().parents[2])
sys.path.insert(0, TOOL)

from tests.mutation.segments import HITS, Test, instrument, keys  # noqa: E402 (needs the tool on the path)

COPY = Path.cwd()
TIER = "not (browser or engines or pyodide or slow)"
"""The tests that count: those of the default run that need neither a browser nor Node's Pyodide."""
IGNORED = ("tests/browser", "tests/engines", "tests/node", "tests/test_mutate.py")
OPTIONS = [
    *("-q", "--tb=no", "--capture=sys", "-p", "no:cacheprovider", "-m", TIER),
    *("-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"),  # Hypothesis, which this file imports
    *(f"--ignore={path}" for path in IGNORED),
]
MEMORY = 3 * 2**30
"""How many bytes of data a fork may add to those of its parent."""
PR_SET_PDEATHSIG = 1
"""The option of Linux's prctl that asks for a signal when the parent process dies."""
IMPORTING = 60
"""How many seconds of CPU time a fork may take before its first test."""


def forget_the_tool() -> None:
    """Remove this tool's `tests` package from the path, so that `tests` means that of the copy from now on."""
    sys.path[:] = [path for path in sys.path if path not in (TOOL, str(Path(__file__).parent))]
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]


# -- functions in memory


def live_functions() -> dict[str, dict[tuple[str, int], list[FunctionType]]]:
    """Return the project's functions by file, and by qualified name and first line."""
    found: dict[str, dict[tuple[str, int], list[FunctionType]]] = defaultdict(lambda: defaultdict(list))
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(COPY)):
            code = thing.__code__
            found[code.co_filename][code.co_qualname, code.co_firstlineno].append(thing)
    return found


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield all code inside a code object."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


def replace_code(path: Path, old: str, live: dict[tuple[str, int], list[FunctionType]]) -> bool:
    """Give a file's functions the code that the file has now; return False if a function can't be replaced alone."""
    by_name: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
    for code in codes(compile(path.read_text("utf-8"), str(path), "exec", dont_inherit=True)):
        by_name[code.co_qualname, code.co_firstlineno].append(code)
    before: dict[tuple[str, int], list[CodeType]] = defaultdict(list)
    for code in codes(compile(old, str(path), "exec", dont_inherit=True)):
        before[code.co_qualname, code.co_firstlineno].append(code)
    changed = {name for name in before if before[name] != by_name.get(name)}
    touched = [name for name in changed if name in live]
    if not touched:
        return False
    for name in touched:
        if len(before[name]) != 1 or len(by_name.get(name, ())) != 1:
            return False
        for function in live[name]:
            try:
                function.__code__ = by_name[name][0]
            except ValueError:  # it closes over other names
                return False
    return True


# -- forks


def limit(cpu: float, elapsed: float) -> None:
    """End this process after these seconds of CPU time or of elapsed time; 0 removes the limit."""
    signal.setitimer(signal.ITIMER_PROF, cpu)
    signal.setitimer(signal.ITIMER_REAL, elapsed)


class Verdict:
    """A pytest plugin that limits each test, writes the first failure to a pipe, and then ends the process."""

    def __init__(self, pipe: int, limits: dict[str, tuple[float, float]]) -> None:
        self._pipe = pipe
        self._limits = limits
        self.ran = 0

    def end(self, status: str, by: str) -> None:
        """Write the result, and end the process."""
        os.write(self._pipe, json.dumps({"status": status, "by": by, "ran": self.ran}).encode())
        os._exit(0)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        self.ran += 1
        os.ftruncate(NOTES, 0)
        os.pwrite(NOTES, f"{self.ran} {item.nodeid}".encode(), 0)
        limit(*self._limits.get(item.nodeid, (60, 300)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.end("killed", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.end("killed", f"import: {report.nodeid}")

    def pytest_internalerror(self, excrepr: object) -> None:
        self.end("killed", "import")


NOTES = os.memfd_create("running")
"""A file in memory with the test that a fork runs now, in case the fork dies."""


class Fork:
    """A fork of this process that runs tests, in a process group and a folder of its own."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self._folder = tempfile.mkdtemp(dir=COPY.parent, prefix="fork-")
        os.ftruncate(NOTES, 0)
        self._pid = os.fork()
        self.inside = self._pid == 0
        self.pipe = write if self.inside else read
        os.close(read if self.inside else write)
        if self.inside:
            os.setpgid(0, 0)
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            sys.dont_write_bytecode = True
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            used = int(Path("/proc/self/statm").read_text().split()[5]) * mmap.PAGESIZE
            resource.setrlimit(resource.RLIMIT_DATA, (used + MEMORY, used + MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            limit(IMPORTING, IMPORTING * 10)
            tempfile.tempdir = self._folder
            os.environ["TMPDIR"] = self._folder

    @property
    def basetemp(self) -> Path:
        """The folder for pytest's temporary folders."""
        return Path(self._folder) / "pytest"

    def answer(self) -> dict[str, Any]:
        """Wait for the end of the fork, clean up, and return its result."""
        with os.fdopen(self.pipe, "rb") as pipe:
            said = pipe.read()
        _, status, used = os.wait4(self._pid, 0)
        cpu = round(used.ru_utime + used.ru_stime, 2)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._pid, signal.SIGKILL)
        shutil.rmtree(self._folder, ignore_errors=True)
        if said:
            return {**json.loads(said), "cpu": cpu}
        number, _, test = os.pread(NOTES, 10_000, 0).decode().partition(" ")
        ended = "timeout" if -os.waitstatus_to_exitcode(status) in (signal.SIGPROF, signal.SIGALRM) else "crash"
        return {"status": ended, "by": test or "import", "ran": int(number or 0), "cpu": cpu}


def run_items(session: pytest.Session, items: Sequence[pytest.Item]) -> None:
    """Run tests like pytest's own loop."""
    for item, after in zip(items, [*items[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


class Warm:
    """A pytest plugin that collects all tests once, then runs some of them on each mutant."""

    def __init__(self, requests: int, answers: int) -> None:
        self._requests = requests
        self._answers = answers
        self._live: dict[str, dict[tuple[str, int], list[FunctionType]]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self) -> None:
        self._live = live_functions()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for request in requests(self._requests, self._answers):
            fork = Fork()
            if fork.inside:
                self._run(session, items, request, fork)
            answer(self._answers, fork.answer())
        return True

    def _run(self, session: pytest.Session, items: dict[str, pytest.Item], request: dict[str, Any], fork: Fork) -> None:
        verdict = Verdict(fork.pipe, {test: (cpu, elapsed) for test, cpu, elapsed in request["tests"]})
        path = COPY / request["file"]
        live = self._live.get(str(path))
        try:
            # Without a live function the file has not been imported yet: the fork imports it from the copy.
            if request["changed"] and live is not None and not replace_code(path, request["source"], live):
                verdict.end("cold", "")
        except SyntaxError:
            verdict.end("killed", "syntax")
        session.config._tmp_path_factory._given_basetemp = fork.basetemp  # type: ignore[attr-defined]
        session.config.pluginmanager.register(verdict)
        run_items(session, [items[test] for test, _, _ in request["tests"] if test in items])
        verdict.end("survived", "")


class Chosen:
    """A pytest plugin that keeps the requested tests, and those that did not exist before the change."""

    def __init__(self, tests: Sequence[str], known: set[str], verdict: Verdict) -> None:
        self._order = {test: n for n, test in enumerate(tests)}
        self._known = known
        self._verdict = verdict

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self._order or item.nodeid not in self._known]
        items.sort(key=lambda item: self._order.get(item.nodeid, len(self._order)))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            run_items(session, session.items)
        return True


def serve_cold(incoming: int, outgoing: int, known: set[str]) -> None:
    """Answer requests: import the project and run tests in a fork for each mutant."""
    for request in requests(incoming, outgoing):
        fork = Fork()
        if fork.inside:
            verdict = Verdict(fork.pipe, {test: (cpu, elapsed) for test, cpu, elapsed in request["tests"]})
            tests = [test for test, _, _ in request["tests"]]
            modules = list(dict.fromkeys(test.partition("::")[0] for test in tests))
            chosen = Chosen(tests, known, verdict)
            try:
                pytest.main([*OPTIONS, f"--basetemp={fork.basetemp}", *modules], plugins=[verdict, chosen])
            except BaseException as error:  # a mutant may raise anything during the import
                verdict.end("killed", f"import: {type(error).__name__}")
            verdict.end("survived" if verdict.ran else "killed", "" if verdict.ran else "import")
        answer(outgoing, fork.answer())


def requests(incoming: int, outgoing: int) -> Iterator[dict[str, Any]]:
    """Yield requests until there are no more."""
    answer(outgoing, {"status": "ready"})
    with os.fdopen(incoming, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def answer(outgoing: int, result: dict[str, Any]) -> None:
    """Answer a request."""
    os.write(outgoing, json.dumps(result).encode() + b"\n")


# -- what each test executes


class Mapper:
    """A pytest plugin that runs each test module in a fork, and notes what each test executes and how long it takes.

    It writes a pickled tuple: the segments, a byte for each of them (1 where collecting the tests executes it), and the
    fields of each Test.
    """

    def __init__(self, out: Path, jobs: int) -> None:
        self._out = out
        self._jobs = jobs
        files = sorted(path for path in (COPY / "py").rglob("*.py") if path.is_file())
        named = [(str(path.relative_to(COPY)), key) for path in files for key in keys(ast.parse(path.read_bytes()))]
        self._segments = named
        self._numbers = {name: n for n, name in enumerate(named)}
        self._hits = self._fresh()
        self._fixtures: dict[Any, bytes] = {}
        self._passed = True
        self._starts_python = False

    def _fresh(self) -> mmap.mmap:
        """Return a new buffer for the probes, shared with the processes that are forked from this one."""
        hits = mmap.mmap(-1, max(1, len(self._segments)))
        setattr(builtins, HITS, hits)
        return hits

    def install(self) -> None:
        """Compile each module of the project that is imported from now on with probes."""
        compile_source = importlib.machinery.SourceFileLoader.source_to_code
        numbers = self._numbers
        below = str(COPY / "py")

        def with_probes(loader: Any, data: Any, path: Any, **more: Any) -> Any:
            if not str(path).startswith(below):
                return compile_source(loader, data, path, **more)
            name = str(Path(path).relative_to(COPY))
            tree = instrument(ast.parse(data), lambda key: numbers[name, key])
            return compile(tree, path, "exec", dont_inherit=True)

        importlib.machinery.SourceFileLoader.source_to_code = with_probes  # type: ignore[method-assign, assignment]

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        """Note separately what a shared fixture executes: it counts for all tests that use it."""
        if fixturedef.scope == "function":
            return (yield)
        before = self._hits[:]
        self._clear()
        try:
            return (yield)
        finally:
            self._fixtures[fixturedef.argname] = union(self._fixtures.get(fixturedef.argname, b""), self._hits[:])
            self._hits[:] = union(before, self._hits[:])

    def _clear(self) -> None:
        self._hits[:] = bytes(len(self._hits))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._passed = self._passed and not report.failed and not report.skipped

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        collection = self._hits[:]
        modules: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            modules[item.nodeid.partition("::")[0]].append(item)
        found: list[tuple[Any, ...]] = []
        running: dict[int, Path] = {}
        waiting = list(modules.values())
        caches = [x for x in gc.get_objects() if isinstance(x, functools._lru_cache_wrapper)]
        while waiting or running:
            while waiting and len(running) < self._jobs:
                folder = Path(tempfile.mkdtemp(dir=COPY.parent, prefix="map-"))
                pid = os.fork()
                if pid == 0:
                    self._run_module(session, waiting[0], folder, caches)
                running[pid] = folder
                waiting.pop(0)
                print(
                    f"\r   {len(modules) - len(waiting)} of {len(modules)} modules", end="", file=TERMINAL, flush=True
                )
            pid, _ = os.wait()
            folder = running.pop(pid)
            with contextlib.suppress(FileNotFoundError):
                found += pickle.loads((folder / "ran").read_bytes())
            shutil.rmtree(folder, ignore_errors=True)
        print(file=TERMINAL)
        self._out.write_bytes(pickle.dumps((self._segments, collection, found)))
        return True

    def _run_module(self, session: pytest.Session, items: list[pytest.Item], folder: Path, caches: list[Any]) -> None:
        session.config._tmp_path_factory._given_basetemp = folder / "pytest"  # type: ignore[attr-defined]
        self._hits = self._fresh()
        sys.addaudithook(self._audit)
        ran: list[tuple[Any, ...]] = []
        for item, after in zip(items, [*items[1:], None], strict=True):
            for cache in caches:
                if str(cache.__module__).partition(".")[0] in ("takujo", "hosting"):
                    cache.cache_clear()
            self._clear()
            self._passed, self._starts_python = True, False
            cpu, elapsed = sum(os.times()[:4]), time.monotonic()
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            cpu, elapsed = sum(os.times()[:4]) - cpu, time.monotonic() - elapsed
            hits = self._hits[:]
            for name in getattr(item, "fixturenames", ()):
                hits = union(hits, self._fixtures.get(name, b""))
            test = Test(item.nodeid, cpu, elapsed, self._passed, self._starts_python, zlib.compress(hits))
            ran.append(tuple(test))  # as Test is no longer importable (forget_the_tool), it can't be pickled
        (folder / "ran").write_bytes(pickle.dumps(ran))
        os._exit(0)

    def _audit(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "subprocess.Popen" and "python" in f"{arguments[0]} {arguments[1]}":
            self._starts_python = True


def union(one: bytes, other: bytes) -> bytes:
    """Return the segments that either of two buffers marks as executed."""
    size = max(len(one), len(other))
    return (int.from_bytes(one.ljust(size, b"\0"), "big") | int.from_bytes(other.ljust(size, b"\0"), "big")).to_bytes(
        size, "big"
    )


# -- the process


def main(mode: str, argument: str) -> None:
    """Serve, or make the map."""
    incoming, outgoing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    kept = os.open(COPY.parent / f"{mode}.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(kept, 1)
    os.dup2(kept, 2)
    # The first counterexample is enough: shrinking it would take time.
    quick = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutation",
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        phases=quick,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    os.environ["TAKUJO_HYPOTHESIS"] = "mutation"
    if mode == "cold":
        known = {str(ran[0]) for ran in pickle.loads(Path(argument).read_bytes())[2]}
        forget_the_tool()
        serve_cold(incoming, outgoing, known)
    elif mode == "warm":
        forget_the_tool()
        pytest.main([*OPTIONS, "tests"], plugins=[Warm(incoming, outgoing)])
    else:
        out, _, jobs = argument.rpartition(":")
        sys.dont_write_bytecode = True
        mapper = Mapper(Path(out), int(jobs))
        mapper.install()
        forget_the_tool()
        pytest.main([*OPTIONS, "tests"], plugins=[mapper])
        answer(outgoing, {"status": "ready"})


if __name__ == "__main__":
    TERMINAL = os.fdopen(os.dup(2), "w")
    main(*sys.argv[1:])

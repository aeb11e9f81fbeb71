"""Mutation check: make one small change to the code at a time, and list the changes that no test notices.

A change is one to an operator, bound, constant, condition or statement. The tests that execute the changed line run
until one fails. A change that no test notices is a survivor. For each PATH the command prints the share of changes that
the tests noticed, with its 95 % interval, then the survivors.

PATH is a file or folder in py, a script in static, or a group: rules, core, odds, bots, web, board, hosting, js.
Without a PATH, all groups but js are taken. The same seed and the same commit give the same changes.

The changes are made in a temporary copy of the commit; the working tree is never touched. Before the first run on a
commit, every quick test runs once to find out what it executes. The result is kept in ~/.cache/takujo.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import pickle
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from takujo.contest.stats import wilson  # noqa: E402 (needs the root on the path)
from tests import run  # noqa: E402
from tests.mutation import javascript, operators  # noqa: E402
from tests.mutation.operators import Point  # noqa: E402
from tests.mutation.segments import Test  # noqa: E402

GROUPS = {
    "rules": ["py/takujo/games/*/rules"],
    "core": ["py/takujo/core"],
    "odds": ["py/takujo/games/*/odds"],
    "bots": ["py/takujo/bots", "py/takujo/games/*/players"],
    "web": ["py/takujo/web/state", "py/takujo/web/saves", "py/takujo/web/live"],
    "board": ["py/takujo/games/*/board", "py/takujo/games/*/texts"],
    "hosting": ["py/hosting"],
    "js": ["static"],
}
WORKER = ROOT / "tests" / "mutation" / "worker.py"
PYTHON = run.BIN / "python"
BORROWED = (".venv", "node_modules", "static/vendor")
"""What a copy shares with the working tree through links."""
MAP_FORMAT = "1"
"""The version of the code that makes maps of tests and segments."""
CONFIDENT = 1.959964
"""The 97.5 % quantile of the normal distribution, for a 95 % interval."""
SURVIVED, UNREACHED = "survived", "no test reaches this line"


class Mutant(NamedTuple):
    """A change of a file, in a group."""

    group: str
    file: str
    point: Point

    @property
    def name(self) -> str:
        """A name that is unique in a commit."""
        return (
            f"{self.group} {self.file}:{self.point.line}:{self.point.column} {self.point.operator} {self.point.after}"
        )


class Plan(NamedTuple):
    """The tests for a mutant, in order."""

    tests: list[Test]
    left_out: int
    """How many more tests there are, beyond the budget."""
    is_reached: bool
    """Whether any test is known to execute the changed code."""
    at_import: bool
    """Whether importing the module executes the changed code."""


# -- the code and the tests of a commit


class Copy:
    """A copy of a commit, with this project's virtual environment and runtime."""

    def __init__(self, folder: Path, commit: str) -> None:
        self.root = folder / "project"
        self.root.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True)
        subprocess.run(["tar", "-x"], cwd=self.root, input=archive.stdout, check=True)
        for name in BORROWED:
            if (ROOT / name).exists() and not (self.root / name).exists():
                (self.root / name).symlink_to(ROOT / name)

    @contextlib.contextmanager
    def changed(self, file: str, source: str) -> Iterator[None]:
        """Give a file another source while the block runs."""
        path = self.root / file
        before = path.read_bytes()
        self._write(path, source.encode())
        try:
            yield
        finally:
            self._write(path, before)

    def _write(self, path: Path, source: bytes) -> None:
        for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            stale.unlink()
        path.write_bytes(source)


class Reach:
    """Which tests execute which segments of a commit."""

    def __init__(self, path: Path, root: Path) -> None:
        segments, collection, ran = pickle.loads(path.read_bytes())
        self._numbers = {(file, tuple(key)): n for n, (file, key) in enumerate(segments)}
        self._with_segments = {file for file, _ in segments}
        self._collection = collection
        self._root = root
        tests = [Test(*fields) for fields in ran]
        self.failing = [test.id for test in tests if not test.passed]
        self._tests = [test._replace(hits=zlib.decompress(test.hits)) for test in tests if test.passed]

    def plan(self, file: str, point: Point, budget: float) -> Plan:
        """Return the tests for a change: first those of the file's own part of the project, by CPU time."""
        number = None if point.segment is None else self._numbers.get((file, point.segment))
        at_import = number is None or bool(self._collection[number])
        found = self._by_import(file) if at_import else []
        if number is not None:
            found += [test for test in self._tests if test.hits[number]]
        own = self._own(file)
        reaching = {test.id: test for test in found}
        # No probe sees what another Python executes: a test that starts one counts for its own part of the project.
        others = [test for test in self._tests if test.starts_python and own(test) and test.id not in reaching]
        order = sorted(reaching.values(), key=lambda test: (not own(test), test.cpu))
        chosen: list[Test] = []
        spent = 0.0
        for test in order + sorted(others, key=lambda test: test.cpu):
            if chosen and spent + test.cpu > budget:
                continue
            chosen.append(test)
            spent += test.cpu
        return Plan(chosen, len(order) + len(others) - len(chosen), bool(order), at_import)

    def _own(self, file: str) -> Callable[[Test], bool]:
        """Return a function that says whether a test belongs to the same part of the project as a file."""
        parts = file.split("/")
        if parts[1] == "hosting":
            return lambda test: test.module.startswith("tests/hosting/")
        if parts[2] == "games" and len(parts) > 4:
            return lambda test: parts[3] in test.module or parts[3].replace("_", "-") in test.id
        return lambda test: test.module.startswith(f"tests/{parts[2]}/")

    def _by_import(self, file: str) -> list[Test]:
        """Return the tests that execute code of a file that imports this one or is beside it, or that import this one.

        An importing file without functions (a table) is replaced by the files that import it.
        """
        users: set[str] = set()
        tables = [file]
        while tables:
            new = self._users(tables.pop()) - users
            users |= new
            tables += [user for user in new if user not in self._with_segments or user.endswith("__init__.py")]
        folder = file.rpartition("/")[0]
        numbers = [n for (name, _), n in self._numbers.items() if name in users or name.rpartition("/")[0] == folder]
        return [test for test in self._tests if test.module in users or any(test.hits[n] for n in numbers)]

    def _users(self, file: str) -> set[str]:
        """Return the files that import a file by name."""
        return {user for user, used in self._imports.items() if _module(file) in used}

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        """The modules that each file of code and tests may import, by its import statements."""
        found = {}
        for folder in ("py", "tests"):
            for path in (self._root / folder).rglob("*.py"):
                name = str(path.relative_to(self._root))
                here = _module(name).split(".") + (["__init__"] if name.endswith("__init__.py") else [])
                used = set()
                for match in IMPORT.finditer(path.read_text("utf-8")):
                    dots, origin, names = match["dots"] or "", match["from"] or "", match["names"]
                    base = ".".join([*(here[: -len(dots)] if dots else []), *([origin] if origin else [])])
                    used |= {base, *(f"{base}.{one}".lstrip(".") for one in re.findall(r"\w+", names))}
                found[name] = used
        return found


IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<dots>\.*)(?P<from>[\w.]*)[ \t]+)?import[ \t]+(?P<names>\([^)]*\)|[^\n]*)", re.MULTILINE
)


def _module(file: str) -> str:
    return file.removeprefix("py/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def map_of(commit: str, jobs: int) -> Path:
    """Return the file with the map of a commit, which says what each test executes; make it if there is none."""
    trees = [git("rev-parse", f"{commit}:{name}") for name in ("py", "tests", "pyproject.toml")]
    named = hashlib.sha256("".join([MAP_FORMAT, *trees]).encode()).hexdigest()[:20]
    home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "takujo"
    path = home / f"mutation-{named}.map"
    if not path.is_file():
        say("running each quick test once, to find out what it executes")
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="takujo-mutation-") as folder:
            copy = Copy(Path(folder), commit)
            out = Path(folder) / "map"
            command = [str(PYTHON), str(WORKER), "map", f"{out}:{jobs}"]
            none = subprocess.DEVNULL
            subprocess.run(command, cwd=copy.root, env=run.environment(copy.root), stdin=none, stdout=none, check=False)
            if not out.is_file():
                raise run.Stop("The tests could not be collected:\n" + (Path(folder) / "map.log").read_text())
            shutil.move(out, path)
    return path


# -- running


class Server:
    """A process in a copy that runs tests on mutants."""

    def __init__(self, mode: str, copy: Copy, tests: Path) -> None:
        self._process = subprocess.Popen(
            [str(PYTHON), str(WORKER), mode, str(tests)],
            cwd=copy.root,
            env=run.environment(copy.root),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._log = copy.root.parent / f"{mode}.log"
        self._ready = False

    def wait(self) -> None:
        """Wait until the process takes requests."""
        if not self._ready:
            self._line()
            self._ready = True

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request, and return the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._line()

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            said = "\n".join(self._log.read_text("utf-8", "replace").splitlines()[-20:]) if self._log.is_file() else ""
            raise run.Stop(f"A process that runs the tests has ended.\n{said}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def stop(self) -> None:
        """End the process."""
        kill(self._process)
        with self._process:
            pass


def kill(process: subprocess.Popen[str]) -> None:
    """Kill a process that leads a process group, and all of the group."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class Job:
    """A copy of the commit with its servers, which tries one mutant at a time."""

    def __init__(self, folder: Path, commit: str, reach: Reach | None, tests: Path | None, budget: float) -> None:
        self.copy = Copy(folder, commit)
        self._reach = reach
        self._budget = budget
        self._usual: dict[tuple[str, ...], float] = {}
        self._sound: dict[tuple[str, str], bool] = {}
        self._running: subprocess.Popen[str] | None = None
        self._servers = {mode: Server(mode, self.copy, tests) for mode in ("warm", "cold")} if tests else {}

    def attempt(self, mutant: Mutant) -> dict[str, Any]:
        """Return how the tests judged a mutant."""
        for server in self._servers.values():
            server.wait()  # neither may import a changed file
        began = time.monotonic()
        found = self._script(mutant) if mutant.file.startswith("static/") else self._python(mutant)
        point = mutant.point._asdict() | {"segment": None}
        about = {"name": mutant.name, "group": mutant.group, "file": mutant.file, **point}
        return about | found | {"seconds": round(time.monotonic() - began, 2)}

    def _python(self, mutant: Mutant) -> dict[str, Any]:
        assert self._reach is not None
        plan = self._reach.plan(mutant.file, mutant.point, self._budget)
        if not plan.tests:
            return {"status": UNREACHED, "by": "", "tests": 0, "modules": {}, "left_out": 0}
        mode = "cold" if plan.at_import else "warm"
        answer = self._ask(mode, plan.tests, mutant)
        if answer["status"] == "cold":
            mode = "cold"
            answer = self._ask(mode, plan.tests, mutant)
        tests = plan.tests
        while not self._is_sound(mode, tests, answer["by"], mutant.file):
            tests = [test for test in tests if test.id != answer["by"]]
            answer = self._ask(mode, tests, mutant)
        if answer["status"] == SURVIVED and not plan.is_reached:
            answer["status"] = UNREACHED
        modules = Counter(test.module for test in tests[: answer["ran"]])
        about = {"mode": mode, "tests": answer.pop("ran"), "modules": dict(modules), "left_out": plan.left_out}
        return answer | about

    def _ask(self, mode: str, tests: Sequence[Test], mutant: Mutant) -> dict[str, Any]:
        source = (self.copy.root / mutant.file).read_text("utf-8")
        request = {"file": mutant.file, "source": source, "changed": True, "tests": [test.limits for test in tests]}
        with self.copy.changed(mutant.file, operators.mutate(source, mutant.point)):
            return self._servers[mode].ask(request)

    def _is_sound(self, mode: str, tests: Sequence[Test], failed: str, file: str) -> bool:
        """Return whether a test that failed on a mutant passes without the change.

        Raise Stop if not even its import succeeds without the change.
        """
        at_import = failed.startswith("import")
        module = failed.partition(": ")[2] if at_import else ""
        found = [test for test in tests if test.id == failed or (at_import and test.module == module)]
        found = found[:1] or (list(tests[:1]) if at_import else [])
        if found and (mode, failed) not in self._sound:
            request = {"file": file, "source": "", "changed": False, "tests": [test.limits for test in found]}
            answer = self._servers[mode].ask(request)
            self._sound[mode, failed] = answer["status"] == SURVIVED
            if answer["status"] != SURVIVED and at_import:
                raise run.Stop(f"{found[0].id} fails without any change: {answer['by']}")
            if answer["status"] != SURVIVED:
                say(f"doesn't count, as it fails without any change: {failed}")
        return not found or self._sound[mode, failed]

    def _script(self, mutant: Mutant) -> dict[str, Any]:
        tests = script_tests(self.copy.root, mutant.file)
        if not tests:
            return {"status": UNREACHED, "by": "", "tests": 0, "modules": {}, "left_out": 0}
        if tests not in self._usual:
            began = time.monotonic()
            if self._pytest(tests, 3600):
                raise run.Stop(f"The tests fail without any change: {' '.join(tests)}")
            self._usual[tests] = time.monotonic() - began
        source = (self.copy.root / mutant.file).read_text("utf-8")
        with self.copy.changed(mutant.file, javascript.mutate(source, mutant.point)):
            by = self._pytest(tests, 30 + 4 * self._usual[tests])
        status = "timeout" if by == "timeout" else "killed" if by else SURVIVED
        return {"status": status, "by": by, "tests": len(tests), "modules": dict.fromkeys(tests, 1), "left_out": 0}

    def _pytest(self, tests: Sequence[str], limit: float) -> str:
        """Run whole modules of tests; return which one failed, if any."""
        command = [str(PYTHON), "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-m", "not slow"]
        self._running = running = subprocess.Popen(
            [*command, *tests],
            cwd=self.copy.root,
            env=run.environment(self.copy.root),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            return "timeout"
        finally:
            kill(running)
            running.wait()
            self._running = None
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
        return "" if running.returncode == 0 else failed[1] if failed else "pytest"

    def stop(self) -> None:
        """End all processes."""
        for server in self._servers.values():
            server.stop()
        if self._running is not None:
            kill(self._running)


def script_tests(root: Path, file: str) -> tuple[str, ...]:
    """Return the test modules of a script, found by its folder or its name."""
    path = Path(file)
    if path.stem in ("keys", "storage", "update"):
        return ("tests/web/test_live_modules.py",)
    if path.parent.name == "live":
        node = (root / "tests/node/live" / f"{path.stem}.test.mjs").is_file()
        return ("tests/web/test_live_modules.py",) if node else ("tests/browser/test_live.py",)
    if path.parent.name == "painter" or path.stem == "painter":
        return ("tests/browser/painter",)
    others = {
        "sw": "offline",
        "interpreter": "boot",
        "snapshot-maker": "snapshot",
        "newmatch": "started",
        "early": "boot",
    }
    name = f"tests/browser/test_{others.get(path.stem, path.stem)}.py"
    return (name,) if (root / name).is_file() else ()


# -- which changes


def files_of(root: Path, where: str) -> list[str]:
    """Return the files of a group or path, in order."""
    found: list[Path] = []
    for pattern in GROUPS.get(where, [where.rstrip("/")]):
        for path in root.glob(pattern):
            found += path.rglob("*") if path.is_dir() else [path]
    names = sorted({str(path.relative_to(root)) for path in found if path.suffix in (".py", ".js", ".mjs")})
    return [
        name for name in names if "/vendor/" not in name and "/tests/" not in name and not name.startswith("tests/")
    ]


def mutants(root: Path, where: str, seed: int, count: int) -> list[Mutant]:
    """Return `count` changes of a group or path, chosen by the seed; a longer list starts with the shorter one."""
    every = []
    for file in files_of(root, where):
        source = (root / file).read_text("utf-8")
        find = operators.points if file.endswith(".py") else javascript.points
        every += [Mutant(where, file, point) for point in find(source)]
    random.Random(f"{seed} {where}").shuffle(every)
    return every[:count]


# -- the report


def summary(results: Sequence[dict[str, Any]]) -> str:
    """Return the rates by group, with their intervals, and the survivors."""
    lines = []
    for group in dict.fromkeys(one["group"] for one in results):
        of = [one for one in results if one["group"] == group]
        killed = sum(one["status"] not in (SURVIVED, UNREACHED) for one in of)
        low, high = interval(killed, len(of))
        seconds, cpu = (sum(one.get(name, 0) for one in of) / len(of) for name in ("seconds", "cpu"))
        took = f"{seconds:.1f} s each" + (f", {cpu:.1f} s of CPU time" if cpu else "")
        rate = f"{killed / len(of):6.1%}   95 %: {low:.1%} to {high:.1%}   {took}"
        lines.append(f"{group:12} {killed:4} of {len(of):4} killed {rate}")
    left = [one for one in results if one["status"] in (SURVIVED, UNREACHED)]
    return "\n".join([*lines, *(["", "survivors:"] if left else []), *map(described, left)])


def interval(killed: int, of: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a rate.

    >>> [round(bound, 3) for bound in interval(9, 10)]
    [0.596, 0.982]
    """
    return wilson(killed / of, of, CONFIDENT) if of else (0.0, 1.0)


def described(one: dict[str, Any]) -> str:
    """Return a survivor as text: the change, and the tests that ran."""
    before, after = one["before"], one["after"]
    change = f"{before[:90]}  →  {after[:90]}"
    if one["status"] == UNREACHED:
        how = UNREACHED
    else:
        modules = [f"{name} ({n})" for name, n in Counter(one["modules"]).most_common(4)]
        more = [f"{len(one['modules']) - 4} more files"] if len(one["modules"]) > 4 else []
        left_out = [f"{one['left_out']} tests beyond the budget not run"] if one["left_out"] else []
        how = f"{one['tests']} test{'s'[: one['tests'] != 1]}: " + ", ".join(modules + more + left_out)
    return f"{one['file']}:{one['line']}: {one['operator']}: {change}\n    {how}"


# -- the command


def main(arguments: Sequence[str]) -> int:
    """Choose the changes, try each, print the report, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a file, a folder or a group")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="choose other changes (1)")
    parser.add_argument("--count", type=int, metavar="N", help="the number of changes for each PATH (100)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="try N changes at the same time (1)")
    parser.add_argument(
        "--budget",
        type=float,
        default=60,
        metavar="S",
        help="the CPU time of the tests for one change, in seconds (60)",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there after each change")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="continue an earlier run; a greater --count adds changes"
    )
    parser.add_argument("--commit", default="HEAD", metavar="REV", help="take another commit than the last one")
    parser.add_argument("--list", action="store_true", help="show the changes without making them")
    given = parser.parse_args(arguments)
    if sys.platform != "linux":
        print("The mutation check needs Linux.", file=sys.stderr)
        return 1
    before: dict[str, Any] = json.loads(given.resume.read_text("utf-8")) if given.resume else {}
    commit = before.get("commit") or git("rev-parse", given.commit)
    paths = given.paths or before.get("paths") or [name for name in GROUPS if name != "js"]
    seed = before.get("seed", given.seed)
    count = max(before.get("count", 0), given.count or 0) or 100
    head = {"commit": commit, "seed": seed, "count": count, "paths": paths}
    results: list[dict[str, Any]] = before.get("results", [])
    try:
        run.make_venv()
        if "js" in paths or any(path.startswith("static") for path in paths):
            run.packages(with_runtime=True)
        with tempfile.TemporaryDirectory(prefix="takujo-mutation-") as folder, interruptible():
            chosen = choose(Path(folder), commit, paths, seed, count)
            if given.list:
                for one in chosen:
                    print(f"{one.file}:{one.point.line}: {one.point.operator}: {one.point.before} → {one.point.after}")
                return 0
            known = {one["name"] for one in results}
            todo = [one for one in chosen if one.name not in known]
            out = given.json or given.resume
            try_all(Path(folder), commit, todo, given.jobs, given.budget, results, out, head)
    except run.Stop as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        say("cut off")
    print(summary(results))
    return 0


def choose(folder: Path, commit: str, paths: Sequence[str], seed: int, count: int) -> list[Mutant]:
    """Return the changes of all groups and paths."""
    root = Copy(folder / "choice", commit).root
    chosen = []
    for path in paths:
        found = mutants(root, path, seed, count)
        if not found:
            raise run.Stop(
                f"There is nothing to change in {path}. Name a file or folder in py, a script in static, or a group:"
                f" {', '.join(GROUPS)}."
            )
        chosen += found
    return chosen


def try_all(
    folder: Path,
    commit: str,
    todo: Sequence[Mutant],
    jobs: int,
    budget: float,
    results: list[dict[str, Any]],
    out: Path | None,
    head: dict[str, Any],
) -> None:
    """Try the changes that remain, `jobs` at a time; add to the results, and write them to `out` with the head."""
    python = any(one.file.endswith(".py") for one in todo)
    tests = map_of(commit, jobs) if python else None
    reach = Reach(tests, folder / "choice" / "project") if tests else None
    if reach and reach.failing:
        say(f"{len(reach.failing)} tests fail without any change, or are skipped, and don't count")
    lock = threading.Lock()
    free: SimpleQueue[Job] = SimpleQueue()
    workers = [Job(folder / f"job-{n}", commit, reach, tests, budget) for n in range(min(jobs, max(1, len(todo))))]
    for worker in workers:
        free.put(worker)

    def attempt(mutant: Mutant) -> None:
        worker = free.get()
        try:
            result = worker.attempt(mutant)
        finally:
            free.put(worker)
        with lock:
            results.append(result)
            if out is not None:
                kept = out.with_name(out.name + ".new")
                kept.write_text(json.dumps(head | {"results": results}, ensure_ascii=False, indent=1), "utf-8")
                kept.replace(out)
            where = f"{mutant.file}:{mutant.point.line}"
            say(f"{len(results)}: {result['status']}, {result['tests']} tests, {result['seconds']} s, {where}")

    pool = ThreadPoolExecutor(len(workers))
    try:
        for work in [pool.submit(attempt, mutant) for mutant in todo]:
            work.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.stop()
        pool.shutdown(wait=True)


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt at SIGTERM too, so that the temporary files are removed."""

    def end(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def git(*arguments: str) -> str:
    """Return the output of a Git command."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def say(text: str) -> None:
    """Print progress on stderr: the report alone goes to stdout."""
    print(f"   {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

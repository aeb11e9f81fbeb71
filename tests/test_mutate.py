"""The mutation check: which changes it makes, which it never makes, and how it finds the tests for one."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests import mutate
from tests.mutation import javascript, operators
from tests.mutation.segments import HITS, instrument, keys

CHANGES = {
    "comparison": ("r = a < b", ["a <= b"]),
    "comparison, of a chain": ("r = 1.5 <= a < b", ["1.5 < a < b", "1.5 <= a <= b"]),
    "comparison, in": ("r = a in b", ["a not in b"]),
    "comparison, is": ("r = a is not None", ["a is None"]),
    "arithmetic": ("r = a + b", ["a - b"]),
    "arithmetic, not of texts": ('r = a + "."', []),
    "assignment": ("a += b", ["a -= b", "pass"]),
    "and": ("r = a and b", ["a or b"]),
    "not": ("r = not a", ["a"]),
    "minus": ("r = -a", ["a"]),
    "truth": ("r = True", ["False"]),
    "string that is compared": ('r = a == "x"', ["a != 'x'", "'x~'"]),
    "string that is a key": ('r = a["x"]', ["'x~'"]),
    "string in a dictionary": ('r = {"x": a}', ["'x~'"]),
    "string that is shown": ('r = f"{a} x"', []),
    "slice bounds": ("r = a[b:c]", ["a[:c]", "a[b:]"]),
    "min": ("r = min(a, b)", ["max"]),
    "call": ("a.b()", ["pass"]),
    "attribute": ("a.b = c", ["pass"]),
    "condition": ("if a:\n    b = c", ["True", "False"]),
    "condition of an expression": ("r = a if b else c", ["True", "False"]),
    "condition of a comprehension": ("r = [a for a in b if a]", ["True"]),
    "condition of a loop": ("while a:\n    b = c", ["False"]),
    "loop": ("for a in b:\n    continue", ["pass"]),
    "raise": ("raise Refused(1, a < b)", ["pass"]),
    "value": ("return a", ["None"]),
    "early return": ("if a:\n    return b\nreturn c", ["True", "False", "None", "pass", "None"]),
    "case": ('match a:\n    case "x":\n        b = c', ["'x~'"]),
}


def in_function(code: str) -> str:
    return "def f(a, b, c):\n" + "".join(f"    {line}\n" for line in code.splitlines())


@pytest.mark.parametrize(("code", "after"), CHANGES.values(), ids=CHANGES)
def test_what_is_changed(code: str, after: list[str]) -> None:
    assert sorted(point.after for point in operators.points(in_function(code))) == sorted(after)


def test_a_number_is_changed_by_one() -> None:
    for code in ("r = 7", "r =  7"):
        (point,) = operators.points(code)
        assert point.after in ("6", "8")


UNTOUCHED = '''
    """A docstring, if a < 3."""
    from __future__ import annotations

    from typing import TYPE_CHECKING, Literal

    __all__ = ["f"]
    Kind = int | None
    Name = Literal["x"]

    if TYPE_CHECKING:
        A = 1 + 1

    class C:
        """Another, if a < 3."""

        __slots__ = ("a", "b")
        d: dict[Literal["x"], int]

        @some(frozen=True)
        def f(self, a: int | None = None) -> int | None:
            """A third, if a < 3."""
            assert a is None or a < 3
            pass

        def g(self) -> None:
            raise NotImplementedError

    if __name__ == "__main__":
        C().f(1)
'''


def test_what_is_never_changed() -> None:
    assert operators.points(dedent(UNTOUCHED)) == []


WITH_DOCSTRINGS = ast.Module | ast.ClassDef | ast.FunctionDef
MODULE = '''
    """What a module says: 卓上."""

    LIMIT = 3

    def f(items, spare):
        """Return a sum, if 1 < 2."""
        total = 0
        for item in items:
            if (
                item > LIMIT
                and spare
            ):  # 卓
                continue
            total += item
        return total
'''


def docstrings(source: str) -> list[str | None]:
    return [ast.get_docstring(node) for node in ast.walk(ast.parse(source)) if isinstance(node, WITH_DOCSTRINGS)]


def test_each_change_is_a_module_with_the_same_lines() -> None:
    source = dedent(MODULE)
    found = operators.points(source)
    assert len(found) == 10
    for point in found:
        changed = operators.mutate(source, point)
        assert changed != source
        assert len(changed.splitlines()) == len(source.splitlines())
        assert docstrings(changed) == docstrings(source)


def test_a_segment_is_hit_where_its_statements_run() -> None:
    source = dedent(MODULE)
    tree = ast.parse(source)
    named = keys(tree)
    numbers = {key: n for n, key in enumerate(named)}

    def lines(*arguments: object) -> list[int]:
        hits = bytearray(len(named))
        space = {HITS: hits}
        exec(compile(instrument(ast.parse(source), numbers.__getitem__), "m", "exec"), space)
        assert not any(hits), "the import runs no function"
        space["f"](*arguments)  # type: ignore[operator]
        return [named[n][0] for n, hit in enumerate(hits) if hit]

    assert lines([], True) == [8, 16]
    assert lines([9], True) == [8, 10, 14, 16]
    assert lines([9], False) == [8, 10, 15, 16]
    by_line = {point.line: point.segment and point.segment[0] for point in operators.points(source)}
    assert by_line == {4: None, 8: 8, 11: 10, 14: 14, 15: 15, 16: 16}


def test_the_tokens_of_a_script_that_are_changed() -> None:
    script = """
        // a < b
        const text = "1 < 2" + `${a < b}`, pattern = /a < 1/g;
        if (n >= 10 && !done) return x => -1;
    """
    found = javascript.points(script)
    assert [(point.before, point.after) for point in found] == [
        (">=", ">"),
        ("10", "11"),
        ("&&", "||"),
        ("!", " "),
        ("1", "2"),
    ]
    assert "if (n > 10 &&" in javascript.mutate(script, found[0])


def test_the_seed_decides(tmp_path: Path) -> None:
    folder = tmp_path / "py" / "takujo"
    folder.mkdir(parents=True)
    (folder / "m.py").write_text(dedent(MODULE), "utf-8")
    few, many, other = (mutate.mutants(tmp_path, "py", seed, count) for seed, count in ((1, 5), (1, 8), (2, 8)))
    assert few == many[:5] and len(set(many)) == 8
    assert many != other


def test_the_interval_is_that_of_wilson() -> None:
    assert mutate.interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert mutate.interval(90, 100) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    assert mutate.interval(0, 0) == (0, 1)


def result(status: str, seconds: float) -> dict[str, object]:
    place = {
        "group": "rules",
        "file": "py/m.py",
        "line": 3,
        "operator": "comparison",
        "before": "a < b",
        "after": "a <= b",
    }
    return {**place, "status": status, "seconds": seconds, "tests": 2, "modules": {"tests/test_m.py": 2}, "left_out": 0}


def test_a_timeout_counts_as_killed_and_a_survivor_is_listed() -> None:
    said = mutate.summary([result("killed", 1), result("timeout", 4), result("survived", 1)])
    assert "2 of    3 killed  66.7%" in said and "2.0 s each" in said
    assert "py/m.py:3: comparison: a < b  →  a <= b\n    2 tests: tests/test_m.py (2)" in said


PROJECT = {
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["py", "."]\naddopts = "--import-mode=importlib"\n',
    "py/takujo/m.py": """
        LIMIT = 5

        def less(a):
            return a < LIMIT

        def count(a):
            while a:
                a -= 1

        def unknown(a):
            return a
    """,
    "tests/core/test_m.py": """
        from takujo.m import count, less

        def test_less():
            assert less(2) and not less(9)

        def test_count():
            count(3)
    """,
}
FATES = {
    (2, "4"): "survived",
    (5, "None"): "killed",
    (5, "a <= LIMIT"): "survived",
    (8, "False"): "survived",
    (9, "0"): "timeout",
    (9, "a += 1"): "timeout",
    (9, "pass"): "timeout",
    (12, "None"): "no test reaches this line",
}


@pytest.mark.skipif(sys.platform != "linux", reason="the check runs on Linux")
def test_a_whole_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "project"
    for name, text in PROJECT.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(dedent(text))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(mutate, "ROOT", root)
    monkeypatch.setattr(mutate, "PYTHON", sys.executable)
    monkeypatch.setattr(mutate.run, "make_venv", lambda: None)
    monkeypatch.setattr(mutate.Test, "limits", property(lambda test: (test.id, 0.3, 10)))
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All"]):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *command], cwd=root, check=True)

    kept = tmp_path / "kept.json"
    assert mutate.main(["--count", "4", "--json", str(kept), "py"]) == 0
    first = json.loads(kept.read_text())["results"]
    assert mutate.main(["--count", "99", "--resume", str(kept)]) == 0
    results = json.loads(kept.read_text())["results"]

    assert results[:4] == first, "what is known is not tried again"
    fates = {(one["line"], one["after"]): one["status"] for one in results}
    assert fates == FATES
    assert "py              4 of    8 killed" in capsys.readouterr().out
    status = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=True)
    assert status.stdout == "", "the working tree is untouched"

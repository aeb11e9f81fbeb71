"""Mutation points of a Python module: each place at which one small change can be made, and that change.

Docstrings, annotations, decorators, `__slots__`, `__all__`, assertions, f-strings, blocks for type checkers, and the
expression of a raise statement are never changed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from tests.mutation.segments import FUNCTIONS, Key, is_docstring, key, starts


class Point(NamedTuple):
    """One change: the text from (line, column) to (end_line, end_column), columns in bytes, becomes `after`."""

    line: int
    column: int
    end_line: int
    end_column: int
    operator: str
    before: str
    after: str
    segment: Key | None
    """The segment that executes the place; None if importing the module executes it."""


COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
STATEMENTS = {"drop statement", "drop raise", "drop return", "drop break", "drop continue", "assignment"}
"""The operators that replace a whole statement; all others replace an expression."""
SWAPPED_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED_NAMES = {"__slots__", "__all__", "__match_args__"}
UNTOUCHED_CALLS = {"TypeVar", "NewType", "ParamSpec", "cast"}
SEQUENCES = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)


def points(source: str) -> list[Point]:
    """Return every mutation point of a module's source, in a fixed order."""
    return sorted(_Finder(source).module(), key=lambda point: point[:7])


def mutate(source: str, point: Point) -> str:
    """Return the source with one point changed; all other lines keep their numbers."""
    lines = source.encode().splitlines(keepends=True)
    head, tail = lines[: point.line - 1], lines[point.end_line :]
    start = lines[point.line - 1][: point.column]
    end = lines[point.end_line - 1][point.end_column :]
    padding = "\n" * (point.end_line - point.line)
    after = f"{point.after}{padding}" if point.operator in STATEMENTS else f"({point.after}{padding})"
    return b"".join([*head, start, after.encode(), end, *tail]).decode()


class _Finder:
    def __init__(self, source: str) -> None:
        self._lines = source.encode().splitlines()
        self._tree = ast.parse(source)
        self._has_paths = "pathlib" in source

    def module(self) -> Iterator[Point]:
        yield from self._suite(self._tree.body, self._tree, None, False)

    def _suite(self, suite: list[ast.stmt], of: ast.AST, segment: Key | None, inside: bool) -> Iterator[Point]:
        begin = starts(suite, of) if inside else []
        for n, statement in enumerate(suite):
            if n in begin:
                segment = key(statement)
            yield from self._statement(statement, of, segment, inside)

    def _statement(self, node: ast.stmt, of: ast.AST, segment: Key | None, inside: bool) -> Iterator[Point]:
        match node:
            case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Global() | ast.Nonlocal():
                return
            case ast.Expr() if is_docstring(node):
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for default in [*node.args.defaults, *node.args.kw_defaults]:
                    if default is not None:
                        yield from self._expressions(default, segment, inside)
                yield from self._suite(node.body, node, None, True)
                return
            case ast.ClassDef():
                yield from self._suite(node.body, node, segment, inside)
                return
            case ast.If(test=test) if _is_for_tools(test):
                return
            case ast.Assign(targets=[ast.Name(id=name)]) if name in UNTOUCHED_NAMES:
                return
        yield from self._own(node, of, segment)
        if isinstance(node, ast.Raise):
            return
        for name, value in ast.iter_fields(node):
            if name == "annotation":
                continue
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield from self._suite(value, node, segment, inside)
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.match_case | ast.ExceptHandler):
                    yield from self._branch(child, segment, inside)
                elif isinstance(child, ast.AST):
                    yield from self._expressions(child, segment, inside)

    def _branch(self, node: ast.match_case | ast.ExceptHandler, segment: Key | None, inside: bool) -> Iterator[Point]:
        if isinstance(node, ast.match_case):
            for found in ast.walk(node.pattern):
                if isinstance(found, ast.MatchValue) and isinstance(found.value, ast.Constant):
                    yield from self._constant(found.value, segment, compared=True)
            if node.guard is not None:
                yield from self._condition(node.guard, segment, (True, False))
                yield from self._expressions(node.guard, segment, inside)
        yield from self._suite(node.body, node, segment, inside)

    def _own(self, node: ast.stmt, of: ast.AST, segment: Key | None) -> Iterator[Point]:
        """Yield the changes of a statement as a whole."""
        match node:
            case ast.Expr(value=ast.Call() | ast.Await()) | ast.Delete():
                yield self._point(node, "drop statement", "pass", segment)
            case ast.AugAssign():
                yield self._point(node, "drop statement", "pass", segment)
                if type(node.op) in ARITHMETIC and _may_be_number(node.value):
                    changed = ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
                    yield self._point(node, "assignment", ast.unparse(ast.copy_location(changed, node)), segment)
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield self._point(node, "drop statement", "pass", segment)
            case ast.Raise(exc=exc) if exc is None or "NotImplementedError" not in ast.unparse(exc):
                yield self._point(node, "drop raise", "pass", segment)
            case ast.Return(value=value):
                if value is None or not isinstance(of, FUNCTIONS):
                    yield self._point(node, "drop return", "pass", segment)
                if value is not None and not _is_none(value):
                    yield self._point(value, "return None", "None", segment)
            case ast.Break() | ast.Continue():
                yield self._point(node, f"drop {type(node).__name__.lower()}", "pass", segment)
            case ast.If(test=test):
                yield from self._condition(test, segment, (True, False))
            case ast.While(test=test):
                yield from self._condition(test, segment, (False,))

    def _condition(self, test: ast.expr, segment: Key | None, values: tuple[bool, ...]) -> Iterator[Point]:
        if not isinstance(test, ast.Constant):
            for value in values:
                yield self._point(test, "force condition", str(value), segment)

    def _expressions(self, node: ast.AST, segment: Key | None, inside: bool) -> Iterator[Point]:
        """Yield the points of an expression and of its parts."""
        match node:
            case ast.JoinedStr():
                return
            case ast.Call(func=ast.Name(id=name)) if name in UNTOUCHED_CALLS:
                return
            case ast.Subscript(value=ast.Name(id="Literal")):
                return
            case ast.Compare():
                for n, op in enumerate(node.ops):
                    ops = [*node.ops[:n], COMPARISONS[type(op)](), *node.ops[n + 1 :]]
                    yield self._swap(node, "comparison", ast.Compare(node.left, ops, node.comparators), segment)
                for side in (node.left, *node.comparators):
                    if isinstance(side, ast.Constant) and isinstance(side.value, str):
                        yield from self._constant(side, segment, compared=True)
            case ast.BinOp(op=op) if type(op) in ARITHMETIC and self._counts(node, segment):
                changed = ast.BinOp(node.left, ARITHMETIC[type(op)](), node.right)
                yield self._swap(node, "arithmetic", changed, segment)
            case ast.BoolOp():
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                yield self._swap(node, "and/or", ast.BoolOp(other, node.values), segment)
            case ast.UnaryOp(op=ast.Not()):
                yield self._swap(node, "drop not", node.operand, segment)
            case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
                yield self._swap(node, "drop minus", node.operand, segment)
            case ast.Constant():
                yield from self._constant(node, segment)
            case ast.IfExp():
                yield from self._condition(node.test, segment, (True, False))
            case ast.comprehension():
                for test in node.ifs:
                    yield from self._condition(test, segment, (True,))
            case ast.Subscript(slice=ast.Slice() as bounds):
                if bounds.lower is not None:
                    cut = ast.Slice(None, bounds.upper, bounds.step)
                    yield self._swap(node, "slice bound", ast.Subscript(node.value, cut, node.ctx), segment)
                if bounds.upper is not None:
                    cut = ast.Slice(bounds.lower, None, bounds.step)
                    yield self._swap(node, "slice bound", ast.Subscript(node.value, cut, node.ctx), segment)
            case ast.Subscript(slice=ast.Constant(value=str()) as name):
                yield from self._constant(name, segment, compared=True)
            case ast.Dict():
                for entry in node.keys:
                    if isinstance(entry, ast.Constant) and isinstance(entry.value, str):
                        yield from self._constant(entry, segment, compared=True)
            case ast.Call(func=ast.Name(id=name)) if name in SWAPPED_CALLS:
                yield self._point(node.func, "min/max, any/all", SWAPPED_CALLS[name], segment)
        for child in ast.iter_child_nodes(node):
            yield from self._expressions(child, segment, inside)

    def _constant(self, node: ast.Constant, segment: Key | None, compared: bool = False) -> Iterator[Point]:
        match node.value:
            case bool():
                yield self._point(node, "truth", str(not node.value), segment)
            case int():
                # One change per number is enough: up or down, by its place.
                up = (node.lineno + node.col_offset) % 2
                yield self._point(node, "number", str(node.value + (1 if up else -1)), segment)
            case str() if compared:
                yield self._point(node, "string", repr(node.value + "~"), segment)

    def _counts(self, node: ast.BinOp, segment: Key | None) -> bool:
        """Return whether both sides may be numbers or sets: any change to texts, paths and types would fail."""
        sides = (node.left, node.right)
        if not all(map(_may_be_number, sides)) or (self._has_paths and isinstance(node.op, ast.Div)):
            return False
        return segment is not None or not isinstance(node.op, ast.BitOr)

    def _swap(self, node: ast.expr, operator: str, changed: ast.expr, segment: Key | None) -> Point:
        return self._point(node, operator, ast.unparse(ast.fix_missing_locations(changed)), segment)

    def _point(self, node: ast.stmt | ast.expr, operator: str, after: str, segment: Key | None) -> Point:
        assert node.end_lineno is not None and node.end_col_offset is not None
        place = (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
        lines = self._lines[node.lineno - 1 : node.end_lineno]
        lines[-1] = lines[-1][: node.end_col_offset]
        lines[0] = lines[0][node.col_offset :]
        before = " ".join(b" ".join(lines).decode().split())
        return Point(*place, operator, before, after, segment)


def _is_for_tools(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in ast.unparse(test) or "__name__" in ast.unparse(test)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _may_be_number(node: ast.expr) -> bool:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return not is_text and not isinstance(node, SEQUENCES)

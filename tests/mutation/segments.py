"""Segments: the runs of statements in a function that are executed together, and probes that record which ones ran.

A segment is named by its file and by the line and column of its first statement. It ends where control may leave:
at the end of a suite, or after a compound statement that holds a return, raise, break or continue.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

Key = tuple[int, int]
"""Line and column of a segment's first statement."""
HITS = "__hits__"
"""The name, among Python's builtins, of the buffer that the probes write to."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue)
COMPOUND = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.TryStar, ast.With, ast.AsyncWith, ast.Match)


class Test(NamedTuple):
    """A test of the unchanged project, and what it executes."""

    id: str
    cpu: float
    """Seconds of CPU time, including child processes."""
    elapsed: float
    passed: bool
    starts_python: bool
    """Whether it starts another Python, which no probe sees."""
    hits: bytes
    """One byte per segment of the project: 1 where the test executes it. Compressed in the file of a map."""

    @property
    def module(self) -> str:
        """The path of its file."""
        return self.id.partition("::")[0]

    @property
    def limits(self) -> tuple[str, float, float]:
        """Its id, and how many seconds of CPU time and of elapsed time it may take on a mutant."""
        return self.id, 3 + 8 * self.cpu, 20 + 20 * self.elapsed


def key(statement: ast.stmt) -> Key:
    """Return the name of the segment whose first statement this is."""
    return statement.lineno, statement.col_offset


def starts(suite: list[ast.stmt], of: ast.AST) -> list[int]:
    """Return the indices of the statements of a suite at which segments start; the suite belongs to the node `of`."""
    first = 1 if isinstance(of, FUNCTIONS) and is_docstring(suite[0]) else 0
    found = [
        first,
        *(n + 1 for n, statement in enumerate(suite) if isinstance(statement, COMPOUND) and _leaves(statement)),
    ]
    return [n for n in dict.fromkeys(found) if n < len(suite)]


def is_docstring(statement: ast.stmt) -> bool:
    """Return whether a statement is only a string."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def suites(node: ast.AST, inside: bool = False) -> Iterator[tuple[list[ast.stmt], ast.AST]]:
    """Yield each suite that runs when a function is called, with the node that it belongs to."""
    inside = inside or isinstance(node, FUNCTIONS)
    for _, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt) and inside:
            yield value, node
    for child in ast.iter_child_nodes(node):
        yield from suites(child, inside)


def keys(tree: ast.Module) -> list[Key]:
    """Return the names of all segments of a module, in order."""
    return sorted(key(suite[n]) for suite, of in suites(tree) for n in starts(suite, of))


def instrument(tree: ast.Module, number: Callable[[Key], int]) -> ast.Module:
    """Put a probe at the start of each segment of a module, and return the module; line numbers stay as they are."""
    for suite, of in list(suites(tree)):
        for n in reversed(starts(suite, of)):
            hits = ast.Subscript(ast.Name(HITS, ast.Load()), ast.Constant(number(key(suite[n]))), ast.Store())
            probe = ast.copy_location(ast.Assign([hits], ast.Constant(1)), suite[n])
            suite.insert(n, ast.fix_missing_locations(probe))
    return tree


def _leaves(node: ast.AST) -> bool:
    return any(
        isinstance(child, LEAVES) or (not isinstance(child, (*FUNCTIONS, ast.ClassDef, ast.Lambda)) and _leaves(child))
        for child in ast.iter_child_nodes(node)
    )

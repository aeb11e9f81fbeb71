"""Functions of the page wait for a bundle before they use its code; otherwise the page stops until it has fetched it.

The functions are read, not run: by the bundles that their imports name, and by who calls whom. The test checks
that they wait, not for which bundles.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hosting.archive import is_for_learners, package_files
from hosting.bundles import START, assign, imports, module_of
from hosting.site import Site

ROOT = Path(__file__).parents[2]
PAGE = "takujo.web."
READERS = ("Match.read", "Match.from_link", "value_set_file.read")
"""Calls that import the game that a text names."""
WAITS = ("arrive", "lacking")
"""Calls that wait for bundles, or ask which ones are missing."""
COMMANDS = ("_waiting.do", "run_with")
"""How the names of functions end that run their function arguments once bundles are loaded."""
WAITED = {
    "computers.worker.kind": "py/worker.py waits for the bundles of a job",
    "computers.worker.Worker.follow": "py/worker.py waits for the bundles of a match",
    "computers.review_jobs._copied": "the match is in use already",
    "live.room.Room": "its game is on the table, or the page has waited for every game",
}
"""Functions or classes for which others wait, with the reason."""


class Function(NamedTuple):
    """A function or method of the page."""

    module: str
    """Its module, without PAGE."""
    owner: str
    """Its class; "" for a function of a module."""
    node: ast.FunctionDef | ast.AsyncFunctionDef

    @property
    def key(self) -> str:
        """CLASS.METHOD, or the name of a function: the key in `uses`."""
        return ".".join(filter(None, (self.owner, self.node.name)))

    @property
    def name(self) -> str:
        """Its full name."""
        return f"{self.module}.{self.key}"


class Use(NamedTuple):
    """A place in a function that names another one."""

    by: Function
    line: int
    waits: bool
    """Whether the place is an argument of a command that waits."""


def chain_of(node: ast.expr) -> str:
    """Return the dotted names of an expression, with calls but not their arguments; "" if it has other parts.

    >>> chain_of(ast.parse("SaveIndex(saves).arrive", mode="eval").body)
    'SaveIndex.arrive'
    """
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Call):
        return chain_of(node.func)
    if isinstance(node, ast.Attribute):
        before = chain_of(node.value)
        return before and f"{before}.{node.attr}"
    return ""


def names_in(annotation: ast.expr | None) -> Iterator[str]:
    """Yield the names in an annotation."""
    for node in ast.walk(annotation) if annotation is not None else ():
        if isinstance(node, ast.Name):
            yield node.id


def commanded_in(function: ast.AST) -> set[ast.AST]:
    """Return the parts of a function that a command runs after a wait: its arguments, and functions named in them."""
    inner = {node.name: node for node in ast.walk(function) if isinstance(node, ast.FunctionDef)}
    found: set[ast.AST] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and chain_of(node.func).endswith(COMMANDS):
            found |= {part for argument in node.args for part in ast.walk(argument)}
    named = {part.id for part in found if isinstance(part, ast.Name)} & inner.keys()
    return found | {part for name in named for part in ast.walk(inner[name])}


class Calls:
    """Which functions of the page's modules call which, and which of them need code of other bundles than `start`."""

    def __init__(self) -> None:
        files = {name: path for name, path in package_files(Site(ROOT)).items() if not is_for_learners(name)}
        texts = {name: path.read_text("utf-8") for name, path in files.items() if name.endswith(".py")}
        graph = {name: imports(name, text) for name, text in texts.items()}
        ever = {name: imports(name, text, inner=True) for name, text in texts.items()}
        bundles = assign(files, graph, ever)
        self.first = {module_of(name) for name in texts if bundles[name] == START}
        self.later = {module_of(name) for name in texts} - self.first
        self.types: dict[tuple[str, str], str] = {}
        """The classes of attributes, by class and attribute."""
        self.functions: list[Function] = []
        trees = {name: ast.parse(text) for name, text in texts.items() if module_of(name).startswith(PAGE)}
        self.classes = {node.name for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
        self.needs: dict[Function, int] = {}
        """The functions that need other bundles without waiting for them, with the line."""
        for name, tree in trees.items():
            for node in tree.body:
                self._add(name, node)
        self.uses: dict[str, list[Use]] = {}
        for function in self.functions:
            if PAGE + function.module in self.first:
                self._note_uses(function)
            self._note_needs(function)

    def _add(self, name: str, node: ast.stmt, owner: str = "") -> None:
        """Add a function, or the methods of a class."""
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                self._add(name, one, node.name)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.functions.append(Function(module_of(name).removeprefix(PAGE), owner, node))
            if node.name == "__init__":
                self._note_types(owner, node)

    def _note_types(self, owner: str, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Note the classes of a class's attributes, as its constructor shows them."""
        given = {arg.arg: kind for arg in node.args.args for kind in names_in(arg.annotation)}
        for one in ast.walk(node):
            if isinstance(one, ast.Assign | ast.AnnAssign) and one.value is not None:
                target = one.targets[0] if isinstance(one, ast.Assign) else one.target
                value = chain_of(one.value)
                kinds = [
                    value,
                    given.get(value, ""),
                    *(names_in(one.annotation) if isinstance(one, ast.AnnAssign) else ()),
                ]
                for kind in kinds:
                    if kind in self.classes or "." in kind:
                        self.types[owner, chain_of(target).removeprefix("self.")] = kind

    # -- who uses whom

    def _class_of(self, owner: str, receiver: str) -> str:
        """Return the class of `self.attribute.attribute` in a class; "" if it is unknown."""
        first, *attributes = receiver.split(".")
        kind = owner if first == "self" else first if first in self.classes else ""
        for attribute in attributes:
            kind = self.types.get((kind, attribute), "")
            if kind.startswith("self."):
                kind = self._class_of(owner, kind)
        return kind

    def _note_uses(self, function: Function) -> None:
        """Note which functions a function names, and whether a command waits before it runs them."""
        commanded = commanded_in(function.node)
        local: dict[str, str] = {}
        for node in ast.walk(function.node):
            if isinstance(node, ast.Assign):
                target = node.targets[0]
                pairs = (
                    zip(target.elts, node.value.elts, strict=True)
                    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                    else [(target, node.value)]
                )
                local |= {chain_of(one): chain_of(value) for one, value in pairs if isinstance(one, ast.Name)}
        for node in ast.walk(function.node):
            if not isinstance(node, ast.Name | ast.Attribute):
                continue
            receiver, _, name = chain_of(node).rpartition(".")
            first, dot, rest = receiver.partition(".")
            kind = self._class_of(function.owner, local.get(first, first) + dot + rest) if receiver else ""
            key = f"{kind}.{name}" if kind else name
            self.uses.setdefault(key, []).append(Use(function, node.lineno, node in commanded))

    # -- what needs a bundle

    def _note_needs(self, function: Function) -> None:
        """Note whether a function itself needs another bundle, and doesn't wait for it."""
        commanded = commanded_in(function.node)
        package = f"takujo/web/{function.module.replace('.', '/')}.py"
        for node in ast.walk(function.node):
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = imports(package, ast.unparse(node)) if PAGE + function.module in self.first else []
                found = not self.later.isdisjoint(modules)
            else:
                found = isinstance(node, ast.Call) and chain_of(node.func) in READERS
            if found and node not in commanded and not self.waits(function, node.lineno):
                self.needs[function] = node.lineno

    def waits(self, function: Function, line: int) -> bool:
        """Return whether a function waits for bundles before a line, or others do so for it."""
        if not WAITED.keys().isdisjoint((function.name, function.name.rpartition(".")[0])):
            return True
        calls = (node for node in ast.walk(function.node) if isinstance(node, ast.Call) and node.lineno < line)
        return any(chain_of(call.func) in WAITS for call in calls)

    def faults(self) -> list[str]:
        """Return, as text, each chain of calls from code of the bundle `start` to that of another without a wait."""
        chains = {function: [f"{function.name} ({line})"] for function, line in self.needs.items()}
        todo = [*chains]
        found: list[str] = []
        nodes = [one for later in self.functions if PAGE + later.module in self.later for one in ast.walk(later.node)]
        named = {one.id for one in nodes if isinstance(one, ast.Name)}
        named |= {one.attr for one in nodes if isinstance(one, ast.Attribute)}
        while todo:
            function = todo.pop()
            called = function.owner if function.node.name == "__init__" else function.node.name
            uses = [*self.uses.get(function.key, []), *(self.uses.get(called, []) if called == function.owner else [])]
            for use in uses:
                if not use.waits and use.by not in chains and not self.waits(use.by, use.line):
                    chains[use.by] = [f"{use.by.name} ({use.line})", *chains[function]]
                    todo.append(use.by)
            # A function that only later code uses needs no wait: its bundle is there by then.
            is_later = PAGE + function.module in self.later
            if not uses and (is_later or len(chains[function]) > 1 or called not in named):
                found.append(" → ".join(chains[function]))
        return sorted(found)


def test_the_page_waits_for_each_bundle_before_it_uses_its_code() -> None:
    assert Calls().faults() == []

"""typings/js.pyi, by which Python's use of JavaScript is checked: the page's own scripts have what it declares."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
CLASSES = [
    node for node in ast.parse((ROOT / "typings/js.pyi").read_text("utf-8")).body if isinstance(node, ast.ClassDef)
]
GLOBALS = {
    node.target.id: ast.unparse(node.annotation)
    for each in CLASSES
    if each.name == "Window"
    for node in each.body
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.startswith("takujo")
}
"""The types of the page's own globals by name."""
OURS = {kind: name for name, kind in GLOBALS.items() if kind in {each.name for each in CLASSES}}


@pytest.mark.parametrize("kind", [each for each in CLASSES if each.name in OURS], ids=lambda each: each.name)
def test_a_script_defines_each_function_that_is_declared(kind: ast.ClassDef) -> None:
    name = (ast.get_docstring(kind) or "").removeprefix("static/").removesuffix(".")
    script = (STATIC / name).read_text("utf-8")
    offered = script.partition(f"{OURS[kind.name]} = ")[2]
    if not offered.startswith("{"):
        offered = script.partition(f"const {offered.partition(';')[0]} = ")[2]
    for function in kind.body:
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            assert re.search(rf"\b{function.name}\b\s*[(:,}}]", offered), function.name


@pytest.mark.parametrize("name", sorted(GLOBALS))
def test_a_script_sets_each_global_that_is_declared(name: str) -> None:
    scripts = [
        *STATIC.glob("*.js"),
        *STATIC.glob("start/*js"),
        *STATIC.glob("lobby/*.js"),
        ROOT / "py/hosting/catalog.py",
    ]
    assert any(re.search(rf"\b{name}\b\s*=[^=]", script.read_text("utf-8")) for script in scripts)

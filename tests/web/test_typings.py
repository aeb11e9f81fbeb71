"""typings/js.pyi, by which Python's use of JavaScript is checked: the page's own scripts have what it declares."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
CLASSES = {
    node.name: node
    for node in ast.parse((ROOT / "typings/js.pyi").read_text("utf-8")).body
    if isinstance(node, ast.ClassDef)
}
BRIDGE = CLASSES["Bridge"]
OURS = {
    ast.unparse(node.annotation): str(node.target.id)
    for node in BRIDGE.body
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and ast.unparse(node.annotation) in CLASSES
}
"""The names in the bridge of what has functions of its own, by type."""


def functions(kind: ast.ClassDef) -> set[str]:
    """Return the functions that a class declares."""
    return {node.name for node in kind.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("kind", OURS)
def test_a_script_defines_each_function_that_is_declared(kind: str) -> None:
    name = (ast.get_docstring(CLASSES[kind]) or "").removeprefix("static/").removesuffix(".")
    script = (STATIC / name).read_text("utf-8")
    assert functions(CLASSES[kind])
    for function in functions(CLASSES[kind]):
        exported = rf"^export (?:const|function) {function}\b"
        member = rf"^ +(?:async )?{function}\s*[(:,]"
        assert re.search(f"{exported}|{member}", script, re.MULTILINE), function


def test_the_bridge_has_all_that_is_declared_and_nothing_more() -> None:
    setup = (STATIC / "start/bridge-setup.js").read_text("utf-8")
    offer = setup.partition("export const OFFER = {\n")[2].partition("\n};")[0]
    offered = set(re.findall(r"^  (\w+)\b[,:]", offer, re.MULTILINE))
    fields = {
        node.target.id for node in BRIDGE.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    assert offered | {"bundles"} == functions(BRIDGE) | fields
    assert "bridge.bundles = " in (STATIC / "start/interpreter.mjs").read_text("utf-8")

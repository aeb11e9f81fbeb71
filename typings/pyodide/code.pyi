"""Pyodide's way to run JavaScript."""

from typing import Any

def run_js(code: str) -> Any: ...

"""The examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

# web is left out: it needs a browser's modules
PACKAGES = [importlib.import_module(f"takujo.{name}") for name in ("core", "bots", "games")]
MODULES = [info.name for p in PACKAGES for info in pkgutil.walk_packages(p.__path__, f"{p.__name__}.")]


@pytest.mark.parametrize("name", ["takujo", *MODULES])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0

"""Imports a game's package once more, with the values of a value set (value_sets.py).

Everything in a game takes its numbers from its data module, which computes them once, when it is imported. So a value
set has a separate instance of the whole package, next to the standard one and under another name: the same files, other
numbers, and no shared state between matches. Only the package itself needs help to be found under that name; its
modules are found in its folder, or in the archive, as usual.

An instance takes memory (up to some megabytes), and links with value sets may come from anyone. So an instance lives as
long as a game uses it; of unused ones, only the latest few are kept.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from types import ModuleType
from typing import Any
from weakref import WeakValueDictionary, finalize

from .value_schema import Value

KEPT = 3
"""The number of instances that are kept although no game uses them."""

_live: WeakValueDictionary[str, Edition] = WeakValueDictionary()
_latest: deque[Edition] = deque(maxlen=KEPT)


class Edition:
    """An instance of a package; users of its modules refer to this object, which keeps the instance alive."""

    def __init__(self, package: str) -> None:
        self.package = package
        # When the interpreter exits, there is nothing to clean up.
        finalize(self, _forget, package).atexit = False


def edition(standard: str, numbers: Mapping[str, Value], digest: str) -> Edition:
    """Return the instance of a package with these numbers, which `settle` has checked.

    `digest` is that of the value set.
    """
    name = f"{standard}__{digest}"
    found = _live.get(name)
    if found is None:
        _load(name, _spec(standard), numbers)
        found = _live[name] = Edition(name)
    _latest.append(found)
    return found


def _spec(package: str) -> Any:
    # Loaders of files and of archives have more methods than their types declare.
    return sys.modules[package].__spec__


def _load(name: str, source: Any, numbers: Mapping[str, Value]) -> None:
    # The loader's state carries what the module is loaded with; provenance.table reads it.
    spec = ModuleSpec(name, _Loader(source), origin=source.origin, loader_state=dict(numbers), is_package=True)
    spec.submodule_search_locations = list(source.submodule_search_locations)
    spec.has_location = True
    module = sys.modules[name] = module_from_spec(spec)
    try:
        _Loader(source).exec_module(module)
    except BaseException:
        _forget(name)
        raise


class _Loader(Loader):
    """Loads a package's code and data files under another name."""

    def __init__(self, source: Any) -> None:
        self._source = source

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave module creation to the import system."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._source.loader.get_code(self._source.name), module.__dict__)

    def get_data(self, path: str) -> bytes:
        found: bytes = self._source.loader.get_data(path)
        return found


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]

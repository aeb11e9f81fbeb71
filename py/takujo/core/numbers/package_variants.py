"""A game's package imported once more, by numbers of somebody's own copy.

Everything in a game takes its numbers from its data module, which works them out once, when it is imported. So a set of
numbers has an instance of the whole package to itself, beside the standard one and under another name: the same files,
other numbers, and no state that two matches could share by mistake. Only the package itself needs help to be found
under that name; whatever is imported below it is found in its folder, or in its place in the archive, as always.

An instance takes memory (up to some megabytes), and anybody can send links with sets of their own. So it lives as long
as some game uses it; of those that nobody uses any more, only the latest few are kept.
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
"""How many instances are kept that nobody needs to be using."""

_live: WeakValueDictionary[str, Edition] = WeakValueDictionary()
_latest: deque[Edition] = deque(maxlen=KEPT)


class Edition:
    """An instance of a package; whoever uses what is imported from it holds this as well."""

    def __init__(self, package: str) -> None:
        self.package = package
        # At the end of everything there is nothing left to tidy up.
        finalize(self, _forget, package).atexit = False


def edition(standard: str, numbers: Mapping[str, Value], digest: str) -> Edition:
    """Return the instance of a package with these numbers, which passed `settle`; the digest is that of the set."""
    name = f"{standard}__{digest}"
    found = _live.get(name)
    if found is None:
        _load(name, _spec(standard), numbers)
        found = _live[name] = Edition(name)
    _latest.append(found)
    return found


def _spec(package: str) -> Any:
    # Loaders of files and of archives have more methods than the types promise.
    return sys.modules[package].__spec__


def _load(name: str, source: Any, numbers: Mapping[str, Value]) -> None:
    # The loader's state is where an importer leaves what a module is loaded with: provenance.table looks there.
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
    """Runs a package's own code, and finds its own files, under another name."""

    def __init__(self, source: Any) -> None:
        self._source = source

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to the import system."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._source.loader.get_code(self._source.name), module.__dict__)

    def get_data(self, path: str) -> bytes:
        found: bytes = self._source.loader.get_data(path)
        return found


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]

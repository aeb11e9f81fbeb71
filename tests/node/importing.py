"""Print how the page's Python imports from zips, as JSON: what is read, what specs say, which modules run late."""

from __future__ import annotations

import html  # noqa: F401 (PyScript names it)
import importlib.util
import json
import marshal
import sys
import traceback
import urllib.parse  # noqa: F401 (it names ipaddress)
import zipfile
import zipimport
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER
from typing import Any

HOW: Any = sys.modules["sitecustomize"]
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
OTHER, COMMENTED = "/other.zip", "/commented.zip"
ZIPS = (LIBRARY, OTHER, COMMENTED)


def pyc(text: str) -> bytes:
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(compile(text, "one", "exec"))


def told(spec: ModuleSpec | None) -> list[str] | None:
    """Return what a spec says, but for who said it."""
    if spec is None:
        return None
    places = spec.submodule_search_locations
    what = (spec.name, spec.origin, spec.cached, spec.has_location, spec.parent, places and [*places])
    return [*map(repr, what), str(spec.loader is None)]


def counted(work: Callable[[], Any]) -> int:
    """Return how often some work unmarshals."""
    times = 0
    load = marshal.loads

    def loads(data: bytes) -> Any:
        nonlocal times
        times += 1
        return load(data)

    marshal.loads = loads
    try:
        work()
    finally:
        marshal.loads = load
    return times


def is_zip(place: str) -> bool:
    """Say whether the page's Python takes something for a zip."""
    try:
        sys.path_hooks[0](place)
    except zipimport.ZipImportError:
        return False
    return True


def waiting() -> list[str]:
    """Return the modules that have been imported, and have not run yet."""
    return sorted(name for name, module in sys.modules.items() if type(module) is HOW.Late)


with zipfile.ZipFile(OTHER, "w") as archive:
    archive.writestr("kept.pyc", pyc("what = 'kept: compiled'"))
    archive.writestr("source.py", "what = 'source: as it is'")
    archive.writestr("folder/inside.pyc", pyc(""))
    archive.mkdir("folder")
sys.path.append(OTHER)

specs = {}
for name in ("email", "email.charset", "kept", "source", "folder", "nothing"):
    place = LIBRARY if name.startswith("email") else OTHER
    if "." in name:
        place += "/" + name.rpartition(".")[0]
    ours, theirs = sys.path_hooks[0](place), zipimport.zipimporter(place)
    assert type(ours) is not zipimport.zipimporter
    specs[name] = [told(ours.find_spec(name)), told(theirs.find_spec(name))]
read = {name: counted(lambda name=name: importlib.import_module(name)) for name in ("email", "kept")}
run = [importlib.import_module(name).what for name in ("kept", "source")]
with zipfile.ZipFile(COMMENTED, "w") as archive:
    archive.comment = b"not as ours are written"
    archive.writestr("folder/inside.py", "")
alike = {place: sys.path_hooks[0](place)._get_files() == zipimport._read_directory(place) for place in ZIPS}  # type: ignore[attr-defined]
refused = [place for place in ("/", "/nowhere", __file__) if not is_zip(place)]
late = [sorted(HOW.LATE | HOW.APART), waiting()]
try:
    raise ValueError("in no colour")
except ValueError:
    said = traceback.format_exc()
late.append(waiting())
held = {}
for name in late[-1]:
    assert not hasattr(sys.modules[name], "what no module has")
    held[name] = len([public for public in vars(sys.modules[name]) if not public.startswith("_")])
late.append(waiting())
print(
    json.dumps(
        {
            "specs": specs,
            "read": read,
            "run": run,
            "alike": alike,
            "refused": refused,
            "late": late,
            "held": held,
            "said": said,
        }
    )
)

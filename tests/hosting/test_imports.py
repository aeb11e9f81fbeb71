"""How the page's Python imports from zips, on CPython; tests/node has the same on Pyodide."""

from __future__ import annotations

import importlib.util
import lzma
import marshal
import sys
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER, module_from_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from zipimport import _read_directory, zipimporter  # type: ignore[attr-defined]

import pytest

from hosting import zips

pytest.importorskip("posix", reason="the page's Python is a Unix")


def pyc(text: str) -> bytes:
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(compile(text, "one", "exec"))


FILES = {
    "alone.pyc": pyc("what = 'alone'"),
    "source.py": b"what = 'source'",
    "box/__init__.pyc": pyc("what = 'box'"),
    "box/inside.pyc": pyc("what = 'inside'"),
    "bz2.pyc": pyc("what = 'late'"),
    "asyncio/streams.pyc": pyc("what = 'apart'"),
}


@pytest.fixture(params=[True, False], ids=["deflated", "stored"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A zip as the project writes them, with FILES."""
    path = tmp_path / "library.zip"
    path.write_bytes(zips.zip_bytes(FILES, packed=request.param))
    return str(path)


@pytest.fixture
def how(archive: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module sitecustomize.py, run where Python has imported from the zip before."""
    monkeypatch.setattr(sys, "path_hooks", [*sys.path_hooks])
    monkeypatch.setattr(sys, "path_importer_cache", {"elsewhere": None, archive: zipimporter(archive)})
    if not hasattr(zipimporter, "_get_files"):  # before Python 3.13
        monkeypatch.setattr(zipimporter, "_get_files", lambda self: self._files, raising=False)
    place = Path(zips.__file__).with_name("sitecustomize.py")
    spec = importlib.util.spec_from_file_location("imports_of_the_page", place)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def place_of(archive: str, name: str) -> str:
    return "/".join([archive, *name.split(".")[:-1]])


def imported(how: Any, archive: str, name: str) -> ModuleType:
    """Import a module from the zip."""
    spec = how.Importer(place_of(archive, name)).find_spec(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(spec: ModuleSpec | None) -> tuple[object, ...] | None:
    """Return what a spec says, except for its loader."""
    if spec is None:
        return None
    return spec.name, spec.origin, spec.has_location, spec.parent, spec.submodule_search_locations


def test_every_zip_is_imported_from_by_it(how: Any, archive: str) -> None:
    assert how.Importer in sys.path_hooks and zipimporter not in sys.path_hooks
    found = sys.path_importer_cache
    assert found.keys() == {"elsewhere", archive} and found["elsewhere"] is None
    assert type(found[archive]) is how.Importer


def test_the_directory_of_a_zip_of_ours_is_read_as_python_reads_it(how: Any, archive: str) -> None:
    found = how.directory(archive)
    assert {name: entry for name, entry in found.items() if entry is not None} == {
        name: entry for name, entry in _read_directory(archive).items() if entry is not None
    }
    assert found.keys() == {*FILES, "box/", "asyncio/"}


def test_what_is_no_zip_of_ours_has_no_directory_here(how: Any, archive: str, tmp_path: Path) -> None:
    whole = Path(archive).read_bytes()
    for name, data in {
        "empty": b"",
        "text": b"no zip at all, but longer than the end of one",
        "before": b"x" + whole,
        "comment": whole[:-2] + b"\1\0!",
    }.items():
        (tmp_path / name).write_bytes(data)
        assert how.directory(str(tmp_path / name)) is None
    assert how.directory(str(tmp_path)) is None and how.directory(str(tmp_path / "nowhere")) is None


def test_the_directory_of_a_zip_is_read_once(how: Any, archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(how, "directory", read.append)
    how.Importer(archive)
    assert read == [], "Python has read it before"
    other = Path(archive).with_name("other.zip")
    other.write_bytes(Path(archive).read_bytes())
    for _ in range(2):
        how.Importer(str(other))
    assert read == [str(other)]


@pytest.mark.parametrize("name", ["alone", "source", "box", "box.inside", "nothing", "box.nothing"])
def test_a_spec_says_what_pythons_own_says(how: Any, archive: str, name: str) -> None:
    place = place_of(archive, name)
    ours, theirs = how.Importer(place).find_spec(name), zipimporter(place).find_spec(name)
    assert told(ours) == told(theirs)
    assert (ours is None) is name.endswith("nothing")
    if ours is not None:
        assert type(ours.loader) is how.Importer


@pytest.mark.parametrize("name", ["alone", "source", "box", "box.inside"])
def test_a_module_runs_compiled_or_as_source(how: Any, archive: str, name: str) -> None:
    module = imported(how, archive, name)
    assert type(module) is ModuleType and module.what == name.rpartition(".")[2]


BUNDLE = {"box/more.pyc": pyc("what = 'more'"), "far/__init__.py": b"what = 'far'", "far/data.txt": b"data"}


@pytest.fixture
def bundled(how: Any, tmp_path: Path) -> str:
    """An archive that names the files of a bundle, which has not arrived."""
    path = tmp_path / "bundled.zip"
    index = f"more {' '.join(sorted(BUNDLE))}\n".encode()
    path.write_bytes(zips.zip_bytes({**FILES, "bundles.txt": index}, packed=False))
    return str(path)


@pytest.fixture(params=[lzma.compress, bytes], ids=["sent", "kept"])
def fetched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bundles that were fetched while everything stood still: as a host sends them, as this device keeps them."""
    names: list[str] = []

    def fetch_now(name: str, file: str) -> Any:
        assert file in BUNDLE
        names.append(name)
        data = request.param(zips.zip_bytes(BUNDLE, packed=False))
        return SimpleNamespace(to_bytes=lambda: data)

    page = ModuleType("js")
    vars(page).update(bridge=SimpleNamespace(bundles=SimpleNamespace(fetchNow=fetch_now)))
    monkeypatch.setitem(sys.modules, "js", page)
    return names


def arrives(archive: str) -> None:
    """Lay the bundle beside the archive, as the page does."""
    Path(f"{archive}.more").write_bytes(zips.zip_bytes(BUNDLE, packed=False))


@pytest.mark.parametrize("name", ["box.more", "far"])
def test_a_module_is_imported_from_its_bundle(how: Any, bundled: str, fetched: list[str], name: str) -> None:
    spec = how.Importer(place_of(bundled, name)).find_spec(name)
    assert spec.origin.startswith(f"{bundled}/"), "it is found before the bundle has arrived"
    arrives(bundled)
    assert imported(how, bundled, name).what == name.rpartition(".")[2]
    assert fetched == []


def test_a_file_is_read_from_its_bundle(how: Any, bundled: str) -> None:
    arrives(bundled)
    found = how.Importer(bundled)
    assert found.get_data(f"{bundled}/far/data.txt") == b"data"
    for lacking in ("far/other.txt", "far/"):
        with pytest.raises(FileNotFoundError):
            found.get_data(f"{bundled}/{lacking}")


def test_a_bundle_that_nobody_has_waited_for_is_fetched_at_once(how: Any, bundled: str, fetched: list[str]) -> None:
    assert imported(how, bundled, "far").what == "far"
    assert imported(how, bundled, "box.more").what == "more"
    assert fetched == ["more"]


def test_a_bundle_is_known_after_packages_have_been_installed(how: Any, bundled: str, fetched: list[str]) -> None:
    found = how.Importer(bundled)
    found.invalidate_caches()
    assert found.find_spec("far") is not None


@pytest.mark.parametrize(("name", "what"), [("bz2", "late"), ("asyncio.streams", "apart")])
def test_a_late_module_runs_when_it_is_asked_for_something(how: Any, archive: str, name: str, what: str) -> None:
    module = imported(how, archive, name)
    assert ("__all__" in vars(module)) is (what == "apart")
    assert not hasattr(module, "__path__") and type(module) is how.Late
    assert module.what == what and type(module) is ModuleType

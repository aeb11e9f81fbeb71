"""The first start: wholly or not at all, with one clear sentence when it can't be done."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hosting import fetch, setup
from hosting.cli import main
from hosting.problem import Problem
from hosting.setup import is_prepared, prepare
from hosting.site import Site
from hosting.stdlib import OURS
from hosting.zips import read_zip, zip_bytes

Tool = Callable[[str, str], None]

NODE = 'if [ "$1" = --version ]; then echo v20.1.0; else exit 3; fi'

# What the real packages look like, in a few bytes.
NPM = r"""
mkdir -p node_modules/pyodide node_modules/@pyscript/core/dist node_modules/polyscript node_modules/qr
cd node_modules
for name in pyodide polyscript @pyscript/core qr; do echo '{"version": "1.2.3"}' > $name/package.json; done
for name in pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm; do echo $name > pyodide/$name; done
cp "$STDLIB" pyodide/python_stdlib.zip
echo '{"info": {}, "packages": {"numpy": {}}}' > pyodide/pyodide-lock.json
echo licence > @pyscript/core/LICENSE
echo licence > qr/LICENSE-MIT
for name in decode index; do printf '// reads\n//# sourceMappingURL=%s.js.map\n' $name > qr/$name.js; done
mkdir -p @pyscript/core/src/stdlib/pyscript
echo 'x = 1' > @pyscript/core/src/stdlib/pyscript/__init__.py
cd @pyscript/core/dist
echo 'import"./core-AbC1.js"' > core.js
cat > core-AbC1.js << 'END'
import("./toml-D_e2.js"); import("./error-F-g3.js"); import("./py-editor-H4.js"); w(".",
{pyscript:{"__init__.py":"x = 1\n"}}),h.push("import pyscript as _pyscript"),
h.push("\n");const L=h.join("\n"),g=i.join("\n")
END
for name in toml-D_e2 error-F-g3 py-editor-H4; do echo $name > $name.js; done
"""


@pytest.fixture
def bare(site: Site, tmp_path: Path, tool: Tool, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A project that was never started, with a Node and an npm that work."""
    shutil.rmtree(site.vendor)
    (site.root / "package.json").write_text("{}")
    stdlib = tmp_path / "stdlib.zip"
    stdlib.write_bytes(zip_bytes({"json/__init__.py": b"x = 1", "unittest/case.py": b"y = 2"}))
    monkeypatch.setenv("STDLIB", str(stdlib))
    tool("node", NODE)
    tool("npm", NPM)
    return site


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pip that brings two wheels."""

    def brought(work: Path) -> list[Path]:
        found = []
        for name in ("micropip-9.9", "segno-8.8"):
            path = work / f"{name}-py3-none-any.whl"
            path.write_bytes(zip_bytes({f"{name}.dist-info/licenses/LICENSE": name.encode()}))
            found.append(path)
        return found

    monkeypatch.setattr(setup, "fetch_wheels", brought)


def leftovers(site: Site) -> list[str]:
    return sorted(
        path.name for path in site.static.iterdir() if path.name.startswith(".vendor") or path.name == "vendor"
    )


@pytest.mark.usefixtures("wheels")
def test_the_runtime_is_prepared_once(bare: Site, said: list[str], tool: Tool) -> None:
    prepare(bare, said.append)
    assert is_prepared(bare)
    assert sorted(path.name for path in (bare.vendor / "pyscript").iterdir()) == [
        "core-AbC1.js",
        "core.js",
        "error-F-g3.js",
        "toml-D_e2.js",
    ]
    lock = json.loads((bare.vendor / "pyodide" / "pyodide-lock.json").read_text())
    assert sorted(lock["packages"]) == ["micropip", "segno"]
    entry = lock["packages"]["segno"]
    assert (bare.vendor / "pyodide" / entry["file_name"]).resolve().is_file()
    assert entry["sha256"] == bare.digest(bare.vendor / "wheels" / "segno-8.8-py3-none-any.whl")
    notice = (bare.vendor / "NOTICE").read_text()
    assert "micropip 9.9" in notice
    assert "{" not in notice
    assert len(list((bare.vendor / "licences").iterdir())) == 6
    assert [(bare.vendor / "qr" / name).read_text() for name in ("decode.js", "index.js")] == ["// reads\n\n"] * 2
    assert len(said) == 7
    assert any("its sources are used" in line for line in said)  # this Node compiles nothing
    tool("npm", "exit 1")
    tool("node", "exit 1")
    prepare(bare, said.append)
    assert [(bare.vendor / "qr" / name).read_text() for name in ("decode.js", "index.js")] == ["// reads\n\n"] * 2
    assert len(said) == 7
    assert leftovers(bare) == ["vendor"]


@pytest.mark.usefixtures("wheels")
def test_pyscripts_library_lies_beside_the_standard_one_and_not_in_its_script(bare: Site, said: list[str]) -> None:
    prepare(bare, said.append)
    script = (bare.vendor / "pyscript" / "core-AbC1.js").read_text()
    assert 'w(".",\n{}),' in script
    assert 'const L="",g=' in script
    library = read_zip(bare.vendor / "pyodide" / "python_stdlib.zip")
    assert library == {"json/__init__.py": b"x = 1", "pyscript/__init__.py": b"x = 1\n", **OURS}


@pytest.mark.usefixtures("wheels")
def test_a_pyscript_that_carries_its_library_otherwise_is_refused(bare: Site, said: list[str], tool: Tool) -> None:
    tool("npm", NPM.replace("import pyscript as _pyscript", "import otherwise"))
    with pytest.raises(Problem, match="carries its library otherwise"):
        prepare(bare, said.append)
    assert leftovers(bare) == []


@pytest.mark.usefixtures("wheels")
def test_other_pins_are_prepared_anew(bare: Site, said: list[str]) -> None:
    prepare(bare, said.append)
    (bare.vendor / "old.txt").write_text("")
    (bare.root / "package-lock.json").write_text('{"changed": true}')
    assert not is_prepared(bare)
    prepare(bare, said.append)
    assert is_prepared(bare)
    assert not (bare.vendor / "old.txt").exists()


@pytest.mark.parametrize(
    ("name", "script", "sentence"),
    [
        ("node", None, "Node.js 20 or newer is needed for the first start, and there is no `node` on the PATH"),
        ("node", "echo v18.19.0", "Node.js 20 or newer is needed for the first start; this one says v18.19.0"),
        ("npm", None, "npm is needed for the first start"),
        ("npm", "echo 'npm error code EAI_AGAIN' >&2; exit 1", "No network"),
        ("npm", "echo 'npm error code EINTEGRITY' >&2; exit 1", "download of the browser runtime is broken"),
        ("npm", "echo npm error code E500; echo npm error out of paper; exit 1", "the browser runtime: out of paper"),
        ("npm", "exit 7", "npm could not fetch the browser runtime: it gave no reason"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(
    bare: Site, tool: Tool, capsys: pytest.CaptureFixture[str], name: str, script: str | None, sentence: str
) -> None:
    if script is None:
        (Path(os.environ["PATH"].split(":")[0]) / name).unlink()
        os.environ["PATH"] = os.environ["PATH"].split(":")[0]  # the machine's own may lie in /usr/bin
    else:
        tool(name, script)
    assert main(["setup"], bare.root) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert leftovers(bare) == []


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("echo 'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES' >&2; exit 1", "micropip and segno is broken"),
        ("echo 'NewConnectionError: no route' >&2; exit 1", "No network: pip could not fetch micropip and segno"),
        ("echo 'ERROR: No matching distribution found' >&2; exit 1", "No matching distribution found"),
    ],
)
def test_pip_fails_in_one_sentence_and_leaves_nothing(
    bare: Site, tool: Tool, said: list[str], monkeypatch: pytest.MonkeyPatch, script: str, sentence: str
) -> None:
    tool("pip3", script)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(Problem, match=sentence):
        prepare(bare, said.append)
    assert leftovers(bare) == []


def test_a_python_without_any_pip_is_told_what_to_install(
    tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(Problem, match="install python3-pip"):
        fetch.fetch_wheels(tmp_path)


def test_a_failed_set_up_leaves_the_earlier_one(bare: Site, said: list[str], tool: Tool) -> None:
    bare.vendor.mkdir()
    (bare.vendor / "earlier.txt").write_text("still here")
    tool("npm", "exit 1")
    with pytest.raises(Problem):
        prepare(bare, said.append)
    assert (bare.vendor / "earlier.txt").read_text() == "still here"


@pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_set_up_leaves_nothing(bare: Site, tool: Tool, tmp_path: Path, how: signal.Signals) -> None:
    tool("npm", f"touch {tmp_path}/begun; exec sleep 300")
    # A shell that runs the tests in the background has its processes pass over Ctrl+C.
    code = (
        "import signal, sys, pathlib, hosting.cli; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "sys.exit(hosting.cli.main(['setup'], pathlib.Path(sys.argv[1])))"
    )
    surroundings = {**os.environ, "PYTHONPATH": str(Path(fetch.__file__).parents[1])}
    process = subprocess.Popen(
        [sys.executable, "-c", code, bare.root], env=surroundings, stdout=subprocess.DEVNULL, start_new_session=True
    )
    for _ in range(12_000):
        if (tmp_path / "begun").exists():
            break
        time.sleep(0.01)
    process.send_signal(how)
    assert process.wait(120) in (130, 143)
    assert leftovers(bare) == []


def test_what_a_killed_process_left_is_cleared_later(bare: Site, said: list[str], tool: Tool) -> None:
    old, young = bare.static / ".vendor-old", bare.static / ".vendor-young"
    for folder in (old, young):
        folder.mkdir()
    os.utime(old, (1, 1))
    tool("npm", "exit 1")
    with pytest.raises(Problem):
        prepare(bare, said.append)
    assert leftovers(bare) == [".vendor-young"]  # its process may be at work still

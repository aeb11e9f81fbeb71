"""The name of a site's Python: another one whenever a page could not go on with what it kept."""

from __future__ import annotations

import json
import re

import pytest

from hosting.edition import LARGE, write_edition
from hosting.site import Site


def edition(site: Site) -> str:
    """Return the name, as the page reads it."""
    write_edition(site)
    found = re.fullmatch(
        r'export const edition = "([0-9a-f]{16})";\nexport const sizes = .*;\n',
        (site.vendor / "takujo.js").read_text("utf-8"),
    )
    assert found
    return found[1]


@pytest.mark.parametrize(
    "name", ["python/start.zip.xz", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm", "pyodide/more.zip"]
)
def test_another_content_is_another_edition(site: Site, name: str) -> None:
    (site.vendor / "python").mkdir()
    (site.vendor / "python" / "start.zip.xz").write_bytes(b"one")
    before = edition(site)
    assert edition(site) == before
    (site.vendor / name).write_bytes(b"another")
    assert edition(site) != before


def test_bundles_and_large_files_are_listed_with_what_is_sent_of_them(site: Site) -> None:
    big = b"0123456789" * (LARGE // 10)
    names = (
        "pyodide/a.wasm",
        "pyodide/.b.wasm",
        "pyodide/python_stdlib.zip",
        "pyscript/core.js",
        "lessons/c.json",
        "page.css",
    )
    for name in names:
        (site.vendor / name).parent.mkdir(exist_ok=True)
        (site.vendor / name).write_bytes(big)
    (site.vendor / "pyodide" / "d.wasm").write_bytes(big[1:])
    for part in ("first", "rest"):
        (site.vendor / "pyodide" / f"pyodide.{part}.wasm").write_bytes(big * len(part))
    (site.vendor / "python").mkdir()
    for name in ("library", "more", "start"):
        (site.vendor / "python" / f"{name}.zip.xz").write_bytes(name.encode())
    write_edition(site)
    text = (site.vendor / "takujo.js").read_text("utf-8")
    sizes = json.loads(text.partition("sizes = ")[2].removesuffix(";\n"))
    bundles = {f"static/vendor/python/{name}.zip.xz": [len(name)] * 2 for name in ("more", "start", "library")}
    whole = "static/vendor/pyodide/pyodide.asm.wasm"
    assert [*sizes] == ["static/vendor/pyodide/a.wasm", whole, "static/vendor/pyscript/core.js", *bundles]
    assert sizes[whole][0] == 5 * LARGE, "the first part: no start waits for the rest"
    assert bundles.items() <= sizes.items()  # compressed already
    raw, sent = sizes["static/vendor/pyodide/a.wasm"]
    assert raw == LARGE and sent < LARGE / 100

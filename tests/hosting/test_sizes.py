"""The sizes of what a start waits for, as the page reads them."""

from __future__ import annotations

import json

from hosting.site import Site
from hosting.sizes import LARGE, write_sizes


def test_the_large_files_are_listed_with_what_is_sent_of_them(site: Site) -> None:
    big = b"0123456789" * (LARGE // 10)
    for name in ("pyodide/a.wasm", "pyodide/b.zip", "lessons/c.json", "pyodide/.d.wasm"):
        (site.vendor / name).parent.mkdir(exist_ok=True)
        (site.vendor / name).write_bytes(big)
    (site.vendor / "pyodide" / "e.wasm").write_bytes(big[1:])
    write_sizes(site)
    text = (site.vendor / "sizes.js").read_text("utf-8")
    sizes = json.loads(text.removeprefix("export const sizes = ").removesuffix(";\n"))
    assert set(sizes) == {"static/vendor/pyodide/a.wasm", "static/vendor/pyodide/b.zip"}
    raw, sent = sizes["static/vendor/pyodide/a.wasm"]
    assert raw == LARGE and sent < LARGE / 100
    assert sizes["static/vendor/pyodide/b.zip"] == [LARGE, LARGE]  # compressed already

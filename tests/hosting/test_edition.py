"""The name of a site's Python: another one whenever a page could not go on with what it kept."""

from __future__ import annotations

import re

import pytest

from hosting.edition import write_edition
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

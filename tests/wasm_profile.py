"""Finds out by playing which functions of the WebAssembly a visit uses, and checks what waits.

`python3 tests/wasm_profile.py` runs tests in the three engines, on a site whose WebAssembly notes each function that is
called, and writes py/hosting/wasm/profile.toml. Run it after an update of Pyodide, and when a test complains of a start
that waits for the rest. Paths and options of pytest choose other tests, whose functions are added to the file.

`python3 tests/wasm_profile.py --poison` runs the tests of the page, or those that follow, on a site where the byte 0x7F
lies in the place of all data that wait, and where the rest comes only when a function of it is called: what reads such
data fails.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    PYTHON = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if PYTHON.is_file() and Path(sys.prefix) != PYTHON.parents[1]:
        os.execv(PYTHON, [str(PYTHON), *sys.argv])
    sys.path[:0] = [str(ROOT), str(ROOT / "py")]

import pytest  # noqa: E402 (once it can be found)

from hosting.interpreter import parts  # noqa: E402
from hosting.site import WHOLE  # noqa: E402
from hosting.wasm.binary import Module  # noqa: E402
from hosting.wasm.profile import PROFILE, instrument, read_profile, renewed  # noqa: E402
from tests.static_host import Handler, StaticHost  # noqa: E402

STOCK = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"
WASM, LINKER, WORKER = "pyodide.asm.wasm", "webassembly.mjs", "sw.js"
PLAY = (
    *("games", "computers", "lessons", "practice", "daily", "review", "hint", "live", "scan", "own_numbers"),
    *("offline", "snapshot", "links", "saves", "progress", "first_visit"),
)
"""The tests of a visit in Chromium: start, the games, lessons, puzzles, the day, computers, review, live, QR."""
POISON = b"\x7f"
"""Also a character: a function that is wrapped in another one passes on its docstring, whatever that says."""

# Tells the host every half second which functions have been called, and when a page is left.
NOTES = """{
const { instantiateStreaming: make } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const { instance, module } = await make(...given);
  const marks = [];
  const exports = {};
  for (const [name, one] of Object.entries(instance.exports)) {
    if (name.startsWith("~used")) marks.push([Number(name.slice(5)), one]);
    else exports[name] = one;
  }
  let told = 0;
  const tell = () => {
    const used = marks.filter(([, one]) => one.value).map(([number]) => number);
    const how = { method: "POST", body: JSON.stringify(used), keepalive: true };
    if (used.length > told) fetch(new URL("../used", import.meta.url), how).catch(() => {});
    told = used.length;
  };
  setInterval(tell, 500);
  globalThis.addEventListener("pagehide", tell);
  return { instance: { exports }, module };
}; }
"""
# Lets nobody have the rest but what needs it at once, and what makes a snapshot of the whole memory.
HELD_BACK = """{
const { fetch: ask } = globalThis;
const isMaker = location.pathname.endsWith("/snapshot-maker.mjs");
const isHeld = (what) => !isMaker && String(what).endsWith("/pyodide.rest.wasm");
globalThis.fetch = (...asked) => isHeld(asked[0]) ? Promise.reject(new Error('held back')) : ask(...asked); }
"""


def on_hosts(changes: dict[str, Callable[[bytes], bytes]]) -> None:
    """Let every host of the tests send some files changed, by their names, and the service worker expect them so."""
    plain = StaticHost.read

    def read(host: StaticHost, path: Path) -> bytes:
        data = plain(host, path)
        if path.name == WORKER:
            for other in host.folder.rglob("*"):
                if other.name in changes:
                    old, new = plain(host, other), read(host, other)
                    data = data.replace(sha256(old).hexdigest().encode(), sha256(new).hexdigest().encode())
        return changes[path.name](data) if path.name in changes else data

    StaticHost.read = read  # type: ignore[method-assign]


def play(arguments: Sequence[str]) -> dict[str, set[int]]:
    """Run tests; return the functions that each engine has called."""
    used: dict[str, set[int]] = {}

    def note(handler: Handler) -> None:
        agent = handler.headers.get("User-Agent", "")
        engine = next((name for name in ("Firefox", "Chrome") if name in agent), "WebKit")
        length = int(handler.headers.get("Content-Length", 0))
        used.setdefault(engine, set()).update(json.loads(handler.rfile.read(length) or "[]"))
        handler.answer(204)

    Handler.do_POST = note  # type: ignore[attr-defined]
    marked = instrument(Module((ROOT / WHOLE).read_bytes()))
    on_hosts({WASM: lambda _: marked, LINKER: lambda data: data + NOTES.encode()})
    pytest.main([*arguments, "-q", "-n0", "-m", ""])
    return used


def poison(arguments: Sequence[str]) -> int:
    """Run tests on a site whose waiting data are poisoned; return the exit code."""
    first, _ = parts((ROOT / WHOLE).read_bytes(), read_profile(PROFILE.read_text("utf-8")), POISON)

    on_hosts({WASM: lambda _: first, LINKER: lambda data: data + HELD_BACK.encode()})
    return pytest.main([*arguments, "-q", "-n0"])


def main(arguments: Sequence[str]) -> int:
    """Carry out the command; return the exit code."""
    os.chdir(ROOT)
    if "--poison" in arguments:
        return poison([one for one in arguments if one != "--poison"] or ["tests/browser"])
    text = PROFILE.read_text("utf-8")
    found = play(arguments or [*(f"tests/browser/test_{name}.py" for name in PLAY), "tests/engines/test_page.py"])
    for engine, functions in sorted(found.items()):
        print(f"{engine}: {len(functions)} functions")
    used = set().union(*found.values(), read_profile(text).functions if arguments else ())
    PROFILE.write_text(renewed(text, sha256(STOCK.read_bytes()).hexdigest(), used), "utf-8")
    print(f"{PROFILE.relative_to(ROOT)}: {len(used)} functions. `python3 serve.py setup` applies it.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

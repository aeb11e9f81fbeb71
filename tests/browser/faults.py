"""Visits on which something goes wrong, and what has to hold then; the short tests and the soak share them.

In each case the page starts, or says in plain words what is wrong; no saved match is lost; and the next visit by a
sound network starts. Where a page has to notice by itself that it hangs, its clock is moved, never waited for.
"""

from __future__ import annotations

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

from takujo import Match
from tests.browser.visitor import Visitor
from tests.faulty_host import FaultyHost
from tests.page_speed import SNAPSHOT
from tests.static_host import StaticHost

TICK_MS = 5_000
"""How often static/start/boot.js looks whether the start goes on."""
HANGS_MS = 8_000
"""How long a start that may hang is waited for before its clock is moved."""
OUTCOME = """() => document.documentElement?.hasAttribute("data-ready") ? "started"
  : document.querySelector("#boot-error:not([hidden])")?.innerText.trim() ?? "" """
KEY = "takujo.match.kept"


def a_save() -> str:
    """Return a saved match, as the page stores it."""
    match = Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 3)
    for _ in range(3):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    save = {"name": "Kept", "record": match.record(), "game": match.game.id, "saved": "2026-11-21T00:00:00.000Z"}
    return json.dumps({**save, "facts": {}, "rev": 3})


def somebody(chrome: Browser, host: StaticHost, hangs: bool = False, **how: Any) -> Visitor:
    """Return somebody who has a match saved; where a start `hangs`, the page's clock can be moved."""
    storage = {"origin": host.url.removesuffix("/takujo/"), "localStorage": [{"name": KEY, "value": a_save()}]}
    you = Visitor(chrome, host.url, True, not hangs, storage_state={"cookies": [], "origins": [storage]}, **how)
    if hangs:
        you.context.clock.install()
    you.allow("")  # browsers complain of most faults
    return you


def come(you: Visitor, query: str = "") -> Visitor:
    """Open the page in a new tab, in the place of the old one, without waiting for anything."""
    you.page.close()
    you.page = you.context.new_page()
    you.page.goto(you.home + query, wait_until="commit")
    return you


def outcome(you: Visitor) -> str:
    """Return how the start ends: "started", or what is said."""
    return str(you.page.wait_for_function(OUTCOME).json_value())


def outcome_in_time(you: Visitor) -> str:
    """Return how a start ends that may hang: then its clock is moved."""
    for _ in range(120):
        try:
            return str(you.page.wait_for_function(OUTCOME, timeout=HANGS_MS).json_value())
        except Error as error:
            if "Timeout" not in error.message:
                raise
        pass_time(you, TICK_MS)
    raise AssertionError(f"neither started nor said anything: {you.page.content()[:300]}")


def pass_time(you: Visitor, ms: int) -> None:
    """Move the page's clock; a page that is just being loaded anew has its own."""
    try:
        you.page.clock.run_for(ms)
    except Error as error:
        if not re.search("navigat|destroyed|closed", error.message, re.IGNORECASE):
            raise


def plays(you: Visitor) -> None:
    """Start a match, and see that its table can be played at and that the match saved before is still there."""
    page = you.page
    if page.locator("html").get_attribute("data-screen") != "lobby":
        page.locator("#go-lobby").click()
    page.wait_for_selector("[data-save=kept]", state="attached")
    page.locator("#start").click()
    page.wait_for_selector("html[data-screen=table] [data-action]", state="attached")
    saves = you.saves()
    assert saves[KEY] == a_save() and len(saves) > 1


def missed(chrome: Browser, host: FaultyHost, name: str, kind: str) -> str:
    """Visit the page for the first time with a fault in one file, and again with none; return how the first ended."""
    you = somebody(chrome, host, hangs=True)
    try:
        host.faults = {name: kind}
        found = outcome_in_time(come(you))
        assert you.saves() == {KEY: a_save()}
        host.mend()
        again = outcome_in_time(come(you))
        assert again == "started", again
        plays(you)
    finally:
        host.mend()
        you.leave()
    return found


# -- what the service worker keeps

INSTALL = """async () => {
  const registration = await navigator.serviceWorker.register("./sw.js", { scope: "./" });
  const worker = registration.installing;
  if (!worker) return "there already";
  await new Promise((done) => worker.addEventListener("statechange", () => worker.state !== "installing" && done()));
  return worker.state === "redundant" ? "failed" : "kept";
}"""
# What the worker tells its pages of how it has kept a version, since this was first asked.
TOLD = """() => {
  if (!window.told) {
    window.told = [];
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.type === "offline") window.told.push([data.state, data.detail ?? ""]);
    });
    navigator.serviceWorker.startMessages();
  }
  return window.told.splice(0);
}"""
# Lets the time pass until a refused version is tried again, and returns how often it was refused.
LATER = """async () => {
  const cache = await caches.open((await caches.keys()).find((name) => name.endsWith(" refused")) ?? "none");
  const [request] = await cache.keys();
  if (!request) return null;
  const refusal = await (await cache.match(request)).json();
  await cache.put(request, new Response(JSON.stringify({ ...refusal, until: 0 })));
  return [refusal.tries, Math.round((refusal.until - Date.now()) / 60_000)];
}"""
HELD = """async () => {
  const held = {};
  for (const family of (await caches.keys()).filter((name) => name.startsWith("takujo "))) {
    const cache = await caches.open(family);
    for (const request of await cache.keys()) {
      const bytes = await (await cache.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const name = request.url.slice(new URL("./", location.href).href.length);
      held[name] = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  delete held["precache.json"];
  delete held["refused.json"];
  return held;
}"""


def listed(site: Path) -> dict[str, str]:
    """Return what a built site's worker keeps: hashes by name."""
    found = re.search(r'"files":(\{.*?\})', (site / "sw.js").read_text("utf-8"))
    assert found is not None
    files: dict[str, str] = json.loads(found[1])
    return {"" if name == "./" else name: digest for name, digest in files.items()}


def beside(chrome: Browser, host: StaticHost) -> Visitor:
    """Return somebody at a page of the site's that starts nothing: the worker can be looked at there alone."""
    you = somebody(chrome, host)
    you.page.goto(host.url + "LICENSE")
    return you


def newer(site: Path, folder: Path, name: str = "static/texts.js") -> Path:
    """Make a copy of a built site in which one file has changed, as its next version."""
    shutil.copytree(site, folder)
    old = (site / name).read_bytes()
    new = old + b"\n"
    (folder / name).write_bytes(new)
    worker = (site / "sw.js").read_text("utf-8")
    worker = worker.replace(sha256(old).hexdigest(), sha256(new).hexdigest())
    (folder / "sw.js").write_text(re.sub(r'("version": ?")\w+', r"\g<1>newer", worker), "utf-8")
    return folder


# -- the snapshot

SHELF = "(await caches.keys()).find((name) => name.startsWith('takujo-snapshot '))"
# Cuts the snapshot off, or fills part of it with zeros; its layout says that this is all there ever was.
DAMAGE = f"""async ([kind, from, to]) => {{
  const shelf = await caches.open({SHELF});
  const [request] = await shelf.keys();
  const kept = await shelf.match(request);
  const layout = JSON.parse(kept.headers.get("takujo-layout"));
  const whole = new Uint8Array(await kept.arrayBuffer());
  const at = (part) => Math.floor(part * whole.length);
  const bytes = kind === "cut" ? whole.slice(0, at(from)) : whole;
  if (kind === "zeros") bytes.fill(0, at(from), at(to));
  if (kind === "flips") for (let n = at(from); n < at(to); n += 101) bytes[n] ^= 0x55;
  let left = bytes.length - layout.head;
  layout.parts = layout.parts.flatMap(([start, end]) => {{
    const some = Math.min(left, end - start);
    left -= some;
    return some ? [[start, start + some]] : [];
  }});
  await shelf.put(request.url, new Response(bytes, {{ headers: {{ "takujo-layout": JSON.stringify(layout) }} }}));
}}"""


def with_snapshot(chrome: Browser, host: StaticHost) -> Visitor:
    """Return somebody whose next start will be from a snapshot."""
    you = come(somebody(chrome, host)).ready()
    you.page.evaluate(SNAPSHOT)
    return you


def damaged_snapshot(you: Visitor, damage: tuple[str, float, float]) -> int:
    """Damage the snapshot and come back until the page plays; return how often the page had crashed by then."""
    you.page.evaluate(DAMAGE, list(damage))
    crashed = 0
    while crashed < 2:
        try:
            plays(come(you).ready())
            return crashed
        except Error as error:
            if "crashed" not in error.message:
                raise
            crashed += 1
    raise AssertionError("the page crashes again and again")

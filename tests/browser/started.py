"""Pages that have started already, shared by the tests that can begin with a fresh match on one.

Starting Python takes longer than most tests do. A page that is given back is cleared by its own means; if it then
looks otherwise than when it had just started, it is loaded anew before it is shared again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Error

from tests.browser.visitor import CHANGEABLE, Visitor

AT_MOST = 4
"""So many pages wait to be shared: each holds the memory of an interpreter."""

# Leaves the table for an empty lobby with the settings of a first visit; the sheet is filled in as it was then.
CLEAR = """([sheet, stored]) => {
  // What has been corrected can be taken back as long as the page is open: it does not forget that.
  const corrected = Object.keys(localStorage).some((key) => key.startsWith("takujo.numbers."));
  if (document.documentElement.dataset.live) document.querySelector("#live-leave").click();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (document.documentElement.dataset.screen !== "lobby") {
    document.querySelector(document.querySelector("#curtain").hidden ? "#go-lobby" : "#curtain-lobby").click();
  }
  // The page gives the matches up, so that none goes on in its memory.
  const saves = [...document.querySelectorAll("#save-list [data-save]")].map((save) => save.dataset.save);
  for (const id of saves) document.querySelector(`[data-save-delete="${id}"]`).click();
  const settled = "takujo.settings" in localStorage;
  localStorage.clear();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  sessionStorage.clear();
  if (settled) dispatchEvent(new StorageEvent("storage", { key: "takujo.settings" }));
  if (corrected) return false;
  const first = document.querySelector(".card");
  if (first.ariaPressed !== "true") first.click();
  // The settings of the sheet follow each other: it is filled in as somebody would do it.
  document.querySelectorAll("#new-match :is(input, select)").forEach((field, n) => {
    const { checked, value } = sheet[n] ?? field;
    if (field.type === "radio" ? field.checked || !checked : field.value === value) return;
    Object.assign(field, { checked, value }).dispatchEvent(new Event("input", { bubbles: true }));
  });
  for (const one of document.querySelectorAll("details[open]")) one.open = false;
  document.querySelector("#toast").hidden = true;
  document.querySelector("#spoken").textContent = "";
  document.activeElement.blur();
  history.replaceState(null, "", location.pathname);
  return true;
}"""
# How the sheet for a new match is filled in, and what the page has stored: some of that it stores only when it starts.
FIRST = """() => [
  [...document.querySelectorAll("#new-match :is(input, select)")].map(({ checked, value }) => ({ checked, value })),
  Object.entries(localStorage),
]"""
# The browser's own classes and functions that have been replaced: a test may have a page send something else.
REPLACED = """() => {
  const own = (of) => Object.entries(Object.getOwnPropertyDescriptors(of));
  const isReplaced = (one) => typeof one === "function" && !String(one).includes("[native code]");
  const inClass = ([name, { value }]) => (isReplaced(value) ? [name] : own(value.prototype ?? {})
    .filter(([, { value, get, set }]) => [value, get, set].some(isReplaced)).map(([key]) => `${name}.${key}`));
  return [
    ...own(window).filter(([, { value, enumerable }]) => typeof value === "function" && !enumerable).flatMap(inClass),
    ...[setTimeout, setInterval, requestAnimationFrame].filter(isReplaced).map((one) => one.name),
    ...[document, navigator, navigator.mediaDevices].flatMap((one) => Object.getOwnPropertyNames(one)),
  ];
}"""
# What a page that has just started looks like, as far as a test may have changed it.
LOOKS = f"""async () => {{
  // What the device prefers is taken up with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
  const html = [...document.documentElement.attributes].map(({{ name, value }}) => [name, value]);
  return JSON.stringify([
    location.href, Object.keys(localStorage).sort(),
    html.filter(([name, value]) => name !== "data-computers" && (name !== "style" || value)).sort(),
    all("#lang, #settings-dialog input, #new-match :is(input, select)", (f) => [f.name, f.checked, f.value]),
    all(".card, #log-fold, #hint", (one) => [one.ariaPressed, one.ariaExpanded]),
    all("details[open]", (one) => one.id), all("[inert]", (one) => one.id),
    all("dialog[open]", (one) => one.id), all("#toast, #curtain, #boot-error", (one) => one.checkVisibility()),
    ({REPLACED})(),
  ]);
}}"""


@dataclass
class Shared:
    """A page that has started."""

    you: Visitor
    profile: str
    """The settings of its profile that can't be changed."""
    looks: str
    """What it looked like when it had just started."""
    first: list[Any]
    """What FIRST said of it then."""
    clean: bool = True
    """Whether it looks so again."""


class StartedPages:
    """The pages of one Chromium that have started and are shared, test after test."""

    def __init__(self, chrome: Browser, home: str) -> None:
        self._chrome = chrome
        self._home = home
        self._idle: list[Shared] = []
        self._taken: list[Shared] = []

    def take(self, **how: Any) -> Visitor:
        """Return somebody at a page that has started: a shared one, or a new one if no such one waits."""
        profile = json.dumps({name: value for name, value in how.items() if name not in CHANGEABLE}, sort_keys=True)
        waiting = [shared for shared in self._idle if shared.profile == profile]
        if waiting:
            shared = max(waiting, key=lambda shared: shared.clean)
            self._idle.remove(shared)
            if not shared.clean:
                shared.you.open()
        else:
            fixed = {name: value for name, value in how.items() if name not in CHANGEABLE}
            you = Visitor(self._chrome, self._home, **fixed).open()
            shared = Shared(you, profile, *map(you.page.evaluate, (LOOKS, FIRST)))
        shared.you.behave(**how)
        self._taken.append(shared)
        return shared.you

    def give_back(self) -> list[str]:
        """Share again what has been taken; return what its pages have complained of."""
        problems: list[str] = []
        for shared in self._taken:
            try:
                shared.clean = self._cleared(shared) == shared.looks
                self._idle.append(shared)
            except Error:  # it has crashed, or hangs
                shared.you.leave()
            problems += shared.you.problems
            shared.you.forget()
        self._taken = []
        while len(self._idle) > AT_MOST:
            self._idle.pop(0).you.leave()
        return problems

    def close(self) -> None:
        """Close every page."""
        while self._idle:
            self._idle.pop().you.leave()

    def _cleared(self, shared: Shared) -> str:
        """Clear a page, and return what it looks like now; "" if it can't forget everything."""
        you = shared.you
        for other in you.context.pages:
            if other != you.page:
                other.close()
        you.page.unroute_all()
        if not you.page.evaluate(CLEAR, shared.first):
            return ""
        you.page.mouse.move(0, 0)
        you.behave()
        return str(you.page.evaluate(LOOKS))

"""Pages that have started already, shared by the tests that can begin with a fresh match on one.

Starting Python takes longer than most tests do. A page that is given back is cleared by its own means, and is shared
again only if it then looks as it did when it had just started.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error

from tests.browser.visitor import MANNER, Visitor

AT_MOST = 4
"""So many pages wait to be shared: each holds the memory of an interpreter."""

# Leaves the table for an empty lobby with the settings of a first visit.
CLEAR = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (document.documentElement.dataset.screen !== "lobby") {
    document.querySelector(document.querySelector("#curtain").hidden ? "#go-lobby" : "#curtain-lobby").click();
  }
  // The page gives the matches up, so that none goes on in its memory.
  const saves = [...document.querySelectorAll("#save-list [data-save]")].map((save) => save.dataset.save);
  for (const id of saves) document.querySelector(`[data-save-delete="${id}"]`).click();
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "takujo.settings" }));
  document.querySelector("#toast").hidden = true;
  document.querySelector("#live").textContent = "";
  document.activeElement.blur();
  history.replaceState(null, "", location.pathname);
}"""
# What a page that has just started looks like, as far as a test may have changed it.
LOOKS = """() => {
  const all = (selector, of) => [...document.querySelectorAll(selector)].map(of);
  const html = [...document.documentElement.attributes].map(({ name, value }) => [name, value]);
  return JSON.stringify([
    location.href, Object.keys(localStorage), html.filter(([name]) => name !== "data-computers").sort(),
    all("#lang, #settings-dialog input, #new-match :is(input, select)", (f) => [f.name, f.checked, f.value]),
    all(".card, #log-fold, #hint", (one) => [one.ariaPressed, one.ariaExpanded]),
    all("details", (one) => one.open), all("[inert]", (one) => one.id),
    all("dialog, #toast, #curtain, #boot-error", (one) => one.open || one.checkVisibility()),
  ]);
}"""


class Shared(NamedTuple):
    """A page that has started, the profile's settings that can't be changed, and what it looked like then."""

    you: Visitor
    profile: str
    looks: str


class StartedPages:
    """The pages of one Chromium that have started and are shared, test after test."""

    def __init__(self, chrome: Browser, home: str) -> None:
        self._chrome = chrome
        self._home = home
        self._idle: list[Shared] = []
        self._taken: list[Shared] = []

    def take(self, **how: Any) -> Visitor:
        """Return somebody at a page that has started: a shared one, or a new one if no such one waits."""
        profile = json.dumps({name: value for name, value in how.items() if name not in MANNER}, sort_keys=True)
        shared = next((waiting for waiting in self._idle if waiting.profile == profile), None)
        if shared is None:
            you = Visitor(self._chrome, self._home, **how).open()
            shared = Shared(you, profile, you.page.evaluate(LOOKS))
        else:
            self._idle.remove(shared)
            shared.you.behave(**how)
        self._taken.append(shared)
        return shared.you

    def give_back(self) -> list[str]:
        """Share again what has been taken, or close it; return what its pages have complained of."""
        problems: list[str] = []
        for shared in self._taken:
            if self._cleared(shared):
                self._idle.append(shared)
            else:
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

    def _cleared(self, shared: Shared) -> bool:
        you = shared.you
        try:
            for other in you.context.pages:
                if other != you.page:
                    other.close()
            you.page.unroute_all()
            you.page.evaluate(CLEAR)
            you.page.mouse.move(0, 0)
            you.behave(**json.loads(shared.profile))
            return bool(you.page.evaluate(LOOKS) == shared.looks)
        except Error:  # it has crashed, or is somewhere else
            return False

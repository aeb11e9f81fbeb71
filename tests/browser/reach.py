"""What a hand finds on a phone: measures by coordinates what is in sight, and how large it is."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.visitor import Visitor

PHONES = {"upright": (390, 844), "small": (360, 740), "sideways": (844, 390), "low": (667, 375)}
"""The windows of phones, by name."""

# Returns what is wrong, given the places on the board that a sentence is about (null: what can be chosen there), those
# that only confirm or end something, and selectors of what must be in sight. If there isn't room for all places at
# once, because they are large enough for a finger and far from each other, some have to be in sight.
BREACHES = """([about, closing, needed]) => {
  const found = [];
  const named = (one) => one.dataset.target ?? one.dataset.action ?? (one.id || one.className || one.tagName);
  const boxOf = (one) => one.getBoundingClientRect();
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && boxOf(one).width > 0);
  const meets = (one, at) => one.contains(at) || (one.matches(".target") && at?.closest("#stage"));
  const inSight = (one) => {
    const { left, top, right, bottom, width, height } = boxOf(one);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    return [0.1, 0.5, 0.9].every((down) =>
      meets(one, document.elementFromPoint(left + width / 2, top + down * height)));
  };
  const small = (selector, least) => {
    for (const one of shown(selector)) {
      if (Math.min(one.offsetWidth, one.offsetHeight) >= least - 0.5) continue;
      found.push(`${named(one)} is ${one.offsetWidth} x ${one.offsetHeight}`);
    }
  };

  const subject = about
    ? shown(".target").filter((one) => about.includes(one.dataset.target))
    : shown(".target[data-state=lit]:not([data-out])").filter((one) => !closing.includes(one.dataset.target));
  const missed = subject.filter((one) => !inSight(one));
  const high = Math.max(...subject.map((one) => boxOf(one).bottom)) - Math.min(...subject.map((one) => boxOf(one).top));
  const board = boxOf(document.querySelector("#board"));
  const heads = shown("#prompt, #news").filter((one) =>
    getComputedStyle(one).position === "sticky" && boxOf(one).left < board.right);
  const bars = shown("#controls, #guide, #moves, .moves-closing").filter((one) =>
    ["sticky", "fixed"].includes(getComputedStyle(one).position) && boxOf(one).left < board.right);
  const head = heads.reduce((sum, one) => sum + boxOf(one).height, 0);
  const room = Math.min(innerHeight, ...bars.map((one) => boxOf(one).top)) - head;
  if (missed.length && (missed.length === subject.length || high <= room - 30)) {
    found.push(`of ${subject.length} places out of sight: ${missed.map(named)} (${high} high, ${room} room)`);
  }

  for (const selector of [".moves-closing > .move", ...needed]) {
    for (const one of shown(selector)) if (!inSight(one)) found.push(`${named(one)} is out of sight`);
  }
  for (const one of subject) {
    const { offsetWidth: width, offsetHeight: height } = one;
    if (Math.min(width, height) < 29.5) found.push(`${named(one)} is ${width} x ${height}`);
  }
  small("button:not(.target, .log-text), .brand, summary, input, select", 44);
  small(".log-text, p a", 24);
  if (document.documentElement.scrollWidth > innerWidth) found.push("there is more at the side");
  return found;
}"""


# Returns the buttons that confirm or end something whose text isn't whole: cut, or outside of its button.
CLIPPED = """() => [...document.querySelectorAll(".moves-closing > .move")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const out = [...one.children].some((part) => {
    const text = part.getBoundingClientRect();
    return part.scrollHeight > part.clientHeight + 4 || part.scrollWidth > part.clientWidth + 1
      || text.top < box.top || text.bottom > box.bottom || text.left < box.left || text.right > box.right;
  });
  return out ? [`${document.documentElement.lang}: cut: ${one.textContent}`] : [];
})"""


def clipped(you: Visitor) -> list[str]:
    """Return the buttons that confirm or end something whose text is cut, in both languages."""
    found: list[str] = []
    for lang in ("ja", "en"):
        you.page.locator("#lang").select_option(lang)
        you.page.wait_for_selector(f"html[lang={lang}]", state="attached")
        you.frames(3)
        found += you.page.evaluate(CLIPPED)
    return found


def breaches(you: Visitor, *needed: str, about: list[str] | None = None, closing: Sequence[str] = ()) -> list[str]:
    """Return what is out of sight or too small; `needed` are selectors of what has to be in sight if it is there.

    `about` has the places that a sentence is about; without it, they are those that can be chosen, but for `closing`.
    """
    found: list[str] = you.page.evaluate(BREACHES, [about, list(closing), needed])
    return found

"""What somebody at the page can come to see: all that its document holds, shown or not, and every frame painted."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from takujo import Match
from takujo.core.rules.position import NOBODY, Position
from takujo.core.rules.rng import Stream
from tests.browser.visitor import CATCH_UP, Visitor, deciding

# Keeps every frame that is painted, and every text and attribute that is ever in the document, however shortly.
SPY = """(() => {
  const seen = (window.seen = { frames: [], texts: [], opened: "", spying: false });
  let offered;
  // The painter is offered to Python on an object that is made before it.
  const spy = (painter) => {
    const { paint } = painter;
    painter.paint = (...given) => { paint.apply(painter, given); seen.frames.push(painter.frame()); };
    seen.spying = true;
    return painter;
  };
  Object.defineProperty(window, "bridge", { configurable: true, get: () => offered, set: (made) => {
    offered = made;
    let painter;
    Object.defineProperty(made, "painter", { get: () => painter, set: (one) => { painter = spy(one); } });
  } });
  const watcher = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      // How the bubble moves on its way goes by frames; where it comes to stand is in the page.
      if (type === "attributes" && target.id === "tip") continue;
      if (type === "attributes") seen.texts.push(target.getAttribute(attributeName) ?? "");
      else if (type === "characterData") seen.texts.push(target.data);
      else for (const node of addedNodes) seen.texts.push(node.outerHTML ?? node.data ?? "");
    }
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  // What the parser makes of the file is in no way secret; what scripts write may come before its end or after.
  addEventListener("DOMContentLoaded", () => {
    seen.opened = document.documentElement.outerHTML;
    watcher.observe(document, everything);
  });
  // A notice would go by itself, on one page sooner than on the other.
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => (ms > 5000 ? 0 : setTimeout(run, ms, ...more));
})()"""
# Takes what has been kept since the last look, and the document as it stands now, with what stands in its fields.
LOOK = """async () => {
  // The bubble follows its target at the next frame, which is sooner on one page than on the other.
  if (!document.querySelector("#tip").hidden) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  const { frames, texts, opened, spying } = window.seen;
  if (!spying) throw new Error("the painted frames are not noted");
  Object.assign(window.seen, { frames: [], texts: [], opened: "" });
  const fields = [...document.querySelectorAll("input, select, textarea")];
  const page = [document.title, location.href, JSON.stringify(history.state), document.documentElement.outerHTML];
  page.push(...fields.map((field) => `${field.id} ${field.name} ${field.value}`));
  return { page: page.join("\\n"), texts, opened, frames: [...frames, bridge.painter.frame()] };
}"""
# Two matches that are the same but for a secret have other names in the store, and were saved at another moment. The
# height of the prompt, whose text is compared, is measured sooner on one page than on the other.
TRIFLES = (
    (r'(<main id="table"[^>]*?) style="--prompt: [\d.]*px;"', r"\1"),
    (r'(data-save[a-z-]*=|"match":)"[0-9a-f]{12}"', r"\1"),
    (r"\d{1,2}:\d\d(:\d\d)?", "0:00"),
)
FRESH = ',"fresh":true'
"""What a frame says that nothing is to move to its place for."""


class Sight(NamedTuple):
    """What could be seen from one look to the next."""

    page: str
    """The whole document with its fields, at the end."""
    texts: list[str]
    """Every text and attribute that came into the document meanwhile."""
    opened: str
    """The document as it had been read whole, if that was meanwhile, or else ""."""
    frames: list[str]
    """Every frame painted meanwhile, and the last one."""

    def holds(self, secret: str) -> bool:
        """Return whether something is written anywhere in it."""
        return any(secret in text for text in self._all())

    def around(self, secret: str) -> str:
        """Return something with what is written around it, where it is first found."""
        text = next(text for text in self._all() if secret in text)
        at = text.index(secret)
        return text[max(0, at - 120) : at + len(secret) + 120]

    def new_to(self, other: Sight) -> set[str]:
        """Return the texts that came in here, and neither came in nor stood from the start on the other page."""
        opened = html.unescape(other.opened)
        return {text for text in set(self.texts) - set(other.texts) if html.unescape(text) not in opened}

    def _all(self) -> Iterator[str]:
        yield html.unescape(self.page)
        yield html.unescape(self.opened)
        yield from map(html.unescape, self.texts)
        yield from self.frames


def look(you: Visitor) -> Sight:
    """Take in all that could be seen since the last look, and what can be seen now."""
    you.page.evaluate(CATCH_UP)  # or it would be there on one page, and not yet on the other
    found: dict[str, Any] = you.page.evaluate(LOOK)
    texts = [_plain(text) for text in found["texts"]]
    return Sight(_plain(found["page"]), texts, _plain(found["opened"]), _pictures(found["frames"]))


def _pictures(frames: list[str]) -> list[str]:
    """Return frames without those that are painted again: how often that happens is a matter of time."""
    shown = [frame.replace(FRESH, "") for frame in frames]
    return [frame for frame, before in zip(shown, [None, *shown], strict=False) if frame != before]


def _plain(text: str) -> str:
    for trifle, instead in TRIFLES:
        text = re.sub(trifle, instead, text)
    return text


def same(mine: Sight, other: Sight) -> str:
    """Return "" if two sights can't be told apart, or else where they differ."""
    for what, a, b in (("page", [mine.page], [other.page]), ("frames", mine.frames, other.frames)):
        for one, two in zip(a, b, strict=False):
            if one != two:
                at = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), -1)
                return f"{what}: …{one[max(0, at - 120) : at + 120]}… but …{two[max(0, at - 120) : at + 120]}…"
        if len(a) != len(b):
            return f"{len(a)} and {len(b)} {what}"
    # On the way numbers and states may come in another order; words may not, though one page may have had them sooner.
    odd = sorted(text for text in {*mine.new_to(other), *other.new_to(mine)} if len(text) > 3)
    return f"texts: {odd[:4]}" if odd else ""


class Looker:
    """Whose eyes are on the page, as the people at the table hand it round."""

    def __init__(self) -> None:
        self.seat = NOBODY

    def see(self, you: Visitor, match: Match) -> None:
        """Follow the page: somebody has decided, or it was loaded anew."""
        seat = deciding(match)
        if you.curtained() or seat != self.seat:
            # Who knows no more than everybody may decide with all looking on.
            self.seat = NOBODY if you.curtained() or match.position.knows(seat) else seat

    def come(self, match: Match) -> None:
        """Take the device at the curtain."""
        self.seat = deciding(match)


# -- what a seat must not find


def called(match: Match, lang: str) -> list[str]:
    """Return the names of the seats as the page shows them."""
    who = match.game.texts.who
    form = "{}（{}）" if lang == "ja" else "{} ({})"
    return [form.format(p.name, who(lang, match.position, s)) for s, p in enumerate(match.players)]


def secrets_of(match: Match, looker: int, lang: str, layout: str, called: list[str], world: int = 0) -> set[str]:
    """Return what is written, said and named only because of what the looker may not know.

    Those are the lines of others' logs that the looker is told otherwise, and whatever others' boards would not hold in
    another of the worlds that the looker thinks possible.
    """
    if match.outcome() is not None:
        return set()
    asked = (match.record(), looker, lang, layout, tuple(called), world)
    if asked not in _found:
        _found[asked] = _worked_out(match, looker, lang, layout, called, world)
    return _found[asked]


_found: dict[tuple[object, ...], set[str]] = {}
"""What has been found before: much is looked at before the next action is played."""


def _worked_out(match: Match, looker: int, lang: str, layout: str, called: list[str], world: int) -> set[str]:
    position = match.position
    another = position.determinize(looker, Stream(len(match), f"worlds {world}"))
    lines = _lines(match, looker, lang, called) | _lines(match, NOBODY, lang, called)
    allowed = "\n".join(lines | _board(match, position, looker, lang, layout))
    found: set[str] = set()
    for seat in range(match.seats):
        if seat != looker:
            found |= _lines(match, seat, lang, called)
            found |= _board(match, position, seat, lang, layout) - _board(match, another, seat, lang, layout)
    return {said for said in found if len(said) > 7 and said not in allowed}


def _lines(match: Match, seat: int, lang: str, called: list[str]) -> set[str]:
    lines = match.game.texts.lines
    return {
        said
        for at in range(len(match))
        for said in lines(lang, match.seen_by(seat).at(at), match.seen_by(seat).turn(at), called)
    }


def _board(match: Match, position: Position, seat: int, lang: str, layout: str) -> set[str]:
    names = [player.name for player in match.players]
    scene = match.game.board.scene(position.view(seat), seat, lang, layout, None, "", names)
    return set(_strings([*scene.shapes, *scene.targets]))


def _strings(shapes: Any) -> Iterator[str]:
    """Yield what is written on a board, what is said of it, and what its things are called."""
    for shape in shapes:
        for field in ("s", "label", "tip", "id"):
            if field in shape:
                yield str(shape[field])
        yield from _strings(shape.get("of", ()))

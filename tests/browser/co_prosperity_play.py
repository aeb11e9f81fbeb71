"""Two people at a match of Greater East Asia Co-Prosperity Sphere, on a page and on CPython."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE
from takujo.games.co_prosperity.rules.position import CoProsperityPosition
from tests.browser.brief import arrow_to
from tests.browser.test_keys import SEEN
from tests.browser.visitor import NEWEST, Visitor, deciding, drawn, play, route

GAME = "co-prosperity"
NAMES = ("Ann", "Ben")

SET_UP = ("station INF 1", "station CV 2", "station BB 1", "station LAC 1")
JAPAN_TAKES = ("take production", "take land", "take land", "take naval", "ready")
ALLIES_TAKE = ("take production", "take production", "take naval", "take naval", "take cbi", "take cbi", "ready")
PEACE = ("wait", "wait")
TO_SHANGHAI = ("play naval", "do strategic", "from japan", "with LAC 2", "with MAR 1", "with BB 2", "to shanghai")
CHINESE_AIR = ("play cbi", "do develop CN", "develop LAC kunming")
TO_CHONGQING = ("play land", "do land", "from shanghai", "with MAR 1", "with INF 2", "to chongqing")
BEFORE_THE_ATTACK = (*SET_UP, *JAPAN_TAKES, *ALLIES_TAKE, *PEACE, *TO_SHANGHAI, *CHINESE_AIR, *TO_CHONGQING)
SEED = 5
"""With this seed the marines hit, and the Allies choose who takes it; one Chinese infantry survives, reduced."""


def position(match: Match) -> CoProsperityPosition:
    assert isinstance(match.position, CoProsperityPosition)
    return match.position


def played(*notations: str, seed: int = SEED, names: tuple[str, str] = NAMES) -> Match:
    """Return a match of two people after these actions."""
    match = Match.new(GAME, 2, {}, seed, [("human", name) for name in names])
    for notation in notations:
        match.play(deciding(match), notation)
    return match


def meant(match: Match, notation: str) -> Action:
    """Return the legal action of that notation."""
    return next(action for action in match.actions(deciding(match)) if str(action) == notation)


def agrees(you: Visitor, match: Match) -> None:
    """Compare the page with the match on CPython: what is saved, and the moves that are offered."""
    assert you.page.evaluate(NEWEST) == match.record()
    offered = [] if you.curtained() or not match.actors() else match.actions(deciding(match))
    assert sorted(you.legal()) == sorted(map(str, offered))


class Play:
    """A match that is played on a page and on CPython, with what was done at the curtain."""

    def __init__(self, you: Visitor, match: Match) -> None:
        self.you = you
        self.match = match
        self.came: list[str] = []
        """The decisions before which somebody had to come to the device."""
        self._ahead: list[str] = []
        """The actions that the page has played by itself, because each was the only choice."""

    def point(self, *notations: str, tap: bool = False) -> None:
        """Play actions by pointing at their places on the board."""
        for notation in self._left(notations):
            self._come(notation)
            for id in route(self.match, meant(self.match, notation), self.you.layout()):
                self.you.at(id, tap)
            self._follow(notation)

    def press(self, *notations: str) -> None:
        """Play actions by their buttons in the list of moves."""
        for notation in self._left(notations):
            self._come(notation)
            self.you.page.locator(f"button[data-action='{notation}']").click()
            self._follow(notation)

    def type(self, *notations: str) -> None:
        """Play actions on the board with the keyboard alone; the focus is never lost, and what is next is said."""
        you, keys = self.you, self.you.page.keyboard
        for notation in self._left(notations):
            if you.curtained():
                assert you.page.evaluate("() => document.activeElement.closest('#curtain') != null")
                keys.press("Enter")
                self.came.append(notation)
            if not you.focus().startswith("target:"):
                keys.press("b")
            scene = drawn(self.match, you.layout())
            for id in route(self.match, meant(self.match, notation), you.layout()):
                key = next(target.get("key") for target in scene.targets if target["id"] == id)
                if not key:
                    arrow_to(you, id)
                you.key(key or "Enter")
            self._follow(notation)
            assert you.page.evaluate(SEEN), you.focus()
            if not you.curtained():
                assert you.text("#prompt") in you.text("#spoken").replace("\u00a0", " ")

    def ends(self) -> None:
        """See that the link leads to the same match."""
        self.you.come()
        assert self.you.shared().digest() == self.match.digest()

    def _come(self, notation: str) -> None:
        if self.you.curtained():
            self.you.come()
            self.came.append(notation)

    def _left(self, notations: Iterable[str]) -> Iterator[str]:
        """Yield the actions that a person has to choose: those that the page hasn't played by itself."""
        for notation in notations:
            if self._ahead:
                assert notation == self._ahead.pop(0)
            else:
                yield notation

    def _follow(self, notation: str) -> None:
        at = len(self.match.turns)
        play(self.match, notation)
        self._ahead = [str(turn.action) for turn in self.match.turns[at + 1 :] if turn.seat != CHANCE]
        agrees(self.you, self.match)


def begin(you: Visitor, seed: int = SEED, **more: str) -> Play:
    """Open the page at a new match of two people."""
    match = you.begin(GAME, 2, seed, name_0=NAMES[0], name_1=NAMES[1], **more)
    agrees(you, match)
    return Play(you, match)


def written(you: Visitor) -> list[str]:
    """Return all that is written on the board."""

    def texts(shapes: Any) -> Iterator[str]:
        for shape in shapes:
            if "s" in shape:
                yield shape["s"]
            yield from texts(shape.get("of", ()))

    return list(texts(json.loads(you.page.evaluate("() => bridge.painter.frame()"))["shapes"]))


def label(you: Visitor, id: str) -> str:
    """Return what is said of a place."""
    return str(you.page.locator(f"[data-target='{id}']").get_attribute("aria-label"))

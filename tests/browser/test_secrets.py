"""What a seat may not know is nowhere on the page: searched for, and compared with a match in which it is otherwise.

Two pages play two matches that differ only in what some seats have hidden. Whenever the one who looks can't know the
difference, the pages must be the same, letter by letter and frame by frame, hidden parts included; whenever they can,
the pages must differ, or else this comparison would be worth nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest

from takujo import Match
from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, NOBODY
from takujo.core.rules.rng import Stream
from tests.browser.brief import brief
from tests.browser.conftest import Visit
from tests.browser.eyes import SPY, Looker, called, look, same, secrets_of
from tests.browser.visitor import Visitor, deciding, play
from tests.tiers import slow

NAMES = ("Ann", "Ben", "Cem", "Dora")
# Moves the pointer over everything that answers to it, and leaves each thing time to answer.
HOVER = """async () => {
  for (const at of document.querySelectorAll("#log button, .target, #moves button")) {
    for (const kind of ["pointerover", "mouseover", "pointerout", "mouseout"]) {
      at.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "mouse" }));
      await null;
    }
  }
}"""


class Twins(NamedTuple):
    """Two pages with two matches that differ in secrets alone, and whose eyes are on them."""

    pages: tuple[Visitor, Visitor]
    matches: tuple[Match, Match]
    looker: Looker
    found: list[int]
    """Who was found to see the difference, moment by moment."""

    def play(self, mine: str, other: str = "") -> None:
        """Play an action on both pages, where secret another one on each."""
        actions = mine, other or mine
        for you, action in zip(self.pages, actions, strict=True):
            press(you, f'button[data-action="{action}"]')
        if self.pages[0].page.locator("#prompt[data-asked]").count():
            self.compare(f"the question about {mine}")
            for you, action in zip(self.pages, actions, strict=True):
                you.confirm(partial(press, you, f'button[data-action="{action}"]'))
        for you, match, action in zip(self.pages, self.matches, actions, strict=True):
            you.follow(match, action)
        self.looker.see(self.pages[0], self.matches[0])
        self.compare(mine)

    def come(self) -> None:
        """Let the next person take the device on both pages."""
        self.looker.come(self.matches[0])
        self.click("#curtain [data-continue]")

    def click(self, selector: str) -> None:
        """Press the same on both pages."""
        for you in self.pages:
            press(you, selector)
        self.compare(selector)

    def tell_apart(self) -> bool:
        """Return whether whoever looks may know in which of the two matches they are."""
        seat = self.looker.seat
        mine, other = self.matches
        return mine.view(seat).state() != other.view(seat).state() or any(
            mine.seen_by(seat).turn(at) != other.seen_by(seat).turn(at) for at in range(len(mine))
        )

    def compare(self, moment: str) -> None:
        """Compare what the pages show with what the looker may know."""
        sights = [look(you) for you in self.pages]
        differ = same(*sights)
        moment = f"seat {self.looker.seat} at {moment} after {len(self.matches[0])}"
        if self.tell_apart():
            assert differ, f"{moment}: the owner sees no difference"
            self.found.append(self.looker.seat)
        else:
            assert not differ, f"{moment}: {differ}"
        for you, match, sight in zip(self.pages, self.matches, sights, strict=True):
            lang = str(you.page.locator("html").get_attribute("lang"))
            hidden = secrets_of(match, self.looker.seat, lang, you.layout(), called(match, lang))
            assert [sight.around(secret) for secret in hidden if sight.holds(secret)] == [], moment

    def everywhere(self) -> None:
        """Look at everything that can be looked at without deciding anything."""
        for you in self.pages:
            you.page.evaluate(HOVER)
        self.compare("hovering")
        for button in ("#log-first", "#log-next", "#log-last", "#log-prev"):
            self.click(button)
        for you in self.pages:
            you.page.evaluate(HOVER)
        self.compare("hovering in the past")
        self.click("#to-live")
        for lang in ("ja", "en"):
            for you in self.pages:
                you.page.locator("#lang").select_option(lang)
            self.compare(f"language {lang}")
        self.keys("p", "l", "g", "Escape", "b")

    def keys(self, *keys: str) -> None:
        """Press keys on both pages."""
        for key in keys:
            for you in self.pages:
                you.page.keyboard.press(key)
            self.compare(key)

    def undo(self, key: str, do: Callable[[Match], None]) -> None:
        """Take back or play again on both pages."""
        for you, match in zip(self.pages, self.matches, strict=True):
            you.page.keyboard.press(key)
            do(match)
            you.agrees(match)
        self.compare(key)

    def choose(self, mine: str, other: str = "") -> None:
        """Choose a place on the board on both pages, where secret another one on each."""
        for you, id in zip(self.pages, (mine, other or mine), strict=True):
            press(you, f'[data-target="{id}"]')
        self.compare(f"choosing {mine}")

    def share(self) -> None:
        """Open the share dialog, whose link holds the whole match, and close it again."""
        for you in self.pages:
            press(you, "#share")
            you.page.wait_for_selector("#qr:visible")
            press(you, "#share-dialog [data-close]")
            you.until("() => !document.querySelector('#share-url').value")
            look(you)
        self.compare("after sharing")

    def reload(self) -> None:
        """Load both pages anew."""
        for you in self.pages:
            you.page.reload()
            you.ready()
            you.sit()
        self.looker.see(self.pages[0], self.matches[0])
        self.compare("reloaded")

    def away(self) -> None:
        """Go to the lobby with its list of matches, and back to the table."""
        self.click("#curtain-lobby" if self.pages[0].curtained() else "#go-lobby")
        for you in self.pages:
            you.page.go_back()
        self.compare("back from the lobby")


def press(you: Visitor, selector: str) -> None:
    """Press something without a pointer, which would hover on one page sooner than on the other."""
    you.page.evaluate("selector => document.querySelector(selector).click()", selector)


@pytest.fixture
def pages(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two people with a spy behind the page."""
    both = visit(), visit()
    for you in both:
        you.context.add_init_script(SPY)
        you.open()
    return both


def lay_out(pages: tuple[Visitor, Visitor], mine: Match, other: Match) -> Twins:
    """Put a match on each page's table, from a file."""
    for you, match in zip(pages, (mine, other), strict=True):
        you.bring(match)
        look(you)
    return Twins(pages, (mine, other), Looker(), [])


def dealt(deal: str) -> Match:
    """Return a match of Water Walker of four people, Ann first, with the panels dealt so."""
    match = Match.bare("water-walker", 4, {}, 7, [("human", name) for name in NAMES])
    for number in (1, 2, 3, 4):
        match.play_one(CHANCE, f"draw {number}")
    match.play_one(CHANCE, f"deal {deal}")
    match.draw_chance()
    return match


@slow("more ways to play")
def test_panels_laid_face_down(pages: tuple[Visitor, Visitor]) -> None:
    # Ben has the dobon, or Cem has it; neither Ann nor Dora can know.
    both = lay_out(pages, dealt("1+0+0"), dealt("0+1+0"))
    both.compare("the table")
    both.play("boat 0 0")
    both.keys("Control+z", "m", "p", "l", ".", "?", "Tab", "Tab", "Tab", "Escape")
    both.away()
    # Ben tries to lay a dobon: refused in one of the two, and chosen in the other.
    both.come()
    both.everywhere()
    both.choose("panel:dobon")
    both.keys("Escape")
    both.play("lay 0 -1 dobon", "lay 0 -1 step")
    both.come()
    both.everywhere()
    both.choose("panel:dobon")
    both.keys("Escape")
    both.play("lay 1 0 step", "lay 1 0 dobon")
    both.away()
    both.come()
    both.everywhere()
    both.play("lay 0 1 step")
    both.come()
    both.play("lay -1 0 step")
    both.come()
    both.play("lay 2 0 step")
    both.come()
    both.share()
    both.play("lay 0 2 step")
    assert set(both.found) == {1, 2}
    # All look on now: the walk passes by what is still hidden.
    assert not both.pages[0].curtained()
    both.everywhere()
    for step in ("goal 0 3", "walk 0 1", "walk 0 2", "walk 0 3"):
        both.play(step)
    both.away()
    # In Ben's turn Cem still knows which of the panels is one of Cem's.
    for _ in range(6):
        mine, other = (match.actions(match.actors()[0]) for match in both.matches)
        if both.pages[0].curtained():
            both.come()
        both.play(str(next(action for action in mine if action in other)))
    both.come()
    both.everywhere()
    assert set(both.found) == {1, 2}
    both.reload()


def drawn_for(order: str) -> Match:
    """Return a match of Three Nations of three people with the order of placing drawn so."""
    match = Match.bare("workers-made", 3, {}, 7, [("human", name) for name in NAMES[:3]])
    match.play_one(CHANCE, f"draw {order}")
    match.draw_chance()
    return match


@slow("more ways to play")
def test_soldiers_and_tactics_placed_face_down(pages: tuple[Visitor, Visitor]) -> None:
    # What Ann places face down differs; neither Ben nor Cem can know until the battle.
    both = lay_out(pages, drawn_for("2+1+0"), drawn_for("2+1+0"))
    both.compare("the curtain")
    both.keys("Control+z", "m", "p", "l", ".", "?", "Tab", "Escape")
    both.come()
    both.everywhere()
    both.play("tactic 0 attack", "tactic 0 defence")
    both.play("tactic 1 attack")
    both.play("put 0 2", "put 0 1")
    both.play("put 0 1", "put 0 0")
    both.play("put 4 0", "put 4 2")
    both.everywhere()
    both.undo("Control+z", Match.undo)
    both.undo("Control+Shift+Z", Match.redo)
    both.undo("Control+z", Match.undo)
    both.choose("chip:0", "chip:2")
    both.keys("Escape")
    both.play("put 5 0", "put 5 2")
    both.share()
    both.play("done")
    assert set(both.found) == {0}
    both.away()
    both.come()
    both.everywhere()
    for action in ("tactic 0 defence", "tactic 1 attack", "put 3 2", "put 3 2", "put 0 1", "done"):
        both.play(action)
    both.reload()
    both.come()
    both.everywhere()
    for action in ("tactic 0 defence", "tactic 1 defence", "put 1 2"):
        both.play(action)
    both.everywhere()
    assert set(both.found) == {0}
    # The last to finish reveals all, to everybody.
    both.play("done")
    both.everywhere()
    assert set(both.found) > {0}


# -- a match of three people at one device, by mouse, to its end


class Round(NamedTuple):
    """A page that is handed round, and what was found on it."""

    you: Visitor
    match: Match
    looker: Looker
    lang: str
    owned: list[str]
    """What those who look found of their own that nobody else may know."""

    def look(self, moment: str) -> None:
        """Search all that could be seen since the last look."""
        sight = look(self.you)
        match, seat = self.match, self.looker.seat
        names = called(match, self.lang)
        hidden = secrets_of(match, seat, self.lang, "wide", names)
        found = [sight.around(secret) for secret in hidden if sight.holds(secret)]
        assert found == [], f"seat {seat} at {moment} after {len(match)}"
        if seat != NOBODY:
            self.owned.extend(s for s in secrets_of(match, NOBODY, self.lang, "wide", names) if sight.holds(s))

    def play(self, action: Action) -> None:
        """Point at the places of an action, looking between hovering over each and clicking on it."""
        you, match = self.you, self.match
        for id in you.way(match, action):
            you.hover(id)
            self.look(f"hovering {id}")
            self._click()
        you.confirm(self._answer)
        you.follow(match, action)
        self.looker.see(you, match)
        self.look(str(action))

    def _answer(self) -> None:
        """Look at the page that asks whether an action is meant, and say yes."""
        self.look("the question")
        self._click()

    def _click(self) -> None:
        """Click where the pointer is."""
        self.you.page.mouse.down()
        self.you.page.mouse.up()


@pytest.mark.parametrize(
    ("game", "lang"), [("workers-made", "ja"), pytest.param("water-walker", "en", marks=slow("more ways to play"))]
)
def test_a_match_round_the_table(visit: Visit, game: str, lang: str) -> None:
    # The page has the second half of it.
    match, luck = Match.new(game, 3, seed=7, players=[("human", name) for name in NAMES[:3]]), Stream(7, "round")
    while match.position.round == 1:
        play(match, brief(match, luck))
    you = visit(locale="ja-JP" if lang == "ja" else "en-US")
    you.context.add_init_script(SPY)
    you.open().bring(match)
    table = Round(you, match, Looker(), lang, [])
    table.looker.see(you, match)
    table.look("the start")
    came = 0
    while match.actors():
        if you.curtained():
            assert called(match, lang)[deciding(match)] in you.text("#curtain-name")
            table.looker.come(match)
            you.come()
            came += 1
            table.look("coming")
        table.play(brief(match, luck))
    assert came > 2 and table.owned, "those who look find nothing of their own: nothing is proven"
    everything_is_open(you, match, lang)


def everything_is_open(you: Visitor, match: Match, lang: str) -> None:
    """See that the replay of a match that is over shows all to everybody."""
    page = you.page
    talk, board = match.game.texts, match.game.board
    names = called(match, lang)
    told = [talk.lines(lang, match.at(at), turn, names) for at, turn in enumerate(match.turns)]
    assert page.locator("#log > :not(.log-joint) > .log-text").all_inner_texts()[1:] == [
        line for lines in told for line in lines
    ]
    # Nothing is left that a link would rest on honour for.
    page.locator("#outcome-share").click()
    honour = {"en": "trust", "ja": "信頼"}[lang]
    assert you.text("#share-note") and honour not in you.text("#share-note")
    page.keyboard.press("Escape")
    page.locator("#outcome-replay").click()
    for point in range(6, 12):
        you.look_at(point)
        shown = [target["label"] for target in json.loads(page.evaluate("() => bridge.painter.frame()"))["targets"]]
        scenes = [
            board.scene(match.at(point), seat, lang, "wide", None, "", [player.name for player in match.players])
            for seat in range(3)
        ]
        assert shown in [[target["label"] for target in scene.targets] for scene in scenes], point

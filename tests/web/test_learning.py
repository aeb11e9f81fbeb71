"""Opening lessons and problems: late arrivals, missing ones, the browser's history, and the ways on from a problem."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from takujo import Match
from tests.web.stubs import Browser, browser, run, settle


class Shelf:
    """A shelf whose lessons or problems arrive when the test says so."""

    def __init__(self) -> None:
        self.asked: dict[str, asyncio.Future[Any]] = {}

    async def bring(self, name: str, *_books: object) -> Any:
        self.asked[name] = asyncio.get_running_loop().create_future()
        return await self.asked[name]

    async def arrive(self, name: str, there: bool = True) -> None:
        await settle()
        game = SimpleNamespace(card=lambda lang, what: f"{what} ({lang})")
        self.asked[name].set_result(SimpleNamespace(name=name, game=game) if there else None)
        await settle()


class Beside:
    """A fake of Guide and Practice, which records what begins and the arguments it was made with."""

    made: list[Beside] = []

    def __init__(self, *given: Any) -> None:
        self.given = given
        self.begun: list[str] = []
        self.kept = 0
        Beside.made.append(self)

    @property
    def name(self) -> str:
        return self.begun[-1] if self.begun else ""

    def begin(self, one: Any) -> None:
        self.begun.append(one.name)

    def keep(self) -> None:
        self.kept += 1


class Page:
    """A page that shows the lobby and can open lessons and problems."""

    def __init__(self, made: Browser) -> None:
        self.browser = made
        self.lessons, self.problems = Shelf(), Shelf()
        Beside.made = []
        for name, what in {
            "guide.lesson_catalog": {"bring": self.lessons.bring},
            "guide.puzzle_catalog": {"bring": self.problems.bring},
            "guide.lesson_controller": {"LessonGuide": Beside},
            "guide.puzzle_controller": {"Practice": Beside},
            "guide.panel_frame": {"Frame": lambda leave: leave},
            "table.table": {"Table": None},
        }.items():
            module = ModuleType(f"takujo.web.{name}")
            vars(module).update(what)
            sys.modules[module.__name__] = module
        made.page.documentElement.dataset.screen = "lobby"
        self.done: list[Any] = []
        self.table = SimpleNamespace(
            situation=SimpleNamespace(match=None),
            close=lambda: self.done.append("close"),
            come_back=lambda: self.done.append("come back"),
        )
        from takujo.web.page.notices import Notices
        from takujo.web.screens.lesson_opener import Learning
        from takujo.web.screens.navigation import Navigation

        notices = Notices(lambda _rule: None, lambda _rule: None)
        self.learning = Learning(
            self.table,  # type: ignore[arg-type]
            Navigation(lambda: None, lambda: None),
            notices,
            SimpleNamespace(),  # type: ignore[arg-type]
            SimpleNamespace(open_address=lambda *what: self.done.append(what)),  # type: ignore[arg-type]
            lambda: self.done.append("alone"),
            lambda *what: self.done.append(what),
            self.done.append,
        )

    @property
    def history(self) -> list[Any]:
        return self.browser.history.states

    @property
    def begun(self) -> list[str]:
        return [name for beside in Beside.made for name in beside.begun]

    @property
    def message(self) -> str:
        page = self.browser.page
        return page["message-text"].textContent if page["message-dialog"].open else ""


@pytest.fixture
def page() -> Iterator[Page]:
    with browser() as made:
        yield Page(made)


KINDS = pytest.mark.parametrize("kind", ["lesson", "problem"])


def shelf(page: Page, kind: str) -> Shelf:
    return page.lessons if kind == "lesson" else page.problems


@KINDS
async def test_a_lesson_or_problem_comes_onto_the_table(page: Page, kind: str) -> None:
    page.learning.open(kind, "kuhn-poker/a")
    await shelf(page, kind).arrive("kuhn-poker/a")
    assert page.begun == ["kuhn-poker/a"] and page.done == ["alone"]
    assert page.history == [None, {"screen": "table", kind: "kuhn-poker/a"}]
    assert page.learning.keep() and Beside.made[0].kept == 1
    page.learning.open(kind, "kuhn-poker/b")
    await shelf(page, kind).arrive("kuhn-poker/b")
    assert page.begun == ["kuhn-poker/a", "kuhn-poker/b"] and len(Beside.made) == 1
    assert page.history == [None, {"screen": "table", kind: "kuhn-poker/b"}], "the table is one entry of the history"


@KINDS
async def test_the_address_asks_for_what_is_on_the_table_until_that_is_left(page: Page, kind: str) -> None:
    from takujo.web.screens import browser_history

    location = page.browser.window.location
    location.search = f"?{kind}=kuhn-poker/a&lang=ja"
    page.learning.open(kind, "kuhn-poker/a")
    await shelf(page, kind).arrive("kuhn-poker/a")
    assert page.browser.history.address == f"/takujo/{location.search}"
    browser_history.push(screen="lobby")
    assert page.browser.history.address == "/takujo/?lang=ja"


@KINDS
async def test_the_latest_request_counts_in_any_order_of_arrival(page: Page, kind: str) -> None:
    for order in ("ab", "ba"):
        for name in "ab":
            page.learning.open(kind, name)
        for name in order:
            await shelf(page, kind).arrive(name)
        assert page.begun[-1:] == ["b"] and "a" not in page.begun


@KINDS
async def test_a_late_arrival_does_not_replace_another_match(page: Page, kind: str) -> None:
    page.learning.open(kind, "a")
    await settle()
    page.history.append({"screen": "table", "match": "x"})
    await shelf(page, kind).arrive("a")
    assert page.begun == [] and page.done == [] and not page.learning.keep()


@KINDS
async def test_a_missing_one_causes_a_message_in_the_lobby(page: Page, kind: str) -> None:
    page.learning.open(kind, "a")
    await shelf(page, kind).arrive("a", there=False)
    assert page.begun == [] and page.done == [] and page.message == f"{kind}.none"
    assert page.browser.page.documentElement.dataset.screen == "lobby" and page.history == [None]


@KINDS
async def test_the_history_leads_back_to_a_lesson_or_problem(page: Page, kind: str) -> None:
    assert not page.learning.come_back({"match": "x"})
    assert page.learning.come_back({kind: "a"})
    await shelf(page, kind).arrive("a")
    assert page.begun == ["a"] and page.history == [{"screen": "table", kind: "a"}]
    page.done.clear()
    page.browser.page.documentElement.dataset.screen = "rules"
    assert page.learning.come_back({kind: "a"})
    await settle()
    assert page.begun == ["a"] and page.done == ["come back"], "it is still on the table"
    assert page.browser.page.documentElement.dataset.screen == "table" and len(page.history) == 1
    assert page.learning.come_back({kind: "b"})
    await shelf(page, kind).arrive("b")
    assert page.begun == ["a", "b"]


async def test_the_ways_on_from_a_problem(page: Page) -> None:
    page.learning.open("problem", "kuhn-poker/a")
    await page.problems.arrive("kuhn-poker/a")
    _, leave, _, _, _, following, play_on, share = Beside.made[0].given
    page.table.situation.match = Match.new("kuhn-poker", 2, seed=1)
    play_on(1)
    point, players = page.done[-1]
    assert (point, [player.kind for player in players]) == (len(page.table.situation.match), ["strong", "human"])
    share(SimpleNamespace(name="kuhn-poker/a", game=page.table.situation.match.game))
    assert page.done[-1][0] == "?problem=kuhn-poker/a"
    following("kuhn-poker")
    await page.problems.arrive("kuhn-poker")
    assert page.begun == ["kuhn-poker/a", "kuhn-poker"]
    leave()
    assert page.done[-1] == "close" and page.history[-1] == {"screen": "lobby"}


def test_a_match_like_the_lesson_is_played_against_easy_computers(page: Page) -> None:
    async def whole() -> None:
        page.learning.open("lesson", "workers-made/first")
        await page.lessons.arrive("workers-made/first")

    run(whole())
    play = Beside.made[0].given[-1]
    lesson = Match.new("workers-made", 3, {"counter": "both"}, 4, [("random", ""), ("human", ""), ("random", "")])
    play(lesson)
    begun = page.done[-1]
    assert (begun.game, begun.seats, begun.options) == (lesson.game, 3, lesson.options)
    assert [player.kind for player in begun.players] == ["easy", "human", "easy"]

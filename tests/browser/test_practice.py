"""Problems on the page: tried, solved, given up, and the next one; what the lobby says of them; that of the day."""

from __future__ import annotations

from datetime import date, timedelta

import takujo
from takujo.core.teaching.problem import Problem, every
from takujo.core.teaching.problem_walk import ProblemWalk
from tests import homes
from tests.browser.conftest import Visit
from tests.browser.test_access import findings
from tests.browser.visitor import Visitor

GAME = "workers-made"
KNOWN = {problem.name: problem for problem in every(takujo.games()[GAME])}
BOOK = "() => JSON.parse(localStorage['takujo.problems'])"


def opened(you: Visitor) -> Problem:
    """Wait for a problem of the game, and return it."""
    you.page.wait_for_selector(f"html[data-solving^='{GAME}/']", state="attached")
    return KNOWN[you.page.evaluate("() => document.documentElement.dataset.solving")]


def solves(you: Visitor, walk: ProblemWalk, keys: bool = False) -> None:
    """Play the solution on the page, from where the walk is."""
    while not walk.solved:
        move = you.page.locator(f"#moves [data-action='{walk.wanted()[0]}']")
        if keys:
            move.press("Enter")
        else:
            move.click()
        walk.match.play(walk.problem.seat, walk.wanted()[0])
        while walk.coming:
            walk.match.play(*walk.coming[0])
    you.page.wait_for_selector("#problem-told:visible")
    assert you.log() == len(walk.match)


def test_problems_are_solved_at_the_table(started: Visit) -> None:
    you = started(viewport={"width": 320, "height": 640})
    page = you.page
    page.locator(f".card[data-game='{GAME}']").click()
    assert str(len(KNOWN)) in you.text("#practice-state")
    page.locator("#practice-start").click()
    problem = opened(you)
    first = ProblemWalk(problem)
    assert you.log() == first.begun and "Difficulty" in you.text("#lesson-count")
    assert problem.game.texts.WORDS("en", f"problem.{problem.theme}") in you.text("#lesson-text")
    # There is no hint as long as it is unsolved, and nothing to share but its address.
    page.keyboard.press("h")
    assert "give the answer away" in you.toast()
    page.locator("#problem-share").click()
    assert page.locator("#share-url").input_value() == f"{you.home}?problem={problem.name}"
    assert page.locator("#save-file").is_hidden()
    page.keyboard.press("Escape")
    # A wrong move changes nothing, and is told what it costs.
    wrong = next(notation for notation, worth in first.worth().items() if (worth or 9) < problem.worth - 0.05)
    page.locator(f"#moves [data-action='{wrong}']").click()
    assert f"by about {100 * (first.cost(wrong) or 0):.0f} percentage point" in you.text("#lesson-remark")
    assert you.log() == first.begun
    solves(you, first)
    assert "not on the first try" in you.text("#lesson-text")
    assert "percentage points" in you.text("#problem-why") and "Alternatives checked" in you.text("#problem-others")
    assert page.locator("#problem-losses i").count() == len(problem.wrong)
    assert findings(you) == {} and page.evaluate("() => document.documentElement.scrollWidth") <= 320
    # The next one by keys, at the first try; then one whose solution is shown.
    page.locator("#problem-next").press("Enter")
    page.wait_for_selector("#problem-told", state="hidden")
    second = ProblemWalk(opened(you))
    assert second.problem != problem
    solves(you, second, keys=True)
    assert you.text("#lesson-text") == "Solved."
    page.locator("#problem-next").click()
    page.wait_for_selector("#problem-told", state="hidden")
    third = opened(you)
    page.locator("#problem-where").click()
    assert page.locator(".target.taught").count()
    page.locator("#problem-show").click()
    page.wait_for_selector("#problem-told:visible")
    assert "was the solution" in you.text("#lesson-text")
    page.locator("#problem-again").click()
    assert you.log() == ProblemWalk(third).begun
    solves(you, ProblemWalk(third))
    book = page.evaluate(BOOK)
    assert {name: of[:3] for name, of in book["tried"].items()} == {
        problem.name: [1, False, False],
        second.problem.name: [1, True, True],
        third.name: [1, False, False],
    }
    assert str(book["rates"][GAME]) in you.text("#problem-rate")
    # None of it is a match, until one goes on from there.
    assert you.saves() == {}
    page.locator("#problem-play").click()
    page.wait_for_selector("#guide", state="hidden")
    match = you.saved()
    assert [player.kind == "human" for player in match.players] == [seat == third.seat for seat in range(3)]
    page.locator("#go-lobby").click()
    assert "1 of" in you.text("#practice-state") and str(book["rates"][GAME]) in you.text("#practice-state")


def test_a_problem_has_an_address_and_is_found_again(started: Visit) -> None:
    you = started()
    problem = KNOWN[max(KNOWN)]
    you.ask(f"?problem={problem.name}")
    assert opened(you) == problem
    you.page.locator("#open-rules").click()
    you.page.go_back()
    assert opened(you) == problem and you.page.locator("#guide").is_visible()
    you.page.locator("#lesson-leave").click()
    you.page.wait_for_selector("html[data-screen=lobby]", state="attached")
    assert you.page.locator("html[data-solving]").count() == 0
    for wrong in (f"{GAME}/none", "chess", "chess/1"):
        you.ask(f"?problem={wrong}")
        assert "Either it doesn’t exist" in you.message()
        you.answer()


def test_the_problem_of_the_day(started: Visit) -> None:
    you = started()
    page = you.page
    # The same for everybody, each game in turn.
    names = page.evaluate("days => days.map((day) => bridge.puzzles.of(day))", DAYS)
    games = [name.partition("/")[0] for name in names]
    having = sum(bool(game.problems) for game in homes.shipped())
    assert len({*games[:having]}) == having and games[:having] == games[having : 2 * having]
    assert len({*names}) > having
    day, name = page.evaluate("() => [bridge.today(), bridge.puzzles.today()]")
    # Books of an older version, which wrote no summary, are shown as soon as Python is up, and at once from then on.
    page.evaluate(OLD_BOOKS, [GAME, [ago(day, 1), ago(day, 2)]])
    page.reload()
    you.ready()
    assert shown(you) == ["Best score: 50", "2-day streak so far", True]
    python = you.hold_python()
    page.reload(wait_until="domcontentloaded")
    assert shown(you) == ["Best score: 50", "2-day streak so far", True]
    python.send()
    you.ready()
    page.locator("#puzzle-start").click()
    page.wait_for_selector(f"html[data-solving='{name}']", state="attached")
    assert you.text("#lesson-title") == "Today’s puzzle"
    problem = next(of for game in homes.shipped() if game.problems for of in every(game) if of.name == name)
    # It is solved after midnight, and still counts for the day on which it was opened.
    page.evaluate("() => { window.Date = class extends Date { getDate() { return super.getDate() + 1; } }; }")
    assert page.evaluate("() => bridge.today()") == ago(day, -1)
    solves(you, ProblemWalk(problem))
    page.evaluate("() => { window.Date = Object.getPrototypeOf(Date); }")
    page.locator("#lesson-leave").click()
    assert you.text("#puzzle-state") == "Solved · 3-day streak"
    assert page.evaluate(BOOK)["days"] == [ago(day, 2), ago(day, 1), day]


OLD_BOOKS = """([game, days]) => {
    const tried = { [`${game}/a`]: [1, true, true, "2026-11-26"] };
    localStorage.setItem("takujo.problems", JSON.stringify({ rates: { [game]: 950 }, tried, days }));
    localStorage.setItem("takujo.daily", JSON.stringify({ [bridge.today()]: [["a", 50, 0]] }));
    localStorage.removeItem("takujo.summary");
}"""


def shown(you: Visitor) -> list[object]:
    """Return what the lobby says of the day's challenge and puzzle, and whether it shows the rate."""
    you.page.locator(f".card[data-game={GAME}]").click()
    you.page.wait_for_function("() => document.querySelector('#practice-state').textContent.includes('950')")
    return [you.text("#daily-state"), you.text("#puzzle-state"), "950" in you.text("#practice-state")]


DAYS = [str(date(2026, 11, 22) + timedelta(days=n)) for n in range(60)]


def ago(day: str, days: int) -> str:
    return str(date.fromisoformat(day) - timedelta(days=days))

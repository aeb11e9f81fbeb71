"""The panel of a puzzle: the question, the reason for the solution, the rating, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from js import document

from ...core.match.match_entries import trial
from ...core.teaching.problem_walk import ProblemWalk
from ...core.text.markup import h
from ...core.text.number_text import number
from ..page.dom import by_id, fill, lang, on, show, t
from ..page.seat_names import seat_names
from ..panels import mistake_words
from ..panels.hint_panel import sentence, worded
from ..saves.own_puzzle import OwnPuzzle, actions
from ..saves.own_puzzle_words import say
from ..state.choice import effect
from . import problem_words
from .panel_frame import Frame

WAYS = ("where", "show", "again", "next", "play", "share")


class ProblemState(NamedTuple):
    """What the panel shows of a puzzle."""

    walk: ProblemWalk
    unit: str
    """The unit of the puzzle's values, as `players.unit` names it."""
    own: OwnPuzzle | None
    """The stored puzzle, if it is one of the person's; None for a puzzle of the game."""
    today: bool
    """Whether the puzzle is the puzzle of the day."""
    shown: bool
    """Whether the solution is being shown."""
    clean: bool
    """Whether the puzzle was solved without a wrong move and without help."""
    rate: int
    """The person's rating in the game."""
    change: int | None
    """The change of the rating by this try; None if there is none."""

    @property
    def over(self) -> bool:
        """Whether the puzzle is finished and everything has been shown."""
        return self.walk.solved and not self.walk.coming


class ProblemPanel:
    """Shows the state of a puzzle; `ways` has the functions that its buttons call, by the names in WAYS."""

    def __init__(self, frame: Frame, ways: Mapping[str, Callable[[], None]]) -> None:
        self._frame = frame
        for name in WAYS:
            self._listen(name, ways[name])

    def _listen(self, name: str, way: Callable[[], None]) -> None:
        on(by_id(f"problem-{name}"), "click", lambda _e: way())

    def show(self, result: ProblemState, remark: str) -> None:
        """Show a puzzle; `remark` comments on the last action."""
        walk, problem = result.walk, result.walk.problem
        root = document.documentElement
        root.dataset.solving = problem.name
        root.dataset.guide = "over" if result.over else "do" if walk.acting and not result.shown else "watch"
        self._show_ways(result)
        show(by_id("problem-told"), result.over)
        if result.over:
            self._tell(result)
        own = result.own
        title = say("title") if own is not None else t("problem.today") if result.today else t("problem.title")
        count = own.when[lang() == "en"] if own is not None else t("problem.rating", rating=problem.rating)
        place = (problem.name, result.over)
        self._frame.show("problem", place, title, count, self.sentence(result, remark), remark)

    def spoken(self, result: ProblemState) -> str:
        """Return the announcement for screen readers; when the puzzle is finished, with the reason for the solution."""
        told = [by_id(f"problem-{part}").textContent for part in ("what", "why")] if result.over else []
        return " ".join([self.sentence(result), *told])

    def sentence(self, result: ProblemState, remark: str = "") -> str:
        """Return the question of the puzzle, or when it is finished, the result.

        After a right move, the question begins with praise, unless a `remark` is about a wrong move.
        """
        walk, problem, own = result.walk, result.walk.problem, result.own
        if result.over and own is not None:
            return say("shown") if result.shown else t("problem.solved") if result.clean else say("late")
        if result.over:
            return t("problem.shown" if result.shown else "problem.solved" if result.clean else "problem.solved-late")
        if result.shown:
            return t("problem.showing")
        name = seat_names(walk.match)[problem.seat]
        if own is not None:
            asked = say("asked", name=name, was=own.was[lang() == "en"])
        else:
            what = problem.game.texts.WORDS(lang(), f"problem.{problem.theme}")
            asked = t("problem.asked", name=name, what=what)
        praise = [t("problem.go-on")] if walk.played and not remark else []
        return ("" if lang() == "ja" else " ").join([*praise, asked])

    def _show_ways(self, result: ProblemState) -> None:
        walk, over = result.walk, result.over
        acting = walk.acting and not result.shown
        done = over and by_id("problem-again").hidden
        focused = document.activeElement
        show(by_id("problem-where"), acting)
        show(by_id("problem-show"), acting)
        show(by_id("problem-again"), over)
        show(by_id("problem-share"), result.own is None)  # Other devices don't have the person's puzzles.
        show(by_id("problem-play"), over and bool(walk.match.actors()))
        by_id("problem-next").className = "button button-main" if over else "button button-quiet"
        if done or focused != document.activeElement:
            by_id("lesson-text").focus(preventScroll=True)

    def _tell(self, result: ProblemState) -> None:
        walk, problem = result.walk, result.walk.problem
        begun, seat = walk.begun, problem.seat
        position, view = walk.match.at(begun), walk.match.seen_by(seat).at(begun)
        show(by_id("problem-losses"), result.own is None)
        show(by_id("problem-rate"), result.own is None)
        if result.own is not None:
            self._tell_own(walk, result.own)
            return
        found = problem_words.why(lang(), problem, view, result.unit)
        what = h("b", "", t("hint.step").join(found.what))
        first = problem.game.rules.VERBS.parse(problem.right[0].own[0])
        odds = effect(problem.game, view, position, first, trial(position, seat, first))
        fill(by_id("problem-what"), what, odds and " ", odds and h("span", "hint-effect", odds))
        by_id("problem-why").textContent = sentence([worded(problem.game, said) for said in found.reason])
        losses = problem_words.losses(problem)
        most = max(losses) or 1.0
        fill(by_id("problem-losses"), *[h("i", style=f"--at: {loss / most:.3f}") for loss in losses])
        key, values = problem_words.others(result.unit, losses)
        by_id("problem-others").textContent = t(key, **values)
        game = problem.game.card(lang(), "title")
        change = "" if not result.change else t("problem.change", n=number(result.change, plus=True))
        by_id("problem-rate").textContent = t("problem.rate", game=game, rate=result.rate, change=change)

    def _tell_own(self, walk: ProblemWalk, own: OwnPuzzle) -> None:
        """Show the solution of a person's puzzle with the review's reason, and what was played with its cost."""
        problem = walk.problem
        mistake = own.as_mistake(problem, walk.begun)
        told = mistake_words.tell(lang(), walk.match, mistake, actions(problem, own.played))
        fill(by_id("problem-what"), h("b", "", t("hint.step").join(told.better)))
        by_id("problem-why").textContent = sentence([*told.aims, worded(problem.game, told.worth)])
        key, values = told.cost
        played = t("mistakes.played", steps=t("hint.step").join(told.played))
        between = "" if lang() == "ja" else " "
        by_id("problem-others").textContent = between.join([sentence([played]), sentence([t(key, **values)])])

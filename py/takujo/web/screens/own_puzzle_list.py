"""The person's own puzzles on the progress page: when and what each asks, with buttons to solve and to delete it."""

from __future__ import annotations

from collections.abc import Callable

from js import Date

from ...core.game.registry import games
from ...core.text.markup import Markup, button, h
from ..page.date_text import day_of
from ..page.dom import lang, t
from ..page.notices import Notices
from ..saves.own_puzzle import OwnPuzzle
from ..saves.own_puzzle_book import OwnPuzzleBook, UnreadablePuzzle
from ..saves.own_puzzle_words import say

ID = "own-puzzles"
"""The id of the section on the progress page."""


def section(book: OwnPuzzleBook) -> list[Markup]:
    """Return the section with the person's own puzzles; [] if there are none."""
    puzzles = book.all()
    if not puzzles:
        return []
    entries = [_entry(one) if isinstance(one, OwnPuzzle) else _unreadable(one) for one in puzzles]
    heading, note = h("h2", "", say("heading")), h("p", "progress-note", say("note"))
    return [h("section", "progress-section", heading, note, h("ul", "own-puzzles", *entries), id=ID, tabindex="-1")]


def delete(book: OwnPuzzleBook, name: str, notices: Notices, changed: Callable[[], None]) -> None:
    """Delete a puzzle, with a notice that can restore it."""
    puzzle = book.get(name)
    called = _called(puzzle) if puzzle is not None else say("damaged")
    before = book.delete(name)
    changed()

    def restore() -> None:
        book.keep(before)
        changed()
        notices.toast(t("toast.restored", name=called))

    notices.toast(t("toast.deleted", name=called), t("toast.undo"), restore)


def _entry(puzzle: OwnPuzzle) -> Markup:
    called = _called(puzzle)
    mark = h("span", "lesson-mark", t("progress.solved")) if puzzle.solved else None
    return h(
        "li",
        "",
        h("p", "own-puzzle-head", h("b", "", called), mark),
        h("p", "", say("asks", was=puzzle.was[lang() == "en"])),
        h("p", "progress-note", say("day", day=day_of(Date.new(puzzle.day)))),
        h(
            "div",
            "actions",
            button("button", say("solve"), data_problem=puzzle.name, aria_label=say("solve.label", name=called)),
            _delete_button(puzzle.name, called),
        ),
    )


def _unreadable(puzzle: UnreadablePuzzle) -> Markup:
    called = say("damaged")
    note = h("p", "progress-note", say("damaged.note"))
    return h("li", "", h("b", "", called), note, h("div", "actions", _delete_button(puzzle.name, called)))


def _delete_button(name: str, called: str) -> Markup:
    label = say("delete.label", name=called)
    return button("button button-quiet", t("save.delete"), data_puzzle_delete=name, aria_label=label)


def _called(puzzle: OwnPuzzle) -> str:
    """Return how a puzzle is called: by its game, and when it was in the game."""
    game, when = games()[puzzle.name.partition("/")[0]].card(lang(), "title"), puzzle.when[lang() == "en"]
    return say("name", game=game, when=when) if when else game

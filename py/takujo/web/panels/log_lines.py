"""The lines of the log about actions, and one line for several actions of a kind."""

from __future__ import annotations

from ..page.dom import lang, t
from ..state.table_look import TableLook


def told_lines(look: TableLook, index: int) -> list[str]:
    """Return the log lines of a standing action, as far as the viewer may see it."""
    texts, seen = look.match.game.texts, look.seen
    lines: list[str] = texts.lines(lang(), seen.at(index), seen.turn(index), look.names)
    return lines


def line_kind(look: TableLook, at: int, lines: list[str]) -> tuple[int, str]:
    """Return the seat of an action, and its verb if several such actions have a text of their own."""
    turn = look.seen.turn(at)
    verb = turn.action.verb
    folds = turn.seat >= 0 and f"log.{verb}.many" in look.match.game.texts.WORDS
    # What an action brings about, such as a new round, keeps its own lines.
    return turn.seat, verb if folds and len(lines) == 1 else ""


def joint_line(look: TableLook, verb: str, points: list[int]) -> str:
    """Return the line for actions of one kind at some points, with their effects taken together."""
    texts, turns = look.match.game.texts, [look.seen.turn(at) for at in points]
    what = texts.WORDS(lang(), f"log.{verb}.many", n=len(turns))
    effect: str = texts.effect(lang(), [event for turn in turns for event in turn.events])
    return seat_line(look, turns[0].seat, t("news.effect", what=what, effect=effect) if effect else what)


def seat_line(look: TableLook, seat: int, what: str) -> str:
    """Return a line that says what a seat did."""
    return look.match.game.texts.WORDS(lang(), "log.seat", who=look.names[seat], what=what)

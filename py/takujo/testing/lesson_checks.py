"""Checks that the lessons of a game can be played to their end."""

from __future__ import annotations

from ..core.game.game import Game
from ..core.teaching.lesson import ids, lesson
from ..core.teaching.lesson_condition import holds
from ..core.teaching.lesson_walk import LessonWalk
from ..defaults.words import nearest


def check_lessons(game: Game) -> None:
    """Play each lesson of a game by the first action that each step takes; raises AssertionError naming the step."""
    sections = [section.number.removesuffix(".0") for section in game.page.rules("en")]
    for id in ids(game):
        walk = LessonWalk(lesson(game, id))
        for number in walk.lesson.covers:
            assert number in sections, f"lesson {id}, covers: {nearest(number, sections)}"
        while not walk.over:
            here, where = walk.at, f"lesson {id}, step {walk.at + 1}"
            check_beginning(walk)
            while walk.at == here and walk.acting:
                assert walk.lesson.seat in walk.match.actors(), f"{where} waits for {walk.match.actors()}"
                wanted = walk.wanted()
                assert wanted, f"{where} takes no legal action"
                walk.match.play(walk.lesson.seat, wanted[0])
            if walk.at == here:
                walk.skip()


def check_beginning(walk: LessonWalk) -> None:
    """Check that the present step begins as its `holds` say, and that the board has the places that it lights."""
    found, step, where = walk.lesson, walk.step, f"lesson {walk.lesson.id}, step {walk.at + 1}"
    for condition in step.holds:
        assert holds(condition, walk.match.position, walk.facts), f"{where}: {condition} doesn’t hold"
    for layout in ("wide", "tall") if step.light and step.kind != "watch" else ():
        # Places are the same in every language.
        scene = found.game.board.scene(walk.match.view(found.seat), found.seat, "ja", layout)
        there = [target["id"] for target in scene.targets]
        missing = [place for place in step.light if place not in there]
        assert not missing, f"{where} lights {missing}; there are {there}"

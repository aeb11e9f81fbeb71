"""Playing through a lesson: the present step, the actions that it admits, and its refusals; independent of a screen."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.action import Action
from ..text.errors import Illegal
from ..thinking.continuation import ForcedReply
from .guide_arbiter import Guide
from .lesson import Lesson, LessonStep, Said, fits
from .lesson_condition import Facts, holds

SLIPS = 2
"""The number of wrong moves at a step after which the place of the right one is highlighted."""


class Slipped(Illegal):
    """A wrong move for which its step has a sentence."""

    def __init__(self, said: Said) -> None:
        super().__init__("lesson-said")
        self._said = said

    def sentence(self, lang: str) -> str:
        return self._said[lang]


class LessonWalk(Guide):
    """One learner's progress through a lesson, with its match.

    The learner's actions are played with `match.play`; all other input goes to `next`, `answer`, `back` and `skip`.
    """

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.start, lesson.seat)
        self.lesson = lesson
        self.at = 0
        """The index of the present step."""
        self._begun: list[int] = []
        """The length of the match at the start of each step, up to this one."""
        self.slips = 0
        """The number of wrong moves and answers at this step."""
        self.answered: int | None = None
        """The last answer given at this step."""
        self._left: list[str] = []
        self._times = 0
        self._begin()

    # -- the state

    @property
    def over(self) -> bool:
        """Whether every step of the lesson is completed."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The present step; the last one when all are completed."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def acting(self) -> bool:
        """Whether the learner must move now."""
        return not self.over and self.step.kind in ("do", "any") and not self.coming

    @property
    def can_go_on(self) -> bool:
        """Whether the learner can go on to the next step, because nothing has to be played or answered any more."""
        if self.over or self.coming:
            return False
        if self.step.kind == "ask":
            return self.answered is not None and self.step.answers[self.answered].right
        return self.step.kind in ("tell", "watch")

    @property
    def can_go_back(self) -> bool:
        """Whether `back` can go back: in this step, or to the previous one."""
        return self.at > 0 or self._partly

    @property
    def _partly(self) -> bool:
        return self.step.kind in ("do", "any") and not self.over and len(self.match) > self._begun[self.at]

    def wanted(self) -> list[Action]:
        """Return the legal actions that this step admits now; [] if the learner must not move."""
        if not self.acting:
            return []
        if self.step.kind == "any":
            return [action for action in self.match.actions(self.lesson.seat) if self._takes(action)]
        left = map(self.match.game.rules.VERBS.parse, dict.fromkeys(self._left))
        return [action for action in left if self.match.allows(self.lesson.seat, action)]

    def played(self) -> list[str]:
        """Return the notations that the learner has played; together with `at`, they determine the progress."""
        turns = self.match.turns[self._begun[0] :]
        return [str(turn.action) for turn in turns if turn.seat == self.lesson.seat]

    # -- going through the steps

    def next(self) -> None:
        """Go on to the next step if this one only has to be read."""
        if self.can_go_on:
            self._advance()

    def answer(self, n: int) -> bool:
        """Answer the question; return whether there is one. The learner may try until the answer is right."""
        asked = not self.over and self.step.kind == "ask" and not self.can_go_on
        if asked:
            self.answered = n
            self.slips += not self.step.answers[n].right
        return asked

    def back(self) -> None:
        """Go back to the start of this step if a part of it is done, or else to the previous step."""
        if not self._partly and self.at:
            self.at -= 1
        self.rewind(self._begun[self.at])
        del self._begun[self.at :]
        self._begin()

    def skip(self) -> None:
        """Skip this step, with everything in it played as in the lesson."""
        here = self.at
        while self.at == here and not self.over:
            if self.coming:
                self.match.play(*self.coming[0])
            elif self.acting:
                self.match.play(self.lesson.seat, self.wanted()[0])
            else:
                self._advance()

    def _advance(self) -> None:
        self.at += 1
        if not self.over:
            self._begin()

    def _begin(self) -> None:
        step = self.step
        self._begun.append(len(self.match))
        self.slips, self.answered = 0, None
        self._left, self._times = list(step.do), step.times
        self.coming = list(step.watch) if step.kind == "watch" else []

    # -- callbacks of the match

    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal, with a sentence, for an action that must not be played now."""
        if self.coming:
            if self.coming[0] != ForcedReply(seat, str(action)):
                raise Illegal("lesson-watch")
            return
        if not self.acting or seat != self.lesson.seat:
            if not self.over and self.step.kind == "ask" and not self.can_go_on:
                raise Illegal("lesson-answer")
            raise Illegal("lesson-read")
        if not self._takes(action):
            self.slips += 1
            raise self._refusal(action)

    def took(self, seat: int, action: Action) -> None:
        """Record an action that has been played, and go on when the step is completed."""
        if self.coming:
            del self.coming[0]
        else:
            if self.step.kind == "do":
                self._left.remove(str(action))
            self._times -= 1
            if self._left or (self.step.kind == "any" and self._times > 0):
                return
            self.coming = list(self.step.watch)
        if not self.coming and self.step.kind != "watch":
            self._advance()

    def _takes(self, action: Action) -> bool:
        notation, step = str(action), self.step
        if step.kind == "do":
            return notation in self._left
        if not fits(notation, step.any):
            return False
        if not step.after:
            return True
        if not self.match.allows(self.lesson.seat, action):
            return False
        trial = self.match.position.copy()
        trial.play(self.lesson.seat, action)
        return all(holds(condition, trial, self.facts) for condition in step.after)

    @property
    def facts(self) -> Facts:
        """The functions that the game offers for conditions, by name."""
        part = self.lesson.game.lessons
        return part.FACTS if part is not None else {}

    def _refusal(self, action: Action) -> Illegal:
        """Return the reaction to a wrong move: a sentence of the step, or the rule's refusal, or a general one."""
        legal = self.match.allows(self.lesson.seat, action)
        for slip in self.step.wrong:
            if fits(str(action), slip.on) or (legal and not slip.on):
                return Slipped(slip.said)
        if legal:
            return Illegal("lesson-other")
        return self.match.game.refuse(self.match.position, self.lesson.seat, action)


def resume(lesson: Lesson, at: int, played: Sequence[str]) -> LessonWalk:
    """Return a walk at a saved point; from the beginning if the lesson has changed since."""
    walk = LessonWalk(lesson)
    left = list(played)
    try:
        while walk.at < min(at, len(lesson.steps)) or (walk.acting and left):
            if walk.acting:
                walk.match.play(lesson.seat, left.pop(0))
            elif walk.coming:
                walk.match.play(*walk.coming[0])
            else:
                walk.skip()
    except (Illegal, IndexError):
        return LessonWalk(lesson)
    return walk

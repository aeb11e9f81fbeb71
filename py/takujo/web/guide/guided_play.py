"""What whoever stands beside a match does, in a lesson as in a problem: says what there is to say, and lights where."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from ...core.rules.action import Action
from ...core.teaching.lesson_match import LessonMatch
from ...core.thinking.continuation import ForcedReply
from ..page.dom import by_id, lang, t
from ..page.notices import Notices
from ..state.table_state import TableLook
from ..table.guide_protocol import Companion
from ..table.table import Table

MOST = 8
"""Where more places than this would do, none of them is lit by itself."""


class Going(Protocol):
    """Somebody's way through a lesson or a problem."""

    coming: list[ForcedReply]

    @property
    def match(self) -> LessonMatch:
        """The match that it is gone on."""

    @property
    def acting(self) -> bool:
        """Whether the player is to move now."""


W = TypeVar("W", bound=Going)


class Beside(Companion, Generic[W]):
    """A companion of the table; which way is gone, and what is said of it, is the lesson's or the problem's affair."""

    def __init__(self, table: Table, notices: Notices) -> None:
        self._table = table
        self._notices = notices
        self._walk: W | None = None
        self._remark = ""
        self._where = False
        """Whether it was asked where the next move is made."""
        self._stood: tuple[object, ...] = ()
        """Where one last stood: what comes next there has been brought into sight."""
        self._said: tuple[object, ...] = ()
        """What has been spoken of, and in which language."""

    # -- what each has of its own

    @abstractmethod
    def _here(self, walk: W) -> object:
        """Return what stays the same as long as the same is said."""

    @abstractmethod
    def _show(self, walk: W) -> None:
        """Show what is said now."""

    @abstractmethod
    def _hide(self) -> None:
        """Take away all that is shown."""

    def _show_way(self, walk: W) -> None:
        """Bring what is to be chosen next into sight, where that gives nothing away."""

    @abstractmethod
    def _lit(self, walk: W) -> Sequence[str]:
        """Return the places of the board that are to be lit now."""

    # -- what the table asks of whoever stands beside a match

    def script(self) -> tuple[int, str] | None:
        """Return what happens by itself next."""
        return self._walk.coming[0] if self._walk is not None and self._walk.coming else None

    def aside(self) -> str:
        """Return what is to be done where nothing of the match is to be decided, or ""."""
        return t("prompt.watch") if self._walk is not None and self._walk.coming else ""

    def on(self) -> None:
        """Go on, where there is something to go on to."""

    def follow(self, look: TableLook) -> None:
        """Show where one is, and light what is spoken of."""
        walk = self._walk
        if walk is None:
            return
        here = (self._here(walk), lang())
        fresh = here != self._said
        self._said = here
        if fresh:
            self._remark, self._where = "", False
        self._show(walk)
        stands = (*here, len(walk.match), walk.acting)
        moved = stands != self._stood
        self._stood = stands
        lit = self._lit(walk) if look.live else []
        self._table.light(lit, moved)
        if moved and walk.acting and look.live and not lit:
            self._show_way(walk)
        if fresh:
            self._notices.say(self.sentence())

    def leave(self) -> None:
        """Take away all that is shown."""
        self._table.light([], False)
        self._hide()

    def where(self) -> None:
        """Light where the next move is made, and say it."""
        if self._walk is not None and self._walk.acting:
            self._where = True
            self._show_again()
            self._say_where(self._walk)

    # -- for those that have this in common

    def _lay_out(self, walk: W) -> None:
        self._walk = walk
        self._remark, self._where, self._said, self._stood = "", False, (), ()
        self._table.open(walk.match, companion=self)
        by_id("lesson-text").focus(preventScroll=True)

    @property
    def _lies_there(self) -> bool:
        """Whether its match lies on the table."""
        return self._walk is not None and self._table.situation.match is self._walk.match

    def _show_again(self) -> None:
        look = self._table.situation.look()
        if look is not None:
            self.follow(look)

    def _places(self, actions: Sequence[Action]) -> list[str]:
        """Return the places where actions are chosen; none where there are too many."""
        places = dict.fromkeys(place for action in actions for place in self._table.places_of(action))
        return list(places) if len(places) <= MOST else []

    def _say_where(self, walk: W) -> None:
        names = [self._table.label_of(place) for place in self._lit(walk)]
        if any(names):
            self._notices.say(t("lesson.here", places=t("app.list").join(filter(None, names))))

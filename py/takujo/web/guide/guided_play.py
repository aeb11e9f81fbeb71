"""The common base of the controllers of lessons and puzzles: sentences and highlighted places."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from ...core.rules.action import Action
from ...core.teaching.guide_arbiter import Guide
from ..page.dom import by_id, lang, t
from ..page.notices import Notices
from ..state.table_look import TableLook
from ..table.guide_protocol import Companion
from ..table.table import Table

MOST = 8
"""If a move has more possible places than this, none is highlighted."""


W = TypeVar("W", bound=Guide)


class Beside(Companion, Generic[W]):
    """A controller that guides the table through a lesson or a puzzle; subclasses define the progress and the texts."""

    def __init__(self, table: Table, notices: Notices) -> None:
        self._table = table
        self._notices = notices
        self._walk: W | None = None
        self._look: TableLook | None = None
        """What the table shows with this controller's match."""
        self._remark = ""
        self._where = False
        """Whether the player asked for the place of the next move."""
        self._stood: tuple[object, ...] = ()
        """The last place of the progress whose targets were scrolled to."""
        self._said: tuple[object, ...] = ()
        """The last sentence that was announced, and its language."""

    # -- implemented by subclasses

    @abstractmethod
    def _here(self, walk: W) -> object:
        """Return a key that stays the same as long as the sentence does."""

    @abstractmethod
    def _tell(self, walk: W) -> None:
        """Show the present sentence."""

    @abstractmethod
    def _hide(self) -> None:
        """Remove everything that is shown."""

    def _show_way(self, walk: W) -> None:
        """Scroll to the places of the next choice, unless that reveals the answer."""

    @abstractmethod
    def _lit(self, walk: W) -> Sequence[str]:
        """Return the places of the board to highlight."""

    # -- the table's callbacks

    def script(self) -> tuple[int, str] | None:
        """Return the next forced reply of the lesson or puzzle; None if there is none."""
        return self._walk.coming[0] if self._walk is not None and self._walk.coming else None

    def aside(self) -> str:
        """Return the prompt for moments in which nothing in the match has to be decided, or ""."""
        return t("prompt.watch") if self._walk is not None and self._walk.coming else ""

    def on(self) -> None:
        """Go on in the lesson or puzzle, if possible."""

    def show(self, look: TableLook) -> None:
        """Show the progress, and highlight the places that the sentence names."""
        self._look, walk = look, self._walk
        if walk is None:
            return
        here = (self._here(walk), lang())
        fresh = here != self._said
        self._said = here
        stands = (*here, len(walk.match), walk.acting)
        moved = stands != self._stood
        self._stood = stands
        if moved:
            self._remark = ""
        if fresh:
            self._where = False
        self._tell(walk)
        lit = self._lit(walk) if look.live else []
        self._table.light(lit, moved)
        if moved and walk.acting and look.live and not lit:
            self._show_way(walk)
        if fresh:
            self._notices.say(self.sentence())

    def leave(self) -> None:
        """Remove everything that the lesson or puzzle shows."""
        self._table.light([], False)
        self._hide()

    def where(self) -> None:
        """Highlight and name the place where the next move is made."""
        if self._walk is not None and self._walk.acting:
            self._where = True
            self._show_again()
            self._say_where(self._walk)

    # -- shared by subclasses

    def _lay_out(self, walk: W) -> None:
        self._walk = walk
        self._remark, self._where, self._said, self._stood = "", False, (), ()
        self._table.open(walk.match, companion=self)
        by_id("lesson-text").focus(preventScroll=True)

    @property
    def _lies_there(self) -> bool:
        """Whether this controller's match is on the table."""
        return self._walk is not None and self._table.situation.match is self._walk.match

    def _show_again(self) -> None:
        if self._look is not None:
            self.show(self._look)

    def _places(self, actions: Sequence[Action]) -> list[str]:
        """Return the places where actions are selected; none if there are too many."""
        places = dict.fromkeys(place for action in actions for place in self._table.places_of(action))
        return list(places) if len(places) <= MOST else []

    def _say_where(self, walk: W) -> None:
        names = [self._table.label_of(place) for place in self._lit(walk)]
        if any(names):
            self._notices.say(t("lesson.here", places=t("app.list").join(filter(None, names))))

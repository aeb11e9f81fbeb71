"""The title of a hidden tab, and the button for a live table: what they say and offer depends on who plays."""

from __future__ import annotations

import pytest

from takujo import Match
from tests.web.stubs import browser


def beginning(*kinds: str) -> Match:
    """Return a match in which the first seat must act."""
    found = (Match.new("kuhn-poker", 2, seed=n, players=[(kind, "") for kind in kinds]) for n in range(20))
    return next(match for match in found if match.actors() == (0,))


def test_a_hidden_tab_says_that_others_have_acted_until_it_is_seen() -> None:
    with browser() as made:
        from takujo.web.panels.tab_title import TabTitle
        from takujo.web.state.table_state import Situation

        page, title, situation = made.page, TabTitle(), Situation()

        def after(match: Match, hidden: bool) -> str:
            page.title, page.hidden = "", hidden
            page.fire("visibilitychange")
            situation.open(match, stranger=False)
            look = situation.look()
            assert look is not None
            title.show(look)
            return page.title

        mine, theirs = beginning("human", "easy"), beginning("easy", "human")
        # Nobody has acted since this match was opened, in a visible tab or in a hidden one.
        assert [after(mine, False), after(mine, True), after(theirs, True), after(mine, True)] == [""] * 4
        assert after(theirs, False) == ""
        theirs.play(0, theirs.actions(0)[0])
        assert theirs.actors() == (1,) and after(theirs, True) == "live.title-turn"
        page.fire("visibilitychange")
        assert page.title == "live.title-turn"
        page.hidden = False
        page.fire("visibilitychange")
        assert page.title == "app.title"
        assert after(theirs, True) == "", "it has been seen"
        another = beginning("easy", "human")
        assert after(another, True) == ""
        another.play(0, another.actions(0)[0])
        assert after(another, True) == "live.title-turn"
        another.play(1, another.actions(1)[0])
        while 1 in another.actors():
            another.play(1, another.actions(1)[0])
        assert after(another, True) == "app.title", "it is nobody's turn here any more"
        page.hidden = False
        page.fire("visibilitychange")
        # At a live table, the room says it.
        page.title = "live.title-asked"
        page.fire("visibilitychange")
        assert page.title == "live.title-asked"


@pytest.mark.parametrize(
    ("game", "kinds", "offered"),
    [("kuhn-poker", ("human", "easy"), True), ("wartime-economy", ("human",), False)],
)
def test_a_live_table_is_offered_for_two_seats_or_more(game: str, kinds: tuple[str, ...], offered: bool) -> None:
    with browser() as made:
        from takujo.web.panels.controls import Controls
        from takujo.web.state.table_state import Situation

        situation = Situation()
        match = Match.new(game, len(kinds), seed=1, players=[(kind, "") for kind in kinds])
        situation.open(match, stranger=False, here=None)
        look = situation.look()
        assert look is not None
        words = made.page.createElement("span")
        words.setAttribute("data-text", "table.undo")
        made.page["undo"].appendChild(words)
        made.page["live"].hidden = offered
        Controls().show(look)
        assert made.page["live"].hidden != offered

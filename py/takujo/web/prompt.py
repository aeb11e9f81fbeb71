"""The one line that says who decides what."""

from __future__ import annotations

from ..core.cursor import Cursor
from ..core.match import Match
from .chooser import Chooser
from .dom import by_id, lang, t


def show_prompt(
    match: Match, cursor: Cursor, viewer: int, deciding: int | None, names: list[str], chooser: Chooser, pacing: bool
) -> None:
    """Show the line, its edge in the colour of the seat on turn; `pacing`: what happens by itself is being shown."""
    prompt = by_id("prompt")
    prompt.textContent = _text(match, cursor, viewer, deciding, names, chooser, pacing)
    actors = match.actors() if cursor.live else ()
    colour = (
        match.game.part("texts.describe").colour(match.seen(len(match), viewer), actors[0]) if len(actors) == 1 else ""
    )
    prompt.style.setProperty("--seat", f"var(--t-{colour})" if colour else "")


def shown_prompt() -> str:
    """Return the line as it stands."""
    return str(by_id("prompt").textContent)


def _text(
    match: Match, cursor: Cursor, viewer: int, deciding: int | None, names: list[str], chooser: Chooser, pacing: bool
) -> str:
    view = match.seen(cursor.point, viewer)
    key, args = view.prompt()
    if pacing:
        return match.game.texts(lang(), key, **args)
    if not cursor.live:
        if cursor.point == 0:
            return t("prompt.past-start", count=len(match))
        return t("prompt.past", at=cursor.point, count=len(match))
    actors = match.actors()
    if not actors:
        return t("prompt.over")
    if deciding is None:
        return t("prompt.computer", name=names[actors[0]])
    if chooser.fixed:
        talk = match.game.part("texts.describe")
        groups = {talk.group(lang(), view, action): None for action in chooser.candidates()}
        if len(groups) == 1:
            return t("prompt.turn", name=names[deciding], what=t("prompt.narrowed", what=next(iter(groups))))
    return t("prompt.turn", name=names[deciding], what=match.game.texts(lang(), key, **args))

"""What the lobby says of a saved match, in either language."""

from __future__ import annotations

import re

from ...core.game.registry import games
from ...core.text.text_cleaning import clean_name
from ...core.text.texts import LANGS
from ..page.dom import lang, texts
from .lobby_summary import Running
from .store import NAME_LENGTH, Save


def shown_name(save: Save, code: str = "") -> str:
    """Return a match's name in a language, by default the page's.

    The name is stored in the language in which the match began. A name that the page gave is reworded. A name that a
    person gave, and what follows a given name (such as the number of a branch), are kept.
    """
    code, say = code or lang(), texts()
    game = games().get(save.game)
    for given in LANGS:
        daily = re.escape(say(given, "daily.name", date="@")).replace("@", r"(\d{4}-\d\d-\d\d)")
        if found := re.match(daily, save.name):
            return say(code, "daily.name", date=found[1]) + save.name[found.end() :]
        if game is None:
            continue
        months = say(given, "date.months").split()
        day = say(given, "date.day", year=r"(?P<year>\d+)", month=f"(?P<month>{'|'.join(months)})", day=r"(?P<day>\d+)")
        name = clean_name(say(given, "save.default-name", game=game.card(given, "title"), date="@"), NAME_LENGTH)
        if found := re.match(re.escape(name).replace("@", day), save.name):
            month = say(code, "date.months").split()[months.index(found["month"])]
            day = say(code, "date.day", year=found["year"], month=month, day=found["day"])
            named = say(code, "save.default-name", game=game.card(code, "title"), date=day)
            return named + save.name[found.end() :]
    return save.name


def turn_words(save: Save, code: str = "") -> str:
    """Return whose turn it is in a match, or who won, or the points of a match alone; "" if that is unknown."""
    code = code or lang()
    known, names = save.facts, seat_names_of(save, code)
    turn, ranking = known.get("turn"), known.get("ranking")
    if turn is not None and known.get("people") == [turn]:
        return texts()(code, "save.yours")
    if turn is not None and turn < len(names):
        return texts()(code, "save.turn", name=names[turn])
    if ranking and len(names) > max(1, ranking[0][0]):
        return texts()(code, "save.winner", name=names[ranking[0][0]])
    if ranking and known.get("scores"):
        return texts()(code, "save.score", n=known["scores"][0])
    return ""


def seat_words(save: Save, code: str = "") -> str:
    """Return the players of a match, with their points if the game counts any before its end."""
    code = code or lang()
    names, points = seat_names_of(save, code), save.facts.get("standing") or []
    if len(points) == len(names):
        names = [texts()(code, "save.seat", name=name, n=n) for name, n in zip(names, points, strict=True)]
    return " / ".join(names)


def when_words(save: Save, code: str = "") -> str:
    """Return the moment of a match, such as the year; "" if it is unknown."""
    return str((save.facts.get("when") or {}).get(code or lang(), ""))


def running(save: Save) -> Running | None:
    """Return what the lobby says of a match before Python is up; None if it is over, or if the site lacks its game."""
    if save.facts.get("turn") is None or save.game not in games():
        return None
    words = {
        code: [
            shown_name(save, code),
            "　".join(filter(None, (turn_words(save, code), when_words(save, code)))),
            seat_words(save, code),
        ]
        for code in LANGS
    }
    return {"id": save.id, "game": save.game, "words": words}


def seat_names_of(save: Save, code: str) -> list[str]:
    """Return the stored names of a match's seats in a language; [] if there are none."""
    names: list[str] = (save.facts.get("names") or {}).get(code, [])
    return names

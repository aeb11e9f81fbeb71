"""The data that the page shows before Python runs: the games' cards, options, first boards, and pictures as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .core.drawing.scene import Shape
from .core.game.game import Game
from .core.game.interface import DailyPart
from .core.match.match import Match
from .core.rules.options import Option
from .core.rules.position import NOBODY, Position
from .core.teaching.lesson import ids, lesson, source
from .core.teaching.problem import sources
from .core.text.texts import LANGS
from .games import games


def catalog() -> list[dict[str, Any]]:
    """Return every game's card, JSON-ready, its texts in every language."""
    return [
        {
            "id": game.id,
            "title": game.card.both("title"),
            "blurb": game.card.both("blurb"),
            "feel": game.card.both("feel"),
            "minutes": list(game.minutes),
            "weight": game.weight,
            "seats": list(game.seats),
            "bots": list(game.levels),
            # The playing styles of its computer players, and the levels that may have one.
            "manners": [_manner(game, name) for name in game.manners],
            "mannered": [level for level in game.levels if len(game.kinds([level])) > 1],
            "options": [_option(game, name, option) for name, option in game.options.items()],
            # Each lesson's name, and which rules it teaches.
            **({"lessons": [_lesson(game, id) for id in ids(game)]} if game.lessons is not None else {}),
            # Each problem's id, rating and theme, the easiest first.
            **({"problems": _problems(game)} if game.problems is not None else {}),
            **({"daily": _daily(game, game.daily)} if game.daily is not None else {}),
        }
        for game in games().values()
    ]


def lessons() -> dict[str, dict[str, Any]]:
    """Return the lessons of all games by id, in the form in which they are stored; see `_opened`."""
    return {game.id: {id: _opened(game, id) for id in ids(game)} for game in games().values() if ids(game)}


def problems() -> dict[str, dict[str, Any]]:
    """Return the puzzles of all games by id, in the form in which they are stored."""
    return {game.id: found for game in games().values() if (found := sources(game))}


def _problems(game: Game) -> list[list[Any]]:
    return [[id, of["rating"], of["theme"]] for id, of in sources(game).items()]


def _opened(game: Game, id: str) -> dict[str, Any]:
    """Return a lesson as stored, with the values filled into its first sentence, which is shown before Python runs."""
    written = source(game, id)
    first, *later = written["step"]
    return {**written, "step": [{**first, **lesson(game, id).steps[0].said}, *later]}


def _lesson(game: Game, id: str) -> dict[str, Any]:
    found = lesson(game, id)
    return {"id": id, "title": dict(found.title), "minutes": found.minutes, "covers": list(found.covers)}


def _manner(game: Game, name: str) -> dict[str, Any]:
    words, key = game.texts.WORDS, f"manner.{name}"
    return {"name": name, "label": words.both(key), "note": words.both(f"{key}.note")}


def _daily(game: Game, part: DailyPart[Position]) -> dict[str, Any]:
    """Return the first day whose challenge may be from the game, what is said of each value, and how it is played."""
    words = game.texts.WORDS
    option = next(name for name, option in game.options.items() if option.each_seat)
    labels = [game.card.both(f"option.{option}.{value}") for value in part.VALUES]
    values = [{lang: words(lang, "daily.value", value=label[lang]) for lang in LANGS} for label in labels]
    return {"since": game.daily_since, "values": values, "note": words.both("daily.note")}


def _option(game: Game, name: str, option: Option) -> dict[str, Any]:
    choices = []
    for value in dict.fromkeys((*option.choices, *option.whole)):
        key = f"option.{name}.{value}"
        choice: dict[str, Any] = {"value": value, "label": game.card.both(key)}
        if f"{key}.note" in game.card:
            choice["note"] = game.card.both(f"{key}.note")
        if value in option.seats:
            choice["seats"] = list(option.seats[value])
        if value in option.whole:
            choice["whole"] = True
            choice["each"] = value in option.choices
        if value in option.repeatable:
            choice["repeatable"] = True
        choices.append(choice)
    return {
        "name": name,
        "label": game.card.both(f"option.{name}"),
        "choices": choices,
        "default": option.default,
        "each_seat": option.each_seat,
        "more": option.more,
    }


def picture(game_id: str) -> str:
    """Return the picture on a game's card as SVG."""
    from .core.drawing.palette import palette
    from .core.drawing.svg import svg

    game = games()[game_id]
    return str(svg(game.board.picture(), game.board.GLYPHS, palette(game.package)))


LAYOUTS = ("tall", "wide", "broad")
"""The names of the layouts that boards have (static/painter/canvas.js)."""


def first_boards(game_id: str) -> dict[str, dict[str, Any]]:
    """Return how a match of a game with default options starts, as the public sees it.

    By "<layout>-<language>": the painter's frame and its icons.
    """
    game = games()[game_id]
    match = Match.new(game.id, game.seats[0], {}, 1)
    position, names = match.seen_by(NOBODY).at(0), [player.name for player in match.players]
    found: dict[str, dict[str, Any]] = {}
    for layout in LAYOUTS:
        for lang in LANGS:
            scene = game.board.scene(position, NOBODY, lang, layout, None, "", names)
            used = {glyph: game.board.GLYPHS[glyph] for glyph in sorted(set(_glyphs(scene.shapes)))}
            frame = {"size": scene.size, "shapes": scene.shapes, "label": scene.label}
            found[f"{layout}-{lang}"] = {"frame": frame, "glyphs": used}
    return found


def _glyphs(shapes: list[Shape]) -> Iterator[str]:
    for shape in shapes:
        if "g" in shape:
            yield shape["g"]
        yield from _glyphs(shape.get("of", []))

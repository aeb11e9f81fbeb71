"""Checks that hold for every board of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..core.drawing.scene import Scene, Shape
from ..core.game.game import Game
from ..core.rules.position import NOBODY, Position
from ..core.rules.rng import Stream

_HYPHEN = re.compile(r"(?<![\w.)-])-\$?\d")
LEAST = 24
"""The least side of a target, in board units."""
LAYOUTS = {"wide": 1200, "tall": 390}
"""The layouts, with the greatest width of each."""


def board_problems(game: Game, position: Position, seats: int) -> list[str]:
    """Return what is wrong with the boards of a position, in sentences."""
    problems: list[str] = []
    for layout, widest in LAYOUTS.items():
        for viewer in (*position.actors(), NOBODY):
            scene = _scene(game, position, viewer, layout, seats)
            where = f"the {layout} board of " + (f"seat {viewer}" if viewer >= 0 else "a spectator")
            if scene.size[0] > widest:
                problems.append(f"{where} is {scene.size[0]} wide, more than {widest}")
            problems += (f"{where}: {problem}" for problem in _targets(scene))
            problems += (f"{where}: “{said}” has a hyphen for a minus sign" for said in hyphens(scene))
            if viewer >= 0:
                left = unreachable(scene, position, viewer)
                problems += (f"{where}: {action} can't be chosen" for action in left)
            other = position.determinize(viewer, Stream(7, "board"))
            if _drawn(scene) != _drawn(_scene(game, other, viewer, layout, seats)):
                problems.append(f"{where} shows something that its viewer can't know")
    return problems


def unreachable(scene: Scene, position: Position, viewer: int) -> list[str]:
    """Return the viewer's legal actions that can't be chosen by clicking the board's targets."""
    picks = [pick for pick in scene.picks.values() if pick]
    legal = [(action, action.choice()) for action in position.actions(viewer)]
    found: list[str] = []
    for action, has in legal:
        fixed = {k: v for pick in picks if pick.items() <= has.items() for k, v in pick.items()}
        if [a for a, other in legal if fixed.items() <= other.items()] != [action]:
            found.append(f"{action} by {fixed}")
    return found


def _scene(game: Game, position: Position, viewer: int, layout: str, seats: int) -> Scene:
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return game.board.scene(position.view(viewer), viewer, "en", layout, names=names)


def hyphens(scene: Scene) -> list[str]:
    """Return the drawn and spoken texts of a board in which a hyphen stands for the minus sign of a number."""
    said = [str(target.get(key, "")) for target in scene.targets for key in ("label", "tip")]
    return sorted({text for text in (*said, *_texts(scene.shapes)) if _HYPHEN.search(text)})


def _texts(shapes: Sequence[Shape]) -> Iterator[str]:
    for shape in shapes:
        if shape["k"] == "text":
            yield str(shape["s"])
        yield from _texts(shape.get("of", ()))


def _drawn(scene: Scene) -> tuple[object, ...]:
    return scene.shapes, scene.targets, scene.picks, scene.label, scene.size


def _targets(scene: Scene) -> Iterator[str]:
    """Yield what is wrong with the targets outside of a plane."""
    w, h = scene.size
    seen: set[str] = set()
    for target in scene.targets:
        id = target["id"]
        if id in seen:
            yield f"two targets have the id {id}"
        seen.add(id)
        if id == "again" and (scene.picks[id] or id in {*scene.plays, *scene.series}):
            yield "the target “again” takes back, and does something else, too"
        x, y, wide, high = target["box"]
        if "world" not in target and not (x >= 0 and y >= 0 and x + wide <= w + 0.01 and y + high <= h + 0.01):
            yield f"the target {id} lies outside"
        if min(wide, high) < LEAST:
            yield f"the target {id} is {wide:g} × {high:g}, smaller than {LEAST}"
        if not target["label"]:
            yield f"the target {id} has no label"

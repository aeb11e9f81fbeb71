"""Click targets that pick the same, such as two dice with the same number: the board shows one of them as chosen."""

from __future__ import annotations

from ...core.drawing.scene import Scene


class Twins:
    """The twins of a scene's click targets, and which one the person pressed."""

    def __init__(self) -> None:
        self._first: dict[str, str] = {}
        self._pressed = ""

    def press(self, id: str) -> None:
        """Prefer a click target to its twins, if it has any."""
        if self.has(id):
            self._pressed = id

    def mark(self, scene: Scene) -> list[str]:
        """Leave one chosen target of each group of twins: the one that was pressed, or else the first.

        Return the others, which can be chosen then.
        """
        lit: list[str] = []
        self._first = {first: first for first in scene.twins.values()} | scene.twins
        pressed = self._first.get(self._pressed)
        for target in scene.targets:
            first = self._first.get(target["id"])
            shown = self._pressed if first == pressed else first
            if first is not None and target["state"] == "chosen" and target["id"] != shown:
                target["state"] = "lit"
                lit.append(target["id"])
        return lit

    def has(self, id: str) -> bool:
        """Return whether a click target has twins."""
        return id in self._first

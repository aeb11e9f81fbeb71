"""Selection wheels: alternatives, such as the rotations of a tile, of which the board shows one at a time.

The person confirms the one that is shown. A scene groups such alternatives in a cycle.
"""

from __future__ import annotations

from typing import Any

from ...core.drawing.scene import Scene

Target = dict[str, Any]


class Cycle:
    """The legal alternatives of a scene's cycle; the board's focus determines which one is shown."""

    def __init__(self) -> None:
        self.members: list[Target] = []
        self.first: int | None = None
        """The focus of the first alternative, with which the scene is drawn while none is selected."""
        self._hubs: list[Target] = []

    def take(self, scene: Scene, focus: int | None) -> int | None:
        """Use the cycle of a scene that was drawn with a focus; return the focus with which it should be drawn.

        That is the focus of one of the alternatives while there is a cycle, and of none once it has ended.
        """
        before = [member["focus"] for member in self.members]
        lit = [t for t in scene.targets if "cycle" in t and "focus" in t and t["state"] == "lit"]
        self.members = [target for target in lit if target["cycle"] == lit[0]["cycle"]]
        name = lit[0]["cycle"] if lit else None
        self.first = next((t["focus"] for t in scene.targets if lit and t.get("cycle") == name and "focus" in t), None)
        self._hubs = [t for t in scene.targets if lit and t.get("cycle") == name and not scene.picks[t["id"]]]
        if self.members:
            return focus if self.shown(focus) else int(self.members[0]["focus"])
        return None if focus in before else focus

    def mark(self, focus: int | None) -> None:
        """Mark the alternative that is shown, and the places that switch to the next alternative."""
        for hub in self._hubs:
            hub["state"] = "lit"
        shown = self.shown(focus)
        if shown is not None:
            shown["state"] = "chosen"

    def shown(self, focus: int | None) -> Target | None:
        """Return the alternative that a focus shows."""
        return next((member for member in self.members if member["focus"] == focus), None)

    def find(self, id: str) -> Target | None:
        """Return the alternative with a target id."""
        return next((member for member in self.members if member["id"] == id), None)

    def goes_on(self, id: str) -> bool:
        """Return whether selecting a click target only switches to the next alternative."""
        return any(hub["id"] == id for hub in self._hubs)

    def beside(self, focus: int | None, by: int) -> Target | None:
        """Return the alternative that is `by` places after the one that is shown."""
        shown = self.shown(focus)
        return self.members[(self.members.index(shown) + by) % len(self.members)] if shown is not None else None

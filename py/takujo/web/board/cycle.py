"""Turning: of the possibilities that a scene ties into one cycle, one at a time is shown, until it is confirmed."""

from __future__ import annotations

from typing import Any

from ...core.drawing.scene import Scene

Target = dict[str, Any]


class Cycle:
    """The lit possibilities of a scene's cycle; the board's focus says which of them is shown."""

    def __init__(self) -> None:
        self.members: list[Target] = []
        self.first: int | None = None
        """The focus of its first possibility: it is drawn so as long as none is looked at."""
        self._hubs: list[Target] = []

    def take(self, scene: Scene, focus: int | None) -> int | None:
        """Take up a scene whose targets are lit, drawn with a focus; return the one it should be drawn with.

        That is one of the cycle's as long as there is one, and none of a cycle that is over.
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
        """Mark the possibility that is shown, and the places that go on to the next."""
        for hub in self._hubs:
            hub["state"] = "lit"
        shown = self.shown(focus)
        if shown is not None:
            shown["state"] = "chosen"

    def shown(self, focus: int | None) -> Target | None:
        """Return the possibility that a focus shows."""
        return next((member for member in self.members if member["focus"] == focus), None)

    def find(self, id: str) -> Target | None:
        """Return the possibility of a place."""
        return next((member for member in self.members if member["id"] == id), None)

    def goes_on(self, id: str) -> bool:
        """Return whether choosing a place only goes on to the next possibility."""
        return any(hub["id"] == id for hub in self._hubs)

    def beside(self, focus: int | None, by: int) -> Target | None:
        """Return the possibility so many places on from the one that is shown."""
        shown = self.shown(focus)
        return self.members[(self.members.index(shown) + by) % len(self.members)] if shown is not None else None

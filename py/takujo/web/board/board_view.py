"""The board on the page: which click targets are highlighted, what is selected, and what each target means."""

from __future__ import annotations

from collections.abc import Sequence

from js import document

from ...core.drawing.change_notes import draw_changes
from ...core.drawing.move_trails import Trail, draw_trails
from ...core.drawing.scene import Scene
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.match_history import Turn
from ...core.rules.position import NOBODY, Position
from ..page.dom import lang, t
from ..state.action_filter import Fields, agrees
from ..state.choice import Choice
from ..state.table_look import TableLook
from .painter_bridge import Painter
from .selection_wheel import Cycle
from .twin_targets import Twins


class Stage:
    """Paints the match with the legal choices and the selection, and says what each click target picks."""

    def __init__(self, painter: Painter, choice: Choice) -> None:
        self._painter = painter
        self._choice = choice
        self.cycle = Cycle()
        self.twins = Twins()
        self._scene = Scene(1, 1, "")
        self._match: Match | None = None
        self._matches = 0
        self._shown_to = (0, NOBODY)
        self._point = 0
        self._lit: Sequence[str] = ()
        self._marked = False
        self._compared: list[str] = []
        """The places that are marked as played or better."""
        self.offered: list[str] = []
        """The click targets that are highlighted for the next choice, without those that only confirm or end."""
        self._decision: tuple[object, ...] = ()
        """What identifies the choice whose click targets the page was last scrolled to."""

    def show(self, look: TableLook) -> None:
        """Paint the viewed point of the match; what has moved since the last time is animated."""
        match, viewer, choice = look.match, look.viewer, self._choice
        if match is not self._match:
            self._match = match
            self._matches += 1
        # With hidden information, nothing is animated from a view of another seat.
        shown_to = (self._matches, viewer if match.game.secrets else NOBODY)
        fresh = shown_to != self._shown_to
        self._shown_to = shown_to
        rolls = sum(turn.seat < 0 for turn in match.turns[: look.point])
        scene = self._draw(look, str(rolls))
        focus = self.cycle.take(scene, choice.focus)
        shown = self.cycle.first if choice.focus is None else choice.focus
        choice.focus = focus
        if focus != shown:
            scene = self._draw(look, str(rolls))
            self.cycle.take(scene, focus)
        self.cycle.mark(focus)
        self.offered += self.twins.mark(scene)
        self.offered += [t["id"] for t in scene.targets if t["state"] == "lit" and self.cycle.goes_on(t["id"])]
        draw_trails(scene, choice.drawn)
        _describe(scene, choice.threats)
        before, self._scene = self._scene.amounts, scene
        if look.motion and look.live and not fresh and look.point > self._point:
            draw_changes(scene, before, str(look.point))
        self._point = look.point
        eye = f"{self._matches}:{viewer}" if viewer != NOBODY else f"{self._matches}:"
        self._painter.paint(match.game, scene, look.motion, fresh, eye, look.anybody)
        self._mark_lit()
        decision = self._matches, len(match.entries), look.seat, dict(choice.narrowing.fixed), self._painter.layout()
        if decision != self._decision:
            self._decision = decision
            self._painter.reveal(self.offered, False)

    def _draw(self, look: TableLook, roll: str) -> Scene:
        """Return the scene with the present state of its targets."""
        match, position, choice = look.match, look.position, self._choice
        names = [player.name for player in match.players]
        scene: Scene = match.game.board.scene(
            position, look.viewer, lang(), self._painter.layout(), choice.focus, roll, names
        )
        forms = [form.name for form in choice.forms]
        self.offered = []
        choice.narrowing.imply(scene.picks[target["id"]] for target in scene.targets if "focus" not in target)
        for target in scene.targets:
            pick = scene.picks[target["id"]]
            offered = target.get("form") in forms or self._actions(scene, target["id"])
            target["state"] = "lit" if offered else choice.narrowing.state(pick)
            if target["state"] == "lit" and pick and choice.narrowing.starts_over(pick):
                target["minor"] = True
            left = choice.narrowing.candidates(pick) if pick and target["state"] == "lit" else []
            if not choice.narrowing.fixed.keys() & pick.keys() and not all(action.closing for action in left):
                self.offered.append(target["id"])
            if len(left) == 1:
                target["tip"] = self._preview(match, position, left[0])
        return scene

    def _preview(self, match: Match, position: Position, action: Action) -> str:
        phrase: str = match.game.texts.what(lang(), position, action)
        effect = self._choice.effects.get(str(action), "")
        return f"{phrase}  {effect}" if effect else phrase

    def pick_of(self, id: str) -> Fields:
        """Return the action fields that selecting a click target fixes."""
        return self._scene.picks.get(id, {})

    def _actions(self, scene: Scene, id: str) -> tuple[Action, ...]:
        name, choice = scene.series.get(id), self._choice
        found = scene.plays.get(id) or next((one.actions for one in choice.series if one.name == name), ())
        return found if found and found[0] in choice.narrowing.legal else ()

    def plays_of(self, id: str) -> tuple[Action, ...]:
        """Return the actions that selecting a click target plays in a row; () if it plays no series."""
        return self._actions(self._scene, id)

    def then_of(self, id: str) -> str:
        """Return the click target to select after the action that the target `id` leads to; "" for none.

        The action may have begun with another target, which is still selected.
        """
        targets = [id, *(target["id"] for target in self._scene.targets if target["state"] == "chosen")]
        return next((self._scene.then[one] for one in targets if one in self._scene.then), "")

    def focus_of(self, id: str) -> int | None:
        """Return the focus of a click target that only informs: a seat, or a number of the game's own."""
        if id.startswith("seat:"):
            return int(id.removeprefix("seat:"))
        return next((target.get("focus") for target in self._scene.targets if target["id"] == id), None)

    def form_of(self, id: str) -> str:
        """Return the name of the form that a click target opens, or ""."""
        return next((str(target.get("form", "")) for target in self._scene.targets if target["id"] == id), "")

    def aid_of(self, id: str) -> str:
        """Return the number of the section of the player aid about a click target, or ""."""
        return next((str(target.get("aid", "")) for target in self._scene.targets if target["id"] == id), "")

    def label_of(self, id: str) -> str:
        """Return the label of a click target."""
        return next((str(target["label"]) for target in self._scene.targets if target["id"] == id), "")

    def places_of(self, action: Action) -> list[str]:
        """Return the click targets that select an action: those that fix some of its fields and nothing else."""
        said = action.choice()
        return [id for id, pick in self._scene.picks.items() if pick and agrees(said, pick)]

    def is_chosen(self, id: str) -> bool:
        """Return whether a click target is selected."""
        return any(target["id"] == id and target["state"] == "chosen" for target in self._scene.targets)

    def light(self, places: Sequence[str], show: bool) -> None:
        """Highlight these click targets and no others.

        The page scrolls to those that weren't highlighted before, and to those in `show`.
        """
        if show or list(places) != list(self._lit):
            self._lit = places
            self._mark_lit()
            self._painter.reveal(list(places), True)

    def _mark_lit(self) -> None:
        if not self._lit and not self._marked:
            return  # Calls into JavaScript take time.
        self._marked = bool(self._lit)
        for button in document.querySelectorAll("#targets .taught"):
            button.classList.remove("taught")
        for place in self._lit:
            button = document.querySelector(f'#targets [data-target="{place}"]')
            if button:
                button.classList.add("taught")

    def enlarge(self, look: TableLook, seat: int) -> bool:
        """Show the board of a seat enlarged if the game enlarges one; return whether it does."""
        before = self._scene
        self._choice.focus = seat
        after = self._draw(look, "")
        grows = _area(after, f"seat:{seat}") > _area(before, f"seat:{seat}")
        if not grows:
            self._choice.focus = None
        return grows

    def point_out(self, turn: Turn | None) -> None:
        """Mark the click targets that an action of the log names, and the board of its seat."""
        for old in document.querySelectorAll(".target.hinted"):
            old.classList.remove("hinted")
        if turn is None:
            return
        spoken = turn.action.choice()
        for id, pick in self._scene.picks.items():
            named = pick and agrees(spoken, pick)
            if named or id == f"seat:{turn.seat}":
                target = document.querySelector(f'[data-target="{id}"]')
                if target:
                    target.classList.add("hinted")

    def compare(self, played: Sequence[Action], better: Sequence[Action]) -> None:
        """Mark the click targets of what was played and of what was better, and scroll to those that are new.

        If both are empty, the marks are removed.
        """
        found: list[str] = []
        for name, actions in (("was-played", played), ("was-better", better)):
            for button in document.querySelectorAll(f"#targets .{name}"):
                button.classList.remove(name)
            places = list(dict.fromkeys(place for action in actions for place in self.places_of(action)))
            found += places
            for place in places:
                button = document.querySelector(f'#targets [data-target="{place}"]')
                if button:
                    button.classList.add(name)
        if found and found != self._compared:
            self._painter.reveal(found, True)
        self._compared = found


def _describe(scene: Scene, threats: Sequence[Trail]) -> None:
    """Add the threats at each click target to its label, and to its preview."""
    for target in scene.targets if threats else ():
        said = [threat.note for threat in threats if threat.places[-1] == target["id"]]
        if said:
            target["label"] = t("news.join").join([target["label"], *said])
            target["tip"] = "\n".join(filter(None, [target.get("tip", ""), *said]))


def _area(scene: Scene, id: str) -> float:
    """Return the area of a click target in board units; 0 if there is none with this id."""
    return next((target["box"][2] * target["box"][3] for target in scene.targets if target["id"] == id), 0.0)

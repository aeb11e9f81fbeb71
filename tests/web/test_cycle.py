"""Going through the possibilities of a cycle: one is shown at any time."""

from __future__ import annotations

from takujo.core.drawing.scene import Scene
from takujo.web.board.selection_wheel import Cycle
from takujo.web.board.twin_targets import Twins


def scene(lit: str = "ab", cycle: str = "turn") -> Scene:
    """Return a scene with the cell of a tile and three ways to lay it, of which some are lit."""
    made = Scene(300, 200, "board")
    made.target("cell", (0, 0, 50, 50), "cell", cycle=cycle)
    for n, name in enumerate("abc"):
        made.target(name, (60, 20 * n, 20, 20), f"way {n}", {"rotation": n}, cycle=cycle, focus=100 + n)
        made.targets[-1]["state"] = "lit" if name in lit else "off"
    made.target("seat:1", (100, 0, 50, 50), "seat", focus=1)
    return made


def states(made: Scene) -> dict[str, str]:
    return {target["id"]: target["state"] for target in made.targets}


def test_what_a_scene_is_drawn_with_without_a_focus_is_its_first_possibility_lit_or_not() -> None:
    cycle = Cycle()
    cycle.take(scene("bc"), None)
    assert cycle.first == 100
    cycle.take(scene(""), None)
    assert cycle.first is None


def test_the_first_lit_possibility_is_shown_until_another_is() -> None:
    cycle = Cycle()
    assert cycle.take(scene("bc"), None) == 101
    assert cycle.take(scene("bc"), 101) == 101
    assert cycle.take(scene("bc"), 102) == 102
    assert cycle.take(scene("bc"), 100) == 101, "what is off can't be shown"
    assert cycle.take(scene("bc"), 1) == 101, "nor anything that is not of the cycle"


def test_what_is_shown_is_marked_and_the_cell_goes_on() -> None:
    cycle, made = Cycle(), scene("abc")
    cycle.mark(cycle.take(made, 102))
    assert states(made) == {"cell": "lit", "a": "lit", "b": "lit", "c": "chosen", "seat:1": "info"}
    assert cycle.goes_on("cell")
    assert not any(map(cycle.goes_on, ("a", "c", "seat:1", "nobody")))


def test_it_goes_round_both_ways() -> None:
    cycle = Cycle()
    focus = cycle.take(scene("abc"), None)
    for by, expected in ((1, 101), (1, 102), (1, 100), (-1, 102)):
        target = cycle.beside(focus, by)
        assert target is not None
        focus = target["focus"]
        assert focus == expected


def test_a_possibility_is_found_by_its_place() -> None:
    cycle = Cycle()
    cycle.take(scene("ab"), None)
    found = cycle.find("b")
    assert found is not None and found["focus"] == 101
    assert cycle.find("c") is cycle.find("cell") is cycle.find("seat:1") is None
    shown = cycle.shown(100)
    assert shown is not None and shown["id"] == "a"


def test_nothing_turns_where_nothing_is_lit() -> None:
    cycle, made = Cycle(), scene("")
    assert cycle.take(made, None) is None
    assert cycle.take(made, 1) == 1, "somebody else's board stays where it is looked at"
    cycle.mark(1)
    assert states(made)["cell"] == "info"
    assert not cycle.goes_on("cell")
    assert cycle.beside(None, 1) is None


def test_a_cycle_that_is_over_leaves_no_preview_behind() -> None:
    cycle = Cycle()
    assert cycle.take(scene("abc"), 102) == 102
    assert cycle.take(scene(""), 102) is None


def test_only_one_cycle_turns_at_a_time() -> None:
    cycle, made = Cycle(), scene("ab")
    other = scene("abc", "other")
    for target in other.targets[:4]:
        made.picks[target["id"] + "'"] = other.picks[target["id"]]
        made.targets.append({**target, "id": target["id"] + "'"})
    cycle.mark(cycle.take(made, None))
    assert [member["id"] for member in cycle.members] == ["a", "b"]
    assert not cycle.goes_on("cell'")


def test_of_twins_the_pressed_one_is_shown_as_chosen_or_else_the_first() -> None:
    def shown() -> str:
        made = Scene(300, 200, "board")
        for n, twin in ((1, ""), (2, "die:1"), (3, "")):
            made.target(f"die:{n}", (60 * n, 0, 50, 50), "die", {"die": 5}, twin=twin)
            made.targets[-1]["state"] = "chosen"
        twins.mark(made)
        return " ".join(states(made).values())

    twins = Twins()
    assert shown() == "chosen lit chosen" and twins.has("die:1") and twins.has("die:2") and not twins.has("die:3")
    twins.press("die:2")
    assert shown() == "lit chosen chosen"
    twins.press("die:3")
    assert shown() == "lit chosen chosen", "a target without twins doesn't change which twin is shown"
    twins.press("die:1")
    assert shown() == "chosen lit chosen"

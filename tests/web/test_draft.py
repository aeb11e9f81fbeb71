"""A set of numbers being corrected: each number checked, every step with its way back, and nothing lost."""

from __future__ import annotations

import pytest

import takujo
from takujo import Illegal
from takujo.web.numbers.draft import Draft
from takujo.web.numbers.value_set_storage import OwnSet


def fresh(game: str = "war-clouds") -> Draft:
    return Draft(takujo.games()[game], OwnSet("My copy", {}))


def test_a_correction_is_played_and_can_be_taken_back() -> None:
    draft = fresh()
    assert draft.played() is takujo.games()["war-clouds"]
    draft.correct("war.units", "10")
    draft.correct("rulings.finish_develop", "false")
    assert draft.now.values == {"war.units": 10, "rulings.finish_develop": False}
    assert draft.played().numbers.values == draft.now.values and draft.played().numbers.name == "My copy"
    assert (draft.value("war.units"), draft.standard("war.units"), draft.value("trade.offers")) == (10, 8, 3)
    draft.take_back("war.units")
    assert draft.now.values == {"rulings.finish_develop": False} and draft.value("war.units") == 8


def test_full_width_characters_are_read_as_the_ordinary_ones() -> None:
    draft = fresh()
    draft.correct("war.units", "　１０")
    draft.correct("draft.2", "ＩＣＥ")
    assert draft.now.values == {"war.units": 10, "draft.2": "ICE"}


def test_the_standard_value_is_no_correction() -> None:
    draft = fresh()
    draft.correct("war.units", "10")
    draft.correct("war.units", "8")
    assert draft.now.values == {}


def test_each_step_can_be_undone_and_redone() -> None:
    draft = fresh()
    assert not draft.can_go(-1) and not draft.can_go(1)
    draft.correct("war.units", "10")
    draft.rename("箱")
    draft.reset()
    assert draft.now == OwnSet("箱", {})
    draft.go(-1)
    assert draft.now == OwnSet("箱", {"war.units": 10})
    draft.go(-1)
    assert draft.now == OwnSet("My copy", {"war.units": 10})
    draft.go(1)
    assert draft.now.name == "箱" and draft.can_go(1)
    draft.correct("war.units", "11")  # after which nothing is left to redo
    assert not draft.can_go(1)
    draft.go(1)
    assert draft.now.values == {"war.units": 11}


def test_what_changes_nothing_is_no_step() -> None:
    draft = fresh()
    draft.correct("war.units", "8")
    draft.rename("My copy")
    draft.reset()
    assert not draft.can_go(-1)


@pytest.mark.parametrize(
    ("key", "text", "code"),
    [
        ("war.units", "30", "numbers-range"),
        ("war.units", "many", "numbers-whole"),
        ("war.units", "", "numbers-whole"),
        ("war.activations", "4", "numbers-printed"),
        ("war.horses", "4", "numbers-unknown"),
        ("rulings.finish_develop", "maybe", "numbers-truth"),
    ],
)
def test_a_wrong_value_is_refused_and_changes_nothing(key: str, text: str, code: str) -> None:
    draft = fresh()
    with pytest.raises(Illegal, match=code) as refused:
        draft.correct(key, text)
    assert refused.value.args_["field"] == key and not draft.can_go(-1)


def test_a_wrong_name_is_refused() -> None:
    draft = fresh()
    with pytest.raises(Illegal, match="numbers-name"):
        draft.rename("<b>")
    assert draft.now.name == "My copy"


def test_numbers_that_change_places_do_so_one_after_the_other() -> None:
    draft = fresh("water-walker")
    draft.correct("colours.4", "orange")
    with pytest.raises(Illegal, match="colour-twice"):
        draft.played()
    draft.correct("colours.5", "green")
    assert draft.played().numbers.values == {"colours.4": "orange", "colours.5": "green"}


def test_a_number_that_only_the_copy_has_is_added_and_taken_away() -> None:
    draft = fresh("wartime-economy")
    draft.correct("nations.japan.econ_max", "4")
    draft.correct("nations.japan.econ_cost.3", "5")
    assert draft.standard("nations.japan.econ_cost.3") is None and draft.value("nations.japan.econ_cost.3") == 5
    assert draft.played().numbers.values == {"nations.japan.econ_max": 4, "nations.japan.econ_cost.3": 5}
    assert draft.changed() == ["nations.japan.econ_max", "nations.japan.econ_cost.3"]
    draft.take_back("nations.japan.econ_cost.3")
    with pytest.raises(Illegal, match="price-missing"):
        draft.played()


def test_numbers_that_go_on_with_what_is_there_are_offered() -> None:
    draft = fresh("wartime-economy")
    assert "nations.japan.econ_cost.3" in draft.addable() and "nations.japan.both_cost.0" not in draft.addable()
    assert all(draft.knows(key) for key in draft.addable())
    draft.correct("nations.japan.econ_cost.3", "5")
    assert "nations.japan.econ_cost.4" in draft.addable() and "nations.japan.econ_cost.3" not in draft.addable()
    assert "soldiers.8" in fresh("workers-made").addable()
    places = fresh("co-prosperity").addable()
    assert "cards.japan.land.actions.3" in places and "spaces.guam.pp" in places and "spaces.japan.pp" not in places
    assert fresh().addable() == [] == fresh("water-walker").addable()


def test_a_printed_number_is_not_known_here() -> None:
    draft = fresh("co-prosperity")
    assert draft.knows("paths.guam-rabaul.kind") and not draft.knows("paths.guam-truk.mountain")
    printed = [key for key, source in draft.game.data.table().sources.items() if source.kind != "reconstructed"]
    assert printed and not any(map(draft.knows, printed))


def test_the_set_of_another_tab_is_a_step() -> None:
    draft = fresh()
    draft.correct("war.units", "10")
    draft.take(OwnSet("Theirs", {"war.units": 12}, "abcdefgh"))
    assert draft.now.values == {"war.units": 12}
    draft.go(-1)
    assert draft.now == OwnSet("My copy", {"war.units": 10})


def test_a_set_of_another_version_is_kept_and_can_be_put_right() -> None:
    draft = Draft(takujo.games()["war-clouds"], OwnSet("Old", {"war.horses": 3, "war.units": 10}))
    with pytest.raises(Illegal, match="numbers-unknown"):
        draft.played()
    draft.take_back("war.horses")
    assert draft.played().numbers.values == {"war.units": 10}

"""A match that comes by a link, compared with the saved ones."""

from __future__ import annotations

import takujo
from takujo.web.saves.arrivals import arrive
from takujo.web.saves.store import Save, Saves
from tests.web.shelf import Shelf


def setting(*matches: takujo.Match) -> Saves:
    saves = Saves(Shelf(), lambda: "2026-11-21T00:00:00Z")
    for i, match in enumerate(matches):
        saves.put(Save(str(i), f"match {i}", match.record(), match.game.id, "", {}, 0))
    return saves


def played(actions: int, choose: int = 0, seed: int = 3) -> takujo.Match:
    match = takujo.Match.new("wartime-economy", 2, seed=seed)
    for _ in range(actions):
        seat = match.actors()[0]
        match.play(seat, match.actions(seat)[choose])
    return match


def test_nothing_like_it_is_saved() -> None:
    assert arrive(played(3), setting(played(3, seed=4))).kind == "new"


def test_the_same_match() -> None:
    arrival = arrive(played(3), setting(played(3, seed=4), played(3)))
    assert (arrival.kind, arrival.save and arrival.save.id) == ("same", "1")


def test_the_link_goes_on_from_the_saved_one() -> None:
    arrival = arrive(played(5), setting(played(3)))
    assert arrival.kind == "longer"
    assert len(arrival.match.entries) == len(played(5).entries)


def test_the_saved_one_goes_on_from_the_link() -> None:
    arrival = arrive(played(3), setting(played(5)))
    assert arrival.kind == "shorter"
    assert len(arrival.match.entries) == len(played(5).entries)


def test_they_have_parted_ways() -> None:
    arrival = arrive(played(3, choose=-1), setting(played(3)))
    assert (arrival.kind, arrival.save) == ("both", None)


def test_other_people_at_the_seats_make_no_difference() -> None:
    match = played(3)
    match.seat_players([takujo.Player("human", "A"), takujo.Player("easy", "")])
    assert arrive(match, setting(played(3))).kind == "same"


def test_a_saved_match_that_cannot_be_read_is_passed_over() -> None:
    saves = setting(played(3))
    save = saves.get("0")
    assert isinstance(save, Save)
    saves.put(save._replace(record=save.record.replace("place", "plaice")))
    assert arrive(played(3), saves).kind == "new"


def test_a_match_with_other_options_is_a_different_match() -> None:
    others = takujo.Match.new("wartime-economy", 2, {"mode": "short"}, seed=3)
    assert arrive(played(0), setting(others)).kind == "new"


def test_a_match_that_continues_wins_over_one_that_has_parted_ways() -> None:
    arrival = arrive(played(3), setting(played(3, choose=-1), played(5)))
    assert (arrival.kind, arrival.save and arrival.save.id) == ("shorter", "1")
    arrival = arrive(played(3), setting(played(5), played(3, choose=-1)))
    assert (arrival.kind, arrival.save and arrival.save.id) == ("shorter", "0")


def test_damaged_entries_are_skipped() -> None:
    saves = setting(played(3))
    saves.storage.set("takujo.match.9", "{")
    assert arrive(played(3), saves).kind == "same"

"""A match that comes by a link, compared with the saved ones."""

from __future__ import annotations

import takujo
from takujo.web.saves.link_import import Arrival, SaveIndex
from takujo.web.saves.store import Save, Saves
from tests.effort import calls
from tests.web.shelf import Shelf


def setting(*matches: takujo.Match) -> Saves:
    saves = Saves(Shelf(), lambda: "2026-11-21T00:00:00Z")
    for i, match in enumerate(matches):
        saves.put(Save(str(i), f"match {i}", match.record(), match.game.id, "", {}, 0))
    return saves


def arrive(match: takujo.Match, saves: Saves) -> Arrival:
    return SaveIndex(saves).arrive(match)


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


def test_the_same_match_wins_over_a_longer_one_and_that_over_a_shorter_one() -> None:
    longest, same, shorter, shortest = played(6), played(4), played(2), played(0)
    for saved, kind, id in (
        ([longest, shorter, same], "same", "2"),
        ([shorter, played(5), longest, shortest], "shorter", "2"),
        ([shortest, shorter, played(3, choose=-1)], "longer", "1"),
        ([shortest, played(3, choose=-1)], "longer", "0"),
    ):
        arrival = arrive(same, setting(*saved))
        assert (arrival.kind, arrival.save and arrival.save.id) == (kind, id)


def test_an_undone_action_is_part_of_the_course() -> None:
    count = next(n for n in range(1, 20) if played(n).undo_refusal() is None)
    match = played(count)
    match.undo()
    assert arrive(match, setting(played(count))).kind == "longer"
    assert arrive(played(count), setting(match)).kind == "shorter"
    assert arrive(played(count + 1), setting(match)).kind == "both"


def test_a_long_undo_is_part_of_the_course_though_it_changes_the_format() -> None:
    players = [("human", ""), ("easy", "")]
    before = takujo.Match.new("wartime-economy", 2, seed=3, players=players)
    while not before.reach():
        (seat,) = before.actors()
        before.play(seat, "end")
    after = takujo.Match.read(before.record())
    after.undo()
    assert arrive(after, setting(before)).kind == "longer"
    assert arrive(before, setting(after)).kind == "shorter"


def test_other_values_make_another_match_and_their_name_does_not() -> None:
    def own(units: int, name: str) -> takujo.Match:
        return takujo.Match.new("war-clouds", 2, seed=3, numbers={"war.units": units}, numbers_name=name)

    assert arrive(own(10, "Mine"), setting(own(10, "Yours"))).kind == "same"
    assert arrive(own(10, "Mine"), setting(own(11, "Mine"), takujo.Match.new("war-clouds", 2, seed=3))).kind == "new"


def test_a_comparison_plays_few_of_the_saved_matches() -> None:
    saves = setting(*(played(n, choose=-1) for n in range(2, 12)))
    one = calls(lambda: arrive(played(12, choose=-1), setting(played(11, choose=-1))))
    assert calls(lambda: arrive(played(12, choose=-1), saves)) < 2 * one


def test_damaged_entries_are_skipped() -> None:
    saves = setting(played(3))
    saves.storage.set("takujo.match.9", "{")
    assert arrive(played(3), saves).kind == "same"

"""Matches by the numbers of somebody's own copy: they come by link, are played on, and computers play by them."""

from __future__ import annotations

from takujo import Match
from tests.browser.conftest import Visit
from tests.browser.test_links import follow
from tests.browser.visitor import Visitor
from tests.tiers import slow

NUMBERS = {"spaces.guam.name": "大宮島 / Omiya Island", "units.JP.CV.count": 6, "cards.japan.naval.copies": 4}


def called(you: Visitor) -> str:
    """Return what the places of the board are called."""
    return " ".join(you.page.locator("[data-target]").evaluate_all("all => all.map((e) => e.ariaLabel)"))


@slow("more ways to play")
def test_a_link_brings_its_numbers_and_the_standard_match_keeps_its_own(visit: Visit) -> None:
    own = Match.new("co-prosperity", 2, seed=3, players=[("human", ""), ("random", "")], numbers=NUMBERS)
    friend = visit().open(fragment=own.link())
    friend.sit()
    friend.come()
    friend.answered(own)
    friend.agrees(own)
    assert friend.saved().numbers == NUMBERS
    assert "Omiya Island" in called(friend) and "Guam" not in called(friend)
    friend.page.locator("#go-lobby").click()
    friend.begin("co-prosperity", seats=2, seed=3, seat_1="random")
    friend.until("() => [...document.querySelectorAll('[data-target]')].some((e) => e.ariaLabel.includes('Guam'))")
    assert "Omiya" not in called(friend) and friend.saved().numbers == {}


def test_a_computer_plays_by_the_numbers_of_the_match(started: Visit) -> None:
    players = [("easy", ""), ("human", "")]
    own = Match.new("wartime-economy", 2, seed=3, players=players, numbers={"nations.ussr.labour_cost.0": 0})
    you = started()
    follow(you, own.link())
    you.sit()
    you.until("() => document.querySelector('#log > li:nth-child(4)')")
    assert you.saved().numbers == own.numbers  # read again, each action is legal by them

"""What has happened since a seat's last decision: the log's lines with repeats folded, and the news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.core.game.registry import lent
from takujo.core.rules.action import Action
from takujo.core.rules.match_history import Player
from takujo.core.rules.position import CHANCE
from takujo.core.rules.rng import Stream
from tests.examples import goofspiel
from tests.web.stubs import page


@pytest.fixture
def recap() -> Iterator[Any]:
    with page():
        from takujo.web.panels import recap

        yield recap


def look(match: Match) -> Any:
    from takujo.web.state.table_state import Situation

    situation = Situation()
    situation.open(match, stranger=False)
    found = situation.look()
    assert found is not None
    return found


def alone(game: str, seats: int) -> Match:
    """Return a match of a person (seat 0) and computers."""
    return Match.new(game, seats, seed=7, players=[Player(), *[Player("random")] * (seats - 1)])


def play_until(match: Match, seat: int) -> None:
    """Let others decide, by their first action, until it is a seat's turn."""
    while match.actors() and match.actors()[0] != seat:
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])


def placed() -> Match:
    """Return a match of Three Nations in which the others have placed all their chips since Red's last decision."""
    match = alone("workers-made", 3)
    play_until(match, 0)
    while match.actors() == (0,):
        match.play(0, next((a for a in match.actions(0) if a.verb == "tactic"), match.actions(0)[-1]))
    while match.actors() and match.actors()[0] != 0:
        legal = match.actions(match.actors()[0])
        match.play(match.actors()[0], next((a for a in legal if a.verb == "put"), legal[0]))
    return match


def test_after_an_own_decision_there_is_no_news(recap: Any) -> None:
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, match.actions(0)[0])
    shown = look(match)
    assert recap.since(shown, 0) == len(match) and not recap.others_acted(shown, 0) and recap.recap(shown, 0) == []
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    assert recap.others_acted(shown, 0) and match.turns[recap.since(shown, 0) - 1].seat == 0


def test_before_the_first_decision_it_starts_at_the_last_chance_event_of_the_setup(recap: Any) -> None:
    from takujo.web.panels.log_lines import told_lines

    match = alone("wartime-economy", 2)
    (first,) = match.actors()
    match.play(first, match.actions(first)[0])
    match.play(first, "end")
    play_until(match, 1 - first)
    shown = look(match)
    start = recap.since(shown, 1 - first)
    assert shown.match.turns[start].action.verb == "roll" and recap.others_acted(shown, 1 - first)
    assert {turn.action.verb for turn in shown.match.turns[:start]} == {"deal", "draw"}
    told = [line for at in range(start, len(match)) for line in told_lines(shown, at)]
    assert len(told) > 2 and [line.text for line in recap.recap(shown, 1 - first)] == told


def typed() -> Match:
    """Return a match of a person (seat 0) and a computer with real dice, when the person must type theirs."""
    match = Match.new("wartime-economy", 2, {"dice": "typed"}, seed=7, players=[Player(), Player("random")])
    while not any(turn.seat == 1 for turn in match.turns):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    while not (match.actors() == (0,) and match.position.by_hand()):
        seat = match.actors()[0]
        match.play(seat, next((a for a in match.actions(seat) if str(a) == "end"), match.actions(seat)[0]))
    return match


def test_a_typed_die_is_no_decision(recap: Any) -> None:
    match = typed()
    decided = recap.since(look(match), 0)
    assert recap.others_acted(look(match), 0)
    while match.position.by_hand() and match.actors() == (0,):
        match.play(0, match.actions(0)[0])
        assert recap.since(look(match), 0) == decided and recap.others_acted(look(match), 0)


def test_the_news_is_for_a_person(recap: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.web.page.dom import by_id
    from takujo.web.panels import news_line

    monkeypatch.setattr(news_line, "fill", lambda *_: None)
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    # While a computer's dice are typed, the deciding seat is the computer's.
    for people in ([0], [1]):
        news_line.NewsLine(lambda _point: None, lambda _points: None).show(shown._replace(people=people))
        assert by_id("news-open").hidden == (people == [1])


def test_lines_without_a_text_for_several_are_those_of_the_log(recap: Any) -> None:
    from takujo.web.panels.log_lines import told_lines

    match = alone("wartime-economy", 3)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    points = range(recap.since(shown, 0), len(match))
    assert [line.text for line in recap.recap(shown, 0)] == [line for at in points for line in told_lines(shown, at)]
    assert {line.seat for line in recap.recap(shown, 0)} == {1, 2, CHANCE}


def test_chips_that_are_placed_face_down_are_one_line_a_seat(recap: Any) -> None:
    match = placed()
    shown = look(match)
    lines = recap.recap(shown, 0)
    turns = range(recap.since(shown, 0), len(match))
    for seat in (1, 2):
        puts = [at for at in turns if match.turns[at].seat == seat and match.turns[at].action.verb == "put"]
        (line,) = [one for one in lines if one.seat == seat and str(len(puts)) in one.text]
        assert len(puts) > 2 and line.point == puts[-1] + 1 and line.text.startswith(shown.names[seat])
    assert [line.point for line in lines] == sorted(line.point for line in lines)


def test_the_news_starts_with_what_is_about_the_seat(recap: Any) -> None:
    match = placed()
    shown = look(match)
    about = [recap.without_dashes(line.text) for line in recap.recap(shown, 0) if shown.names[0] in line.text]
    said = recap.news(shown, 0).split("news.join")
    assert about and said[: len(about[-3:])] == about[-3:] and len(said) == len({*said})


def test_headings_in_the_news_have_no_dashes(recap: Any) -> None:
    dashes = tuple("—–─")
    words = [text for game in takujo.games().values() for both in game.texts.WORDS.table.values() for text in both]
    headings = [text for text in words if text.startswith(dashes)]
    assert headings
    for line in headings:
        said = recap.without_dashes(line)
        assert said and not said.startswith(dashes) and not said.endswith(dashes) and "── " not in said
    assert recap.without_dashes("— 1941 — Italy goes first") == "news.headed(1941, Italy goes first)"
    assert recap.without_dashes("── 1941年 ──") == "1941年"


def test_the_news_sums_up_what_the_others_did(recap: Any) -> None:
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    shown = look(match)
    events = [event for turn in match.turns[recap.since(shown, 0) :] if turn.seat == 1 for event in turn.events]
    gained = match.game.texts.effect("en", [event for event in events if event.seat == 1])
    assert gained and recap.news(shown, 0).endswith(f"{shown.names[1]}: {gained}")


def test_repeated_actions_are_one_line_with_their_effects(recap: Any) -> None:
    match = alone("war-clouds", 3)
    play_until(match, 0)
    shown = look(match)
    while not (match.position.pending == "trade" and match.actors() == (0,)):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    match.play(0, "pass")
    while match.actors() == (1,) and any(a.verb == "sell" for a in match.actions(1)):
        match.play(1, next(a for a in match.actions(1) if a.verb == "sell"))
    shown = look(match)
    sales = [turn for turn in match.turns[recap.since(shown, 0) :] if turn.action.verb == "sell"]
    earned = sum(event.number("price") for turn in sales for event in turn.events if event.kind == "sell")
    (line,) = [line.text for line in recap.recap(shown, 0) if line.seat == 1]
    assert len(sales) > 1 and f"{len(sales)} cubes" in line and f"+${earned}" in line
    assert all(f"−{n} {match.game.texts.WORDS('en', f'good.{good}')}" in line for good, n in sold(sales).items())


def sold(sales: list[Any]) -> Counter[str]:
    return Counter(event.word("good") for turn in sales for event in turn.events if event.kind == "sell")


def test_the_news_of_war_clouds_shows_deeds_the_latest_first(recap: Any) -> None:
    match = alone("war-clouds", 3)
    while not (match.position.pending == "trade" and match.actors() == (0,)):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    match.play(0, "pass")
    for seat, verb in ((1, "sell"), (2, "borrow")):
        match.play(seat, next(a for a in match.actions(seat) if a.verb == verb))
        while match.actors() == (seat,):
            match.play(seat, next(a for a in match.actions(seat) if a.verb in ("done", "pass")))
    shown = look(match)
    lines = [line.text for line in recap.recap(shown, 0) if "passes" not in line.text]
    assert len(lines) == 2 and recap.news(shown, 0) == "news.join".join(reversed(lines))


def test_the_news_starts_with_the_seat_whose_points_changed_most_and_shows_a_trade_once(recap: Any) -> None:
    match = alone("war-clouds", 6)
    while not (match.position.pending == "trade" and match.actors() == (0,)):
        match.play(match.actors()[0], match.actions(match.actors()[0])[0])
    for seat, action in ((0, "pass"), (1, "offer 2 0+0+0+0+0+50+0 0+1+0+0+0+0+0"), (2, "accept"), (2, "sell labor")):
        match.play(seat, action)
    # The seat that traded sees the trade once, first.
    trade, sale = recap.news(look(match), 1).split("news.join")
    match.play(2, "done")
    for seat in (3, 4, 5):
        match.play(seat, "borrow")
        while match.actors() == (seat,):
            match.play(seat, next(a for a in match.actions(seat) if a.verb in ("done", "pass")))
    shown = look(match)
    said = [part for part in recap.news(shown, 0).split("news.join") if "overtaken" not in part]
    trader, seller, _, *borrowers = shown.names[1:]
    assert trade == f"{trader}: gives {seller} $50 for 1 Energy" and sale.startswith(f"{seller}: sells Labour")
    assert said[:2] == [trade, sale] and len(said) == 4
    assert said[2].startswith(borrowers[1]) and said[3].startswith(borrowers[0])


def test_silent_steps_do_not_come_between_repeated_actions(recap: Any) -> None:
    """A unit that returns is chosen by three actions, of which only the last one has a line."""
    match = Match.new("co-prosperity", 2, seed=5, players=[Player(), Player("random")])
    luck = Stream(5, "returns")
    found = ""
    while match.actors() and not found:
        seat = match.actors()[0]
        match.play(seat, luck.choice(match.actions(seat)))
        lines = recap.recap(look(match), 0) if match.turns[-1].action.verb == "to" and seat == 1 else []
        found = next((line.text for line in lines if "moved 2 times" in line.text), "")
    assert found


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_texts_for_several_actions_are_about_verbs_of_the_game(game: Any) -> None:
    actions = import_module(f"{game.package}.rules.actions")
    verbs = {kind.verb for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)}
    many = [key.split(".") for key in game.texts.WORDS if key.startswith("log.") and key.endswith(".many")]
    assert all(verb in verbs for _, verb, _ in many)


@pytest.mark.parametrize("name", ["wartime-economy", "war-clouds", "water-walker", "workers-made", "goofspiel"])
def test_the_news_tells_who_overtook_the_seat(recap: Any, name: str) -> None:
    with lent(goofspiel.GAME):
        check_overtaking(recap, name)


def check_overtaking(recap: Any, name: str) -> None:
    luck = Stream(2, "overtaking")
    told = 0
    match = alone(name, 3)
    while not told:
        if not match.actors():
            match = alone(name, 3)
        seat = luck.choice(match.actors())
        if seat == 0:
            shown = look(match)
            before, now = match.at(recap.since(shown, 0)).standing(), match.position.standing()
            passed = [s for s in (1, 2) if before and before[s] < before[0] and now[s] > now[0]]
            said = [f"news.overtaken({shown.names[s]}, {now[s]})" for s in passed]
            news = recap.news(shown, 0)
            assert news.count("news.overtaken") == len(said) and news.startswith("news.join".join(said))
            told += len(said)
        match.play(seat, luck.choice(match.actions(seat)))
    assert told


def test_points_during_the_setup_are_no_news(recap: Any) -> None:
    match = alone("war-clouds", 3)
    while not match.position.round:
        assert "news.overtaken" not in recap.news(look(match), 0)
        match.play(match.actors()[0], match.actions(match.actors()[0])[-1])
    assert match.position.standing()


def test_a_game_without_public_points_has_no_overtaking(recap: Any) -> None:
    match = alone("co-prosperity", 2)
    play_until(match, 0)
    assert match.position.standing() == [] and "news.overtaken" not in recap.news(look(match), 0)


@pytest.mark.parametrize("name", ["e", "1", "+", "ends"])
def test_a_name_that_is_part_of_other_words_makes_no_news(recap: Any, name: str) -> None:
    match = alone("wartime-economy", 2)
    play_until(match, 0)
    match.play(0, "end")
    play_until(match, 0)
    short, other = (recap.news(look(match)._replace(names=[called, "Ken"]), 0) for called in (name, "Mizuki"))
    assert short == other.replace("Mizuki", name) and "Ken" in short

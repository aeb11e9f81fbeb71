"""The last moves on the board: of others since the person's last decision, from what the recap lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo import Match
from takujo.core.rules.match_history import Player
from takujo.games.co_prosperity.data import SPACES
from tests.web.stubs import page
from tests.web.test_page_markup import ROOT


@pytest.fixture
def web() -> Iterator[Any]:
    with page():
        from takujo.web.panels import last_moves
        from takujo.web.state import table_state

        yield last_moves, table_state


def look(web: Any, match: Match) -> Any:
    situation = web[1].Situation()
    situation.open(match, stranger=False)
    found = situation.look()
    assert found is not None
    return found


def play(match: Match, *actions: str) -> None:
    for action in actions:
        match.play(match.actors()[0], action)


def economy(*kinds: str) -> Match:
    players = [Player(kind) for kind in kinds]
    return Match.new("wartime-economy", 2, {"nations": ["ussr", "japan"]}, 7, players=players)


def place_all(match: Match) -> int:
    """Have the seat on turn place its dice for tax, and end its turn; return how many."""
    (seat,), placed = match.actors(), 0
    while match.actors() == (seat,):
        legal = [str(action) for action in match.actions(seat)]
        tax = next((action for action in legal if action.endswith("tax")), "end")
        placed += tax != "end"
        match.play(seat, tax)
    return placed


def test_what_others_did_is_drawn_in_their_colours_until_something_is_selected(web: Any) -> None:
    match = economy("human", "random")
    if match.actors() == (1,):
        place_all(match)
    place_all(match)
    placed = place_all(match)
    assert match.actors() == (0,) and placed
    found = web[0].last_moves(look(web, match))
    assert {trail.token for trail in found} == {match.game.texts.colour(match.position, 1)}
    assert all(trail.places[-1] == "1/work:tax" for trail in found) and 0 < len(found) <= placed
    # After the person's decision, the others have done nothing yet.
    match.play(0, match.actions(0)[0])
    assert match.actors() == (0,) and web[0].last_moves(look(web, match)) == ()


def test_while_another_seat_decides_it_is_the_last_move(web: Any) -> None:
    match = economy("random", "random")
    seat = match.actors()[0]
    match.play(seat, match.actions(seat)[0])
    (trail,) = web[0].last_moves(look(web, match))
    assert trail.token == match.game.texts.colour(match.position, seat)
    assert trail.places[-1] == f"{seat}/work:{match.turns[-1].action.work}"


def test_the_actions_of_a_move_are_one_arrow(web: Any) -> None:
    from takujo.core.drawing.move_trails import joined

    match = Match.new("co-prosperity", 2, {}, 3, players=[Player("random")] * 2)
    seen = False
    while match.actors() and not seen:
        seat = match.actors()[0]
        legal = match.actions(seat)
        match.play(seat, next((a for a in legal if a.verb in ("do", "from", "with", "to")), legal[-1]))
        if match.turns[-1].action.verb == "to":
            routes = match.game.routes
            start = next(at for at in range(len(match) - 1, -1, -1) if match.turns[at].action.verb == "from")
            moves = joined(routes.route(match.at(at), seat, match.turns[at].action) for at in range(start, len(match)))
            assert len(moves) == 1 and len(moves[0]) == 2
            assert web[0].last_moves(look(web, match))[-1].places == moves[0]
            seen = True
    assert seen


def test_a_battles_end_is_noted_until_the_next_decision_and_can_be_opened_again(web: Any) -> None:
    from takujo.web.panels.log import best_seen

    record = (ROOT / "tests/records/co_prosperity/allied-sudden-death.takujo").read_text(encoding="utf-8")
    match, ended, noted = Match.read(record), 0, 0
    for at, turn in enumerate(match.turns[:900]):
        if turn.action.verb != "settle":
            continue
        ended += 1
        seen = look(web, match)._replace(point=at + 1, awaits=None)
        (last,) = web[0].last_moves(seen)[-1:]
        if last.note:
            noted += 1
            space = SPACES[match.positions[at].battle.space].id
            assert last.places == (f"space:{space}",)
        # What the log and the list show is the battle, with all its dice thrown.
        assert best_seen(seen, at + 1) == at and match.positions[at].battle and not match.positions[at + 1].battle
        assert best_seen(seen, at) == at
    assert ended and noted


WAR = "tests/records/war_clouds/4-war.takujo"


@pytest.mark.parametrize(
    ("record", "kinds"),
    [(WAR, {"battle", "conquer", "defend"}), ("tests/records/workers_made/stalemate.takujo", {"area"})],
    ids=["war-clouds", "workers-made"],
)
def test_a_battles_result_is_noted_where_it_was_fought_in_every_game(web: Any, record: str, kinds: set[str]) -> None:
    match = Match.read((ROOT / record).read_text(encoding="utf-8"))
    noted = 0
    for at, turn in enumerate(match.turns):
        if kinds.isdisjoint(event.kind for event in turn.events):
            continue
        # The log shows the point after the action.
        last = web[0].last_moves(look(web, match)._replace(point=at + 1, awaits=None))[-1]
        # After a round, the board of Three Nations is empty; before, its plaques say the results.
        shown = next((p for p in match.positions[at + 1 :] if "area" not in kinds or p.pending == "place"), None)
        if shown is None:
            continue
        scene = match.game.board.scene(shown, 0, "en", "tall")
        places = {str(target["id"]) for target in scene.targets} | set(scene.spots)
        assert last.note and last.places[-1] in places, (at, last)
        noted += 1
    assert noted


def test_the_result_of_ones_own_battle_is_noted_too(web: Any) -> None:
    whole = Match.read((ROOT / WAR).read_text(encoding="utf-8"))
    at = next(at for at, turn in enumerate(whole.turns) if turn.action.verb == "conquer")
    seat = whole.turns[at].seat
    later = next(n for n in range(at + 1, len(whole)) if whole.positions[n].actors() == (seat,))
    match = whole.fork(later, players=[Player("human" if n == seat else "random") for n in range(whole.seats)])
    notes = [trail for trail in web[0].last_moves(look(web, match)) if trail.note]
    assert [note.places for note in notes] == [(f"cell:{whole.turns[at].events[0].word('cell')}",)]

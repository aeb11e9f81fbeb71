"""What every game owes the table (core/game/interface.py): each function of each part is called and answers as said.

A game without any tests of its own is held to it here: a part that is renamed, or that breaks, fails.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache, partial
from importlib.util import find_spec
from itertools import islice
from typing import Any

import pytest

import takujo
from takujo import Illegal, Match
from takujo.bots import bot
from takujo.contest.plan import usual_seats
from takujo.core.drawing.rects import Box
from takujo.core.drawing.scene import Scene
from takujo.core.encoding.encoder import Encoder
from takujo.core.game import interface
from takujo.core.game.encoding_part import EncodingPart
from takujo.core.game.game import Game
from takujo.core.game.rulespage import Section
from takujo.core.numbers.provenance import Sourced
from takujo.core.rules.action import Action, Verbs
from takujo.core.rules.forms import Filled, Form
from takujo.core.rules.position import CHANCE, NOBODY, REVEAL, Position
from takujo.core.rules.rng import Stream
from takujo.core.text.texts import LANGS, Texts
from takujo.core.thinking.forecast_claim import MEANINGS
from takujo.core.thinking.ideas import Greedy
from takujo.core.thinking.parameter_learning import Climb, Refit, Search
from takujo.core.thinking.rollouts import Rollouts
from tests.core.failures import check_all
from tests.corrections import corrected
from tests.play import Setup, play_out, setups

GAMES = [game for standard in takujo.games().values() for game in (standard, corrected(standard))]
"""Every game, also by numbers of somebody's own copy."""
OWED = {
    "rules": interface.RulesPart,
    "data": interface.DataPart,
    "fields": interface.FieldsPart,
    "texts": interface.TextsPart,
    "board": interface.BoardPart,
    "players": interface.PlayersPart,
    "page": interface.PagePart,
}
EXTRAS = {
    "annotations": (interface.AnnotationsPart, "board.annotations"),
    "forms": (interface.FormsPart, "texts.forms"),
    "aims": (interface.AimsPart, "players.aims"),
    "calibration": (interface.CalibrationPart, "players.calibration"),
    "forecast_claims": (interface.ForecastClaimsPart, "forecast_claims"),
    "encoding": (EncodingPart, "encoding"),
    "daily": (interface.DailyPart, "daily"),
    "lessons": (interface.LessonsPart, "lessons"),
    "problems": (interface.ProblemsPart, "problems"),
    "series": (interface.SeriesPart, "texts.series"),
    "responses": (interface.ResponsesPart, "players.responses"),
    "rollouts": (interface.RolloutsPart, "players.rollouts"),
    "routes": (interface.RoutesPart, "board.routes"),
    "tuning": (interface.TuningPart, "players.tuning"),
}
PLAYED = 3
"""Matches a game, begun in different ways."""
OTHERS = 2
"""So many plans are told at most beside the one that a move is for."""
POINTS = 12
"""Points of each match that are looked at, the last among them."""
DRAWN = 3
"""Every third point is drawn: test_boards looks at the boards of the standard games more closely."""
DAY = date(2026, 11, 21)

each_game = pytest.mark.parametrize("game", GAMES, ids=str)


def each_with(part: str) -> pytest.MarkDecorator:
    """Return the parameter of a test for every game that has a part."""
    return pytest.mark.parametrize("game", [game for game in GAMES if getattr(game, part) is not None], ids=str)


def check_in_languages(check: Callable[[Game, str], None], game: Game) -> None:
    """Check a game in both languages; a game by other numbers in English alone."""
    check_all((lang, partial(check, game, lang)) for lang in (LANGS if not game.numbers.values else ("en",)))


def owed(game: Game) -> Iterator[tuple[str, type, Any]]:
    """Give every part that the game has: its name, its contract, and the part itself."""
    for name, contract in OWED.items():
        yield name, contract, getattr(game, name)
    for name, (contract, _) in EXTRAS.items():
        part = getattr(game, name)
        if part is not None:
            yield name, contract, part
    if game.problems is not None:
        yield "finding", interface.FindingPart, game.finding
    if game.manners:
        yield "likings", interface.LikingsPart, game.likings
    if game.secrets:
        yield "redeal", interface.RedealPart, game.redeal
    if game.responses is not None:
        yield "responses", interface.ResponsesPart, game.responses


def members(contract: type) -> dict[str, Any]:
    """Return what a contract asks for by name: a function, or a property for what is no function."""
    own = {name: of for name, of in vars(contract).items() if not name.startswith("__")}
    return {name: of for name, of in own.items() if inspect.isfunction(of) or isinstance(of, property)}


@cache
def matches(game: Game) -> list[Match]:
    """Return finished matches of the game, played at random, the ways to begin spread over all there are."""
    ways: list[Setup] = setups(game)
    chosen = [ways[n * (len(ways) - 1) // max(1, PLAYED - 1)] for n in range(PLAYED)]
    begun = [Match.new(game, seats, options, n) for n, (seats, options) in enumerate(chosen)]
    return [play_out(match, Stream(n, "parts")) for n, match in enumerate(begun)]


def points(match: Match) -> list[int]:
    """Return some points of a match, from its beginning to its end."""
    return sorted({n * len(match) // (POINTS - 1) for n in range(POINTS)})


def moments(game: Game) -> Iterator[tuple[Match, int, Position]]:
    """Give positions of the game's matches."""
    for match in matches(game):
        for at in points(match):
            yield match, at, match.positions[at]


# -- that they are there


@each_game
def test_every_part_has_what_it_owes(game: Game) -> None:
    for name, contract, part in owed(game):
        for member, asked in members(contract).items():
            assert hasattr(part, member), f"{name}.{member} is missing"
            if isinstance(asked, property):
                continue
            given = [p for p in inspect.signature(asked).parameters.values() if p.name != "self"]
            needed = [p for p in given if p.default is p.empty]
            signature = inspect.signature(getattr(part, member))
            signature.bind(*needed)  # raises TypeError for a wrong number
            signature.bind(*given)
            signature.bind(*needed, **{p.name: p.default for p in given if p not in needed})


@each_game
def test_every_part_that_is_there_is_on_the_card(game: Game) -> None:
    stated = {*game.extras, *(["daily"] if game.daily_since else [])}
    assert stated <= set(EXTRAS) and "daily" not in game.extras
    for name, (_, place) in EXTRAS.items():
        there = find_spec(f"{game.package}.{place}") is not None
        assert there == (name in stated) == (getattr(game, name) is not None), name


def test_every_function_of_the_contract_is_called_here() -> None:
    """Whoever adds one adds what it has to answer."""
    source = inspect.getsource(inspect.getmodule(owed))  # type: ignore[arg-type]
    for contract in (
        *OWED.values(),
        *(contract for contract, _ in EXTRAS.values()),
        interface.FindingPart,
        interface.LikingsPart,
        interface.RedealPart,
        interface.ResponsesPart,
    ):
        for member in members(contract):
            assert f".{member}" in source, f"{contract.__name__}.{member}"


@each_with("responses")
def test_responses(game: Game) -> None:
    part = game.responses
    assert part is not None and part.UNIT and part.STAKES > 0 and set(part.LEVELS) <= set(game.levels)
    (gains,) = part.gains(Match.bare(game, usual_seats(game), {}, 1).position, part.LEVELS[0], [1])
    assert len(gains) == len(part.PLACES) > 0 and all(-part.STAKES <= gain <= part.STAKES for gain in gains)


@each_game
def test_ranges_and_sizes_for_programs_that_learn(game: Game) -> None:
    """test_encoding.py plays by them; here: their limits, and that the grid of free actions is for seats on turn."""
    assert game.encoding is not None
    for match, _, position in moments(game):
        actions = Encoder(game, match.seats, match.options).actions
        low, high = game.encoding.bounds(match.seats, match.options).points
        assert low < high and all(isinstance(word, str) for word in game.encoding.WORDS)
        assert all(most > 0 for most in game.encoding.capacities(match.seats, match.options).values())
        assert all(values for values in game.encoding.ranges(match.seats, match.options).values())
        for seat in position.actors():
            free = [] if seat == CHANCE else [*game.encoding.free_actions(position, seat)]
            assert len({*map(actions.number, free)}) == len(free)


@each_game
def test_the_past_can_be_drawn_anew_where_there_are_secrets(game: Game) -> None:
    assert (find_spec(f"{game.package}.rules.redeal") is not None) == game.secrets == (game.redeal is not None)


@each_with("redeal")
def test_the_past_that_is_drawn_anew_has_actions_of_the_same_kinds(game: Game) -> None:
    for match, _, position in moments(game):
        known = game.redeal.redealt(match, position.actors()[0] if position.actors() else NOBODY, Stream(1, "redeal"))
        assert [type(action) for action in known] == [type(turn.action) for turn in match.turns]


# -- rules and data


@each_game
def test_rules(game: Game) -> None:
    assert isinstance(game.rules.VERBS, Verbs)
    for match in matches(game):
        assert game.rules.start(match.seats, match.options, game.version).digest() == match.positions[0].digest()
        for turn in match.turns:
            assert game.rules.VERBS.parse(str(turn.action)) == turn.action


@each_game
def test_data(game: Game) -> None:
    table = game.data.table()
    assert isinstance(table, Sourced) and table.sources
    for key in game.correctable():
        assert game.fields.FIELDS.of(key) is not None, key


# -- texts


def name_sides_and_moments(game: Game, lang: str) -> None:
    for match, _, position in moments(game):
        known = position.view(NOBODY)
        for seat in range(match.seats):
            assert isinstance(game.texts.who(lang, position, seat), str)
            assert game.texts.who(lang, position, seat) == game.texts.who(lang, known, seat)
            assert game.texts.colour(position, seat) == game.texts.colour(known, seat)
            crest = game.board.crest(position, seat)
            assert crest == game.board.crest(known, seat) and (crest in game.board.GLYPHS or not crest)
        assert isinstance(game.texts.when(lang, position), str)
        assert game.texts.when(lang, position) == game.texts.when(lang, known)


@each_game
def test_sides_and_moments_are_named_and_nothing_secret_shows(game: Game) -> None:
    check_in_languages(name_sides_and_moments, game)


def word_choices(game: Game, lang: str) -> None:
    words = game.texts
    assert isinstance(words.WORDS, Texts)
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            view = position.view(seat)
            key, given = position.prompt()
            assert words.WORDS(lang, key, **given)
            listed = view.actions(seat)
            named = [(words.group(lang, view, action), words.short(lang, view, action)) for action in listed]
            assert all(heading and name for heading, name in named) and len({*named}) == len(named)
            for action in listed[:20]:
                assert words.what(lang, view, action)
                trial = position.copy()
                trial.events = []
                trial.play(seat, action)
                assert isinstance(words.effect(lang, trial.events), str)
                hidden = any(event.kind == REVEAL for event in trial.events)
                before, after = (view, None) if hidden else (position, trial)
                assert isinstance(words.outlook(lang, before, after, action), str)


@each_game
def test_every_choice_is_worded(game: Game) -> None:
    check_in_languages(word_choices, game)


def tell_turns(game: Game, lang: str) -> None:
    for match, at, _ in moments(game):
        if at == len(match):
            continue
        names = [f"P{seat}" for seat in range(match.seats)]
        for viewer in (NOBODY, *range(match.seats)):
            lines = game.texts.lines(lang, match.positions[at].view(viewer), match.seen_by(viewer).turn(at), names)
            assert isinstance(lines, list) and all(isinstance(line, str) and line for line in lines)


@each_game
def test_every_turn_has_its_lines_for_everybody(game: Game) -> None:
    check_in_languages(tell_turns, game)


def tell_who_becomes_what(game: Game, lang: str) -> None:
    """The name of a seat contains what it plays, once that is known, and so does the line in which it becomes that."""
    for match in matches(game):
        roles = [game.texts.who(lang, match.position, seat) for seat in range(match.seats)]
        for at, turn in enumerate(match.turns):
            before, after = match.positions[at : at + 2]
            for seat, role in enumerate(roles):
                if game.texts.who(lang, before, seat) != game.texts.who(lang, after, seat) == role:
                    for names in (roles, [f"P{n} ({each})" for n, each in enumerate(roles)]):
                        lines = game.texts.lines(lang, before, turn, names)
                        assert all(line.count(role) <= 1 for line in lines), lines


@each_game
def test_the_line_in_which_a_player_becomes_a_nation_names_it_once(game: Game) -> None:
    check_in_languages(tell_who_becomes_what, game)


@each_game
def test_sounds_are_named(game: Game) -> None:
    assert all(isinstance(kind, str) and isinstance(sound, str) for kind, sound in game.texts.SOUNDS)


@each_game
def test_what_cant_be_chosen_has_a_reason_in_both_languages(game: Game) -> None:
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            view = position.view(seat)
            scene = game.board.scene(view, seat, "en", "wide")
            legal = [action.choice().items() for action in view.actions(seat)]
            closed = [pick for pick in scene.picks.values() if pick and not any(pick.items() <= of for of in legal)]
            for pick in closed[:20]:
                refusal = game.why_not(view, seat, pick)
                assert isinstance(refusal, Illegal)
                assert refusal.sentence("ja") and refusal.sentence("en")


def tell_the_end(game: Game, lang: str) -> None:
    for match in matches(game):
        outcome = match.outcome()
        assert outcome is not None
        assert game.texts.verdict(lang, match.position)
        headings, rows = game.texts.breakdown(lang, match)
        assert len(rows) == match.seats and {len(row) for row in rows} <= {len(headings)}
        assert isinstance(json.dumps(game.texts.chart(lang, match)), str)


@each_game
def test_the_end_is_told(game: Game) -> None:
    check_in_languages(tell_the_end, game)


# -- board


def draw_boards(game: Game, lang: str) -> None:
    for n, (match, _, position) in enumerate(moments(game)):
        for viewer in (NOBODY, *position.actors()) if n % DRAWN == 0 else ():
            for layout in ("wide", "tall"):
                scene = game.board.scene(position.view(viewer), viewer, lang, layout, None, "", ["A"] * match.seats)
                assert isinstance(scene, Scene) and scene.shapes and json.loads(scene.to_json())["label"]


@each_game
def test_the_board_is_drawn_from_views(game: Game) -> None:
    check_in_languages(draw_boards, game)


@each_game
def test_the_picture_on_the_card(game: Game) -> None:
    picture = game.board.picture()
    assert isinstance(picture, Scene) and picture.shapes and not picture.targets
    assert game.board.GLYPHS is not None


def places_of(scene: Scene) -> dict[str, tuple[Box, str]]:
    """Return the places that moves can name on a board, each with its world."""
    targets = {str(target["id"]): (Box(*target["box"]), target.get("world", "")) for target in scene.targets}
    return targets | scene.spots


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def names(pick: dict[str, object], action: Action, place: str) -> bool:
    """Return whether a pick of the board chooses an action by its place."""
    said = [value for name, value in pick.items() if name != "verb"]
    return bool(said) and pick.items() <= action.choice().items() and all(str(value) in place for value in said)


@each_with("routes")
def test_every_move_leads_to_where_it_is_chosen_on_the_board(game: Game) -> None:
    part, led = game.routes, 0
    assert part is not None
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            view = position.view(seat)
            scene = game.board.scene(view, seat, "en", "wide")
            places = places_of(scene)
            for action in view.actions(seat):
                route = part.route(view, seat, action)
                assert set(route) <= set(places), (str(action), route)
                led += len(route)
                if route:
                    goal, world = places[route[-1]]
                    chosen = [places[id] for id, pick in scene.picks.items() if names(pick, action, route[-1])]
                    near = [box for box, on in chosen if on == world]
                    assert not near or any(meet(goal, box) for box in near), (str(action), route)
    assert led


@each_with("routes")
def test_no_place_is_named_by_what_a_viewer_does_not_know(game: Game) -> None:
    part = game.routes
    assert part is not None
    redacted = 0
    for match, at, position in moments(game):
        if at == len(match) or match.turns[at].seat == CHANCE:
            continue
        seat, others = match.turns[at].seat, [seat for seat in range(match.seats) if seat != match.turns[at].seat]
        for viewer in others:
            turn = match.turns[at].told(position, viewer)  # as the viewer saw it before the end
            after = match.positions[at + 1].view(viewer)
            route = part.route(position.view(viewer), seat, turn.action)
            known = places_of(game.board.scene(after, viewer, "en", "wide"))
            if turn.action != match.turns[at].action:
                redacted += 1
                full = part.route(position, seat, match.turns[at].action)
                hidden = {place for place in full if place not in route}
                assert not hidden & set(known), (str(match.turns[at].action), hidden)
    assert redacted > 0 or not game.secrets, "no action with anything hidden was looked at"


@each_with("annotations")
def test_notes_are_texts_at_places_of_the_board(game: Game) -> None:
    part = game.annotations
    assert part is not None
    for match, at, _ in moments(game):
        for viewer in (NOBODY, *range(match.seats)):
            seen = match.seen_by(viewer)
            for lang in LANGS:
                for n in range(max(0, at - 12), at):
                    for note in part.results(lang, seen.at(n), seen.turn(n), ["?"] * match.seats):
                        assert note.text and note.seat in range(match.seats) and note.places


@each_with("annotations")
def test_threats_are_made_by_others_at_places_of_the_board(game: Game) -> None:
    part, made = game.annotations, 0
    assert part is not None
    for match, _, position in moments(game):
        for seat in range(match.seats):
            view = position.view(seat)
            for lang in LANGS:
                found = part.threats(lang, view, seat, ["?"] * match.seats)
                scene = game.board.scene(view, seat, lang, "tall")
                assert all(note.text and note.seat != seat and note.places for note in found)
                assert {place for note in found for place in note.places} <= set(places_of(scene))
                # The label of the place says it.
                assert {note.places[-1] for note in found} <= {target["id"] for target in scene.targets}
                made += len(found)
    assert made


@each_game
def test_places_offer_sections_that_the_player_aid_has(game: Game) -> None:
    sections = {section.number for section in game.page.aid("en")} | {""}
    for _, _, position in moments(game):
        scene = game.board.scene(position.view(0), 0, "en", "tall")
        assert {target.get("aid", "") for target in scene.targets} <= sections


@each_with("series")
def test_the_actions_of_a_series_can_be_played_in_a_row(game: Game) -> None:
    part = game.series
    assert part is not None
    for match, at, position in moments(game):
        known = match.fork(at)
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            for lang in LANGS:
                for one in part.series(lang, known.seen_by(seat), seat):
                    trial = position.copy()
                    assert one.name and one.title and one.actions
                    for action in one.actions:
                        assert action in trial.actions(seat)
                        trial.play(seat, action)


# -- players


@each_game
def test_chances_and_stages(game: Game) -> None:
    for match, at, position in moments(game):
        assert isinstance(game.players.stage(position), int)
        if at == len(match):
            continue
        rows = game.players.features(position)
        alone = match.seats == 1
        weights = game.players.SOLO_WEIGHTS if alone else game.players.WEIGHTS
        assert len(rows) == match.seats and {len(row) for row in rows} == {len(weights)}
        assert 0 <= (game.players.SOLO_DOUBT if alone else game.players.DOUBT) < (10 if alone else 0.3)


@each_game
def test_every_level_begins_to_think_and_its_ideas_are_legal(game: Game) -> None:
    greedy = game.players.GREEDY
    assert greedy is None or (isinstance(greedy, Greedy) and set(greedy.noise) <= set(game.levels))
    for match, _, position in moments(game):
        for seat in (seat for seat in position.actors()[:1] if seat != CHANCE):
            view = position.view(seat)
            unit = game.players.unit(view)
            assert unit in MEANINGS or {f"hint.{unit}", f"hint.{unit}.below"} <= {*game.texts.WORDS}
            if greedy is not None:
                full = view.determinize(seat, Stream(1, "parts"))
                assert isinstance(greedy.evaluate(full, seat), float)
                if greedy.plans is not None:
                    first = next(iter(greedy.plans(view, seat, Stream(2, "parts"))), None)
                    assert first is None or view.allows(seat, first[0])
            for level in game.levels[1:]:
                thinks = greedy is None or level not in greedy.noise
                thinks = thinks and (level != "master" or game.rollouts is None)
                thoughts = (
                    game.players.think(view, seat, Stream(3, level), level)
                    if thinks and len(view.actions(seat)) > 1 and not view.by_hand()
                    else bot(level, game).think(view, seat, Stream(3, level))
                )
                (ideas,) = islice(thoughts, 1)
                action = ideas[0].line[0]
                assert view.allows(seat, action), (match.record(), level)


@each_game
def test_manners_are_two_or_more_if_any(game: Game) -> None:
    assert len(set(game.manners)) == len(game.manners) != 1
    assert bool(game.manners) == (game.likings is not None)
    named = {f"manner.{manner}{more}" for manner in game.manners for more in ("", ".note")}
    assert named == {key for key in game.texts.WORDS if key.startswith("manner.")}


@each_with("likings")
def test_what_manners_like_is_told_of_every_idea(game: Game) -> None:
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors()[:1] if seat != CHANCE):
            view = position.view(seat)
            assert all(game.likings.give(view, manner) > 0 for manner in game.manners)
            *_, ideas = islice(bot(game.levels[-1], game).think(view, seat, Stream(3, "liked")), 2)
            for manner in game.manners:
                liking = game.likings.liking(view, seat, manner)
                assert all(isinstance(liking(idea.line), int | float) for idea in ideas)


@each_with("rollouts")
def test_a_master_plays_on_in_worlds_that_agree_with_what_it_knows(game: Game) -> None:
    part = game.rollouts
    assert part is not None
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors()[:1] if seat != CHANCE):
            view = position.view(seat)
            if len(view.actions(seat)) == 1 or view.by_hand():
                continue
            decision = part.rollouts(view, seat)
            (ideas,) = islice(decision.ideas(Stream(1, "parts")), 1)
            assert isinstance(decision, Rollouts) and all(i.line[0] in view.actions(seat) for i in ideas)
            world = decision.world(Stream(2, "parts"))
            assert world.view(seat).digest() == view.digest()
            assert isinstance(decision.value(world), float) and isinstance(decision.over(world), bool)
            (ideas,) = islice(decision.reply(world, seat, Stream(3, "parts")), 1)
            assert ideas[0].line[0] in world.actions(seat)


@each_with("calibration")
def test_what_is_said_of_an_idea_is_fitted(game: Game) -> None:
    part = game.calibration
    assert all(slope > 0 for _, slope in part.FITS.values()), "what is worth more is not said to be worth less"
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors()[:1] if seat != CHANCE):
            view = position.view(seat)
            *_, ideas = islice(bot(game.levels[-1], game).think(view, seat, Stream(3, "said")), 2)
            for idea in ideas if len(view.actions(seat)) > 1 else ():
                found = None if idea.value is None else part.expectation(view, seat, idea)
                assert found is None or (found.fit in part.FITS and 0 <= found.share <= 1)


@each_with("forecast_claims")
def test_what_a_game_says_can_be_seen_to_come_true_or_not(game: Game) -> None:
    part = game.forecast_claims
    assert part.LEVELS and set(part.LEVELS) <= set(game.levels)
    assert all(bar > 0 for bar in [*part.BARS.values(), *(meaning.bar for meaning in part.MEANINGS.values())])
    assert all(part.UNCHECKED.values()) and not set(part.UNCHECKED) & set(part.BARS)
    for match, at, position in moments(game):
        if at == len(match) or match.turns[at].seat == CHANCE:
            continue
        seat = match.turns[at].seat
        claims = list(part.claims(position, seat, (match.turns[at].action,)))
        assert all(claim.kind in part.BARS for claim in claims)
        measures = [claim.measure for claim in claims]
        measures += [meaning.measure(position, seat) for meaning in part.MEANINGS.values()]
        for measure in measures:
            assert isinstance(measure(match.positions[-1]), float | int), "it is decided at the end of the match"


# -- rules page


def write_the_rules_page(game: Game, lang: str) -> None:
    sections = game.page.rules(lang)
    assert sections and all(isinstance(section, Section) and section.blocks for section in sections)
    aid = game.page.aid(lang)
    assert aid and {section.number for section in aid} <= {section.number for section in sections}


@each_game
def test_the_rules_page(game: Game) -> None:
    check_in_languages(write_the_rules_page, game)


# -- what not every game has


def fill_in_forms(game: Game, lang: str) -> None:
    part = game.forms
    assert part is not None
    offered = 0
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            view = position.view(seat)
            assert all(stock.name and stock.amount for stock in part.stocks(lang, view, seat))
            for form in part.forms(lang, view, seat):
                assert isinstance(form, Form) and form.title
                filled = part.fill(lang, view, seat, form.name, form.start())
                assert isinstance(filled, Filled) and filled.notation
                offered += 1
    assert offered


@each_with("forms")
def test_forms_are_offered_and_filled_in(game: Game) -> None:
    check_in_languages(fill_in_forms, game)


def tell_aims(game: Game, lang: str) -> None:
    part = game.aims
    assert part is not None
    told = 0
    for _, _, position in moments(game):
        for seat in (seat for seat in position.actors() if seat != CHANCE):
            view = position.view(seat)
            for action in view.actions(seat):
                aims = part.aims(view, seat, (action,))
                assert len(aims) <= 1 + OTHERS
                assert all(game.texts.WORDS(lang, aim.key, **aim.args) for aim in aims)
                told += bool(aims)
    assert told


@each_with("aims")
def test_what_moves_are_for_is_told(game: Game) -> None:
    check_in_languages(tell_aims, game)


@each_with("daily")
def test_the_challenge_of_a_day(game: Game) -> None:
    part = game.daily
    assert part is not None and part.VALUES and part.SPAN
    assert {"daily.value", "daily.note", "daily.stretches"} <= {*game.texts.WORDS}
    match = Match.new(game, *part.setup(DAY))
    assert part.day_of(match) == DAY and part.day_of(match.fork(0, seed=1)) is None
    assert sum(part.stretches(play_out(match, Stream(1, "day")).positions)) == match.position.outcome().scores[0]


@each_with("tuning")
def test_how_numbers_are_found(game: Game) -> None:
    part = game.tuning
    assert part is not None and isinstance(part.TUNING, Refit | Climb | Search) and part.__file__


@each_with("lessons")
def test_how_it_is_taught(game: Game) -> None:
    part = game.lessons
    assert part is not None and part.LESSONS
    for match, _, position in moments(game):
        for name, fact in part.FACTS.items():
            assert all(isinstance(fact(position, seat), int | str) for seat in range(match.seats)), name


@each_with("problems")
def test_what_practice_there_is(game: Game) -> None:
    part, finding = game.problems, game.finding
    assert part is not None and finding is not None
    assert part.THEMES and set(finding.FINDERS) == set(part.THEMES) >= set(part.WITHOUT_EFFECTS)
    for theme, margin in part.THEMES.items():
        assert margin > 0 and all(game.texts.WORDS(lang, f"problem.{theme}") for lang in LANGS)
    assert all(game.complete(seats, options) for seats, options in finding.SETUPS)

"""Matches in numbers, for every game and for games in one file: actions, tensors, texts, returns, episodes."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import takujo
from takujo import Illegal, Match
from takujo.core.encoding import action_space, range_survey
from takujo.core.encoding.encoder import Encoder
from takujo.core.encoding.episode import OVER, Episode
from takujo.core.encoding.observation import observation_string
from takujo.core.encoding.refusals import Unnumbered
from takujo.core.encoding.tensor_layout import HIDDEN_CELL, lengths
from takujo.core.encoding.word_codes import FIRST_UNKNOWN, WordCodes
from takujo.core.game.encoding_part import Bounds
from takujo.core.game.game import Game
from takujo.core.rules.position import CHANCE, HIDDEN
from takujo.core.rules.rng import Stream
from takujo.defaults.one_file_game import OneFileGame
from tests.examples import goofspiel, islands, last_trick, tic_tac_toe
from tests.homes import shipped
from tests.play import Setup, setups
from tests.tiers import slow

EXAMPLES = [module.GAME for module in (goofspiel, islands, last_trick, tic_tac_toe)]
GAMES = [*takujo.games().values(), *EXAMPLES]
QUICK = [game for game in GAMES if game.encoding is not None and game.weight != "heavy"] + EXAMPLES[:1]
ALL = [pytest.param(game, setup, id=f"{game.id}-{setup}") for game in GAMES for setup in setups(game)]

each_game = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[] if game in QUICK else [slow("more setups")]) for game in GAMES],
    ids=str,
)


def played(encoder: Encoder, seed: int, most: int = 10_000) -> Episode:
    """Return an episode played at random to its end, or for a number of decisions."""
    episode, luck = Episode(encoder, seed), random.Random(seed)
    while episode.actor != OVER and episode.decisions < most:
        episode.play(luck.choice(episode.legal_numbers()))
    return episode


@pytest.mark.parametrize(("game", "setup"), ALL)
def test_numbers_and_cells_cover_whole_matches(game: Game, setup: Setup) -> None:
    """Every action has its own number, nothing outgrows its block, and no word is missing from the vocabulary."""
    encoder = Encoder(game, setup.seats, setup.options)
    episode, luck, most = Episode(encoder, 1), random.Random(1), WordCodes(())
    capacity = {block.field: block for block in encoder.layout.blocks}
    while episode.actor >= 0:
        legal = episode.legal_actions()
        numbers = [encoder.actions.number(action) for action in legal]
        assert len({*numbers}) == len(legal)
        assert [encoder.actions.action(number) for number in numbers] == legal
        for field, held in lengths(episode.position, most).items():
            block = capacity[field]
            width = {"list": block.size - 1, "tree": block.size, "table": block.width}
            assert held <= width.get(block.form, (block.size - 1) // max(1, block.width)), field
        episode.play(luck.choice(numbers))
    assert not episode.is_truncated and episode.decisions < encoder.longest
    low, high = encoder.utility_bounds
    assert all(low <= value <= high for value in episode.returns())
    assert encoder.seats == 1 or abs(sum(episode.returns())) < 1e-9
    most_results = max((len(p.chances()) for p in episode.positions if p.actors() == (CHANCE,)), default=1)
    assert most_results <= encoder.chances
    words = {word for position in episode.positions for word in _words([*position.state().values()])}
    assert all(encoder.layout.codes[word] < FIRST_UNKNOWN for word in words)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str) and value != HIDDEN:
        yield value
    elif isinstance(value, dict):
        yield from _words([*value.values()])
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _words(one)


# -- the tensor


def changed(value: Any) -> Iterator[Any]:
    """Give a value with one of its parts changed, for every part."""
    if isinstance(value, str):
        yield value + "x"
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, dict):
        for key, one in value.items():
            for other in changed(one):
                yield {**value, key: other}
        yield dict([*value.items()][:-1])
    else:
        rebuild = type(value)._make if hasattr(value, "_make") else _like(value)
        for at, one in enumerate(value):
            for other in changed(one):
                yield rebuild([*value[:at], other, *value[at + 1 :]])


def _like(value: Any) -> Any:
    if hasattr(value, "made_of"):  # a step, whose first part is its verb
        return lambda parts: type(value).made_of(parts[1:])
    return type(value)


@each_game
def test_the_tensor_and_the_text_show_all_that_a_seat_sees_and_nothing_else(game: Game) -> None:
    encoder = Encoder(game, game.seats[-1])
    layout, seat = encoder.layout, 0
    episode, hidden = played(encoder, 5), 0
    for position in episode.positions[-3 :: -max(1, len(episode.positions) // 4)]:
        view = position.view(seat)
        cells = layout.tensor(view, seat)
        assert len(cells) == layout.size and all(isinstance(cell, int) for cell in cells)
        for field in [name for name in type(position).kinds if name != "events"]:
            shown = getattr(view, field)
            for other in changed(shown):
                if other == shown or (field == "stack" and [*map(tuple, other)] == [*map(tuple, shown)]):
                    continue
                seen = view.copy()
                setattr(seen, field, other)
                assert layout.tensor(seen, seat) != cells, f"{field}: {shown} → {other}"
    for position in episode.positions[:: max(1, len(episode.positions) // 40)]:
        cells, text = encoder.tensor(position, seat), observation_string(position, seat)
        other = position.determinize(seat, Stream(1, "unknown"))
        hidden += other != position
        assert encoder.tensor(other, seat) == cells and observation_string(other, seat) == text
        assert (HIDDEN_CELL in cells) == (_has_hidden([*position.view(seat).state().values()]))
    assert hidden or not game.secrets


def _has_hidden(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_has_hidden, value.values()))
    return any(map(_has_hidden, value)) if isinstance(value, list | tuple) else value == HIDDEN


def test_what_outgrows_its_block_still_changes_the_tensor() -> None:
    encoder = Encoder(tic_tac_toe.GAME, 2)
    position = encoder.start.copy()
    position.squares = [0] * 40  # type: ignore[attr-defined]
    cells = encoder.tensor(position, 0)
    assert len(cells) == encoder.layout.size
    position.squares[-1] = 1  # type: ignore[attr-defined]
    assert encoder.tensor(position, 0) != cells


# -- actions


def test_an_action_outside_the_space_is_refused_in_words() -> None:
    encoder = Encoder("wartime-economy", 2)
    parse = encoder.game.rules.VERBS.parse
    for text, said in (("place 7 tax", "7 of “die”"), ("deal japan", "only chance takes")):
        with pytest.raises(Unnumbered, match=said):
            encoder.actions.number(parse(text))
    with pytest.raises(Unnumbered, match=f"0 to {encoder.actions.size - 1}"):
        encoder.actions.action(encoder.actions.size)


@each_game
def test_every_number_stands_for_its_own_action(game: Game) -> None:
    space = Encoder(game, game.seats[0]).actions
    assert space.size < 30_000
    sample = random.Random(1).sample(range(space.size), min(space.size, 500))
    assert [space.number(space.action(number)) for number in sample] == sample
    assert [first for _, first, _, _ in space.table()] == sorted(verb.first for verb in space.verbs.values())


def test_an_author_may_state_what_random_matches_would_show() -> None:
    part = SimpleNamespace(
        WORDS=(),
        ranges=lambda seats, options: {"square": range(8, -1, -1)},
        capacities=lambda seats, options: {"stack": 5},
        bounds=lambda seats, options: Bounds((0, 1), 1),
        free_actions=lambda position, seat: (),
    )
    game = OneFileGame(tic_tac_toe.TicTacToe, "Tic-tac-toe", 2, encoding=part)
    encoder = Encoder(game, utility="points")
    assert encoder.actions.number(tic_tac_toe.Mark(8)) == 0 and encoder.utility_bounds == (-0.5, 0.5)


def test_the_table_of_the_guide_agrees_with_the_games() -> None:
    guide = Path(str(takujo.__file__)).parent / "adapters" / "README.md"
    found = {
        tuple(re.split(r" (?:\(.*?\) )?\| ", row))
        for row in re.findall(r"^\| (.+ \| takujo/.+) \|$", guide.read_text("utf-8"), re.M)
    }
    wanted = set[tuple[str, ...]]()
    for game in shipped():
        encoder = Encoder(game)
        fewest, most = game.seats[0], game.seats[-1]
        seats = f"{fewest}–{most}" if most > fewest else str(most)
        numbers = (f"{encoder.actions.size:,}", f"{encoder.layout.size:,}")
        wanted.add((game.id, encoder.name, seats, *numbers, ", ".join(game.options)))
    assert found == wanted


def test_offers_of_the_grid_can_be_played() -> None:
    episode = played(Encoder("war-clouds", 4), 3, most=60)
    offers = 0
    while episode.actor >= 0 and episode.decisions < 400:
        legal, listed = episode.legal_actions(), episode.position.actions(episode.actor)
        for action in legal[len(listed) :]:
            offers += 1
            tried = episode.copy()
            tried.play(episode.encoder.actions.number(action))
        episode.play(legal[-1])
    assert offers > 20


# -- episodes


@each_game
def test_an_episode_is_the_match_with_its_seed(game: Game) -> None:
    episode = played(Encoder(game, game.seats[-1]), 11)
    match = Match.new(game, game.seats[-1], {}, 11)
    for seat, action in episode.turns:
        if seat != CHANCE:
            match.play(seat, action)
    assert match.position == episode.position and match.outcome() == episode.outcome()
    assert episode.match().record() == match.record()
    again = Episode(episode.encoder)
    for _, action in episode.turns:
        again.play(again.legal_actions().index(action) if again.actor == CHANCE else action)
    assert again.position == episode.position and again.returns() == episode.returns()


def test_an_illegal_action_changes_nothing() -> None:
    episode = Episode(Encoder("workers-made", 3), 1)
    before = episode.position
    with pytest.raises(Illegal):
        episode.play(episode.encoder.game.rules.VERBS.parse("meet"))
    with pytest.raises(Illegal, match=r"over|終わ"):
        played(Encoder("kuhn-poker", 2), 1).play(0)
    assert episode.position is before and not episode.decisions


def test_a_result_of_chance_outside_the_list_is_refused() -> None:
    episode = Episode(Encoder("kuhn-poker", 2))
    assert episode.actor == CHANCE
    for number, said in ((-1, "−1"), (99, "99")):
        with pytest.raises(Illegal, match=f"no action {said}. .* 0 to 5"):
            episode.play(number)
    assert not episode.turns


def test_a_seat_or_utility_that_does_not_exist_is_refused() -> None:
    episode = Episode(Encoder("kuhn-poker", 2), 1)
    views = (episode.tensor, episode.observation_string, episode.information_state_string)
    for show in (*views, lambda seat: episode.imagined(seat, 1)):
        for seat in (2, -2, "1", True):
            with pytest.raises(Illegal, match="seat"):
                show(seat)  # type: ignore[arg-type]
    with pytest.raises(Illegal, match="0 to 1"):
        episode.imagined(-1, 1)
    for utility, seats in (("foo", 2), ("rank", 1)):
        with pytest.raises(Illegal, match=f"“{utility}”|“points”"):
            Encoder("wartime-economy", seats, utility=utility)  # type: ignore[arg-type]


def test_an_own_game_is_pickled_by_its_module_and_name() -> None:
    for game in (tic_tac_toe.GAME, takujo.games()["workers-made"]):
        episode = played(Encoder(game, utility="points"), 4, most=3)
        again = pickle.loads(pickle.dumps(episode))
        assert again.position == episode.position and again.encoder.game is game
        assert again.encoder.utility == "points" and again.legal_numbers() == episode.legal_numbers()
    nameless = OneFileGame(tic_tac_toe.TicTacToe, "Tic-tac-toe", 2)
    with pytest.raises(Illegal, match=r"tests\.examples\.tic_tac_toe"):
        pickle.dumps(Encoder(nameless))
    absent = ("no_such_module:GAME", ":GAME", "..a:GAME", ".:GAME", "tests..examples:GAME")
    for wrong in ("tests.examples.tic_tac_toe:EMPTY", "tests.examples.tic_tac_toe:NONE", *absent):
        with pytest.raises(Illegal, match="isn’t a game"):
            Encoder(wrong)
    for unknown in ("walker", 7):
        with pytest.raises(Illegal, match=r"Choose one of: .*water-walker"):
            Encoder(unknown)  # type: ignore[arg-type]


def test_an_old_version_and_own_values_outlive_pickling() -> None:
    game = next(game for game in takujo.games().values() if game.oldest < game.newest)
    assert pickle.loads(pickle.dumps(Encoder(game.by_rules(game.oldest)))).game.version == game.oldest
    encoder = Encoder("kuhn-poker", numbers={"deals.short": 1})
    assert pickle.loads(pickle.dumps(encoder)).game.numbers == encoder.game.numbers


def test_an_imagined_episode_stays_the_same_in_a_pickle_and_has_no_record() -> None:
    episode = played(Encoder("wartime-economy", 2), 5, most=10).imagined(0, 8)
    for _ in range(5):
        episode.play(episode.legal_numbers()[0])
    again = pickle.loads(pickle.dumps(episode))
    assert again.position == episode.position and again.turns == episode.turns and again.drawn == episode.drawn
    while episode.actor >= 0:
        again.play(episode.legal_numbers()[-1])
        episode.play(episode.legal_numbers()[-1])
    assert again.position == episode.position
    with pytest.raises(Illegal, match="imagined"):
        episode.match()


def test_a_game_whose_random_matches_never_end_is_refused() -> None:
    class Endless(tic_tac_toe.TurnStep):
        def apply(self, p: tic_tac_toe.TicTacToe, seat: int, action: tic_tac_toe.Mark) -> None:
            pass

    game = OneFileGame(tic_tac_toe.TicTacToe, "Endless", 2, limit=30)
    start = game.rules.start

    def endless(seats: int, options: Any, rules: int) -> Any:
        position = start(seats, options, rules)
        position.stack = [Endless(0)]
        return position

    game.rules.start = endless
    with pytest.raises(Illegal, match="30 actions"):
        Encoder(game)


def test_actions_that_are_too_many_to_number_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(range_survey, "WIDEST", 8)
    with pytest.raises(Illegal, match=r"“mark\.square” has 9 values"):
        Encoder(tic_tac_toe.GAME)
    monkeypatch.setattr(action_space, "MOST_ACTIONS", 155)
    with pytest.raises(Illegal, match="156 actions, more than the 155"):
        Encoder("wartime-economy")


def test_an_episode_that_is_too_long_is_cut_off() -> None:
    encoder = Encoder("workers-made", 3)
    encoder.longest = 5
    episode = played(encoder, 1)
    assert episode.decisions == 5 and episode.is_truncated and episode.returns() == [0.0] * 3


@each_game
def test_a_copy_of_an_episode_goes_its_own_way(game: Game) -> None:
    episode = played(Encoder(game, game.seats[0]), 2, most=6)
    twin, before = episode.copy(), episode.information_state_string(0)
    while twin.actor >= 0:
        twin.play(twin.legal_numbers()[-1])
    assert episode.information_state_string(0) == before and len(episode.turns) < len(twin.turns)
    assert twin.copy().information_state_string(0) == twin.information_state_string(0) != before


@pytest.mark.parametrize("tell", [Episode.information_state_string, Episode.information_state_tensor])
def test_a_seat_remembers_what_it_saw_and_learns_nothing_else(tell: Callable[[Episode, int], object]) -> None:
    """In Kuhn poker: hidden cards make no difference until they are shown, and then for good."""
    encoder = Encoder("kuhn-poker", 2)

    def state(seat: int, *plays: str) -> object:
        episode = Episode(encoder)
        for text in plays:
            episode.play(encoder.game.rules.VERBS.parse(text))
        return tell(episode, seat)

    folded = ("bet", "fold")
    assert state(0, "deal 3+1", *folded) == state(0, "deal 3+2", *folded) != state(0, "deal 2+1", *folded)
    assert state(1, "deal 3+1", *folded) != state(1, "deal 3+2", *folded)
    shown = ("check", "check", "show", "deal 3+1")
    assert state(0, "deal 3+1", *shown) != state(0, "deal 3+2", *shown), "the card of the deal before was shown"
    assert state(0, "deal 3+1", *folded, "deal 1+2") != state(0, "deal 3+1", "bet", "call")

"""A game as an OpenSpiel game with explicit chance.

Importing this module registers the games of takujo.games(): pyspiel.load_game("takujo/water-walker-v1(seats=3)").
"""

# The foreign packages are not installed where types are checked.
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

import numpy as np
import pyspiel

from .. import games
from ..core.encoding.encoder import Encoder
from ..core.encoding.episode import OVER, Episode
from ..core.encoding.game_reference import reference, referred
from ..core.encoding.observation import CODE_CELLS
from ..core.encoding.refusals import EncodingRefusal
from ..core.encoding.utility import Utility
from ..core.game.game import Game
from ..core.rules.position import CHANCE

Parameters = Mapping[str, int | str | bool]
"""The parameters of an OpenSpiel game: `seats`, 0 for the usual number; `utility`; `options` and `numbers` as JSON."""

_registered: dict[str, Game] = {}
"""The games that OpenSpiel finds, by name."""


def _kind(game: Game, is_alone: bool = False) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game; a match with one seat isn't zero-sum."""
    return pyspiel.GameType(
        short_name=f"takujo/{game.id}-v{game.version}",
        long_name=game.card("en", "title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if game.secrets
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.GENERAL_SUM if is_alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "utility": "", "options": "", "numbers": ""},
    )


class TakujoGame(pyspiel.Game):
    """A game with given seats, options and values."""

    def __init__(self, game: Game, params: Parameters | None) -> None:
        params = params or {}
        utility = cast("Utility | None", params.get("utility") or None)  # The encoder refuses other texts.
        seats = int(params.get("seats", 0)) or None
        options = cast("dict[str, str | list[str]] | None", _json(params, "options"))  # The rules refuse other values.
        self.encoder = encoder = Encoder(game, seats, options, _json(params, "numbers"), utility)
        low, high = encoder.utility_bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=encoder.actions.size,
            max_chance_outcomes=encoder.chances,
            num_players=encoder.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if encoder.seats > 1 else None,
            max_game_length=encoder.longest,
        )
        super().__init__(_kind(game, encoder.seats == 1), info, dict(params))

    def __reduce__(self) -> tuple[object, ...]:
        game = self.encoder.game
        return _loaded, (reference(game), game.version, self.get_parameters())

    def new_initial_state(self) -> TakujoState:
        return TakujoState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> TakujoObserver:
        if params:
            raise ValueError(f"The observer takes no parameters, such as {params}.")
        return TakujoObserver(self.encoder, iig_obs_type is not None and iig_obs_type.perfect_recall)


class TakujoState(pyspiel.State):
    """A point of a match."""

    def __init__(self, game: TakujoGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.encoder)

    def __reduce__(self) -> tuple[object, ...]:
        return _resumed, (self.get_game(), self.history())

    def current_player(self) -> int:
        actor = self.episode.actor
        return int(
            pyspiel.PlayerId.TERMINAL if actor == OVER else pyspiel.PlayerId.CHANCE if actor == CHANCE else actor
        )

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal_numbers() if player == self.episode.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.episode.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.episode.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.episode.action(action))

    def is_terminal(self) -> bool:
        return self.episode.actor == OVER

    def returns(self) -> list[float]:
        return self.episode.returns()

    def __str__(self) -> str:
        return "\n".join(f"{seat} {action}" for seat, action in self.episode.turns)


class TakujoObserver:
    """What a player sees of a state, with or without what the player remembers, as a tensor and as text."""

    def __init__(self, encoder: Encoder, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(encoder.layout.size + (CODE_CELLS if perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TakujoState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        episode = state.episode
        self.tensor[:] = episode.information_state_tensor(player) if self._perfect_recall else episode.tensor(player)

    def string_from(self, state: TakujoState, player: int) -> str:
        """Return what a player sees as text."""
        if self._perfect_recall:
            return state.episode.information_state_string(player)
        return state.episode.observation_string(player)


def register(game: Game) -> str:
    """Register a game, and return its name, such as "takujo/water-walker-v1"; replace one registered with this name."""
    kind = _kind(game)
    name = str(kind.short_name)
    _registered[name] = game
    if name not in pyspiel.registered_names():
        pyspiel.register_game(kind, _class_of(name))
    return name


def _class_of(name: str) -> type[TakujoGame]:
    """Return the class that OpenSpiel registers for the game with a name."""
    # OpenSpiel releases it only after Python has ended. A class survives that, but a function would crash.

    class OwnGame(TakujoGame):
        def __init__(self, params: Parameters | None = None) -> None:
            super().__init__(_registered[name], params)

    return OwnGame


def _json(params: Parameters, name: str) -> dict[str, object] | None:
    """Return a parameter that is a JSON object; None if it is missing or empty."""
    text = str(params.get(name, ""))
    try:
        found = json.loads(text or "{}")
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise EncodingRefusal("parameter-json", name=name, text=text)
    return found or None


def _loaded(game: str, version: int, params: Parameters) -> pyspiel.Game:
    """Return the OpenSpiel game of a version of a game's rules."""
    return pyspiel.load_game(register(referred(game).by_rules(version)), params)


def _resumed(game: TakujoGame, history: list[int]) -> pyspiel.State:
    """Return the state of a game after these actions."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


for each in games().values():
    register(each)

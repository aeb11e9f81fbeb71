"""A game as a gymnasium environment: one seat learns, computer players of a level play the others.

Importing this module registers the games of takujo.games(): gymnasium.make("takujo/water-walker-v1", seats=3). In
another process, gymnasium.make("takujo.adapters.gymnasium_env:takujo/water-walker-v1") imports it first.
"""

# The foreign packages are not installed where types are checked.
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping, Sequence

import gymnasium
from gymnasium import spaces

from .. import bot, games
from ..bots.levels import usual_level
from ..core.encoding.encoder import Encoder
from ..core.encoding.episode import OVER, Episode
from ..core.encoding.game_reference import reference
from ..core.encoding.refusals import EncodingRefusal
from ..core.encoding.utility import Utility
from ..core.game.game import Game
from ..core.text.argument_checks import milliseconds, whole
from .cells import RENDER_MODES, Arrays, begun, checked_mode, observation, observation_space


class TakujoEnv(gymnasium.Env[Arrays, int]):
    """A match from the view of one seat, against computer players of a level.

    The reward comes at the end. `info` has the action mask, too, and "was_legal": instead of an illegal action, a
    random legal one is played. Without `opponents`, their level is "normal", or the game's best level if it lacks that.
    `budget_ms` is how many milliseconds a computer player may think about a decision; "random" and "easy" need less, so
    that the same seed gives the same match. `game` may also be MODULE:NAME.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | None = None,
        options: Mapping[str, str | Sequence[str]] | None = None,
        numbers: Mapping[str, object] | None = None,
        utility: Utility | None = None,
        budget_ms: float = 1000,
        render_mode: str | None = None,
    ) -> None:
        self.encoder = Encoder(game, seats, options, numbers, utility)
        self.seat = self.encoder.checked_seat(seat)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(self.encoder)
        self.action_space = spaces.Discrete(self.encoder.actions.size)
        self._opponent = bot(opponents or usual_level(self.encoder.game), self.encoder.game)
        self._budget_ms = milliseconds(budget_ms, "budget_ms")
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The match; raises Illegal before the first reset."""
        return begun(self._episode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Arrays, dict[str, object]]:
        """Begin a match, and play on until the seat decides."""
        super().reset(seed=seed)
        self._episode = Episode(self.encoder, int(self.np_random.integers(2**63)))
        self._await_seat()
        return self._seen(was_legal=True)

    def step(self, action: int) -> tuple[Arrays, float, bool, bool, dict[str, object]]:
        """Play an action of the seat, and play on until it decides again or the match is over.

        Raises Illegal before the first reset, and after the end.
        """
        legal = self.episode.legal_numbers()
        if not legal:
            raise EncodingRefusal("all-done")
        number = whole(action, "action")
        was_legal = number in legal
        self.episode.play(number if was_legal else int(self.np_random.choice(legal)))
        self._await_seat()
        seen, info = self._seen(was_legal)
        over, cut = self.episode.actor == OVER, self.episode.is_truncated
        return seen, self.episode.returns()[self.seat], over and not cut, cut, info

    def render(self) -> str | None:
        """Return what the seat sees as text, in the render mode "ansi"."""
        return self.episode.observation_string(self.seat) if self.render_mode == "ansi" else None

    def _await_seat(self) -> None:
        episode = self.episode
        while episode.actor not in (OVER, self.seat):
            seat = episode.actor
            view, seed = episode.position.view(seat), int(self.np_random.integers(2**32))
            episode.play(self._opponent.choose(view, seat, self._budget_ms, seed))

    def _seen(self, was_legal: bool) -> tuple[Arrays, dict[str, object]]:
        seen = observation(self.episode, self.seat)
        return seen, {"action_mask": seen["action_mask"], "was_legal": was_legal}


def register(game: Game) -> str:
    """Register a game, and return its name, such as "takujo/water-walker-v1"; replace one registered with this name.

    Raises Illegal for a game that isn't assigned to a name in its module, by which other processes could import it.
    """
    name = f"takujo/{game.id}-v{game.version}"
    gymnasium.registry.pop(name, None)
    gymnasium.register(name, "takujo.adapters.gymnasium_env:TakujoEnv", kwargs={"game": reference(game)})
    return name


for each in games().values():
    register(each)

"""A game as a PettingZoo environment, in which the seats act one after the other (AEC)."""

# The foreign packages are not installed where types are checked.
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.encoding.encoder import Encoder
from ..core.encoding.episode import OVER, Episode
from ..core.encoding.refusals import EncodingRefusal
from ..core.encoding.utility import Utility
from ..core.game.game import Game
from ..core.text.errors import Illegal
from .cells import RENDER_MODES, Arrays, begun, checked_mode, observation, observation_space


class TakujoAECEnv(AECEnv[str, Arrays, int]):
    """A match as an AEC environment: agents are "seat_0", "seat_1" and so on.

    An observation is a dict of the tensor and the action mask. Rewards are given at the end. An illegal action raises
    Illegal, and so does any before the first reset or after the end. A match that is too long is truncated, with the
    reward 0.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str | Sequence[str]] | None = None,
        numbers: Mapping[str, object] | None = None,
        utility: Utility | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoder = Encoder(game, seats, options, numbers, utility)
        self.metadata = {"name": self.encoder.name, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoder.seats)]
        self.observation_spaces = {agent: observation_space(self.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoder.actions.size) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._luck = Random()
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The match; raises Illegal before the first reset."""
        return begun(self._episode)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[self._checked(agent)]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a match; the same seed gives the same results of chance in it and in the matches after it."""
        if seed is not None:
            self._luck = Random(int(seed))
        self._episode = Episode(self.encoder, self._luck.getrandbits(63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, object]() for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.actor]

    def observe(self, agent: str) -> Arrays:
        return observation(self.episode, self.possible_agents.index(self._checked(agent)))

    def last(self, observe: bool = True) -> tuple[Arrays | None, float, bool, bool, dict[str, object]]:
        """Return what the agent to act sees and gets; raises Illegal before the first reset and after the end."""
        self._check_agents()
        seen: tuple[Arrays | None, float, bool, bool, dict[str, object]] = super().last(observe)
        return seen

    def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
        """Yield the agent to act until the end; raises Illegal before the first reset."""
        begun(self._episode)
        agents: Iterable[str] = super().agent_iter(max_iter)
        return agents

    def step(self, action: int | None) -> None:
        """Play an action of the agent to act; after the end of the match, pass None."""
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Illegal("not-listed", text="None")
        self.episode.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.episode.actor == OVER:
            self.rewards = dict(zip(self.agents, self.episode.returns(), strict=True))
            ended = self.truncations if self.episode.is_truncated else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.episode.actor]

    def render(self) -> str | None:
        """Return what everyone sees as text, in the render mode "ansi"."""
        return self.episode.observation_string(-1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _check_agents(self) -> None:
        if not self.agents:
            raise EncodingRefusal("not-begun" if self._episode is None else "all-done")

    def _checked(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise EncodingRefusal("no-such-agent", agent=str(agent), last=self.encoder.seats - 1)
        return agent

"""Run the suites of PettingZoo, gymnasium and OpenSpiel on games: python tests/adapters/suites.py [GAME …].

This needs the packages of requirements.txt beside it; tests/run.py --all installs them into .venv-adapters. By default
it takes all games. The exit code is 1 if a suite fails.
"""

from __future__ import annotations

import pickle
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import reload
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tests import homes  # noqa: E402 (the root has to be found first)

homes.lend()

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

import takujo  # noqa: E402
from takujo.adapters import gymnasium_env, openspiel_game  # noqa: E402
from takujo.adapters.gymnasium_env import TakujoEnv  # noqa: E402
from takujo.adapters.pettingzoo_env import TakujoAECEnv  # noqa: E402
from takujo.core.game.game import Game  # noqa: E402
from tests.examples import goofspiel  # noqa: E402


def suites(game: Game, name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the suites for a game by name."""
    fewest, most = game.seats[0], game.seats[-1]
    yield "pettingzoo api_test", lambda: api_test(TakujoAECEnv(game, most), num_cycles=200)
    yield "pettingzoo seed_test", lambda: seed_test(lambda: TakujoAECEnv(game, fewest), num_cycles=50)
    yield "gymnasium check_env", lambda: check_env(gymnasium.make(name, opponents="random").unwrapped)
    yield "gymnasium whole match", lambda: play_whole(TakujoEnv(game, most, seat=most - 1, opponents="random"))
    for seats in dict.fromkeys((fewest, most)):
        spiel = pyspiel.load_game(f"{name}(seats={seats})")
        assert spiel.num_players() == seats
        yield f"openspiel random_sim_test, {seats}", lambda spiel=spiel: pyspiel.random_sim_test(spiel, 1, True, False)
    yield "refusals", lambda: misuse(game, name)
    yield "other process", lambda: move(name)
    if not game.in_package:
        yield "reload", lambda: change(game, name)


def misuse(game: Game, name: str) -> None:
    """Use environments wrongly; each time they must say in a sentence what is wrong."""
    env, aec = TakujoEnv(game, opponents="random"), TakujoAECEnv(game)
    refused("No match has begun", lambda: env.step(0), aec.last, aec.agent_iter, lambda: aec.observe("seat_0"))
    env.reset(seed=3)
    refused("action can’t be 0.5", lambda: env.step(0.5))
    play_whole(env)
    refused(
        "render mode “human”",
        *(lambda kind=kind: kind(game, render_mode="human") for kind in (TakujoEnv, TakujoAECEnv)),
    )
    aec.reset(seed=3)
    refused("no agent “seat_9”", lambda: aec.observe("seat_9"), lambda: aec.action_space("seat_9"))
    for agent in aec.agent_iter():
        seen, _, over, cut, _ = aec.last()
        aec.step(None if over or cut else aec.action_space(agent).sample(seen["action_mask"]))
    refused("match is over", lambda: env.step(0), aec.last, lambda: aec.step(None))
    refused("no seat 9", lambda: TakujoEnv(game, seat=9))
    refused("Choose one of: random, ", lambda: TakujoEnv(game, opponents="genius"))
    refused("“chips” isn’t a utility", lambda: pyspiel.load_game(name, {"utility": "chips"}))
    refused("must be a JSON object", lambda: pyspiel.load_game(name, {"options": "[1]"}))


def refused(sentence: str, *calls: Callable[[], object]) -> None:
    """Check that each call raises Illegal with a sentence."""
    for call in calls:
        try:
            call()
        except takujo.Illegal as refusal:
            assert sentence in refusal.sentence("en"), refusal
        else:
            raise AssertionError(f"not refused: {sentence}")


def move(name: str) -> None:
    """Send environments to another process, which must play on with the same rules from the same states."""
    state = pyspiel.load_game(name, {"utility": "points"}).new_initial_state()
    for _ in range(4):
        state.apply_action(state.legal_actions()[-1])
    env = gymnasium.make(name, opponents="random", disable_env_checker=True)
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(facts, (state, env.spec)) == facts(state, env.spec)
    assert pickle.loads(pickle.dumps(state.get_game())).get_parameters() == state.get_game().get_parameters()


def change(game: Game, name: str) -> None:
    """Reload the module of a game, as its author does after a change; environments must follow the new rules."""
    changed = reload(sys.modules[game.package]).GAME
    assert gymnasium_env.register(changed) == openspiel_game.register(changed) == name
    assert gymnasium.make(name, opponents="random").unwrapped.encoder.game is changed
    assert pyspiel.load_game(name).encoder.game is changed is not game


def facts(state: pyspiel.State, spec: gymnasium.envs.registration.EnvSpec) -> list[object]:
    """Return what can be compared of a state and an environment."""
    player = max(0, state.current_player())
    seen, _ = gymnasium.make(spec).reset(seed=3)
    told = [str(state.get_game()), state.history(), state.legal_actions(), str(state), seen["observation"].tolist()]
    return [*told, state.information_state_string(player), state.information_state_tensor(player)]


def play_whole(env: TakujoEnv) -> None:
    """Play a match at random by the mask; it must end with the returns of the match, and nothing must be refused."""
    seen, info = env.reset(seed=3)
    luck, over = np.random.default_rng(3), False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        seen, reward, over, truncated, info = env.step(int(luck.choice(legal)))
        assert info["was_legal"] and not truncated
        assert over or not reward
    assert reward == env.episode.returns()[env.seat]
    assert not seen["action_mask"].any()


def main(ids: Sequence[str]) -> int:
    """Run the suites of the games with these ids, or of all, and return the exit code."""
    return check({**takujo.games(), goofspiel.GAME.id: goofspiel.GAME}, ids)


def check(games: Mapping[str, Game], ids: Sequence[str]) -> int:
    """Run the suites, print a line for each, and return the exit code."""
    failed = 0
    for id in ids or games:
        game = games[id]
        name = gymnasium_env.register(game)
        assert openspiel_game.register(game) == name == f"takujo/{game.id}-v{game.version}"
        for suite, run in suites(game, name):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # Both packages advise on what a game of this kind can't have.
                try:
                    run()
                except Exception:  # The other suites run, too.
                    failed += 1
                    traceback.print_exc()
                    print(f"{name}: {suite}: FAILED", flush=True)
                else:
                    print(f"{name}: {suite}: passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

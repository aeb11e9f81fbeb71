"""Which sound an action makes."""

from __future__ import annotations

from collections.abc import Sequence

from js import window

from ..core.game import Game
from ..core.position import Event


def sound_of(game: Game, events: Sequence[Event]) -> str:
    """Return the sound for what an action caused: of the game's sounds, the first whose event happened."""
    kinds = {event.kind for event in events}
    return next((sound for kind, sound in game.part("texts.describe").SOUNDS if kind in kinds), "place")


def sound_switch(on: bool) -> None:
    """Turn sounds on or off."""
    window.takujoSound.setEnabled(on)


def sound_play(name: str) -> None:
    """Play a sound, if sounds are on."""
    window.takujoSound.play(name)

"""Which sound an action makes."""

from __future__ import annotations

from collections.abc import Sequence

from js import window

from ..core.position import Event

# The first of these that happened is heard.
_SOUNDS = (("square", "bonus"), ("roll", "dice"), ("vp", "step"), ("money", "coin"))


def sound_of(events: Sequence[Event]) -> str:
    """Return the sound for what an action caused."""
    kinds = {event.kind for event in events}
    return next((sound for kind, sound in _SOUNDS if kind in kinds), "place")


def sound_switch(on: bool) -> None:
    """Turn sounds on or off."""
    window.takujoSound.setEnabled(on)


def sound_play(name: str) -> None:
    """Play a sound, if sounds are on."""
    window.takujoSound.play(name)

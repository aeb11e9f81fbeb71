"""Plays sounds, if they are turned on."""

from __future__ import annotations

from js import bridge


def sound_switch(on: bool) -> None:
    """Turn sounds on or off."""
    bridge.sound.setEnabled(on)


def sound_play(name: str) -> None:
    """Play a sound, if sounds are on."""
    bridge.sound.play(name)

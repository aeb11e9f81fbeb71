"""Sounds, if the person wants any."""

from __future__ import annotations

from js import window


def sound_switch(on: bool) -> None:
    """Turn sounds on or off."""
    window.takujoSound.setEnabled(on)


def sound_play(name: str) -> None:
    """Play a sound, if sounds are on."""
    window.takujoSound.play(name)

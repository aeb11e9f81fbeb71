"""Libraries that are wanted only now and then: installed by micropip from our own files."""

from __future__ import annotations

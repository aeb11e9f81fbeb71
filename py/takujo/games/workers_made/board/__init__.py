"""The board of Three Nations as drawing data, and the picture on its card; start reading at `scene`."""

from __future__ import annotations

from .glyphs import GLYPHS, crest
from .picture import picture
from .scene import scene

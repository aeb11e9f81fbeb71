"""The shapes of charts as SVG, readable on a light and on a dark page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
  .back { fill: #ffffff; stroke: #d0d7de } .grid { stroke: #d8dee4 } .even { stroke: #6e7781; stroke-dasharray: 5 4 }
  text { fill: #1f2328; stroke: #ffffff; stroke-width: 4; paint-order: stroke; stroke-linejoin: round }
  text { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif } .head { font-weight: 600 }
  .note { fill: #59636e; font-size: 12px } .mark { fill: #0a58ca }
  .line { stroke: #0a58ca; fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .back { fill: #0d1117; stroke: #3d444d } .grid { stroke: #2f353d } .even { stroke: #9198a1 }
    text { fill: #f0f6fc; stroke: #0d1117 } .note { fill: #9198a1 } .mark { fill: #6cb6ff } .line { stroke: #6cb6ff }
  }
"""
"""The style of a chart that is a file of its own; elsewhere, the page has styles for the same classes."""


def framed(title: str, width: float, shapes: Sequence[str], height: float) -> str:
    """Return a chart that is a file of its own, on a ground with rounded corners."""
    back = f'<rect class="back" x="0.5" y="0.5" width="{width - 1}" height="{height - 1:g}" rx="8"/>'
    size = f' width="{width}" height="{height:g}"'
    return _svg(title, width, [f"<style>{STYLE}</style>", back, *shapes], height, size)


def inline(title: str, width: float, shapes: Sequence[str], height: float) -> str:
    """Return a chart that is part of a page; the page has the styles, and decides about the size."""
    return _svg(title, width, shapes, height)


def _svg(title: str, width: float, inside: Sequence[str], height: float, size: str = "") -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:g}"{size}'
    label = f'role="img" aria-label="{escape(title)}"'
    return "\n".join([f"{head} {label}>", *inside, "</svg>", ""])


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    """Return a text at the place of its baseline."""
    extra = (f' class="{kind}"' if kind else "") + (f' text-anchor="{anchor}"' if anchor != "start" else "")
    return f'<text x="{x:.1f}" y="{y:.1f}"{extra}>{escape(said)}</text>'


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """Return a straight line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def circle(x: float, y: float, kind: str = "mark", r: float = 5) -> str:
    """Return a dot."""
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{r:g}"/>'


def rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    """Return a bar with slightly rounded corners."""
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="2"/>'


def path(kind: str, points: Sequence[tuple[float, float]], tag: str = "polyline") -> str:
    """Return a line through points, or with the tag "polygon" the area inside of it."""
    return f'<{tag} class="{kind}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'

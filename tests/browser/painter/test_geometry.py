"""Where shapes stand and how far they reach, beside what the browser itself makes of them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.browser.painter.easel import Easel

# The place of one thing within another, and the place that undoes it, as the matrices of the browser have it.
PLACES = """async (places) => {
  const { within, inverse } = await import("/static/painter/transform.js");
  const matrix = ({ x, y, s, r }) => new DOMMatrix().translate(x, y).rotate(r).scale(s);
  const numbers = ({ a, b, c, d, e, f }) => [a, b, c, d, e, f];
  return places.flatMap(([outer, inner]) => [
    [numbers(matrix(within(outer, inner))), numbers(matrix(outer).multiply(matrix(inner)))],
    [numbers(matrix(inverse(outer))), numbers(matrix(outer).inverse())],
  ]);
}"""
# How far polygons and paths reach, and their boxes in an SVG picture.
BOXES = """async (shapes) => {
  const { boundsOf } = await import("/static/painter/bounds.js");
  const picture = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  const found = shapes.map((shape) => {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", shape.k === "poly" ? "polygon" : "path");
    drawn.setAttribute(shape.k === "poly" ? "points" : "d", shape.k === "poly" ? shape.pts.join(" ") : shape.d);
    picture.replaceChildren(drawn);
    const { x, y, width, height } = drawn.getBBox();
    return [boundsOf(shape), [x, y, x + width, y + height]];
  });
  picture.remove();
  return found;
}"""
THINNEST = 1
"""A line may be a device pixel wide, however thin it is meant."""


def test_places_compose_and_invert_as_the_browsers_matrices_do(easel: Easel) -> None:
    luck = Random(1)
    place = [
        {
            "x": luck.uniform(-300, 300),
            "y": luck.uniform(-300, 300),
            "s": luck.uniform(0.3, 3),
            "r": luck.uniform(0, 360),
        }
        for _ in range(20)
    ]
    for ours, browsers in easel.page.evaluate(PLACES, list(pairwise(place))):
        assert [round(a - b, 2) for a, b in zip(ours, browsers, strict=True)] == [0] * 6


def test_polygons_reach_as_far_as_their_corners(easel: Easel) -> None:
    luck = Random(2)
    polygons = [{"k": "poly", "pts": [luck.uniform(-200, 200) for _ in range(2 * n)]} for n in (1, 2, 3, 4, 9)]
    for ours, (left, top, right, bottom) in easel.page.evaluate(BOXES, polygons):
        exact = [left - THINNEST, top - THINNEST, right + THINNEST, bottom + THINNEST]
        assert [round(a - b, 2) for a, b in zip(ours, exact, strict=True)] == [0] * 4


def test_paths_reach_at_least_as_far_as_they_are_drawn(easel: Easel) -> None:
    curves = [
        "M10 20 L50 -30 30 80 Z",
        "m10 20 h40 v-60 H-15 V7 z l5 -90",
        "M0 0 C10 -40 60 90 80 5 S120 -80 140 9",
        "M5 5 Q40 90 70 5 T140 5 t30 -20",
        "M20 20 A30 40 0 0 1 90 60 a10 10 0 1 0 -20 -20",
        "m0 0 q30 -60 60 0 s-10 50 -90 20 c1 2 3 4 5 6",
    ]
    for path, (ours, browsers) in zip(
        curves, easel.page.evaluate(BOXES, [{"k": "path", "d": d} for d in curves]), strict=True
    ):
        assert ours[0] < browsers[0] and ours[1] < browsers[1] and ours[2] > browsers[2] and ours[3] > browsers[3], path

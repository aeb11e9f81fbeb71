// A lens: a click target of the world with what is around it, drawn larger in the preview bubble.

import { counters } from "./counter-toggle.js";
import { drawShape } from "./shapes.js";

/** The part of the target's size that the lens shows beyond its sides, where the name may be wider than the target. */
const BESIDE = 0.62;
/** The part of the target's size that the lens shows above and below it. */
const BEYOND = 0.36;
/** The width of the picture in CSS pixels. */
const WIDTH = 256;

/**
 * Returns a picture of a click target; null if it isn't to be enlarged, if its counters are hidden, or if a device that
 * is short of memory gives no canvas.
 * @param {any} target @param {any} world @param {number} ratio device pixels per CSS pixel
 */
export function lens({ lens: wanted, world: on, box: [x, y, w, h] }, world, ratio) {
  if (!wanted || !world || on !== world.id || counters.hidden) return null;
  const [left, top, right, bottom] = [x - BESIDE * w, y - BEYOND * h, x + (1 + BESIDE) * w, y + (1 + BEYOND) * h];
  const k = (WIDTH * ratio) / (right - left);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(WIDTH * ratio);
  canvas.height = Math.round(k * (bottom - top));
  canvas.style.width = `${WIDTH}px`;
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  ctx.setTransform(k, 0, 0, k, -left * k, -top * k);
  for (const shape of world.of) drawShape(ctx, shape, k, 1, ratio, [[left, top, right, bottom]]);
  return canvas;
}

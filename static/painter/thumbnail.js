// A small picture of a board, for the list of saved matches.

import { originOf, wholeOf } from "./camera.js";
import { color } from "./colors.js";
import { drawShape, inWorld } from "./shapes.js";

/** The size of the picture in pixels; a board of another shape leaves two edges empty. */
const [WIDTH, HEIGHT] = [176, 122];
/** The quality of the JPEG, a format that every browser can write. */
const QUALITY = 0.5;

/** Returns the picture of a frame as a data URL; "" if a device that is short of memory gives no canvas. @param {any} frame */
export function thumbnail({ size: [w, h], shapes }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const ctx = canvas.getContext("2d");
  if (!ctx) return "";
  ctx.fillStyle = color("ground");
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const k = Math.min(WIDTH / w, HEIGHT / h);
  ctx.setTransform(k, 0, 0, k, (WIDTH - k * w) / 2, (HEIGHT - k * h) / 2);
  for (const shape of shapes) {
    if (shape.k === "world") drawWorld(ctx, shape, k);
    else drawShape(ctx, shape, k, 1, 1);
  }
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** @param {CanvasRenderingContext2D} ctx @param {any} world @param {number} k */
function drawWorld(ctx, world, k) {
  const view = wholeOf(world);
  const [x, y] = originOf(world, view);
  const s = 1 / view.span;
  inWorld(ctx, { ...world, at: { x, y, s } }, () => world.of.forEach((/** @type {any} */ shape) => drawShape(ctx, shape, k * s, 1, 1)));
}

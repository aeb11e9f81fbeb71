// Draws a frame: its shapes, fading shapes between them, and the overlays.

import { meet } from "./bounds.js";
import { drawLooks, marksOf, reachOf } from "./target-styles.js";
import { drawFloat, drawShape, drawSplash, inWorld } from "./shapes.js";

/** @typedef {import("./bounds.js").Box} Box */

/**
 * @typedef {object} View a frame, and how it is seen
 * @property {any} frame
 * @property {import("./canvas.js").Stage} stage
 * @property {import("./camera.js").Camera} camera
 * @property {import("./transitions.js").Motion} motion
 */

/**
 * Draws a range of a frame's shapes, or only what is in some boxes of the board.
 * @param {View} view @param {CanvasRenderingContext2D} to @param {number} from @param {number} until @param {Box[] | null} [region]
 */
export function drawBoard(view, to, from, until, region = null) {
  const { frame, stage, motion } = view;
  const { k, ratio } = stage;
  to.setTransform(k, 0, 0, k, stage.left, stage.top);
  let ghost = 0;
  const { ghosts } = motion;
  for (let i = from; i < until; i++) {
    while (ghost < ghosts.length && ghosts[ghost].top <= i) drawGhost(view, to, ghosts[ghost++]);
    drawShape(to, frame.shapes[i], k, 1, ratio, region);
  }
  if (until < frame.shapes.length) return;
  while (ghost < ghosts.length) drawGhost(view, to, ghosts[ghost++]);
}

/** @param {View} view @param {CanvasRenderingContext2D} to @param {any} ghost */
function drawGhost({ stage, camera }, to, { shape, world, plane }) {
  const { world: field } = camera;
  const fade = (/** @type {number} */ k) => {
    to.save();
    to.translate(world.x, world.y);
    to.rotate((world.r * Math.PI) / 180);
    to.scale(world.s, world.s);
    drawShape(to, shape, k * world.s, 1, stage.ratio);
    to.restore();
  };
  if (!plane) fade(stage.k);
  else if (field) inWorld(to, field, () => fade(stage.k * field.at.s));
}

/**
 * Draws the overlays: marks of click targets, splashes, and rising labels.
 * @param {View} view @param {CanvasRenderingContext2D} ctx @param {Box[] | null} region
 */
export function drawOver({ frame, stage, camera, motion }, ctx, region) {
  const { world } = camera;
  const px = 1 / stage.css;
  const near = (/** @type {any} */ target) => {
    if (!region) return true;
    const reach = reachOf(target, world, px);
    return region.some((box) => meet(box, reach));
  };
  const all = marksOf(frame).filter(near);
  const inside = (/** @type {any} */ target) => world && target.world === world.id;
  drawLooks(ctx, all.filter((/** @type {any} */ target) => !inside(target)), px, motion.busy);
  if (world) inWorld(ctx, world, () => drawLooks(ctx, all.filter(inside), px / world.at.s, motion.busy));
  for (const { shape, world: at, plane, t } of motion.floats) {
    if (shape.k === "float") {
      const [x, y] = plane && world ? camera.seen({ box: [shape.x, shape.y, 0, 0], world: world.id }).box : [shape.x, shape.y];
      // A label of a plane stays between the sides of its window.
      drawFloat(ctx, { ...shape, x, y }, t, motion.unit, plane && world ? [world.x, world.x + world.w] : undefined);
      continue;
    }
    const splash = () => {
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.scale(at.s, at.s);
      drawSplash(ctx, shape, t);
      ctx.restore();
    };
    plane && world ? inWorld(ctx, world, splash) : splash();
  }
}

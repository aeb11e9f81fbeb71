// How click targets look on the board: lit ones glow, the chosen one is lifted and has a tick, and those that are off
// are veiled. Places of a plan have a ring with high contrast, and the numbers of the plan's moves.

import { grown, seenAt } from "./bounds.js";
import { color, isFlat, shade } from "./colors.js";
import { fontOf, measure, takeFont } from "./text.js";

/**
 * How far the mark of a click target reaches beyond it in CSS pixels, by state; the chosen one casts a shadow.
 * @type {Record<string, number>}
 */
const REACH = { lit: 6, off: 1, chosen: 40, plan: 24 };

/** The dark and the pale band of a plan's ring: next to any colour, one of them can be seen. */
const BANDS = ["rgba(20,16,8,0.9)", "#fff"];

/** Returns everything in a frame that has a mark: the click targets, and the places of a plan. @param {any} frame */
export const marksOf = ({ targets, planned = [] }) => [...targets, ...planned];

/**
 * Returns the part of the board that the mark of a click target takes up.
 * @param {any} target @param {any} world what the board shows a plane with; the target may be on it @param {number} px board units per CSS pixel
 */
export function reachOf({ box: [x, y, w, h], state, world: on }, world, px) {
  const box = /** @type {import("./bounds.js").Box} */ ([x, y, x + w, y + h]);
  const { at } = (on && on === world?.id && world) || {};
  return grown(at ? seenAt(box, at.x, at.y, at.s) : box, (REACH[state] ?? 0) * px);
}

/**
 * Draws the marks of all click targets over the board.
 * @param {CanvasRenderingContext2D} ctx @param {any[]} targets @param {number} px board units per CSS pixel
 * @param {boolean} busy something moves: what is lit keeps back until it has arrived
 */
export function drawLooks(ctx, targets, px, busy) {
  ctx.globalAlpha = 1;
  for (const target of targets) if (target.state === "off" && !target.plain) off(ctx, target);
  ctx.globalAlpha = busy ? 0.2 : 1;
  for (const target of targets) if (target.state === "lit" && target.minor) minor(ctx, target, pen(target, px));
  for (const target of targets) if (target.state === "lit" && !target.minor) lit(ctx, target, pen(target, px));
  ctx.globalAlpha = 1;
  for (const target of targets) if (target.state === "plan") plan(ctx, target, pen(target, px), px);
  for (const target of targets) if (target.state === "chosen") chosen(ctx, target, pen(target, px));
}

/**
 * Returns the width of a mark's lines: a CSS pixel, but less on small click targets, which it must not cover.
 * @param {any} target @param {number} px
 */
function pen({ box }, px) {
  return px * Math.max(0.45, Math.min(1, Math.min(box[2], box[3]) / px / 40));
}

/** @param {CanvasRenderingContext2D} ctx @param {any} target @param {number} out how far outside the box */
function outline(ctx, target, out) {
  const [x, y, w, h] = target.box;
  if (target.round) {
    ctx.ellipse(x + w / 2, y + h / 2, w / 2 + out, h / 2 + out, 0, 0, Math.PI * 2);
  } else {
    // Small things are rounder for their size: dice against boards.
    const least = Math.min(w, h);
    const r = target.r ?? Math.min(least * 0.14, 4 + least * 0.03);
    ctx.roundRect(x - out, y - out, w + out * 2, h + out * 2, Math.min(r, least / 2) + out);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {any} target @param {number} px */
function lit(ctx, target, px) {
  ctx.lineJoin = "round";
  ctx.beginPath();
  outline(ctx, target, px * 1.5);
  ctx.strokeStyle = shade("lit", 0, 0.3);
  ctx.lineWidth = px * 7;
  ctx.stroke();
  // A dark seam on both sides keeps the line visible on pale card as on green felt.
  ctx.strokeStyle = "rgba(20,16,8,0.5)";
  ctx.lineWidth = px * 3.6;
  ctx.stroke();
  ctx.strokeStyle = color("lit");
  ctx.lineWidth = px * 2.2;
  ctx.stroke();
}

/**
 * Marks what can be chosen but is rarely what the decision is about.
 * @param {CanvasRenderingContext2D} ctx @param {any} target @param {number} px
 */
function minor(ctx, target, px) {
  ctx.beginPath();
  outline(ctx, target, px * 0.5);
  ctx.strokeStyle = "rgba(20,16,8,0.5)";
  ctx.lineWidth = px * 2.4;
  ctx.stroke();
  ctx.strokeStyle = color("lit");
  ctx.lineWidth = px * 1.1;
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {any} target @param {number} px */
function chosen(ctx, target, px) {
  const [x, y, w, h] = target.box;
  if (!isFlat()) {
    // Only the part of the shadow outside the target is drawn: it seems to hover over the board, and isn't covered
    // itself.
    ctx.save();
    const wide = 40 * px;
    ctx.beginPath();
    ctx.rect(x - wide, y - wide, w + wide * 2, h + wide * 2);
    outline(ctx, target, px);
    ctx.clip("evenodd");
    const scale = ctx.getTransform().a;
    ctx.shadowColor = "rgba(0,0,0,0.6)";
    ctx.shadowBlur = 16 * px * scale;
    ctx.shadowOffsetY = 7 * px * scale;
    ctx.fillStyle = "#000";
    ctx.beginPath();
    outline(ctx, target, px);
    ctx.fill();
    ctx.restore();
  }
  ctx.beginPath();
  outline(ctx, target, px * 2);
  ctx.strokeStyle = "rgba(20,16,8,0.6)";
  ctx.lineWidth = px * 6.5;
  ctx.stroke();
  ctx.strokeStyle = color("chosen");
  ctx.lineWidth = px * 4;
  ctx.stroke();

  // A tick in the corner: the colour is never the only mark.
  const r = px * 8;
  const cx = target.round ? x + w / 2 + (w / 2) * 0.71 : x + w;
  const cy = target.round ? y + h / 2 - (h / 2) * 0.71 : y;
  ctx.beginPath();
  ctx.arc(cx, cy, r, 0, Math.PI * 2);
  ctx.fillStyle = color("chosen");
  ctx.fill();
  ctx.strokeStyle = "rgba(20,16,8,0.6)";
  ctx.lineWidth = px * 1.2;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(cx - r * 0.45, cy + r * 0.02);
  ctx.lineTo(cx - r * 0.1, cy + r * 0.38);
  ctx.lineTo(cx + r * 0.48, cy - r * 0.36);
  ctx.strokeStyle = readable("chosen");
  ctx.lineWidth = px * 2.2;
  ctx.lineCap = "round";
  ctx.stroke();
  ctx.lineCap = "butt";
}

/**
 * Rings a place of a plan, that of the next move broadly, and writes the numbers of the moves at its corner.
 * @param {CanvasRenderingContext2D} ctx @param {any} target @param {number} line @param {number} px
 */
function plan(ctx, target, line, px) {
  const { box, s } = target;
  const next = !s || s.split("·").includes("1");
  ctx.beginPath();
  outline(ctx, target, line * 1.5);
  const widths = next ? [11, 7.5, 4] : [6, 3.5];
  widths.forEach((width, n) => {
    ctx.strokeStyle = BANDS[n] ?? color("chosen");
    ctx.lineWidth = line * width;
    ctx.stroke();
  });
  if (!s) return;
  const font = fontOf("num", true, 12 * px);
  const [wide, high] = [Math.max(17 * px, measure(s, font) + 8 * px), 17 * px];
  const [x, y] = [box[0] + box[2] + 4 * px - wide, box[1] + box[3] - high + 5 * px];
  ctx.beginPath();
  ctx.roundRect(x, y, wide, high, high / 2);
  ctx.fillStyle = BANDS[1];
  ctx.strokeStyle = BANDS[0];
  ctx.lineWidth = 2.5 * px;
  ctx.stroke();
  ctx.fill();
  takeFont(ctx, font);
  ctx.textAlign = "center";
  ctx.fillStyle = BANDS[0];
  ctx.fillText(s, x + wide / 2, y + high * 0.75);
}

/** @param {CanvasRenderingContext2D} ctx @param {any} target */
function off(ctx, target) {
  ctx.beginPath();
  outline(ctx, target, 0);
  ctx.fillStyle = shade("ground", 0, 0.32);
  ctx.fill();
}

/** Returns black or white, whichever can be read on a colour. @param {string} token */
function readable(token) {
  const lightness = shade(token, 0).match(/\d+/g) || ["0", "0", "0"];
  const [r, g, b] = lightness.map(Number);
  return r * 0.3 + g * 0.59 + b * 0.11 > 140 ? "#17130c" : "#fff";
}

// The chart at the end of a match: points over time with a line for each seat. Lines differ by shape as well as by
// colour.

import { color } from "./colors.js";
import { fontOf, measure, precise } from "./text.js";

/** @type {Map<HTMLCanvasElement, string>} */ const charts = new Map();
/** @type {WeakMap<HTMLCanvasElement, (x: number) => number>} */ const scales = new WeakMap();
/** @type {ResizeObserver | null} */ let watcher = null;

/**
 * Draws a chart and keeps it sharp while the canvas is on the page.
 * @param {HTMLCanvasElement} canvas
 * @param {string} json {"label", "series": [{"name", "fill", "mark", "points": [[x, y]…]}], "xticks": [[x, text]…], "ymax"},
 * and if need be "percent" (from 0 to 100 %), "sparse" (few marks), "plain" (names without the last values), "pins": [[x, series, text]…], "at" (the x that is looked at)
 */
export function drawChart(canvas, json) {
  charts.set(canvas, json);
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", JSON.parse(json).label || "");
  if (!watcher) {
    watcher = new ResizeObserver((entries) => {
      for (const { target } of entries) draw(/** @type {HTMLCanvasElement} */ (target));
    });
  }
  watcher.observe(canvas);
  draw(canvas);
}

/** Returns the x of a chart at a place on the screen. @param {HTMLCanvasElement} canvas @param {number} clientX */
export function chartAt(canvas, clientX) {
  return scales.get(canvas)?.(clientX - canvas.getBoundingClientRect().left) ?? 0;
}

/** Redraws all charts after a change of theme. */
export function redrawCharts() {
  for (const canvas of charts.keys()) {
    if (canvas.isConnected) draw(canvas);
    else {
      charts.delete(canvas);
      watcher?.unobserve(canvas);
    }
  }
}

/** @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const json = charts.get(canvas);
  canvas.style.aspectRatio = canvas.clientWidth < 480 ? "4 / 3" : "2 / 1";
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (!json || !width || !height) return;
  const ratio = devicePixelRatio || 1;
  const pixels = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  precise(ctx);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  scales.set(canvas, plot(ctx, JSON.parse(json), width, height));
}

/** Returns a number with a minus sign instead of a hyphen. @param {number} n */
const number = (n) => String(n).replace("-", "−");

/** A round step for about `count` grid lines. @param {number} range @param {number} count */
function roundStep(range, count) {
  const rough = range / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  return power * ([1, 2, 5].find((n) => n * power >= rough) || 10);
}

/**
 * Returns the function that turns a place on the canvas into an x of the chart.
 * @param {CanvasRenderingContext2D} ctx @param {any} spec @param {number} width @param {number} height
 */
function plot(ctx, spec, width, height) {
  const size = width < 480 ? 12 : 14;
  const font = fontOf("ui", false, size);
  const bold = fontOf("ui", true, size);
  const series = (spec.series || []).filter((/** @type {any} */ one) => one.points?.length);
  const points = series.flatMap((/** @type {any} */ one) => one.points);
  const ticks = spec.xticks || [];
  if (!points.length) return () => 0;
  const xs = [...points.map((/** @type {any} */ p) => p[0]), ...ticks.map((/** @type {any} */ t) => t[0])];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const ys = points.map((/** @type {any} */ p) => p[1]);
  const low = spec.percent ? 0 : Math.min(0, ...ys);
  const high = spec.percent ? 100 : Math.max(1, spec.ymax || 0, ...ys);
  const step = spec.percent ? 25 : Math.max(1, roundStep(high - low, height / 56));
  const unit = spec.percent ? "%" : "";
  const [y0, y1] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];

  const names = series.map((/** @type {any} */ one) => spec.plain ? one.name : `${one.name} ${number(Math.round(one.points[one.points.length - 1][1] * 10) / 10)}${unit}`);
  const room = Math.min(width * 0.34, Math.max(...names.map((/** @type {string} */ name) => measure(name, bold))) + 32);
  const left = measure(`${y1}${unit}`, font) + 14;
  const right = width - room;
  const top = size;
  const bottom = height - size * 2;
  const px = (/** @type {number} */ x) => (x1 > x0 ? left + ((x - x0) / (x1 - x0)) * (right - left) : (left + right) / 2);
  const py = (/** @type {number} */ y) => bottom - ((y - y0) / (y1 - y0)) * (bottom - top);

  ctx.font = font;
  ctx.fillStyle = color("ink-2");
  ctx.strokeStyle = color("card-edge");
  ctx.lineWidth = 1;
  ctx.textAlign = "right";
  for (let y = y0; y <= y1 + step / 2; y += step) {
    ctx.globalAlpha = y === 0 ? 1 : 0.5;
    line(ctx, [[left, Math.round(py(y)) + 0.5], [right, Math.round(py(y)) + 0.5]]);
    ctx.globalAlpha = 1;
    ctx.fillText(`${number(y)}${unit}`, left - 8, py(y) + size * 0.36);
  }
  ctx.textAlign = "center";
  let free = -Infinity;
  for (const [x, text] of ticks) {
    const half = measure(text, font) / 2;
    line(ctx, [[px(x), bottom], [px(x), bottom + 5]]);
    if (px(x) - half < free) continue;
    ctx.fillText(text, px(x), bottom + size * 1.4);
    free = px(x) + half + 8;
  }

  if (spec.at !== undefined) {
    ctx.strokeStyle = color("chosen");
    ctx.lineWidth = 2;
    line(ctx, [[px(spec.at), top - 4], [px(spec.at), bottom + 5]]);
  }
  for (const one of series) {
    /** @type {number[][]} */
    const path = one.points.map((/** @type {any} */ p) => [px(p[0]), py(p[1])]);
    // A seam in the ground's colour keeps crossing lines apart.
    ctx.lineJoin = "round";
    ctx.strokeStyle = color("card");
    ctx.lineWidth = 7;
    line(ctx, path);
    // A fine edge shows a line in whatever colour, white on white too.
    ctx.strokeStyle = color("ink-2");
    ctx.lineWidth = 4.5;
    line(ctx, path);
    ctx.strokeStyle = color(one.fill);
    ctx.lineWidth = 2.5;
    line(ctx, path);
    const gap = path.length > 1 ? (right - left) / (path.length - 1) : Infinity;
    const every = Math.max(1, Math.ceil((spec.sparse ? 90 : 22) / gap));
    path.forEach(([x, y], i) => {
      if (i % every === 0 || i === path.length - 1) mark(ctx, one, x, y, 5);
    });
  }
  pins(ctx, spec, size, bold, px, py, top, bottom);
  labels(ctx, series, names, right, room, top, bottom, size, bold, py);
  return (/** @type {number} */ x) => x0 + (Math.max(0, Math.min(1, (x - left) / (right - left)))) * (x1 - x0);
}

/** Draws numbered pins at places of the lines: above the line, or below it if there is no room. */
function pins(
  /** @type {CanvasRenderingContext2D} */ ctx, /** @type {any} */ spec, /** @type {number} */ size, /** @type {string} */ bold,
  /** @type {(x: number) => number} */ px, /** @type {(y: number) => number} */ py, /** @type {number} */ top, /** @type {number} */ bottom,
) {
  const r = size * 0.72;
  ctx.font = bold;
  ctx.textAlign = "center";
  let beside = -Infinity;
  let up = 0;
  for (const [at, which, text] of spec.pins || []) {
    const x = px(at);
    const value = spec.series[which].points.findLast((/** @type {number[]} */ p) => p[0] <= at)[1];
    // pins that would touch take turns in height
    up = x - beside < r * 2.2 ? up + 1 : 0;
    beside = x;
    const line = py(value);
    const over = line - r * 2 - up * r * 2.2;
    const y = over - r < top - size ? Math.min(bottom - r, line + r * 2 + up * r * 2.2) : over;
    ctx.strokeStyle = color("ink");
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(x, line);
    ctx.lineTo(x, y);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fillStyle = color("ink");
    ctx.fill();
    ctx.strokeStyle = color("card");
    ctx.stroke();
    ctx.fillStyle = color("ink-inv");
    ctx.fillText(text, x, y + size * 0.36);
  }
}

/** Draws the names at the ends of their lines, moved apart if they would overlap. */
function labels(
  /** @type {CanvasRenderingContext2D} */ ctx, /** @type {any[]} */ series, /** @type {string[]} */ names,
  /** @type {number} */ right, /** @type {number} */ room, /** @type {number} */ top, /** @type {number} */ bottom,
  /** @type {number} */ size, /** @type {string} */ bold, /** @type {(y: number) => number} */ py,
) {
  const lead = size * 1.5;
  const places = series
    .map((one, i) => ({ one, name: names[i], y: py(one.points[one.points.length - 1][1]) }))
    .sort((a, b) => a.y - b.y);
  for (let i = 1; i < places.length; i++) places[i].y = Math.max(places[i].y, places[i - 1].y + lead);
  let limit = bottom;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i].y = Math.max(top, Math.min(places[i].y, limit));
    limit = places[i].y - lead;
  }
  ctx.font = bold;
  ctx.textAlign = "left";
  for (const { one, name, y } of places) {
    mark(ctx, one, right + 14, y, 5);
    ctx.fillStyle = color("ink");
    ctx.fillText(name, right + 24, y + size * 0.36, room - 24);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number[][]} points */
function line(ctx, points) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {any} one a series @param {number} x @param {number} y @param {number} r */
function mark(ctx, one, x, y, r) {
  const corners = CORNERS[one.mark];
  ctx.beginPath();
  if (corners) for (const [dx, dy] of corners) ctx.lineTo(x + dx * r, y + dy * r);
  else ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = color("card");
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.strokeStyle = color("ink-2");
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = color(one.fill);
  ctx.fill();
}

/** By name, the corners of a mark; a mark of any other name is a circle. @type {Record<string, number[][]>} */
const CORNERS = {
  square: [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
  triangle: [[0, -1.25], [1.15, 0.85], [-1.15, 0.85]],
  diamond: [[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]],
  cross: [
    [-0.4, -1.3], [0.4, -1.3], [0.4, -0.4], [1.3, -0.4], [1.3, 0.4], [0.4, 0.4],
    [0.4, 1.3], [-0.4, 1.3], [-0.4, 0.4], [-1.3, 0.4], [-1.3, -0.4], [-0.4, -0.4],
  ],
  star: Array.from({ length: 10 }, (_, i) => {
    const [r, a] = [i % 2 ? 0.65 : 1.5, (Math.PI * i) / 5];
    return [r * Math.sin(a), -r * Math.cos(a)];
  }),
};

// Draws shapes of each kind. Shapes are plain data from the frame; a moving one has `live`, a copy with its present
// pose.

import { boundsOf, glyphs, meet, seenFrom } from "./bounds.js";
import { color, isFlat } from "./colors.js";
import { counters } from "./counter-toggle.js";
import { chanceOf, drawDie } from "./die.js";
import { ground } from "./static-layer.js";
import { fontOf, layout, takeFont } from "./text.js";
import { texture } from "./textures.js";

/** Texts smaller than this on the screen (in CSS pixels) can't be read and are left out. */
const TINY = 5;

/**
 * The distance from the middle of a line to its baseline, in font sizes: the same for Latin capitals and kanji,
 * whatever the font says.
 */
const BASELINE = 0.36;
/** How far a rising label rises, as a multiple of its size; core/drawing/change_notes.py has the same. */
const RISE = 0.5;

/** @type {Map<string, Path2D>} */ const paths = new Map();

/** @param {string} d */
function pathOf(d) {
  let path = paths.get(d);
  if (!path) {
    if (paths.size > 2000) paths.clear();
    path = new Path2D(d);
    paths.set(d, path);
  }
  return path;
}

/**
 * Draws a shape with everything in it.
 * @param {CanvasRenderingContext2D} ctx
 * @param {any} shape
 * @param {number} k device pixels per local unit
 * @param {number} alpha opacity inherited from groups
 * @param {number} ratio device pixels per CSS pixel
 * @param {import("./bounds.js").Box[] | null} [region] all that is to be drawn, in local units; null: everything
 */
export function drawShape(ctx, shape, k, alpha, ratio, region = null) {
  if (shape.counter && counters.hidden) return;
  if (region) {
    const bounds = boundsOf(shape);
    if (!region.some((box) => meet(box, bounds))) return;
  }
  const s = shape.live || shape;
  const draw = KINDS[/** @type {keyof typeof KINDS} */ (s.k)];
  if (!draw) return;
  const a = s.alpha === undefined ? alpha : alpha * s.alpha;
  if (a <= 0.004) return;
  ctx.globalAlpha = a;
  draw(ctx, s, k, a, ratio, region);
}

/**
 * By plain kind of shape, its outline, moved down by `dy`.
 * @type {Record<string, (ctx: CanvasRenderingContext2D, s: any, dy: number) => void>}
 */
const OUTLINES = {
  rect(ctx, s, dy) {
    if (s.r) ctx.roundRect(s.x, s.y + dy, s.w, s.h, s.r);
    else ctx.rect(s.x, s.y + dy, s.w, s.h);
  },

  circle(ctx, s, dy) {
    ctx.arc(s.x, s.y + dy, Math.max(0, s.r), 0, Math.PI * 2);
  },

  poly(ctx, s, dy) {
    const x = s.x || 0;
    const y = (s.y || 0) + dy;
    for (let i = 0; i + 1 < s.pts.length; i += 2) ctx.lineTo(x + s.pts[i], y + s.pts[i + 1]);
    if (!s.open) ctx.closePath();
  },
};

/** The two heights of a shadow: how far it falls, and the strokes that make it soft (widths in depths). */
const LOW = { depth: 1.2, pale: "rgba(0,0,0,0.17)", widths: [1, 2.1] };
const HIGH = { depth: 4, pale: "rgba(0,0,0,0.085)", widths: [2, 3.2, 4.8, 6.6] };

/**
 * Draws a soft shadow of a few wide pale strokes; a blur would cost more than everything else on the board.
 * @param {CanvasRenderingContext2D} ctx @param {any} s @param {Path2D} [path] @param {number} [scale] of the path
 */
function castShadow(ctx, s, path, scale = 1) {
  const { depth: fall, pale, widths } = s.shadow > 1 ? HIGH : LOW;
  const depth = fall / scale;
  ctx.strokeStyle = pale;
  ctx.lineJoin = "round";
  if (path) {
    ctx.translate(0, depth);
  } else {
    ctx.beginPath();
    OUTLINES[s.k](ctx, s, depth);
  }
  for (const width of widths) {
    ctx.lineWidth = depth * width;
    path ? ctx.stroke(path) : ctx.stroke();
  }
  if (path) ctx.translate(0, -depth);
  ctx.lineJoin = "miter";
}

/**
 * Fills and outlines a shape of a plain kind, or the path given.
 * @param {CanvasRenderingContext2D} ctx @param {any} s @param {number} k @param {Path2D} [path] @param {number} [scale] of the path
 */
function ink(ctx, s, k, path, scale = 1) {
  if (s.shadow && s.fill && !isFlat()) castShadow(ctx, s, path, scale);
  if (!path) {
    ctx.beginPath();
    OUTLINES[s.k](ctx, s, 0);
  }
  if (s.fill) {
    ctx.fillStyle = color(s.fill);
    path ? ctx.fill(path, "evenodd") : ctx.fill();
    const grain = s.tex && !isFlat() && texture(ctx, s.tex, k);
    if (grain) {
      ctx.fillStyle = grain;
      path ? ctx.fill(path, "evenodd") : ctx.fill();
    }
  }
  if (s.line) {
    ctx.strokeStyle = color(s.line);
    // A line never gets thinner than one device pixel: it would only turn grey.
    ctx.lineWidth = Math.max(s.lw ?? 1, 1 / k);
    if (s.dash) ctx.setLineDash(s.dash);
    path ? ctx.stroke(path) : ctx.stroke();
    if (s.dash) ctx.setLineDash([]);
  }
}

/** @type {Record<string, (ctx: CanvasRenderingContext2D, s: any, k: number, alpha: number, ratio: number, region: import("./bounds.js").Box[] | null) => void>} */
const KINDS = {
  rect: (ctx, s, k) => ink(ctx, s, k),
  circle: (ctx, s, k) => ink(ctx, s, k),
  poly: (ctx, s, k) => ink(ctx, s, k),

  path(ctx, s, k) {
    const scale = s.scale ?? 1;
    ctx.save();
    ctx.translate(s.x || 0, s.y || 0);
    ctx.scale(scale, scale);
    ink(ctx, s, k * scale, pathOf(s.d), scale);
    ctx.restore();
  },

  text(ctx, s, k, _alpha, ratio) {
    if ((s.size * k) / ratio < TINY) return;
    const { font, size, lines } = layout(s);
    takeFont(ctx, font);
    ctx.textAlign = s.align === "c" ? "center" : s.align === "r" ? "right" : "left";
    const lead = s.lead || size * 1.35;
    let y = s.y + size * BASELINE;
    if (s.line) {
      // An outline keeps the letters readable on a busy ground; it goes under them.
      ctx.strokeStyle = color(s.line);
      ctx.lineWidth = (s.lw ?? size * 0.14) * 2;
      ctx.lineJoin = "round";
      lines.forEach((line, i) => ctx.strokeText(line, s.x, y + i * lead));
    }
    ctx.fillStyle = color(s.fill || "ink");
    for (const line of lines) {
      ctx.fillText(line, s.x, y);
      y += lead;
    }
  },

  glyph(ctx, s, k) {
    const glyph = glyphs.get(s.g);
    if (!glyph) return missing(ctx, s, k);
    const path = (glyph.path ||= new Path2D(glyph.d));
    const scale = s.size / glyph.box;
    ctx.save();
    ctx.translate(s.x - s.size / 2, s.y - s.size / 2);
    ctx.scale(scale, scale);
    const { fill = "ink", line, lw = 1, shadow } = s;
    ink(ctx, { fill, line, lw: lw / scale, shadow }, k * scale, path, scale);
    ctx.restore();
  },

  die(ctx, s) {
    drawDie(ctx, s);
  },

  group(ctx, s, k, alpha, ratio, region) {
    const scale = s.scale ?? 1;
    ctx.save();
    ctx.translate(s.x || 0, s.y || 0);
    if (s.rot) ctx.rotate((s.rot * Math.PI) / 180);
    if (scale !== 1) ctx.scale(scale, scale);
    if (s.lift) {
      const [x, y] = middleOf(s.of);
      ctx.translate(x, y);
      ctx.scale(s.lift * s.wide, s.lift);
      ctx.translate(-x, -y);
    }
    const { x = 0, y = 0 } = s;
    const inner = s.rot || s.lift || !region ? null : region.map((box) => seenFrom(box, x, y, scale));
    for (const child of s.of || []) drawShape(ctx, child, k * scale, alpha, ratio, inner);
    ctx.restore();
  },

  world(ctx, s, k, alpha, ratio, region) {
    // The camera looks at one.
    if (!s.at) return;
    const { x, y, s: scale } = s.at;
    const inner = region && region.map((box) => seenFrom(box, x, y, scale));
    inWorld(ctx, s, () => {
      const { count, bare } = ground.lay(ctx, s, k * scale);
      for (const strip of bare) inStrip(ctx, strip, (reach) => s.of.slice(0, count).forEach((/** @type {any} */ child) => drawShape(ctx, child, k * scale, alpha, ratio, [reach])));
      for (const child of s.of.slice(count)) drawShape(ctx, child, k * scale, alpha, ratio, inner);
    });
  },
};

/**
 * Draws within a rectangle of device pixels; `draw` gets it in the units that are drawn in.
 * @param {CanvasRenderingContext2D} ctx @param {import("./bounds.js").Box} strip @param {(reach: import("./bounds.js").Box) => void} draw
 */
function inStrip(ctx, strip, draw) {
  const { a, e, f } = ctx.getTransform();
  const [l, t, r, b] = seenFrom(strip, e, f, a);
  ctx.save();
  ctx.beginPath();
  ctx.rect(l, t, r - l, b - t);
  ctx.clip();
  draw([l, t, r, b]);
  ctx.restore();
}

/**
 * Returns the point about which a group is turned over: the middle of its first shape if that is a rect, otherwise its
 * origin.
 * @param {any[]} of
 */
function middleOf([first]) {
  return first?.k === "rect" ? [first.x + first.w / 2, first.y + first.h / 2] : [0, 0];
}

/**
 * Draws on a world's plane, within the window of the world.
 * @param {CanvasRenderingContext2D} ctx @param {any} world @param {() => void} draw
 */
export function inWorld(ctx, world, draw) {
  const { x, y, s } = world.at;
  ctx.save();
  ctx.beginPath();
  ctx.rect(world.x, world.y, world.w, world.h);
  ctx.clip();
  ctx.translate(x, y);
  ctx.scale(s, s);
  draw();
  ctx.restore();
}

/**
 * Draws an empty box in place of an unknown glyph.
 * @param {CanvasRenderingContext2D} ctx @param {any} s @param {number} k
 */
function missing(ctx, s, k) {
  const { x, y, size } = s;
  ink(ctx, { k: "rect", x: x - size / 2, y: y - size / 2, w: size, h: size, line: s.fill || "ink", lw: size / 12 }, k);
}

/**
 * Draws a label that rises and fades.
 * @param {CanvasRenderingContext2D} ctx @param {any} s a float shape @param {number} t 0 to 1 @param {number} unit about one line of text
 * @param {number[]} sides the label's left and right limit
 */
export function drawFloat(ctx, s, t, unit, [left, right] = [-Infinity, Infinity]) {
  const size = s.size || unit;
  const rise = 1 - (1 - t) ** 2;
  ctx.globalAlpha = Math.min(1, t * 8) * Math.min(1, (1 - t) * 2.5);
  const font = fontOf("num", true, size);
  takeFont(ctx, font);
  ctx.textAlign = "center";
  ctx.lineJoin = "round";
  const y = s.y - rise * size * RISE + size * BASELINE;
  ctx.lineWidth = size * 0.28;
  const half = (ctx.measureText(String(s.s)).width + ctx.lineWidth) / 2;
  const x = Math.max(left + half, Math.min(s.x, right - half));
  ctx.strokeStyle = color(s.line || "card");
  ctx.strokeText(String(s.s), x, y);
  ctx.fillStyle = color(s.fill || "ink");
  ctx.fillText(String(s.s), x, y);
}

/**
 * Draws a splash: a ring that widens, another one after it, and drops that fly up and fall.
 * @param {CanvasRenderingContext2D} ctx @param {any} s a splash shape @param {number} t 0 to 1
 */
export function drawSplash(ctx, { id, x, y, r, fill }, t) {
  ctx.strokeStyle = color("foam");
  for (const late of [0, 0.2]) {
    const wave = Math.max(0, t - late) / (1 - late);
    ctx.globalAlpha = Math.min(1, wave * 8) * (1 - wave);
    ctx.lineWidth = r * 0.16 * (1 - wave);
    ctx.beginPath();
    ctx.arc(x, y, r * (0.3 + 1.1 * (1 - (1 - wave) ** 2)), 0, Math.PI * 2);
    ctx.stroke();
  }
  const flight = Math.min(1, t / 0.7);
  ctx.globalAlpha = Math.min(1, (1 - flight) * 3);
  ctx.lineWidth = r * 0.03;
  for (let n = 0; n < 14; n++) {
    const chance = chanceOf(String(id), n);
    const turn = ((n + chance) / 14) * Math.PI * 2;
    const far = r * (0.5 + chanceOf(String(id), n + 50)) * (1 - (1 - flight) ** 2);
    const high = r * (0.3 + 0.6 * chance) * Math.sin(Math.PI * flight);
    ctx.beginPath();
    ctx.arc(x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.7 - high, r * (0.05 + 0.08 * chance), 0, Math.PI * 2);
    ctx.fillStyle = color(n % 3 ? fill : "foam");
    ctx.fill();
    ctx.stroke();
  }
}

// The bounding boxes of shapes. They are never too small, but often a little too large, and those of texts are
// estimates.

/** @typedef {[number, number, number, number]} Box left, top, right, bottom */

/** The box of everything, for shapes that can't be measured. @type {Box} */
export const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity];

/** How far the lower and the higher shadow fall and spread, by number of the shadow. */
const SHADOWS = [0, 3, 18];
/** By how many line widths a pointed corner sticks out at most: the canvas cuts off longer ones. */
const MITRE = 5;
/** The maximum width of a letter in font sizes; an outline or a slanted end may stick out a little. */
const LETTER = 1.15;
/** By letter of a path, how many numbers follow it. */
const TAKES = /** @type {Record<string, number>} */ ({ M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 });

/** By letter of a smooth curve, the letters of the curves that it continues. @type {Record<string, string[]>} */
const SMOOTH = { S: ["C", "S"], T: ["Q", "T"] };

/** @type {WeakMap<object, Box>} */ const known = new WeakMap();
/** @type {Map<string, Box>} */ const paths = new Map();
/**
 * The glyph table: by name the size of a drawing's square, and its path. Its bounds and its Path2D are made when first
 * needed.
 * @type {Map<string, {box: number, d: string, reach?: Box, path?: Path2D}>}
 */
export const glyphs = new Map();

/** Adds drawings to the glyph table. @param {Record<string, {box?: number, d: string}>} table */
export function addGlyphs(table) {
  for (const [id, { box = 24, d }] of Object.entries(table)) glyphs.set(id, { box, d });
}

/**
 * Returns the bounding box of a shape at its place. A moving shape is measured each time.
 * @param {any} shape @returns {Box}
 */
export function boundsOf(shape) {
  if (shape.live) return measured(shape.live);
  let box = known.get(shape);
  if (!box) {
    box = measured(shape);
    // What something moves in moves as well.
    if (!moves(shape)) known.set(shape, box);
  }
  return box;
}

/** @param {any} shape @returns {boolean} */
const moves = (shape) => Boolean(shape.live) || (shape.of || []).some(moves);

/** @param {any} s @returns {Box} */
function measured(s) {
  const kind = KINDS[/** @type {keyof typeof KINDS} */ (s.k)];
  if (!kind) return EVERYWHERE;
  const box = kind(s);
  // The thinnest line is a device pixel wide, whatever that is here.
  const out = (s.line ? (s.lw ?? 1) * (s.k === "poly" || s.k === "path" ? MITRE : 1) : 0) + SHADOWS[s.shadow || 0] + 1;
  return grown(box, out);
}

/** @param {Box} box @param {number} by @returns {Box} */
export const grown = ([l, t, r, b], by) => [l - by, t - by, r + by, b + by];

/** Whether two boxes overlap. @param {Box} a @param {Box} b */
export const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Returns the smallest box around some boxes. @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  /** @type {Box} */ const all = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [l, t, r, b] of boxes) {
    all[0] = Math.min(all[0], l);
    all[1] = Math.min(all[1], t);
    all[2] = Math.max(all[2], r);
    all[3] = Math.max(all[3], b);
  }
  return all;
}

/**
 * Returns a box that is relative to a point and a scale, as a box of the parent.
 * @param {Box} box @param {number} x @param {number} y @param {number} s @returns {Box}
 */
export const seenAt = ([l, t, r, b], x, y, s) => [l * s + x, t * s + y, r * s + x, b * s + y];

/**
 * Returns a box of the parent as a box relative to a point and a scale.
 * @param {Box} box @param {number} x @param {number} y @param {number} s @returns {Box}
 */
export const seenFrom = ([l, t, r, b], x, y, s) => [(l - x) / s, (t - y) / s, (r - x) / s, (b - y) / s];

/** @type {Record<string, (s: any) => Box>} */
const KINDS = {
  rect: ({ x, y, w, h }) => [x, y, x + w, y + h],
  circle: ({ x, y, r }) => [x - r, y - r, x + r, y + r],
  die: ({ x, y, size, tumble }) => (tumble === undefined ? grown([x, y, x, y], size * 0.75) : EVERYWHERE),
  glyph({ g, x, y, size }) {
    const square = grown([x, y, x, y], size * 0.75);
    const drawing = glyphs.get(g);
    if (!drawing) return square;
    // It may stick out of its square, by much: one drawing may be several signs side by side.
    drawing.reach ||= pathBounds(drawing.d);
    return around([square, seenAt(drawing.reach, x - size / 2, y - size / 2, size / drawing.box)]);
  },

  poly({ x = 0, y = 0, pts }) {
    const points = [];
    for (let i = 0; i + 1 < pts.length; i += 2) points.push(/** @type {Box} */ ([pts[i], pts[i + 1], pts[i], pts[i + 1]]));
    return seenAt(around(points), x, y, 1);
  },

  path({ d, x = 0, y = 0, scale = 1 }) {
    let box = paths.get(d);
    if (!box) {
      if (paths.size > 2000) paths.clear();
      paths.set(d, (box = pathBounds(d)));
    }
    return seenAt(box, x, y, scale);
  },

  text({ x, y, s, size = 14, align = "l", wrap = 0, lead = 0, lw = 0 }) {
    const text = String(s ?? "");
    const lines = text.split("\n");
    const longest = Math.max(...lines.map((line) => line.length)) * size * LETTER;
    const wide = wrap ? Math.min(longest, wrap + 2 * size) : longest;
    // Wrapped lines are at least half full.
    const rows = wrap ? lines.length + Math.ceil((2 * text.length * size) / wrap) : lines.length;
    const left = align === "c" ? x - wide / 2 : align === "r" ? x - wide : x;
    return grown([left, y - size, left + wide, y + size + (rows - 1) * (lead || size * 1.35)], size * 0.5 + lw);
  },

  group({ x = 0, y = 0, scale = 1, rot, lift, of = [] }) {
    if (lift) return EVERYWHERE;
    const inner = around(of.map(boundsOf));
    if (!rot || inner[0] > inner[2]) return seenAt(inner, x, y, scale);
    const far = Math.hypot(Math.max(-inner[0], inner[2]), Math.max(-inner[1], inner[3])) * scale;
    return [x - far, y - far, x + far, y + far];
  },

  world: ({ x, y, w, h }) => [x, y, x + w, y + h],
  float: () => EVERYWHERE,
  splash: () => EVERYWHERE,
};

/**
 * Returns how far the points of a path, and the control points of its curves, reach.
 * @param {string} d @returns {Box}
 */
function pathBounds(d) {
  /** @type {Box[]} */ const points = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** What bent the last curve, and its letter: a curve that goes on smoothly bends first to the other side of where it begins. */
  let [bendX, bendY, last] = [0, 0, ""];
  const note = (/** @type {number} */ px, /** @type {number} */ py, out = 0) => points.push([px - out, py - out, px + out, py + out]);
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toUpperCase();
    const own = letter !== kind;
    const takes = TAKES[kind];
    if (takes === undefined) return EVERYWHERE;
    if (kind === "Z") [x, y, last] = [startX, startY, kind];
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) || []).map(Number);
    // The flags of an arc may be written together with what follows.
    if (takes && numbers.length % takes) return EVERYWHERE;
    for (let i = 0; takes && i < numbers.length; i += takes) {
      const some = numbers.slice(i, i + takes);
      const [fromX, fromY] = own ? [x, y] : [0, 0];
      if (kind === "H") x = fromX + some[0];
      else if (kind === "V") y = fromY + some[0];
      else {
        for (let at = kind === "A" ? 5 : 0; at < takes; at += 2) note(fromX + some[at], fromY + some[at + 1]);
        if (kind === "A") note(x, y, 2 * Math.max(some[0], some[1]));
        if (kind in SMOOTH) {
          [bendX, bendY] = SMOOTH[kind].includes(last) ? [2 * x - bendX, 2 * y - bendY] : [x, y];
          note(bendX, bendY);
        }
        if ("CSQ".includes(kind)) [bendX, bendY] = [fromX + some[takes - 4], fromY + some[takes - 3]];
        [x, y] = [fromX + some[takes - 2], fromY + some[takes - 1]];
        if (kind === "M" && !i) [startX, startY] = [x, y];
      }
      last = kind;
      note(x, y);
    }
  }
  return points.length ? around(points) : [0, 0, 0, 0];
}

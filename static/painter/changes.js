// @ts-check
// What of a picture has to be drawn anew: the places where the last frame and the next one differ.

import { around, boundsOf, grown, meet, seenAt } from "./bounds.js";

/** @typedef {import("./bounds.js").Box} Box */

/** More places than this are drawn as one. */
const MOST = 6;
/** How far the mark of a target reaches beyond it, in CSS pixels: the chosen one casts a shadow. */
export const MARK = 40;
/** Keys of a group or a world that say where its parts are, and how they are drawn. */
const FRAME = ["k", "id", "x", "y", "w", "h", "scale", "rot", "alpha", "flip"];

/**
 * The places on the board where two pictures differ. Shapes that are the same in both are one and the same afterwards, so
 * that what is known of them is found out once.
 * @param {any} before a frame that has come to rest @param {any} after the next one @param {number} css CSS pixels per board unit
 * @param {boolean} busy whether something moves in the next one: what is lit keeps back
 * @returns {Box[]}
 */
export function changes(before, after, css, busy) {
  /** @type {Box[]} */ const found = [];
  compare(before.shapes, after.shapes, (box) => found.push(box));
  const world = after.shapes.find((/** @type {any} */ shape) => shape.k === "world");
  marks(before.targets || [], after.targets || [], world, css, busy, found);
  return joined(found);
}

/** @param {any[]} old @param {any[]} now @param {(box: Box) => void} note */
function compare(old, now, note) {
  let first = 0;
  while (first < old.length && first < now.length && share(old, first, now, first)) first++;
  let [a, b] = [old.length, now.length];
  while (a > first && b > first && share(old, a - 1, now, b - 1)) a--, b--;
  if (a - first === b - first) {
    for (let i = first; i < a; i++) if (!share(old, i, now, i)) pair(old[i], now[i], note);
    return;
  }
  for (const shape of [...old.slice(first, a), ...now.slice(first, b)]) note(boundsOf(shape));
}

/** Two shapes in the same place of the order that differ. @param {any} was @param {any} is @param {(box: Box) => void} note */
function pair(was, is, note) {
  const alike = was.of && is.of && !is.live && !is.rot && FRAME.every((key) => was[key] === is[key]);
  const { x = 0, y = 0, s = is.scale ?? 1 } = is.at || is;
  if (alike && is.k === "group") compare(was.of, is.of, (box) => note(seenAt(box, x, y, s)));
  else if (alike && is.k === "world" && equal(was.at, is.at)) {
    const [left, top, right, bottom] = boundsOf(is);
    compare(was.of, is.of, (box) => {
      const [l, t, r, b] = seenAt(box, x, y, s);
      note([Math.max(l, left), Math.max(t, top), Math.min(r, right), Math.min(b, bottom)]);
    });
  } else {
    note(boundsOf(was));
    note(boundsOf(is));
  }
}

/** Whether two shapes are the same; the next frame then goes on with the last one's. @param {any[]} old @param {number} i @param {any[]} now @param {number} j */
function share(old, i, now, j) {
  if (old[i] === now[j]) return true;
  if (!equal(old[i], now[j])) return false;
  // The camera holds on to the world of the next frame.
  if (now[j].k === "world") now[j].of = old[i].of;
  else now[j] = old[i];
  return true;
}

/** @param {any} a @param {any} b @returns {boolean} */
function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  let count = 0;
  for (const key in a) {
    if (!equal(a[key], b[key])) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
}

/**
 * Where the marks of targets differ.
 * @param {any[]} old @param {any[]} now @param {any} world @param {number} css @param {boolean} busy @param {Box[]} found
 */
function marks(old, now, world, css, busy, found) {
  const looks = new Map(old.map((target) => [target.id, target]));
  const note = (/** @type {any} */ { box: [x, y, w, h], world: on }) => {
    const { at } = (on && on === world?.id && world) || {};
    const box = /** @type {Box} */ ([x, y, x + w, y + h]);
    found.push(grown(at ? seenAt(box, at.x, at.y, at.s) : box, MARK / css));
  };
  for (const target of now) {
    const was = looks.get(target.id);
    looks.delete(target.id);
    if (was && look(was) === look(target) && !(busy && target.state === "lit")) continue;
    if (was && marked(was)) note(was);
    if (marked(target)) note(target);
  }
  for (const was of looks.values()) if (marked(was)) note(was);
}

/** @param {any} target */
const marked = ({ state, plain }) => state === "lit" || state === "chosen" || (state === "off" && !plain);

/** @param {any} target */
const look = (target) => (marked(target) ? `${target.state} ${target.box} ${target.round} ${target.r} ${target.world}` : "");

/** The same places with what overlaps taken together, and not too many. @param {Box[]} boxes @returns {Box[]} */
function joined(boxes) {
  /** @type {Box[]} */ let out = [];
  for (let box of boxes) {
    if (box[0] >= box[2] || box[1] >= box[3]) continue;
    for (let again = true; again; ) {
      const apart = out.filter((other) => !meet(box, other));
      again = apart.length < out.length;
      if (again) box = around([box, ...out.filter((other) => meet(box, other))]);
      out = apart;
    }
    out.push(box);
  }
  return out.length > MOST ? [around(out)] : out;
}


// Finds the dirty rectangles of a picture: the places where the last frame and the next one differ.

import { alike } from "./scene-diff.js";
import { boundsOf, seenAt } from "./bounds.js";
import { worldOf } from "./frame-decode.js";
import { gathered } from "./merge-rects.js";
import { marksOf, reachOf } from "./target-styles.js";

/** @typedef {import("./bounds.js").Box} Box */

/** Keys of a group or a world that say where its parts are, and how they are drawn. */
const FRAME = ["k", "id", "x", "y", "w", "h", "scale", "rot", "alpha", "flip"];

/**
 * Returns the places on the board where two pictures differ. Equal shapes become the same object, so that cached facts
 * about them stay valid.
 * @param {any} before a frame without running movements @param {any} after the next one @param {number} css CSS pixels per board unit
 * @param {boolean} busy whether something moves in the next one, which holds highlights back
 * @returns {Box[]}
 */
export function changes(before, after, css, busy) {
  /** @type {Box[]} */ const found = [];
  compare(before.shapes, after.shapes, (box) => found.push(box));
  const world = worldOf(after);
  marks(marksOf(before), marksOf(after), world, css, busy, found);
  return gathered(found);
}

/** @param {any[]} old @param {any[]} now @param {(box: Box) => void} note */
function compare(old, now, note) {
  let first = 0;
  while (first < old.length && first < now.length && share(old, first, now, first)) first++;
  let [a, b] = [old.length, now.length];
  while (a > first && b > first && share(old, a - 1, now, b - 1)) a--, b--;
  const between = alike(old.slice(first, a), now.slice(first, b)).map(([i, j]) => [first + i, first + j]);
  let [i, j] = [first, first];
  for (const [next, nextNow] of [...between, [a, b]]) {
    differ(old.slice(i, next), now.slice(j, nextNow), note);
    if (!share(old, next, now, nextNow)) pair(old[next], now[nextNow], note);
    [i, j] = [next + 1, nextNow + 1];
  }
}

/** @param {any[]} old @param {any[]} now @param {(box: Box) => void} note */
function differ(old, now, note) {
  if (old.length === now.length) old.forEach((was, i) => pair(was, now[i], note));
  else for (const shape of [...old, ...now]) note(boundsOf(shape));
}

/**
 * Notes two shapes that differ in the same place of the order.
 * @param {any} was @param {any} is @param {(box: Box) => void} note
 */
function pair(was, is, note) {
  const inside = was.of && is.of && !is.live && !is.rot && FRAME.every((key) => was[key] === is[key]);
  const { x = 0, y = 0, s = is.scale ?? 1 } = is.at || is;
  if (inside && is.k === "group") compare(was.of, is.of, (box) => note(seenAt(box, x, y, s)));
  else if (inside && is.k === "world" && equal(was.at, is.at)) {
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

/**
 * Whether two shapes are the same; the next frame then uses the old frame's object.
 * @param {any[]} old @param {number} i @param {any[]} now @param {number} j
 */
function share(old, i, now, j) {
  if (old[i] === now[j]) return true;
  if (!equal(old[i], now[j])) return false;
  // The camera holds on to the world of the next frame.
  if (now[j].k === "world") now[j].of = old[i].of;
  else now[j] = old[i];
  return true;
}

/**
 * Whether two frames are the same, apart from what the painter has noted in the first one.
 * @param {any} before @param {any} after
 */
export function same({ shapes: old, ...before }, { shapes: now, ...after }) {
  if (old.length !== now.length || !equal(before, after)) return false;
  return old.every((/** @type {any} */ was, /** @type {number} */ i) => was === now[i] || equal(told(was), now[i]));
}

/**
 * Returns a shape in the form in which it was received, without the camera's place that the painter adds.
 * @param {any} shape
 */
const told = ({ at, ...said }) => said;

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
 * Finds where the marks of click targets differ.
 * @param {any[]} old @param {any[]} now @param {any} world @param {number} css @param {boolean} busy @param {Box[]} found
 */
function marks(old, now, world, css, busy, found) {
  const looks = new Map(old.map((target) => [target.id, target]));
  const note = (/** @type {any} */ target) => found.push(reachOf(target, world, 1 / css));
  for (const target of now) {
    const was = looks.get(target.id);
    looks.delete(target.id);
    if (was && (was === target || look(was) === look(target)) && !(busy && target.state === "lit")) continue;
    if (was && marked(was)) note(was);
    if (marked(target)) note(target);
  }
  for (const was of looks.values()) if (marked(was)) note(was);
}

/** @param {any} target */
const marked = ({ state, plain }) => state === "lit" || state === "chosen" || state === "plan" || (state === "off" && !plain);

/** @param {any} target */
const look = (target) => (marked(target) ? `${target.state} ${target.box} ${target.round} ${target.r} ${target.world} ${target.minor} ${target.s}` : "");

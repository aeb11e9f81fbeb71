// @ts-check
// Many places gathered into few boxes: each box that is drawn anew costs something, and so does all that it covers in vain.

import { around } from "./bounds.js";

/** @typedef {import("./bounds.js").Box} Box */

/** At most so many boxes. */
const MOST = 8;
/** Two boxes are taken together where so small a part of both together is covered in vain. */
const SLACK = 0.25;

/** Boxes that cover all of these; they may overlap. @param {Box[]} boxes @returns {Box[]} */
export function gathered(boxes) {
  /** @type {Box[]} */ const out = [];
  for (let box of boxes) {
    if (!area(box)) continue;
    for (let at = 0; at < out.length; ) {
      const both = around([box, out[at]]);
      if (vain(box, out[at]) > SLACK * area(both)) at++;
      else {
        box = both;
        out.splice(at, 1);
        at = 0; // it reaches further now
      }
    }
    out.push(box);
    if (out.length > MOST) out.push(around(closest(out)));
  }
  return out;
}

/** Takes out the two that together cover the least in vain. @param {Box[]} boxes @returns {Box[]} */
function closest(boxes) {
  let [one, other, least] = [0, 1, Infinity];
  for (let j = 1; j < boxes.length; j++) {
    for (let i = 0; i < j; i++) {
      const lost = vain(boxes[i], boxes[j]);
      if (lost < least) [one, other, least] = [i, j, lost];
    }
  }
  return [...boxes.splice(other, 1), ...boxes.splice(one, 1)];
}

/** What the box around both covers that neither of them does. @param {Box} a @param {Box} b */
const vain = (a, b) => area(around([a, b])) - area(a) - area(b) + area(common(a, b));

/** @param {Box} a @param {Box} b @returns {Box} */
const common = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

/** @param {Box} box */
const area = ([l, t, r, b]) => Math.max(0, r - l) * Math.max(0, b - t);

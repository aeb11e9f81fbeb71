// Merges dirty rectangles into a few boxes: each box has a cost, and so has the clean area that it covers.

/** @typedef {import("./bounds.js").Box} Box */

/** The maximum number of boxes. */
const MOST = 8;
/** Two boxes are merged if the area covered in vain is at most this share of the merged box. */
const SLACK = 0.25;

/** Returns boxes that cover all of the given boxes; they may overlap. @param {Box[]} boxes @returns {Box[]} */
export function gathered(boxes) {
  /** @type {Box[]} */ const out = [];
  for (let box of boxes) {
    if (!area(box)) continue;
    for (let at = 0; at < out.length; ) {
      if (vain(box, out[at]) > SLACK * whole(box, out[at])) at++;
      else {
        box = both(box, out[at]);
        out.splice(at, 1);
        at = 0; // it reaches further now
      }
    }
    out.push(box);
    if (out.length > MOST) out.push(closest(out));
  }
  return out;
}

/**
 * Removes the two boxes whose merging covers the least area in vain, and returns the box around both.
 * @param {Box[]} boxes
 */
function closest(boxes) {
  let [one, other, least] = [0, 1, Infinity];
  for (let j = 1; j < boxes.length; j++) {
    for (let i = 0; i < j; i++) {
      const lost = vain(boxes[i], boxes[j]);
      if (lost < least) [one, other, least] = [i, j, lost];
    }
  }
  const [[a], [b]] = [boxes.splice(other, 1), boxes.splice(one, 1)];
  return both(a, b);
}

/** Returns the box around two boxes. @param {Box} a @param {Box} b @returns {Box} */
const both = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];

// Plain numbers: hundreds of boxes are compared with each other, and to make one of each pair would cost the most.

/** Returns the area of the box around two boxes that neither of them covers. @param {Box} a @param {Box} b */
const vain = (a, b) => whole(a, b) - area(a) - area(b) + common(a, b);

/** @param {Box} a @param {Box} b */
const whole = (a, b) => (Math.max(a[2], b[2]) - Math.min(a[0], b[0])) * (Math.max(a[3], b[3]) - Math.min(a[1], b[1]));

/** @param {Box} a @param {Box} b */
const common = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** @param {Box} box */
const area = (box) => Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1]);

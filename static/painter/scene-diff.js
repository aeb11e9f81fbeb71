// Finds what two pictures have in common: the shapes that are the same in both and come in the same order.

import { rising } from "./increasing-subsequence.js";

/**
 * Returns the indices of equal shapes in two lists, as [in the old list, in the new one], in order: as many as
 * possible, if no shape comes twice.
 * @param {any[]} old @param {any[]} now @returns {[number, number][]}
 */
export function alike(old, now) {
  // What has stayed is one and the same object: only of the rest it has to be found out what it says.
  const [before, after] = [new Set(old), new Set(now)];
  /** @type {Map<any, number[]>} */ const places = new Map();
  for (let i = old.length - 1; i >= 0; i--) {
    const said = after.has(old[i]) ? old[i] : textOf(old[i]);
    const same = places.get(said);
    same ? same.push(i) : places.set(said, [i]);
  }
  /** @type {[number, number][]} */ const pairs = [];
  now.forEach((shape, j) => {
    const i = places.get(before.has(shape) ? shape : textOf(shape))?.pop();
    if (i !== undefined) pairs.push([i, j]);
  });
  return rising(pairs.map(([i]) => i)).map((at) => pairs[at]);
}

/** The content of a shape without its pose. @param {any} shape */
function textOf({ at, live, ...said }) {
  return JSON.stringify(said);
}

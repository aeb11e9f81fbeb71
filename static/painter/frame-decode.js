// Expands a delta frame: [at, count] in a list stands for items of the last frame's list.

/**
 * Puts the repeated items in their places. They are the same objects as in the last frame, so that they needn't be
 * compared.
 * @param {any} next a frame as it came @param {any} last the one before, or null
 */
export function complete(next, last) {
  const old = last?.shapes || [];
  const plane = (last && worldOf(last))?.of || [];
  next.shapes = filled(next.shapes, old);
  for (const shape of next.shapes) if (isWorld(shape)) shape.of = filled(shape.of, plane);
  next.targets = filled(next.targets || [], last?.targets || []);
}

/** @param {any} shape */
const isWorld = (shape) => shape.k === "world";

/** @param {any} of a frame */
export const worldOf = (of) => of.shapes.find(isWorld);

/** @param {any[]} list @param {any[]} old @returns {any[]} */
function filled(list, old) {
  return list.some(Array.isArray) ? list.flatMap((item) => (Array.isArray(item) ? old.slice(item[0], item[0] + item[1]) : [item])) : list;
}

/** Returns a frame as JSON without abbreviations, and without what the painter has noted in it. @param {any} frame */
export const written = (frame) => JSON.stringify(frame, (key, value) => (key === "live" || key === "at" ? undefined : value));

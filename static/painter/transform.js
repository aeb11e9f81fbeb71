// The pose of a shape: a shift, a rotation and a scale. Groups nest, so poses compose and invert.

/** @typedef {{x: number, y: number, s: number, r: number}} Place shift, scale, turn in degrees */

/** @type {Place} */
export const HERE = { x: 0, y: 0, s: 1, r: 0 };

/** @param {any} group or a world, whose place (`at`) the camera sets @returns {Place} */
export function placeOf(group) {
  if (group.at) return group.at;
  return { x: group.x || 0, y: group.y || 0, s: group.scale ?? 1, r: group.rot || 0 };
}

/**
 * Returns the pose of something that has the pose `inner` within `outer`.
 * @param {Place} outer @param {Place} inner @returns {Place}
 */
export function within(outer, inner) {
  const turn = (outer.r * Math.PI) / 180;
  const cos = Math.cos(turn) * outer.s;
  const sin = Math.sin(turn) * outer.s;
  return {
    x: outer.x + inner.x * cos - inner.y * sin,
    y: outer.y + inner.x * sin + inner.y * cos,
    s: outer.s * inner.s,
    r: outer.r + inner.r,
  };
}

/** Returns the inverse of a pose. @param {Place} place @returns {Place} */
export function inverse(place) {
  const s = 1 / (place.s || 1e-6);
  const back = within({ x: 0, y: 0, s, r: -place.r }, { x: -place.x, y: -place.y, s: 1, r: 0 });
  return { x: back.x, y: back.y, s, r: -place.r };
}

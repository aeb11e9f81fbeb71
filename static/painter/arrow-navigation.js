// Finds the nearest click target in a direction, for the arrow keys on a board.

/**
 * Distances that differ by less than this (board units) are equal; on a field of hexes, two ways down differ only by
 * rounding.
 */
const EQUAL = 1e-6;
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Returns the nearest click target in a direction, of equally near ones the first; null if there is none.
 * @param {any[]} list @param {string | null} from id of the target to start at @param {number} dx @param {number} dy
 * @param {(target: any) => number[]} boxOf where a target is on the board
 */
export function nearest(list, from, dx, dy, boxOf) {
  const start = list.find((target) => target.id === from);
  if (!start) return list[0] || null;
  let best = null;
  let least = Infinity;
  for (const target of list) {
    if (target === start) continue;
    const cost = distance(boxOf(start), boxOf(target), dx, dy);
    if (cost < least - EQUAL) [best, least] = [target, cost];
  }
  return best;
}

/**
 * Returns the distance from one box to another along a direction. Sideways distance costs more; backwards is excluded.
 * @param {number[]} a @param {number[]} b @param {number} dx @param {number} dy
 */
function distance(a, b, dx, dy) {
  const x = b[0] + b[2] / 2 - a[0] - a[2] / 2;
  const y = b[1] + b[3] / 2 - a[1] - a[3] / 2;
  const ahead = dx ? x * dx : y * dy;
  if (ahead < 1) return Infinity;
  const aside = Math.abs(dx ? y : x);
  const across = dx ? 1 : 0;
  // Sideways, what counts is the gap between the boxes: a wide board below is straight below.
  const gap = Math.max(0, aside - (a[2 + across] + b[2 + across]) / 2);
  // In a field of hexes the next one of the same row is meant, though that of another row is nearer.
  const off = Math.max(0, aside - Math.max(a[2 + across], b[2 + across]) / 2);
  return ahead + aside * 0.4 + off + gap * 4;
}

// @ts-check
// What two pictures have in common: the shapes that are the same in both and come in the same order.

/**
 * The places of shapes that are alike, [in the old list, in the new one], in order: as many as there can be, where no shape
 * comes twice.
 * @param {any[]} old @param {any[]} now @returns {[number, number][]}
 */
export function alike(old, now) {
  /** @type {Map<string, number[]>} */ const places = new Map();
  for (let i = old.length - 1; i >= 0; i--) {
    const text = textOf(old[i]);
    const same = places.get(text);
    same ? same.push(i) : places.set(text, [i]);
  }
  // The longest run of places that only grow. Of the runs of each length the one whose last place is the first:
  /** @type {{i: number, j: number, before: any}[]} */ const ends = [];
  for (let j = 0; j < now.length; j++) {
    const i = places.get(textOf(now[j]))?.pop();
    if (i === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      ends[middle].i < i ? (low = middle + 1) : (high = middle);
    }
    ends[low] = { i, j, before: ends[low - 1] };
  }
  /** @type {[number, number][]} */ const run = [];
  for (let one = ends.at(-1); one; one = one.before) run.unshift([one.i, one.j]);
  return run;
}

/** What a shape says, but for how it stands at the moment. @param {any} shape */
function textOf({ at, live, ...said }) {
  return JSON.stringify(said);
}

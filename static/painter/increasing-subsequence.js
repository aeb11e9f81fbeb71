// The longest increasing subsequence: the items of a list that can stay in place when the others are put in order
// around them.

/**
 * Returns the indices of a longest increasing subsequence of some numbers, in order.
 * @param {number[]} numbers @returns {number[]}
 */
export function rising(numbers) {
  // Of the runs of each length the one that ends lowest:
  /** @type {{number: number, at: number, before: any}[]} */ const ends = [];
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      ends[middle].number < number ? (low = middle + 1) : (high = middle);
    }
    ends[low] = { number, at, before: ends[low - 1] };
  });
  /** @type {number[]} */ const run = [];
  for (let one = ends.at(-1); one; one = one.before) run.unshift(one.at);
  return run;
}

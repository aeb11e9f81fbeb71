// Scrolls the page so that click targets are in view between the bars that cover it at its top and its foot.

/** What may cover the board. */
const BARS = "#prompt, #news, #controls, #guide, #moves, #hint-panel, .moves-closing";
/** The distance in CSS pixels that is kept from a bar. */
const GAP = 6;

/** @typedef {{top: number, bottom: number}} Span from top to bottom in the window, in CSS pixels */

/**
 * Returns by how much to scroll so that as many spans as possible are in view, and the first one if possible; 0 if
 * scrolling shows no more of them.
 * @param {Span[]} spans @param {Span} view the part of the window that bars never cover
 * @param {number} head where the bars at the top would end at present if they didn't stay at the edge
 */
export function distanceTo(spans, view, head) {
  const room = view.bottom - view.top - 2 * GAP;
  // Of what is higher than the view, the upper part counts.
  spans = spans.map(({ top, bottom }) => ({ top, bottom: Math.min(bottom, top + room) }));
  const inView = (/** @type {number} */ by) => {
    const top = Math.max(view.top, head - by);
    const seen = spans.map((one) => one.top - by >= top && one.bottom - by <= view.bottom);
    return seen.filter(Boolean).length + (seen[0] ? spans.length : 0);
  };
  let [best, most] = [0, inView(0)];
  for (const by of spans.flatMap(({ top, bottom }) => [top - view.top - GAP, bottom - view.bottom + GAP])) {
    const count = inView(by);
    if (count > most || (best && count === most && Math.abs(by) < Math.abs(best))) [best, most] = [by, count];
  }
  return best;
}

/** Returns the arguments of `distanceTo` about the bars. @param {Element} board @returns {[Span, number]} */
function barsAt(board) {
  const { left, right } = board.getBoundingClientRect();
  // The list of moves may be filled a frame later, and the bar above the controls with it.
  const foot = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const view = { top: 0, bottom: innerHeight - foot };
  let head = -Infinity;
  for (const bar of document.querySelectorAll(BARS)) {
    const box = bar.getBoundingClientRect();
    const { position, top } = getComputedStyle(bar);
    if (!["sticky", "fixed"].includes(position) || !box.height || box.left >= right || box.right <= left) continue;
    if (bar.matches("#prompt, #news")) {
      view.top = parseFloat(top) + box.height;
      head = /** @type {Element} */ (bar.parentElement).getBoundingClientRect().top + view.top;
    } else view.bottom = Math.min(view.bottom, box.top);
  }
  return [view, head];
}

/** What is to be scrolled to. @type {Element[]} */
let sought = [];
/** What has been scrolled to, and must stay in view until the person does something. @type {Element[]} */
let kept = [];

/**
 * Scrolls to click targets once the page has been updated; of several requests until then, the last one counts.
 * @param {Element[]} targets the most important one first @param {Element} board
 */
export function scrollTo(targets, board) {
  if (!targets.length) return;
  if (!sought.length) {
    queueMicrotask(() => {
      kept = sought;
      sought = [];
      show(board);
    });
  }
  sought = targets;
  keepInView(board);
}

/** Scrolls to what must stay in view. @param {Element} board */
function show(board) {
  const found = kept.filter((one) => one.isConnected);
  const by = distanceTo(found.map((one) => one.getBoundingClientRect()), ...barsAt(board));
  if (by) scrollBy(0, by);
}

/** @type {ResizeObserver | null} */
let watcher = null;

/** Scrolls again when the list of moves or the guide, which cover the board on a phone, have been filled. @param {Element} board */
function keepInView(board) {
  if (watcher) return;
  watcher = new ResizeObserver(() => show(board));
  for (const bar of document.querySelectorAll("#moves, #guide")) watcher.observe(bar);
  const forget = () => {
    kept = [];
  };
  for (const act of ["pointerdown", "wheel", "keydown"]) addEventListener(act, forget, { capture: true, passive: true });
}

// Shows the last frame of the board at a reload until Python has restored the match. Without one, it shows the first
// board of the game (first-view.mjs).
import { byId, isReady, root, text } from "../page/dom.js";
import { painter } from "../painter.js";
import { edition } from "../vendor/takujo.js"; // a frame that another edition has drawn may not fit
import "./initial-route.js";
import { scope } from "./storage-scope.js";

/**
 * @typedef {object} Kept
 * @property {unknown} state what the browser's history remembered of the page
 * @property {string} edition @property {string} lang @property {string} layout @property {string} frame @property {string} glyphs
 * @property {number} strip how high the prompt was above the board: in two lines it would push it down
 */

const KEY = `${scope}takujo.glance`;
const table = byId("table");
const prompt = byId("prompt");

/** Returns what identifies this page: a frame stored by a different one may not fit. */
const page = () => ({ edition, lang: root.dataset.lang, state: history.state });

/** Stores what is on the board, because a phone may discard a hidden page without further notice. */
function keep() {
  if (!isReady()) return;
  const kept = root.dataset.screen === "table" ? painter.left() : null;
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...page(), layout: painter.layoutKind(), strip: prompt.getBoundingClientRect().height }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // not kept: the match itself is, and comes a little later
  }
}

/** Returns what was stored by this very page, or null. @returns {Kept | null} */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const same = found && Object.entries(page()).every(([name, now]) => JSON.stringify(found[name]) === JSON.stringify(now));
    return same ? found : null;
  } catch {
    return null;
  }
}

/**
 * Lets the painter draw on the board, on which nothing can be chosen yet.
 * @param {"left" | "first"} kind @returns {string} its layout
 */
function begin(kind) {
  root.dataset.glance = kind;
  painter.init(/** @type {HTMLCanvasElement} */ (byId("board")), byId("targets"), byId("tip"));
  return painter.layoutKind();
}

/**
 * Shows a board until Python shows another.
 * @param {{frame: string, glyphs: string}} found @param {Element[]} parts what is out of use
 */
function show({ frame, glyphs }, parts) {
  for (const part of parts) part.toggleAttribute("inert", true);
  painter.glyphs(glyphs);
  painter.paint(JSON.stringify({ ...JSON.parse(frame), motion: 0, targets: [] }), false);
  performance.mark("takujo:glance");
  new MutationObserver((_, watcher) => {
    if (root.dataset.screen === "opening") return;
    watcher.disconnect();
    delete root.dataset.glance;
    prompt.style.minHeight = "";
    for (const part of parts) part.toggleAttribute("inert", false);
  }).observe(root, { attributeFilter: ["data-screen"] });
}

/** Shows the stored frame at a reload. @param {Kept} found */
function showLeft(found) {
  if (begin("left") !== found.layout) {
    delete root.dataset.glance; // the window has another shape now
    return;
  }
  prompt.style.minHeight = `${found.strip}px`;
  prompt.textContent = text("prompt.waiting"); // first-view.mjs may have said more
  show(found, [...table.children].filter(({ id }) => id !== "prompt"));
}

/**
 * Shows the first board of a game, unless there is a stored frame.
 * @param {(layout: string) => Promise<{frame: object, glyphs: object} | null>} bring
 */
export async function showFirst(bring) {
  if (root.dataset.glance === "left") return;
  const board = await bring(begin("first"));
  if (root.dataset.screen !== "opening") delete root.dataset.glance;
  else if (board) show({ frame: JSON.stringify(board.frame), glyphs: JSON.stringify(board.glyphs) }, [byId("stage")]);
}

addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => document.hidden && keep());
const found = root.dataset.screen === "opening" && !isReady() ? kept() : null;
if (found) showLeft(found);

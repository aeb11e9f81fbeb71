// @ts-check
// The board as it was left: when its page is loaded again, it stands there at once, until Python has brought the match back.

import { edition } from "./vendor/takujo.js"; // what another one has drawn may not fit

/**
 * @typedef {object} Kept
 * @property {unknown} state what the browser's history remembered of the page
 * @property {string} edition @property {string} lang @property {string} layout @property {string} frame @property {string} glyphs
 * @property {number} strip how high the prompt was above the board: in two lines it would push it down
 */

const KEY = `${/** @type {any} */ (window).takujoScope}takujo.glance`;
const root = document.documentElement;
const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const prompt = /** @type {HTMLElement} */ (document.getElementById("prompt"));
const painter = /** @type {any} */ (window).takujoPainter;
const isReady = () => root.hasAttribute("data-ready");

/** Which page this is. */
const page = () => ({ edition, lang: root.dataset.lang, state: history.state });

/** Keeps what is on the board; a phone may throw a hidden page away without another word. */
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

/** What was kept of this very page, or null. @returns {Kept | null} */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const same = found && Object.entries(page()).every(([name, now]) => JSON.stringify(found[name]) === JSON.stringify(now));
    return same ? found : null;
  } catch {
    return null;
  }
}

/** Shows the board, with nothing to be done on it yet. @param {Kept} found */
function show(found) {
  root.dataset.glance = "";
  const [board, targets, tip] = ["board", "targets", "tip"].map((id) => document.getElementById(id));
  painter.init(board, targets, tip);
  if (painter.layoutKind() !== found.layout) {
    delete root.dataset.glance; // the window has another shape now
    return;
  }
  const parts = [...table.children].filter(({ id }) => id !== "prompt");
  for (const part of parts) part.toggleAttribute("inert", true);
  prompt.style.minHeight = `${found.strip}px`;
  painter.glyphs(found.glyphs);
  painter.paint(JSON.stringify({ ...JSON.parse(found.frame), motion: 0, targets: [] }), false);
  performance.mark("takujo:glance");
  new MutationObserver((_, watcher) => {
    if (root.dataset.screen === "opening") return;
    watcher.disconnect();
    delete root.dataset.glance;
    prompt.style.minHeight = "";
    for (const part of parts) part.toggleAttribute("inert", false);
  }).observe(root, { attributeFilter: ["data-screen"] });
}

addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => document.hidden && keep());
const found = root.dataset.screen === "opening" && !isReady() ? kept() : null;
if (found) show(found);

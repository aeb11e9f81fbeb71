// The snapshot: a copy of the interpreter's memory with our engine imported, made and stored on this device. A start
// from it skips starting Python. It only fits one edition of the site's Python, whose name is in its address. As half
// of the memory is empty, only the written parts are stored, with a header that says where they belong. A new
// interpreter's memory is empty in all other places.
import { edition } from "../vendor/takujo.js";

const address = new URL(`../vendor/snapshot-${edition}`, import.meta.url).href;
const shelf = `takujo-snapshot ${new URL("../../", import.meta.url).href}`; // caches are shared by everything on this origin
const LAYOUT = "takujo-layout";
const TRIAL = "takujo.trial"; // stored while a page starts from the snapshot
const BLOCK = 1024; // words: the unit that a disk keeps or loses as a whole

/**
 * Returns a sample of the stored bytes: one word of each block, and the total length. A page can hang if its memory has
 * gaps, so it must not start from such a snapshot; checking every byte would take too long at each start.
 * @param {Uint8Array} bytes
 */
const sampled = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let mixed = bytes.length;
  for (let at = 0; at < words.length; at += BLOCK) mixed = (Math.imul(mixed, 31) + words[at]) | 0;
  return mixed;
};

/**
 * The stored parts of a snapshot: Pyodide's notes (their length in bytes), then the written parts of the memory, as
 * [from, to).
 * @typedef {{head: number, parts: [number, number][], bytes: ArrayBuffer}} Packed
 */

/** @returns {Promise<Response | undefined>} */
const lookUp = async () => {
  try {
    return await caches.match(address, { cacheName: shelf });
  } catch {
    return undefined; // nothing can be kept here
  }
};

/** @returns {Promise<Response | undefined>} the kept snapshot; none where there is none, nothing can be kept, or a start failed */
export const find = async () => {
  const kept = await lookUp();
  if (!kept || (await tryIt())) return kept;
  await forget();
  return undefined;
};

/**
 * Returns a stored snapshot; throws if it is damaged.
 * @param {Response} kept
 * @returns {Promise<{head: Uint8Array, restore: (memory: Uint8Array) => void}>} what Pyodide reads of it, and what writes the
 *   rest where it belongs
 */
export const read = async (kept) => {
  const layout = JSON.parse(kept.headers.get(LAYOUT) ?? "{}");
  const bytes = new Uint8Array(await (await kept.blob()).arrayBuffer()); // of a blob, Chromium copies once less
  const length = layout.parts.reduce((/** @type {number} */ sum, /** @type {[number, number]} */ [from, to]) => sum + to - from, layout.head);
  if (length !== bytes.length || sampled(bytes) !== layout.sample) throw new Error("the snapshot is damaged");
  const restore = (/** @type {Uint8Array} */ memory) => {
    let at = layout.head;
    for (const [from, to] of layout.parts) {
      memory.set(bytes.subarray(at, at + to - from), from);
      at += to - from;
    }
  };
  return { head: bytes.slice(0, layout.head), restore };
};

/**
 * Whether to use the snapshot: not if the last start from it never finished, because a damaged one can crash the page.
 */
const tryIt = async () => {
  if (!("document" in globalThis)) return true; // the computers' worker: the page has tried it
  const { scope } = await import("./storage-scope.js");
  const key = scope + TRIAL;
  let storage = /** @type {Storage | null} */ (null);
  try {
    storage = localStorage;
    if (storage.getItem(key)) return false;
    storage.setItem(key, edition);
  } catch {
    return true; // nothing can be stored: nothing is known
  } finally {
    const over = () => storage?.removeItem(key);
    addEventListener("pagehide", over); // a page that hangs does not get to this
    new MutationObserver(over).observe(document.documentElement, { attributeFilter: ["data-ready"] });
  }
  return true;
};

/** Returns whether there is a snapshot, without reading it. */
export const isKept = async () => Boolean(await lookUp());

/** Stores a snapshot in place of all others. @param {Packed} packed */
export const keep = async ({ head, parts, bytes }) => {
  await forget();
  const headers = { [LAYOUT]: JSON.stringify({ head, parts, sample: sampled(new Uint8Array(bytes)) }) };
  await (await caches.open(shelf)).put(address, new Response(bytes, { headers }));
};

/** Deletes all snapshots. */
export const forget = () => caches.delete(shelf);

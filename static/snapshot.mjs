// The snapshot: a copy of the interpreter's memory with our engine imported, made and kept on this device.
// A start from it skips starting Python. It fits one edition of the site's Python alone, whose name is in its address.
import { edition } from "./vendor/takujo.js";

const address = new URL(`./vendor/snapshot-${edition}`, import.meta.url).href;
const shelf = `takujo-snapshot ${new URL("../", import.meta.url).href}`; // caches are shared by everything on this origin
const LENGTH = "Content-Length";
const TRIAL = "takujo.trial"; // stored while a page starts from the snapshot

/** @returns {Promise<Uint8Array | undefined>} the kept snapshot; none where there is none, or nothing can be kept */
export const find = async () => {
  try {
    const kept = await caches.match(address, { cacheName: shelf });
    if (!kept) return undefined;
    const snapshot = new Uint8Array(await kept.arrayBuffer());
    if (snapshot.length === Number(kept.headers.get(LENGTH)) && tryIt()) return snapshot;
    await forget();
  } catch {
    // then the page starts as the first time
  }
  return undefined;
};

/** Whether to try the snapshot: not if the last start from it never came to an end, for a damaged one can take the page along. */
const tryIt = () => {
  if (!("document" in globalThis)) return true; // the computers' worker: the page has tried it
  let storage;
  try {
    storage = localStorage;
    if (storage.getItem(TRIAL)) return false;
    storage.setItem(TRIAL, edition);
  } catch {
    return true; // nothing can be stored: nothing is known
  } finally {
    const over = () => storage?.removeItem(TRIAL);
    addEventListener("pagehide", over); // a page that hangs does not get to this
    new MutationObserver(over).observe(document.documentElement, { attributeFilter: ["data-ready"] });
  }
  return true;
};

/** Says whether there is a snapshot, without reading it. */
export const isKept = async () => Boolean(await caches.match(address, { cacheName: shelf }));

/** Keeps a snapshot in the place of every other one. @param {Uint8Array} snapshot */
export const keep = async (snapshot) => {
  await forget();
  await (await caches.open(shelf)).put(address, new Response(snapshot, { headers: { [LENGTH]: String(snapshot.length) } }));
};

/** Throws the snapshots away. */
export const forget = () => caches.delete(shelf);

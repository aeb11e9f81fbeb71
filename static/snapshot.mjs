// The snapshot: a copy of the interpreter's memory with our engine imported, made and kept on this device.
// A start from it skips starting Python. It fits one edition of the site's Python alone, whose name is in its address.
import { edition } from "./vendor/takujo.js";

const address = new URL(`./vendor/snapshot-${edition}`, import.meta.url).href;
const shelf = `takujo-snapshot ${new URL("../", import.meta.url).href}`; // caches are shared by everything on this origin

/** @returns {Promise<Uint8Array | undefined>} the kept snapshot; none where there is none, or nothing can be kept */
export const find = async () => {
  try {
    const kept = await caches.match(address, { cacheName: shelf });
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined;
  }
};

/** Says whether there is a snapshot, without reading it. */
export const isKept = async () => Boolean(await caches.match(address, { cacheName: shelf }));

/** Keeps a snapshot in the place of every other one. @param {Uint8Array} snapshot */
export const keep = async (snapshot) => {
  await forget();
  await (await caches.open(shelf)).put(address, new Response(snapshot));
};

/** Throws the snapshots away. */
export const forget = () => caches.delete(shelf);

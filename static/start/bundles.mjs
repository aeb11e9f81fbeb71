// The bundles from which Python imports (py/hosting/bundles.py), in whatever form a host sends them.
import { sizes } from "../vendor/takujo.js"; // by name [bytes as the file is, bytes as hosts send it]
import "../vendor/xz/xz-decompress.js";

/** The bundle "start": Python's library and our package. The other bundles are files beside it with their own names. */
const ARCHIVE = "/lib/python314.zip";

const BUNDLE = /^static\/vendor\/python\/(.*)\.zip\.xz$/;

/** The size of each bundle in bytes, by name. @type {Record<string, number>} */
const bytes = Object.fromEntries(Object.entries(sizes).flatMap(([name, [size]]) => (BUNDLE.test(name) ? [[name.replace(BUNDLE, "$1"), size]] : [])));

/** The names of the bundles besides "start". */
export const names = Object.keys(bytes).filter((name) => name !== "start");

const { XzReadableStream } = /** @type {any} */ (globalThis)["xz-decompress"];
const PIECE = 16_384; // bytes that are unpacked in one go: 20 ms on a slow phone

const address = (/** @type {string} */ name) => new URL(`../vendor/python/${name}.zip.xz`, import.meta.url).href;

/**
 * Adds the name of the file to an error about it, which boot.js needs too; Pyodide only logs what fails.
 * @param {string} url @param {Error} error
 */
export const named = (url, error) => {
  const found = new Error(`${new URL(url).pathname}: ${error.message}`);
  Promise.reject(found);
  return found;
};

/** Fetches a file synchronously, which blocks the page. @param {string} url */
export const bytesNow = (url) => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte as a character: no page may wait for bytes as such
  request.send();
  const text = request.responseText;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at); // twenty times as fast as Uint8Array.from
  return bytes;
};

/** How many bytes of each bundle have arrived, by name. @type {Record<string, number>} */
const got = {};

/** @param {string} name @param {RequestInit} [how] */
const received = async (name, how) => {
  const parts = [];
  const { body } = await fetch(address(name), how);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    got[name] = (got[name] ?? 0) + next.value.length;
  }
  return new Blob(parts);
};

/**
 * Returns a file as a stream of pieces, and lets the page respond after each.
 * @param {Blob} file @returns {ReadableStream<Uint8Array>}
 */
const inPieces = (file) => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
      at += PIECE;
      if (at >= file.size) controller.close();
    },
  });
};

/** @param {Uint8Array} file */
const isZip = ([first, second]) => first === 0x50 && second === 0x4b;

/** @param {string} name @param {RequestInit} [how] @returns {Promise<Uint8Array>} a bundle: a zip with uncompressed files */
export const fetchBundle = async (name, how) => {
  try {
    got[name] = 0;
    const sent = await received(name, how);
    // What the service worker keeps, it has unpacked.
    const isPacked = !isZip(new Uint8Array(await sent.slice(0, 2).arrayBuffer()));
    if (isPacked && sent.size !== bytes[name]) throw new Error("not of this page's version");
    const whole = isPacked ? new Response(new XzReadableStream(inPieces(sent))) : sent;
    const zip = new Uint8Array(await whole.arrayBuffer());
    if (!isZip(zip)) throw new Error("not a zip file");
    return zip;
  } catch (error) {
    throw named(address(name), /** @type {Error} */ (error));
  }
};

/**
 * Writes a bundle to where Python looks for it.
 * @param {import("../vendor/pyodide/pyodide.mjs").FileSystem} FS @param {string} name @param {Uint8Array} bytes
 */
export const lay = (FS, name, bytes) => FS.writeFile(`${ARCHIVE}.${name}`, bytes);

/**
 * The bundles of a running Python, through which Python requests them.
 * @typedef {ReturnType<typeof bundlesFor>} Bundles
 */

/** @param {import("../vendor/pyodide/pyodide.mjs").FileSystem} FS */
export const bundlesFor = (FS) => {
  /** @type {Map<string, Promise<void>>} */
  const asked = new Map();
  const here = new Set();
  const come = async (/** @type {string} */ name, /** @type {RequestInit} */ how) => {
    try {
      lay(FS, name, await fetchBundle(name, how));
      here.add(name);
    } catch (error) {
      asked.delete(name); // the next who asks tries again
      throw error;
    }
  };
  const arrive = (/** @type {string} */ name, /** @type {RequestInit} */ how = {}) => {
    if (!asked.has(name)) asked.set(name, come(name, how));
    return asked.get(name);
  };
  return {
    arrive,
    here: (/** @type {string} */ name) => here.has(name),
    /**
     * Returns how much of some bundles has arrived, in per cent.
     * @param {string} listed their names, with spaces between
     */
    share: (/** @type {string} */ listed) => {
      const all = listed.split(" ");
      const part = (/** @type {string} */ name) => here.has(name) ? bytes[name] : Math.min(got[name] ?? 0, bytes[name]);
      return Math.floor((100 * all.reduce((sum, name) => sum + part(name), 0)) / all.reduce((sum, name) => sum + bytes[name], 0));
    },
    /**
     * Fetches a bundle synchronously, for an import that can't wait.
     * @param {string} name @param {string} file what is asked for in it
     */
    fetchNow: (name, file) => {
      console.warn(`${file} waits for the bundle ${name}`);
      return bytesNow(address(name));
    },
  };
};

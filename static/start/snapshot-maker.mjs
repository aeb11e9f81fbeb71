// A worker that makes the snapshot and ends: it starts Python, imports what every page imports, and hands over the
// memory. Because it is the first to get the interpreter from the service worker's cache, Chromium stores there, for the
// next start, the WebAssembly that it has optimized meanwhile.
import { fetchBundle, lay, names } from "./bundles.mjs";
import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";
import { bringRest } from "./webassembly.mjs";

const PAGE = 65536; // bytes: WebAssembly's own
const UNTIL_KEPT = 10_000; // ms: Chromium waits for two seconds in which it has optimized nothing more, and keeps nothing of a worker that is gone

// Modules of the page name these when they are imported, but don't use them yet. The snapshot contains only their
// names.
const OF_A_PAGE = ["CSS", "bridge", "document", "window"];

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** Returns the pages of a memory in which anything is written. @param {Uint8Array} memory */
const written = (memory) => {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length >> 3);
  const pages = new Set();
  for (let from = 0; from < memory.length; from += PAGE) {
    if (!words.subarray(from >> 3, (from + PAGE) >> 3).every((word) => word === 0n)) pages.add(from);
  }
  return pages;
};

/** Returns some pages as parts [from, to), adjacent pages in one part. @param {Set<number>} pages */
const inParts = (pages) => {
  /** @type {[number, number][]} */
  const parts = [];
  for (const from of [...pages].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.[1] === from) last[1] += PAGE;
    else parts.push([from, from + PAGE]);
  }
  return parts;
};

const make = async () => {
  /** The pages that are written before Python runs; where a snapshot is restored, they must be overwritten. */
  let before = new Set();
  const python = await loadPyodide({
    indexURL: beside("../vendor/pyodide/"),
    stdLibURL: fetchBundle("start"),
    _makeSnapshot: true,
    createPyodideModule: async (/** @type {any} */ settings) => {
      settings.onRuntimeInitialized = () => { before = written(settings.HEAPU8); };
      return (await import("../vendor/pyodide/pyodide.asm.mjs")).default(settings);
    },
  });
  await bringRest(); // a snapshot is the same, whether the WebAssembly came in parts or not
  for (const name of names) lay(python.FS, name, await fetchBundle(name));
  for (const name of OF_A_PAGE) Object.assign(globalThis, { [name]: {} });
  python.runPython("import takujo.web.snapshot_imports, takujo.web.app");
  const snapshot = python.makeMemorySnapshot();
  const [, head] = new Uint32Array(snapshot.buffer, 0, 2); // Pyodide's own notes: the second word says how long they are
  const memory = snapshot.subarray(head);
  const parts = inParts(new Set([...before, ...written(memory)]));
  const bytes = new Blob([snapshot.subarray(0, head), ...parts.map(([from, to]) => memory.subarray(from, to))]);
  postMessage({ head, parts, bytes: await bytes.arrayBuffer() });
  return python;
};

/** Lets Chromium optimize what a table needs; other browsers keep nothing of it. @param {any} python */
const exercise = (python) => "userAgentData" in navigator && python.runPython("from takujo.web.warm_up import exercise; exercise()");

make()
  .then(exercise)
  .catch((error) => console.info("no snapshot, or no exercise:", error.message))
  .finally(() => setTimeout(() => {
    postMessage(null); // all is done
    close();
  }, UNTIL_KEPT));

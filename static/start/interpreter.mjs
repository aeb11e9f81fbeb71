// The interpreter in the form in which PyScript requests it: Pyodide, started from this device's snapshot if there is
// one. PyScript requests it only after reading its configuration, when the start here has long begun.
import { bridge } from "../bridge.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { bundlesFor, fetchBundle, names } from "./bundles.mjs";
import { find, forget, read } from "./snapshot.mjs";
import { bringRest } from "./webassembly.mjs";

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

// PyScript keeps in IndexedDB the folders that it mounts and the packages that it downloads. This page has neither. Where
// nothing may be stored, a refused database would end the start. So PyScript finds one that is empty.
const answered = (/** @type {unknown} */ result) => {
  const request = { onsuccess: (/** @type {unknown} */ _event) => {} };
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const empty = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answered([]) }) }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answered(empty) } });

/** The bundle with what Python imports at its start. */
const first = fetchBundle("start");

/** The larger part of Pyodide's script, which creates an interpreter. */
const making = import("../vendor/pyodide/pyodide.asm.mjs");
making.catch(() => {}); // The caller that awaits it gets the error.

const { port1, port2 } = new MessageChannel();
port1.start();
/** Lets the page respond between two pieces of a start. A timer would take a second in a hidden page. */
const pause = () => new Promise((go) => {
  port1.addEventListener("message", go, { once: true });
  port2.postMessage(null);
});

/** Where Python's output goes: to the console, and where PyScript wants it once it has asked. */
const out = { stdout: console.log, stderr: console.error };
const options = {
  indexURL: beside("../vendor/pyodide/"),
  stdLibURL: first,
  fsInit: async (/** @type {any} */ FS) => {
    bridge.bundles = bundlesFor(FS);
    await first;
    await pause();
  },
  stdout: (/** @type {string} */ line) => out.stdout(line),
  stderr: (/** @type {string} */ line) => out.stderr(line),
};

/**
 * Starts Python in pieces, with pauses between them.
 * @param {(machine: any) => Promise<void>} fill what is done in the machine before Pyodide goes on
 * @param {object} [more] options
 */
const start = (fill, more) => load({
  ...options,
  ...more,
  createPyodideModule: async (/** @type {any} */ settings) => {
    const { instantiateWasm } = settings;
    /** @param {unknown} imports @param {(...made: unknown[]) => void} done */
    settings.instantiateWasm = (imports, done) => instantiateWasm(imports, async (/** @type {unknown[]} */ ...made) => {
      await pause();
      done(...made);
    });
    const machine = await (await making).default(settings);
    await fill(machine);
    await pause();
    return machine;
  },
});

/**
 * What Pyodide imports at once as soon as Python is up; on a slow machine this takes a second, so it is imported
 * before, in pieces.
 */
const AHEAD = ["re", "typing", "_pyodide", "logging", "asyncio", "zipfile"];

/** Starts Python without a snapshot. */
const fresh = () => start(async (machine) => {
  for (const name of AHEAD) {
    await pause();
    const word = machine.stringToNewUTF8(name);
    machine._PyImport_ImportModule(word) || machine._PyErr_Clear(); // Pyodide says what it can't do without
    machine._free(word);
  }
});

/**
 * Starts Python from a snapshot, which is written to its place without a copy of all of it in between.
 * @param {Response} kept
 */
const restored = (kept) => {
  const reading = read(kept);
  return start(async (machine) => (await reading).restore(machine.HEAPU8), { _loadSnapshot: reading.then(({ head }) => head) });
};

const begin = async () => {
  performance.mark("takujo:begun");
  const kept = await find();
  if (!kept) return fresh();
  try {
    const python = await restored(kept);
    performance.mark("takujo:restored");
    return python;
  } catch (error) {
    console.info("started without the snapshot:", error);
    await forget();
    return fresh();
  }
};

/** Makes the page report when the interpreter has failed in the middle of its work, because it can't continue. */
const watch = (/** @type {any} */ python) => {
  python._api.on_fatal = (/** @type {unknown} */ error) => dispatchEvent(new CustomEvent("takujo:fatal", { detail: String(error) }));
};

/** Fetches all other bundles once the page is ready, one after the other. */
const fetchRest = async () => {
  await bringRest({ priority: "low" }).catch(told);
  for (const name of names) await bridge.bundles?.arrive(name, { priority: "low" });
};

/** Notes a failed fetch; the next request for the file tries again. @param {Error} error */
const told = (error) => console.info("comes when it is asked for:", error.message);

/** Calls a function once the page is ready. @param {() => void} act */
const whenReady = (act) => {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(root, { attributeFilter: ["data-ready"] });
};

const begun = begin();
begun.then((python) => {
  performance.mark("takujo:python");
  watch(python);
  // The computers' worker is no page: it asks for the bundles that it needs.
  if ("document" in globalThis) whenReady(() => fetchRest().catch(told));
  else bringRest().catch(told);
}, () => {}); // The caller gets the error.

export { version };

/** @param {{stdout: (line: string) => void, stderr: (line: string) => void}} asked */
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(out, { stdout, stderr });
  performance.mark("takujo:asked");
  return begun;
};

// The interpreter as PyScript asks for it: Pyodide, started from this device's snapshot where there is one.
// PyScript asks late, when it has read its configuration: by then it has long begun.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { fetchPackage } from "./package.mjs";
import { find, forget, read } from "./snapshot.mjs";

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** Our own package: fetched together with Python, and imported from where it lies. */
const ours = fetchPackage();

/** What makes an interpreter: the larger part of Pyodide's script. */
const making = import("./vendor/pyodide/pyodide.asm.mjs");
making.catch(() => {}); // whoever waits for it is told what went wrong

const { port1, port2 } = new MessageChannel();
/** Lets the page answer between two pieces of a start. In a page that nobody looks at yet a timer would take a second. */
const pause = () => new Promise((go) => {
  port1.onmessage = go;
  port2.postMessage(null);
});

/** Where output goes: once PyScript has asked, where it wants it. */
const out = { stdout: console.log, stderr: console.error };
const options = {
  indexURL: beside("./vendor/pyodide/"),
  fsInit: async (/** @type {any} */ FS) => {
    FS.writeFile("./takujo.zip", await ours);
    await pause();
  },
  stdout: (/** @type {string} */ line) => out.stdout(line),
  stderr: (/** @type {string} */ line) => out.stderr(line),
};

/** Makes an interpreter, still without Python in it. @param {any} settings */
const machine = async (settings) => {
  const { instantiateWasm } = settings;
  /** @param {unknown} imports @param {(...made: unknown[]) => void} done */
  settings.instantiateWasm = (imports, done) => instantiateWasm(imports, async (/** @type {unknown[]} */ ...made) => {
    await pause();
    done(...made);
  });
  return (await making).default(settings);
};

/** What Pyodide imports in one go as soon as Python is up: a second on a slow machine, if it isn't there already. */
const AHEAD = ["re", "typing", "_pyodide", "logging", "subprocess", "asyncio", "zipfile"];

/** Starts Python from nothing, with pauses. */
const fresh = () => load({
  ...options,
  createPyodideModule: async (/** @type {unknown} */ settings) => {
    const module = await machine(settings);
    for (const name of AHEAD) {
      await pause();
      const word = module.stringToNewUTF8(name);
      module._PyImport_ImportModule(word) || module._PyErr_Clear(); // Pyodide says what it can't do without
      module._free(word);
    }
    await pause();
    return module;
  },
});

/** Starts Python from a snapshot, which goes where it belongs without a copy of the whole in between.
 * @param {Response} kept */
const restored = (kept) => {
  const reading = read(kept);
  return load({
    ...options,
    _loadSnapshot: reading.then(({ head }) => head),
    createPyodideModule: async (/** @type {unknown} */ settings) => {
      const module = await machine(settings);
      (await reading).restore(module.HEAPU8);
      await pause();
      return module;
    },
  });
};

const begin = async () => {
  performance.mark("takujo:begun");
  if (!("document" in globalThis)) await import("./unstreamed.mjs"); // the computers' worker, which ends when its page is left
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

/** An engine that has failed in the middle of its work can't go on: the page says so. */
const watch = (/** @type {any} */ python) => {
  python._api.on_fatal = (/** @type {unknown} */ error) => dispatchEvent(new CustomEvent("takujo:fatal", { detail: String(error) }));
};

const begun = begin();
begun.then((python) => {
  performance.mark("takujo:python");
  watch(python);
}, () => {}); // whoever asks is told what went wrong

export { version };

/** @param {{stdout: (line: string) => void, stderr: (line: string) => void}} asked */
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(out, { stdout, stderr });
  performance.mark("takujo:asked");
  return begun;
};

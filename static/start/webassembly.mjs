// The interpreter's WebAssembly: compiled while it arrives, as far as the browser can, and joined from two parts. The
// first part has what a visit uses (py/hosting/wasm/split.py). It loads the rest through a table of functions.
import { bytesNow, named } from "./bundles.mjs";

const REST = new URL("../vendor/pyodide/pyodide.rest.wasm", import.meta.url).href;
const SHARED = "~"; // what the names begin with that the parts share
// A module that gives back the function that it is given: a table takes none that was made in JavaScript.
const GIVEN_BACK = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];

// After a worker that ends while it compiles a stream, Firefox starts no Python until it is quit.
const isUnsafe = !("document" in globalThis) && navigator.userAgent.includes("Firefox/");
/** Only a stream of the right type is compiled, and kept by Chromium for the next start. @param {Response} answer */
const isStream = (answer) => !isUnsafe && answer.headers.get("Content-Type") === "application/wasm";

const { compileStreaming, instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const answer = await source;
  try {
    const made = isStream(answer)
      ? await instantiateStreaming(answer, imports)
      : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
    return { ...made, instance: joined(made.instance, imports ?? {}) };
  } catch (error) {
    throw named(answer.url, /** @type {Error} */ (error));
  }
};

/** @param {RequestInit} [how] @returns {Promise<WebAssembly.Module>} */
const compiled = async (how) => {
  const answer = await fetch(REST, how);
  return isStream(answer) ? compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

/** @param {() => void} act @returns {Function} the function as WebAssembly has them */
const asExported = (act) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(GIVEN_BACK)), { "": { "": act } });
  return /** @type {Function} */ (exports[""]);
};

let isAsked = false; // whether the rest has been asked for in good time

/** Adds the second part to the interpreter that was made last. @type {(how?: RequestInit) => Promise<void>} */
let add = async () => {}; // an interpreter in one piece lacks nothing

/**
 * Adds the second part once it has arrived. Code that needs it before that blocks the page until then.
 * @param {RequestInit} [how]
 */
export const bringRest = (how) => {
  isAsked = true;
  return add(how);
};

/**
 * Returns an interpreter that loads its second part when needed; one in a single part is returned unchanged.
 * @param {WebAssembly.Instance} first @param {WebAssembly.Imports} imports
 */
const joined = (first, imports) => {
  /** @type {WebAssembly.Exports} */
  const own = {};
  /** @type {Record<string, any>} */
  const shared = {};
  for (const [name, one] of Object.entries(first.exports)) (name.startsWith(SHARED) ? shared : own)[name] = one;
  const calls = shared["~calls"];
  if (!calls) return first;
  let isHere = false;
  const link = (/** @type {WebAssembly.Module} */ module) => {
    if (isHere) return;
    new WebAssembly.Instance(module, { ...imports, [SHARED]: shared });
    isHere = true;
  };
  // From the moment that the rest is there, slot 0 has a function that does nothing.
  calls.set(0, asExported(() => {
    performance.mark("takujo:rest-at-once");
    if (!isAsked) console.warn("the start waits for the rest of the WebAssembly: tests/wasm_profile.py");
    link(new WebAssembly.Module(bytesNow(REST)));
  }));
  add = async (how) => {
    if (!isHere) link(await compiled(how));
  };
  return { exports: own };
};

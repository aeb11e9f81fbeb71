// The interpreter as PyScript asks for it: Pyodide, started from this device's snapshot where there is one.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { find, forget } from "./snapshot.mjs";

const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;
let found = find(); // it is read while PyScript gets ready

export { version };

/** @param {Record<string, unknown>} options */
export const loadPyodide = async (options) => {
  const plain = { ...options, indexURL };
  const snapshot = await found;
  found = Promise.resolve(undefined); // as large as the memory itself: not to be held on to
  if (!snapshot) return load(plain);
  try {
    const python = await load({ ...plain, _loadSnapshot: snapshot });
    delete python._api.config._loadSnapshot;
    performance.mark("takujo:restored");
    return python;
  } catch (error) {
    console.info("started without the snapshot:", error);
    await forget();
    return load(plain);
  }
};

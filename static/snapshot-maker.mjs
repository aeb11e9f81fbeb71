// A worker that makes the snapshot and is gone: it starts Python, imports what every page imports, and keeps the memory.
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";
import { keep } from "./snapshot.mjs";

const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

const make = async () => {
  const python = await loadPyodide({ indexURL: beside("./vendor/pyodide/"), _makeSnapshot: true });
  const archive = await fetch(beside("./vendor/takujo.zip"));
  python.FS.writeFile("./takujo.zip", new Uint8Array(await archive.arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, './takujo.zip'); import takujo.web.snapshot");
  await keep(python.makeMemorySnapshot());
};

make()
  .catch((error) => console.info("no snapshot:", error.message))
  .finally(close);

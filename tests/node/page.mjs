// The page's modules as one script, so that a test can run them several times, each time on a page of its own.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

/** Takes the place of the files in static/vendor that the project's preparation makes: their exports are the page's globals. */
const vendor = {
  name: "vendor",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/vendor\// }, ({ path }) => ({ path, namespace: "vendor" }));
    onLoad({ filter: /.*/, namespace: "vendor" }, () => ({ contents: "export const { CATALOG: catalog = [], EDITION: edition } = globalThis;" }));
  },
};

/** Returns what runs modules of static/ in a context and returns what they export. @param {string} source imports and exports, from static/ */
export const script = async (source) => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL("../../static", import.meta.url)) },
    bundle: true,
    format: "iife",
    globalName: "exported",
    write: false,
    logLevel: "error",
    plugins: [vendor],
    tsconfigRaw: {},
  });
  const compiled = new vm.Script(outputFiles[0].text);
  return (context) => {
    compiled.runInContext(vm.isContext(context) ? context : vm.createContext(context));
    return context.exported;
  };
};

// Runs a Python script of this project on Pyodide under Node, the project mounted read as it lies on disk.
// Usage: node run.mjs <pyodide folder> <project folder> <further import folder or ""> <script> [arguments…]
// Exits with the script's exit code.
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, project, packages, script, ...args] = process.argv.slice(2);
const home = resolve(folder) + sep;
const { loadPyodide } = await import(pathToFileURL(home + "pyodide.mjs").href);
const python = await loadPyodide({ indexURL: home, env: { PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" } });

const mount = (path, root) => {
  python.FS.mkdirTree(path);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(root) }, path);
};
mount("/takujo", project);
if (packages) mount("/packages", packages);

const main = `
import os, runpy, sys
def main(argv):
    os.chdir("/takujo")
    sys.dont_write_bytecode = True
    sys.path[:0] = ["/takujo/py", "/takujo"]
    if os.path.isdir("/packages"):
        sys.path.append("/packages")
    sys.argv = list(argv)
    try:
        runpy.run_path("/takujo/" + sys.argv[0], run_name="__main__")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else int(done.code is not None)
    return 0
main
`;
try {
  process.exitCode = python.runPython(main)([script, ...args]);
} catch (error) {
  console.error(error.message); // without the line of the runtime that it came through, a megabyte long
  process.exitCode = 1;
}

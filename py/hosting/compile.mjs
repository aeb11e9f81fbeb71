// Compiles Python sources with the very interpreter that will run them: Pyodide, started under Node.
// Usage: node compile.mjs <pyodide folder> <jobs.json>
// jobs.json: [{"source": "in.zip", "target": "out.zip", "prefix": "/lib/python314.zip/"}, …]
// Each target is a stored zip with a .pyc (unchecked hash: never compared with a source) for each .py of the source.
// They are lean: no docstrings and asserts (python -OO), save in Pyodide's own modules, which read their docstrings at start,
// no annotations of functions in our own package, where nothing asks for them (tests/hosting/test_archive.py),
// and no columns (python -X no_debug_ranges), a fifth of the whole: they only underline source lines, and no source is there.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import ast, importlib.util, zipfile
from importlib import _bootstrap_external as bootstrap

class Bare(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.returns = None
        of = node.args
        for argument in filter(None, (*of.posonlyargs, *of.args, *of.kwonlyargs, of.vararg, of.kwarg)):
            argument.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

def compile_archive(source, target, prefix):
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as out:
        for name in sorted(archive.namelist()):
            if not name.endswith(".py"):
                continue
            text = archive.read(name)
            level = 0 if name.split("/")[0] in ("pyodide", "_pyodide") else 2
            try:
                if name.startswith("takujo/"):
                    text = Bare().visit(ast.parse(text))
                code = compile(text, prefix + name, "exec", dont_inherit=True, optimize=level)
            except (SyntaxError, ValueError):
                continue  # left as source: the importer words the error where it is met
            checksum = importlib.util.source_hash(archive.read(name))
            out.writestr(name + "c", bootstrap._code_to_hash_pyc(code, checksum, False))
`;

const [folder, jobsFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(folder + sep + "pyodide.mjs").href);
const python = await loadPyodide({ indexURL: folder + sep, env: { PYTHONNODEBUGRANGES: "1" } });
python.runPython(COMPILE);
const compileArchive = python.globals.get("compile_archive");
for (const { source, target, prefix } of JSON.parse(readFileSync(jobsFile, "utf8"))) {
  python.FS.writeFile("/tmp/source.zip", readFileSync(source));
  compileArchive("/tmp/source.zip", "/tmp/target.zip", prefix);
  writeFileSync(target, python.FS.readFile("/tmp/target.zip"));
}

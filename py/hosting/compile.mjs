// Compiles Python sources with the very interpreter that will run them: Pyodide, started under Node.
// Usage: node compile.mjs <pyodide folder> <jobs.json>
// jobs.json: [{"source": "in.zip", "target": "out.zip", "prefix": "/lib/python314.zip/"}, …]
// Each target is a stored zip with a .pyc (unchecked hash: never compared with a source) for each .py of the source.
// They are lean: no docstrings and asserts (python -OO); in Pyodide's own modules docstrings are empty, for it reads them at its start;
// no annotations of functions in our own package, where nothing asks for them (tests/hosting/test_archive.py),
// and no columns (python -X no_debug_ranges), a fifth of the whole: they only underline source lines, and no source is there.
// Line tables are left out, too: a sixth of what is left. Our own modules are compiled twice: x.pyc with line tables, for
// tracebacks on the local server, and x.bare without them, for the built site.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import ast, importlib.util, types, zipfile
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

class Wordless(ast.NodeTransformer):
    def visit(self, node):
        self.generic_visit(node)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node) is not None:
            node.body[0].value = ast.copy_location(ast.Constant(""), node.body[0].value)
        return node

def without_lines(code):
    inner = (without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    # Entries that tell of no place, of up to eight instructions each (Objects/locations.md): traceback wants some.
    whole, rest = divmod(len(code.co_code) // 2, 8)
    return code.replace(co_consts=tuple(inner), co_linetable=b"\\xff" * whole + bytes([0xF7 + rest] if rest else []))

def compile_archive(sources, target, prefix):
    with zipfile.ZipFile(sources) as archive, zipfile.ZipFile(target, "w") as out:
        for name in sorted(archive.namelist()):
            if not name.endswith(".py"):
                continue
            text = archive.read(name)
            theirs = name.split("/")[0] in ("pyodide", "_pyodide")
            ours = name.startswith("takujo/")
            place = prefix + (f"{name[:-3].replace('/', '.')}>" if prefix.startswith("<") else name)
            try:
                source = Bare().visit(ast.parse(text)) if ours else Wordless().visit(ast.parse(text)) if theirs else text
                code = compile(source, place, "exec", dont_inherit=True, optimize=0 if theirs else 2)
            except (SyntaxError, ValueError):
                continue  # left as source: the importer words the error where it is met
            checksum = importlib.util.source_hash(text)
            lean = without_lines(code)
            out.writestr(name + "c", bootstrap._code_to_hash_pyc(code if ours else lean, checksum, False))
            if ours:
                out.writestr(name[:-3] + ".bare", bootstrap._code_to_hash_pyc(lean, checksum, False))
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

// Minifies a script in place: node minify.mjs NODE_MODULES SCRIPT. The script is a module without a direct eval.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [packages, script] = process.argv.slice(2);
const { minify } = await import(pathToFileURL(`${packages}/terser/main.js`).href);
const { code } = await minify(readFileSync(script, "utf8"), { module: true, compress: { passes: 2 }, format: { comments: false } });
writeFileSync(script, code);

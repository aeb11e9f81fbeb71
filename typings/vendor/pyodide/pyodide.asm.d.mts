// static/vendor/pyodide/pyodide.asm.mjs.
import type { Machine, MachineSettings } from "./pyodide.mjs";

export default function (settings: MachineSettings): Promise<Machine>;

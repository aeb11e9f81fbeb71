// static/vendor/pyodide/pyodide.mjs, as far as the page's scripts use it.

export interface FileSystem {
  writeFile(path: string, bytes: Uint8Array): void;
}

/** An interpreter. */
export interface Pyodide {
  FS: FileSystem;
  _api: { on_fatal: (error: unknown) => void };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  runPython(code: string): unknown;
}

/** The module that Emscripten makes. */
export interface Machine {
  HEAPU8: Uint8Array;
  _PyErr_Clear(): void;
  _PyImport_ImportModule(name: number): number;
  _free(pointer: number): void;
  stringToNewUTF8(text: string): number;
}

/** What a module is made by. */
export interface MachineSettings {
  HEAPU8: Uint8Array;
  instantiateWasm(imports: unknown, done: (...made: unknown[]) => void): unknown;
  onRuntimeInitialized: () => void;
}

export interface Options {
  indexURL: string;
  stdLibURL: Promise<Uint8Array>;
  stdout?: (line: string) => void;
  stderr?: (line: string) => void;
  fsInit?: (FS: FileSystem) => Promise<void>;
  createPyodideModule?: (settings: MachineSettings) => Promise<Machine>;
  _loadSnapshot?: Promise<Uint8Array>;
  _makeSnapshot?: boolean;
}

export function loadPyodide(options: Options): Promise<Pyodide>;
export const version: string;

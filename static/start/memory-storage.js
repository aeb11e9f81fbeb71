// If the browser refuses to store data, memory is used in place of its storage until the page is left.
// html[data-storage] is then "memory", and otherwise "clearable" until storage.js knows more. This script runs before
// anything is stored.
const root = document.documentElement;

/** Replaces a Storage; its own properties are the stored texts. */
class Memory {
  /** @type {{[key: string]: string}} */
  get #held() {
    return /** @type {any} */ (this);
  }
  /** @param {string} key */
  getItem(key) {
    return this.#held[key] ?? null;
  }
  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.#held[key] = String(text);
  }
  /** @param {string} key */
  removeItem(key) {
    delete this.#held[key];
  }
  /** @param {number} n */
  key(n) {
    return Object.keys(this)[n] ?? null;
  }
  get length() {
    return Object.keys(this).length;
  }
}

/** Replaces a BroadcastChannel: other tabs can't be reached. */
class Silence extends EventTarget {
  postMessage() {}
  close() {}
}

/** @param {string} name @param {unknown} value */
const replace = (name, value) => Object.defineProperty(window, name, { value });

try {
  new BroadcastChannel("takujo").close();
} catch {
  replace("BroadcastChannel", Silence); // Firefox counts it as storage, and PyScript can't do without
}
for (const name of /** @type {const} */ (["sessionStorage", "localStorage"])) {
  try {
    if (window[name].length >= 0) root.dataset.storage = "clearable";
  } catch {
    replace(name, new Memory());
    root.dataset.storage = "memory";
  }
}

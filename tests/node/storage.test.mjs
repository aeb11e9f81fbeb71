import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { script } from "./page.mjs";

const run = await script('export { persist } from "./start/storage.js";');
const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

/** A page on which the script runs, in a browser whose storage is as described. */
class Page {
  constructor({ local = new Map(), storage = {}, Channel = class { close() {} } } = {}) {
    this.root = { dataset: {}, hasAttribute: () => true };
    this.elements = new Map();
    this.listeners = {};
    const getElementById = (id) => {
      if (!this.elements.has(id)) {
        const addEventListener = (kind, listener) => { this.listeners[`${id} ${kind}`] = listener; };
        this.elements.set(id, { dataset: {}, hidden: false, addEventListener, click: () => this.listeners[`${id} click`]() });
      }
      return this.elements.get(id);
    };
    const addEventListener = (kind, listener) => { this.listeners[kind] = listener; };
    const document = { documentElement: this.root, getElementById, addEventListener };
    const window = { location: { href: "https://example.org/here/" }, navigator: { storage } };
    this.window = vm.createContext(Object.assign(window, { window, document, URL, EventTarget, BroadcastChannel: Channel }));
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { configurable: true, get: () => local ?? refuse() });
    }
    this.persist = run(this.window).persist;
  }

  /** Where the scripts have run, and the browser has been asked. */
  async up() {
    this.listeners.DOMContentLoaded();
    await new Promise(setImmediate);
    return this;
  }

  get lasting() {
    return this.root.dataset.storage;
  }
}

/** A Storage with something in it. */
const store = (kept = {}) => ({
  "takujo.owner": "/there/",
  ...kept,
  get length() { return Object.keys(this).length - 1; },
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
});

test("memory takes the place of a storage that the browser refuses", async () => {
  const page = await new Page({ local: null, storage: { getDirectory: refuse, persisted: async () => false } }).up();
  assert.equal(page.lasting, "memory");
  const { localStorage, sessionStorage } = page.window;
  localStorage.setItem("takujo.match.a", 7);
  localStorage.b = "other";
  assert.equal(localStorage.getItem("takujo.match.a"), "7");
  assert.equal(localStorage.getItem("none"), null);
  assert.deepEqual([localStorage.length, localStorage.key(2), localStorage.key(3)], [3, "b", null]);
  assert.deepEqual(Object.keys(localStorage), ["takujo.owner", "takujo.match.a", "b"]);
  localStorage.removeItem("b");
  assert.deepEqual([localStorage.length, sessionStorage.length], [2, 0]);
  assert.deepEqual(["saves-lost", "saves-empty"].map((id) => page.elements.get(id).dataset.text), ["storage.memory", "save.empty.lost"]);
  assert.deepEqual(["saves-lost", "settings-note"].map((id) => page.elements.get(id).hidden), [false, true]);
});

test("a browser that lets no tab tell another anything is no hindrance", () => {
  const { BroadcastChannel } = new Page({ Channel: class { constructor() { refuse(); } } }).window;
  const channel = new BroadcastChannel("x");
  channel.addEventListener("message", () => assert.fail());
  channel.postMessage("hello");
  channel.close();
});

test("the page says how long its storage lasts, as far as the browser tells", async () => {
  const directory = async () => ({});
  const cases = [
    [undefined, "clearable"],
    [{ persisted: async () => false, getDirectory: directory }, "clearable"],
    [{ persisted: async () => true, getDirectory: directory }, "kept"],
    [{ persisted: async () => false, getDirectory: async () => refuse() }, "window"],
  ];
  for (const [storage, lasting] of cases) {
    const page = await new Page({ storage }).up();
    assert.equal(page.lasting, lasting);
    assert.equal(page.elements.get("settings-storage").dataset.text, `storage.${lasting}`);
    assert.equal(page.elements.get("saves-lost").hidden, lasting !== "window");
  }
});

test("the browser is asked not to clear what is stored, at most once a week", async (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 1e12 });
  let [asked, kept] = [0, false];
  const storage = { persisted: async () => kept, persist: async () => { asked += 1; return kept; } };
  const local = store();
  let page = await new Page({ local, storage }).up();
  page.window.Date = Date;
  assert.equal(asked, 0);
  for (const [days, times] of [[0, 1], [1, 1], [7, 2]]) {
    context.mock.timers.setTime(1e12 + days * 864e5);
    page = await new Page({ local, storage }).up();
    page.window.Date = Date;
    await page.persist();
    assert.equal(asked, times);
  }
  assert.ok("/here/takujo.persist" in local);
  // It has promised: nothing is left to ask for.
  kept = true;
  context.mock.timers.setTime(1e12 + 20 * 864e5);
  page = await new Page({ local, storage }).up();
  await page.persist();
  assert.deepEqual([asked, page.lasting], [2, "kept"]);
});

test("there is something to export in the settings once a match is saved", async () => {
  const page = await new Page({ local: store({ "/there/takujo.match.a": "of another copy" }) }).up();
  const shown = () => {
    page.elements.get("open-settings").click();
    return !page.elements.get("settings-export").hidden;
  };
  assert.equal(shown(), false);
  page.window.localStorage.setItem("/here/takujo.match.a", "{}");
  assert.equal(shown(), true);
});

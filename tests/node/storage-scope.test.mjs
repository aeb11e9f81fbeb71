import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { script } from "./page.mjs";

const run = await script('export { scope } from "./start/storage-scope.js";');
const ORIGIN = "https://example.org";

/** A localStorage: its own properties are what is kept. It has room for so many characters. */
class Store {
  #room;
  constructor(kept = {}, room = Infinity) {
    Object.assign(this, kept);
    this.#room = room;
  }
  getItem(key) {
    return this[key] ?? null;
  }
  setItem(key, text) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    if ([...others, [key, text]].flat().join("").length > this.#room) throw new DOMException("full", "QuotaExceededError");
    this[key] = text;
  }
  removeItem(key) {
    delete this[key];
  }
}

/** Starts the copy of the page at a path, and returns its scope. */
const start = (path, localStorage, worker) => {
  const location = { href: `${ORIGIN}${path}?lang=en#m=abc` };
  const controller = worker ? { scriptURL: `${ORIGIN}${worker}` } : null;
  const document = { documentElement: { dataset: {} } };
  const context = vm.createContext({ URL, EventTarget, document, location, navigator: { serviceWorker: { controller } }, localStorage, sessionStorage: {} });
  context.window = context;
  return run(context).scope;
};

const OLD = { "takujo.settings": "{}", "takujo.match.a": "record", "other": "not ours" };

test("the first copy needs no scope, each other one has its path, and both keep theirs", () => {
  const store = new Store();
  for (let time = 0; time < 2; time += 1) {
    assert.equal(start("/takujo/", store), "");
    assert.equal(start("/takujo/index.html", store), "");
    assert.equal(start("/b/", store), "/b/");
    assert.equal(start("/takujo/b/", store), "/takujo/b/");
    store["takujo.match.x"] = "of the first copy";
  }
  assert.deepEqual(Object.keys(store).filter((key) => key.endsWith("match.x")), ["takujo.match.x"]);
});

test("a copy that was used before there were scopes finds what it has stored", () => {
  const store = new Store(OLD);
  assert.equal(start("/takujo/", store, "/takujo/sw.js"), "");
  assert.equal(start("/new/", store), "/new/");
  assert.equal(start("/under/", store, "/sw.js"), "/under/", "the worker of the copy above it");
  assert.deepEqual(Object.keys(store).filter((key) => /^.(new|under)/.test(key)), ["/new/takujo.owner", "/under/takujo.owner"]);
});

test("a second copy that shared the keys takes all of them along, once", () => {
  const store = new Store(OLD);
  start("/takujo/", store, "/takujo/sw.js");
  for (let time = 0; time < 2; time += 1) {
    assert.equal(start("/b/", store, "/b/sw.js"), "/b/");
    assert.equal(store["/b/takujo.match.a"], time ? undefined : "record");
    assert.equal(store["takujo.match.a"], "record");
    assert.equal(store["/b/other"], undefined);
    delete store["/b/takujo.match.a"]; // deleted there; it must not come back
  }
});

test("keys that a new copy finds first are still found by the copy that has stored them, with a worker or without", () => {
  for (const worker of ["/takujo/sw.js", ""]) {
    const store = new Store(OLD);
    assert.equal(start("/new/", store), "");
    assert.equal(start("/takujo/", store, worker), "/takujo/");
    assert.equal(store["/takujo/takujo.match.a"], "record");
  }
});

test("in a full storage nothing is lost: a copy goes on with the keys that it has shared", () => {
  const full = new Store(OLD, JSON.stringify(OLD).length);
  assert.equal(start("/takujo/", full, "/takujo/sw.js"), "");
  const store = new Store({ ...OLD, "takujo.owner": "/takujo/" }, 110);
  const before = { ...store };
  assert.equal(start("/b/", store, "/b/sw.js"), "");
  assert.deepEqual({ ...store }, before);
  assert.equal(start("/c/", new Store({ ...OLD, "takujo.owner": "/takujo/" }, 0)), "/c/");
});

test("where storage is blocked the scope is the path", () => {
  const blocked = { getItem: () => { throw new DOMException("blocked", "SecurityError"); } };
  assert.equal(start("/takujo/", blocked), "/takujo/");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { script } from "./page.mjs";

const run = await script('import "./start/update.js";');
const DAY_MS = 864e5;

class Element {
  constructor(id) {
    Object.assign(this, { id, dataset: {}, hidden: id === "update-bar", offsetHeight: 0, style: { setProperty() {} } });
  }
  closest() {
    return this;
  }
}

const settled = () => new Promise((done) => setTimeout(done, 20));

/** Loads a page, by default while a version waits, and waits until it has made up its mind. */
const load = async ({ store = {}, version = "two", now = 1e12, ready = true, waits = true, controller = {} }) => {
  const elements = new Map();
  const getElementById = (id) => elements.get(id) ?? elements.set(id, new Element(id)).get(id);
  const html = Object.assign(new Element("html"), { hasAttribute: () => ready, dataset: { lang: "en" } });
  const listeners = {};
  const answers = { version, news: { ja: "新", en: "New" } };
  const postMessage = ({ type }, ports) => type in answers && ports[0].postMessage(answers[type]);
  const worker = { state: "installed", postMessage };
  const registration = Object.assign(new EventTarget(), { waiting: waits ? worker : null, update: async () => {} });
  const serviceWorker = Object.assign(new EventTarget(), { controller, register: async () => {
    registered += 1;
    return registration;
  }, ready: new Promise(() => {}) });
  const localStorage = {
    getItem: (key) => store[key] ?? null,
    setItem: (key, text) => {
      if (store.full) throw new DOMException("full", "QuotaExceededError");
      store[key] = text;
    },
  };
  const clock = { now };
  const calls = [];
  let registered = 0;
  let timer = null;
  let sign = null;
  class Signs {
    constructor(tell) {
      sign = tell;
    }
    observe() {}
    disconnect() {}
  }
  class Watcher {
    observe() {}
    disconnect() {}
  }
  const document = { documentElement: html, getElementById, hidden: false, addEventListener: (kind, run) => { listeners[kind] = run; } };
  const page = vm.createContext({
    document, localStorage, navigator: { serviceWorker }, sessionStorage: {}, Element, MessageChannel, URL, EventTarget, location: { href: "https://example.org/", reload: () => calls.push("reload") }, isSecureContext: true, origin: "https://example.org",
    MutationObserver: Watcher, ResizeObserver: Watcher, requestIdleCallback: (run) => run(), console,
    PerformanceObserver: Signs, setTimeout: (run, wait) => (timer = { run, wait }), clearTimeout: () => { timer = null; }, Date: { now: () => clock.now },
  });
  Object.assign(page, { window: page, self: page });
  run(page);
  await settled();
  return {
    clock,
    registered: () => registered,
    timer: () => timer,
    sign: () => sign(),
    news: () => getElementById("update-news").textContent,
    offered: () => !getElementById("update-bar").hidden,
    calls,
    worker,
    /** Lets the browser install a worker. The first one controls the page before the page learns that it is installed. */
    install: async ({ first }) => {
      const installing = Object.assign(new EventTarget(), { state: "installed", postMessage: (message, ports) => {
        if (message.type === "skip-waiting") calls.push("skip waiting");
        else postMessage(message, ports);
      } });
      registration.installing = installing;
      registration.dispatchEvent(new Event("updatefound"));
      if (first) serviceWorker.controller = installing;
      installing.dispatchEvent(new Event("statechange"));
      await settled();
      return installing;
    },
    /** Lets a worker take the page over and say whether it replaces another. */
    takeOver: async (worker, { replaces }) => {
      serviceWorker.controller = worker;
      serviceWorker.dispatchEvent(new Event("controllerchange"));
      serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data: { type: "switched", replaces }, source: worker }));
      await settled();
    },
    update: async () => {
      listeners.click({ target: getElementById("update-now") });
      await settled();
    },
    later: async () => {
      listeners.click({ target: getElementById("update-later") });
      await settled();
    },
    lookAgain: async () => {
      listeners.visibilitychange();
      await settled();
    },
  };
};

test("a version that was put off is not offered again for a day, a newer one is", async () => {
  const store = {};
  const page = await load({ store });
  assert.ok(page.offered());
  while (page.news() === undefined) await settled();
  assert.equal(page.news(), "New");
  await page.later();
  assert.ok(!page.offered());
  assert.ok(!(await load({ store, now: 1e12 + DAY_MS - 1 })).offered());
  assert.ok((await load({ store, version: "three" })).offered());
  assert.ok((await load({ store, now: 1e12 + DAY_MS })).offered());
  // A page that stays open offers it again, too.
  page.clock.now += DAY_MS - 1;
  await page.lookAgain();
  assert.ok(!page.offered());
  page.clock.now += DAY_MS;
  await page.lookAgain();
  assert.ok(page.offered());
});

test("where nothing more can be stored, it is put off for the page", async () => {
  const store = { full: true };
  const page = await load({ store });
  await page.later();
  assert.ok(!page.offered());
  assert.ok((await load({ store })).offered());
});

test("what is stored about it may be anything", async () => {
  for (const text of ["", "{", "null", "7", "{}", "[]", '["two"]', '["two", "x"]', '["two", 1e300]']) {
    assert.ok((await load({ store: { "takujo.later": text } })).offered(), text);
  }
});

test("a page that still loads registers no worker until nothing has arrived for 30 seconds", async () => {
  const page = await load({ ready: false });
  const first = page.timer();
  assert.equal(first.wait, 30_000);
  page.sign();
  assert.notEqual(page.timer(), first, "it waits from the last sign on");
  assert.equal(page.registered(), 0);
  page.timer().run();
  assert.equal(page.registered(), 1);
  assert.equal(page.timer(), null);
  assert.equal((await load({})).registered(), 1, "at once when it is ready");
});

test("the first worker isn't offered as a new version, even if it controls the page before the page knows that it is installed", async () => {
  const page = await load({ waits: false, controller: null });
  const first = await page.install({ first: true });
  assert.ok(!page.offered());
  await page.takeOver(first, { replaces: false });
  assert.ok(!page.offered());
  // A later version is offered. After another tab has switched to it, this page has to be loaded again.
  const next = await page.install({ first: false });
  assert.ok(page.offered());
  await page.update();
  assert.deepEqual(page.calls, ["skip waiting"]);
  const other = await load({ waits: false, controller: null });
  await other.takeOver(await other.install({ first: true }), { replaces: false });
  await other.install({ first: false });
  await other.takeOver(next, { replaces: true });
  await other.update();
  assert.deepEqual(other.calls, ["reload"]);
  // It may be asked for while the worker already takes over, before the page learns of that.
  const early = await load({ waits: false, controller: {} });
  const activating = await early.install({ first: false });
  activating.state = "activating";
  await early.update();
  assert.deepEqual(early.calls, ["reload"]);
});

test("a page is offered a version that takes over while it is loading only if that replaces another", async () => {
  for (const replaces of [false, true]) {
    const page = await load({ waits: false, controller: {} });
    await page.takeOver(page.worker, { replaces });
    assert.equal(page.offered(), replaces);
  }
});

test("a page that was loaded without its worker isn't offered the first version that takes it over", async () => {
  const page = await load({ waits: false, controller: null });
  await page.takeOver(page.worker, { replaces: true });
  assert.ok(!page.offered());
});

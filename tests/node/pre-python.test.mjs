import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const run = await script('export { TEXTS } from "./texts.js"; export { text } from "./page/dom.js"; import "./start/pre-python.js";');

/** Any element of the page: it has no children and remembers its attributes. */
class Element extends EventTarget {
  dataset = {};
  hidden = true;
  setAttribute(name, value) {
    this[name] = value;
  }
  removeAttribute() {}
  hasAttribute() {
    return false;
  }
  querySelectorAll() {
    return [];
  }
}

/** Starts pre-python.js on a page with more texts, and returns the function `text`. */
function start(texts) {
  const page = Object.assign(new Element(), { documentElement: new Element(), getElementById: () => new Element() });
  const context = {
    EventTarget,
    URL,
    URLSearchParams,
    document: page,
    location: { href: "https://example.org/?lang=en", search: "?lang=en" },
    history: { state: null },
    navigator: { language: "en" },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    addEventListener() {},
    MutationObserver: class { observe() {} },
    self: {},
  };
  context.window = context;
  const { TEXTS, text } = run(context);
  Object.assign(TEXTS, texts);
  return text;
}

test("where n is 1, the singular text is taken, if there is one", () => {
  const text = start({ days: ["{n}日", "{n} days"], "days.one": ["{n}日", "{n} day"], left: ["残り{n}", "left: {n}"] });
  assert.equal(text("days", { n: 2 }), "2 days");
  assert.equal(text("days", { n: 0 }), "0 days");
  for (const n of [1, "1", "+1", "-1", "−1"]) assert.equal(text("days", { n }), `${n} day`);
  assert.equal(text("days", { n: "1–2" }), "1–2 days");
  assert.equal(text("left", { n: 1 }), "left: 1");
  assert.equal(text("days"), "{n} days");
  assert.equal(text("no.such.key", { n: 1 }), "no.such.key");
});

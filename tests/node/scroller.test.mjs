import assert from "node:assert/strict";
import { test } from "node:test";
import { distanceTo } from "../../static/painter/scroller.js";

const VIEW = { top: 50, bottom: 450 };
/** Spans with a height of 20. @param {number[]} tops */
const at = (...tops) => tops.map((top) => ({ top, bottom: top + 20 }));

test("nothing is scrolled if all are in view, or if no more would be", () => {
  assert.equal(distanceTo(at(60, 400), VIEW, 50), 0);
  assert.equal(distanceTo(at(60, 700), VIEW, 50), 0);
});

test("all come into view by the shortest way, away from the bars", () => {
  assert.equal(distanceTo(at(300, 500), VIEW, 50), 520 - 450 + 6);
  assert.equal(distanceTo(at(-10, 100), VIEW, -500), -10 - 50 - 6);
});

test("where there isn't room for all, the first is in view and as many others as possible", () => {
  const by = distanceTo(at(900, 100, 850, 1000), VIEW, 50);
  assert.ok(900 - by >= 50 && 1020 - by <= 450, String(by));
});

test("of what is higher than the view, the upper part is in view", () => {
  assert.equal(distanceTo([{ top: 600, bottom: 1200 }], VIEW, -500), 600 - 50 - 6);
});

test("the bar at the top isn't in the way before it is at the edge", () => {
  assert.equal(distanceTo(at(120, 480), VIEW, 110), 480 + 20 - 450 + 6);
  assert.equal(distanceTo(at(120, 540), VIEW, 110), 0);
});

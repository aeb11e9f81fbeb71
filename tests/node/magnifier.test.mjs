import assert from "node:assert/strict";
import { test } from "node:test";
import { script } from "./page.mjs";

const exported = await script('export { lens } from "./painter/magnifier.js";');

test("on a device without memory for another canvas, nothing is enlarged", () => {
  const document = { createElement: () => ({ style: {}, getContext: () => null }), documentElement: {} };
  const { lens } = exported({ document });
  assert.equal(lens({ lens: true, world: "map", box: [0, 0, 10, 10] }, { id: "map", of: [] }, 1), null);
});

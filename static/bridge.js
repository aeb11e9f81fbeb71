// The object through which Python uses the page's JavaScript, the only one that the page's scripts leave among the
// globals. Python gets it by `from js import bridge`; typings/js.pyi describes what Python uses of it. The interpreter
// adds the bundles, in the page and in the computers' worker. The page's scripts add the rest: start/bridge-setup.js.

/** @typedef {typeof import("./start/bridge-setup.js").OFFER & {bundles: import("./start/bundles.mjs").Bundles}} Bridge */

/** @type {Partial<Bridge>} */
export const bridge = {};

Object.assign(globalThis, { bridge });

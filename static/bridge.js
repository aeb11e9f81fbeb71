// What Python asks of JavaScript, all in one object, the only one that the page's scripts leave among the globals. Python has it
// by `from js import bridge`; typings/js.pyi says what it sees of it. The interpreter adds the bundles, in the page and in the
// computers' worker. All the rest is the page's own: start/offer.js.

/** @typedef {typeof import("./start/offer.js").OFFER & {bundles: import("./start/bundles.mjs").Bundles}} Bridge */

/** @type {Partial<Bridge>} */
export const bridge = {};

Object.assign(globalThis, { bridge });

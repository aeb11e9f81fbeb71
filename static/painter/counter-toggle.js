// The button and the key that hide the counters on the board's plane, to see the map below them.

/** Whether shapes marked as counters are left out; shapes.js reads it. */
export const counters = { hidden: false };

/** The key that hides and shows them. */
const KEY = "v";

export class CountersToggle {
  /** @param {() => void} changed called when everything must be drawn again */
  constructor(changed) {
    this.changed = changed;
    this.button = document.getElementById("hide-counters");
    this.button?.addEventListener("click", () => this.#flip());
  }

  /**
   * Takes the next frame's world: without counters there is no button, and another viewer sees them again.
   * @param {any} world @param {boolean} fresh whether the viewer or the match has changed
   */
  take(world, fresh) {
    if (!this.button) return;
    this.button.hidden = !world?.of.some((/** @type {any} */ shape) => shape.counter);
    this.button.style.setProperty("--zoom-x", world?.x ?? 0);
    this.button.style.setProperty("--zoom-y", world?.y ?? 0);
    if (counters.hidden && (fresh || this.button.hidden)) this.#flip();
  }

  /** Handles a key; returns whether it was the one that hides the counters. @param {string} key */
  key(key) {
    if (key.toLowerCase() !== KEY || !this.button || this.button.hidden) return false;
    this.#flip();
    return true;
  }

  #flip() {
    counters.hidden = !counters.hidden;
    this.button?.setAttribute("aria-pressed", String(counters.hidden));
    this.changed();
  }
}

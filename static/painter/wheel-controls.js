// Controls of a selection wheel (the rotations of a tile): mouse wheel, R, and a bar of buttons.

import { letterOf } from "./targets.js";

/** How many CSS pixels the mouse wheel must turn to go on by one. */
const NOTCH = 30;
/** The minimum time in ms between two steps of a trackpad's swipe. */
const PAUSE = 120;
/** The distance in CSS pixels between the bar and what it belongs to. */
const GAP = 10;

/** Whether a target only switches to the next alternative, as the tile's place does. @param {any} target */
const isHub = (target) => !("focus" in target);

export class Turner {
  /**
   * @param {import("./canvas.js").Stage} stage @param {import("./camera.js").Camera} camera
   * @param {import("./targets.js").Targets} targets @param {(kind: string, value: string) => void} emit
   */
  constructor(stage, camera, targets, emit) {
    this.stage = stage;
    this.camera = camera;
    this.targets = targets;
    this.emit = emit;
    this.bar = document.getElementById("turner");
    /** The targets of the cycle; none if there is no cycle. @type {any[]} */ this.list = [];
    /** The size of the bar, measured once per size of the window, because that forces a layout. */ this.bulk = [0, 0];
    addEventListener("resize", () => (this.bulk = [0, 0]));
    this.rolled = 0;
    this.last = 0;
    // Before the camera, which would zoom.
    stage.box.addEventListener("wheel", (event) => this.#wheel(event), { capture: true, passive: false });
    targets.before = (event) => this.#key(event);
    this.bar?.addEventListener("click", ({ target }) => {
      const at = [...(this.bar?.children || [])].findIndex((button) => button.contains(/** @type {Node} */ (target)));
      if (at === 1) emit("confirm", "");
      else if (at >= 0) emit("turn", at ? "1" : "-1");
    });
  }

  /** Takes the click targets of the next frame. @param {any[]} list */
  take(list) {
    const shown = list.find((target) => target.cycle && "focus" in target && target.state === "chosen");
    const hub = this.list.find(isHub);
    this.list = shown ? list.filter((target) => target.cycle === shown.cycle) : [];
    if (!this.bar) return;
    if (!shown && this.bar.contains(document.activeElement)) {
      const { layer, known, current } = this.targets;
      ((known.get(hub?.id) || known.get(current || ""))?.button || layer).focus({ preventScroll: true });
    }
    if (this.bar.hidden === Boolean(shown)) this.bar.hidden = !shown;
    this.follow();
  }

  /** Puts the bar near the tile, but not over it or over its neighbours. */
  follow() {
    if (!this.bar || this.bar.hidden) return;
    const { css, size, layer } = this.stage;
    const { style } = this.bar;
    if (!this.bulk[0]) this.bulk = [this.bar.offsetWidth, this.bar.offsetHeight];
    const [wide, high] = this.bulk;
    const boxes = this.list.map((target) => this.camera.seen(target).box.map((/** @type {number} */ length) => length * css));
    const at = this.list.findIndex(isHub);
    const free = (/** @type {number[]} */ [x, y]) =>
      y >= 0 && y + high <= size[1] * css && !boxes.some(([l, t, w, h]) => x < l + w && x + wide > l && y < t + h && y + high > t);
    // Below and above: of the tile with its neighbours, then of everything.
    const places = [at < 0 ? boxes : [boxes[at]], boxes].flatMap((some, i) => {
      const left = Math.min(...some.map(([x]) => x));
      const right = Math.max(...some.map(([x, , w]) => x + w));
      const top = Math.min(...some.map(([, y]) => y));
      const bottom = Math.max(...some.map(([, y, , h]) => y + h));
      const x = Math.max(0, Math.min((left + right - wide) / 2, size[0] * css - wide));
      const gap = i || at < 0 ? GAP : bottom - top;
      return [[x, bottom + gap], [x, top - gap - high]];
    });
    const [x, y] = places.find(free) || [places[0][0], size[1] * css - high];
    style.left = `${parseFloat(layer.style.left) + x}px`;
    style.top = `${parseFloat(layer.style.top) + y}px`;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.list.length || event.ctrlKey) return;
    const over = /** @type {HTMLElement} */ (event.target);
    const id = over.closest(".target")?.getAttribute("data-target");
    const near = this.list.some((target) => target.id === id) || this.bar?.contains(over);
    // Beside it, only where the wheel has nothing else to do.
    const { scrollHeight, clientHeight } = document.documentElement;
    if (!near && (this.camera.world || scrollHeight > clientHeight + NOTCH)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - this.last < PAUSE) return;
    this.rolled += event.deltaY * (event.deltaMode ? NOTCH : 1);
    if (Math.abs(this.rolled) < NOTCH) return;
    this.emit("turn", this.rolled > 0 ? "1" : "-1");
    this.rolled = 0;
    this.last = event.timeStamp;
  }

  /**
   * Handles R and Shift+R, and Enter unless it presses something else; returns whether the key is one of them.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (!this.list.length) return false;
    if (letterOf(event) === "r") {
      this.emit("turn", event.shiftKey ? "-1" : "1");
      return true;
    }
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const hub = this.list.some((target) => isHub(target) && target.id === active?.dataset.target);
    if (event.key !== "Enter" || !(hub || active === this.targets.layer || active?.matches("body, main"))) return false;
    if (!event.repeat) this.emit("confirm", "");
    return true;
  }
}

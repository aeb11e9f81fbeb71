// The camera over a scene's world: a window of the board onto a plane that pans and zooms. Wheel, drag, pinch, keys and
// buttons move it. Until the person moves it, it shows the whole plane and follows it as it grows; where the plane would
// be too small to be read, it shows the part around the world's focus.

import { ease } from "./transitions.js";
import { ARROWS } from "./arrow-navigation.js";

/** The part of the window that the whole plane fills; core/drawing/scene.py has the same. */
const ROOM = 0.94;
/** The maximum zoom, as a multiple of the world's largest scale. */
const NEARER = 2.5;
/** How many CSS pixels the pointer must move before a click becomes a drag. */
const TREMBLE = 6;
/** How long in ms the camera moves when a key or a button moves it. */
const TRIP = 220;
/** By key, what it does, in the order of the buttons: zoom in, zoom out, show all. */
const KEYS = /** @type {Record<string, number>} */ ({ "+": 1.5, "-": 1 / 1.5, 0: 0, "=": 1.5 });

/** @typedef {{x: number, y: number, span: number}} View the middle of the window on the plane; plane units per board unit */

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
/**
 * Returns a value limited to a distance from a middle.
 * @param {number} value @param {number} middle @param {number} room
 */
const near = (value, middle, room) => clamp(value, middle - Math.max(0, room), middle + Math.max(0, room));

/** Returns the view that shows the whole plane of a world. @param {any} world @returns {View} */
export function wholeOf({ w, h, bounds: [left, top, right, bottom], most }) {
  return { x: (left + right) / 2, y: (top + bottom) / 2, span: Math.max(1 / most, (right - left) / w / ROOM, (bottom - top) / h / ROOM) };
}

/**
 * Returns the view that is shown until the person moves it: the whole plane, or as much of it around the world's focus
 * as is shown at the world's least scale.
 * @param {any} world @param {View} whole @returns {View}
 */
function homeOf({ w, h, least, focus }, whole) {
  if (!least || whole.span <= 1 / least) return whole;
  const span = 1 / least;
  const room = (whole.span - span) / 2;
  return { x: near(focus[0], whole.x, room * w), y: near(focus[1], whole.y, room * h), span };
}

/** Returns where a view has the origin of a world's plane on the board. @param {any} world @param {View} view */
export const originOf = (world, { x, y, span }) => [world.x + world.w / 2 - x / span, world.y + world.h / 2 - y / span];

export class Camera {
  /**
   * @param {import("./canvas.js").Stage} stage
   * @param {() => void} changed called when the picture must follow
   * @param {(ms: number) => number} motionOf  the duration of an animation under the person's settings
   */
  constructor(stage, changed, motionOf) {
    this.stage = stage;
    this.changed = changed;
    this.motionOf = motionOf;
    /** The world in the frame; its `at` is the plane's place on the board. @type {any} */ this.world = null;
    /** @type {View} */ this.view = { x: 0, y: 0, span: 1 };
    /** The view that shows the whole plane. */
    this.fit = this.view;
    /** The view until the person moves it. */
    this.home = this.view;
    /** Whether the person has moved the view. */
    this.moved = false;
    /** The match and the viewing seat; and the last view of each seat. */
    this.eye = ["", ""];
    /** @type {Map<string, View | null>} */ this.views = new Map();
    /** @type {{from: View, to: View, start: number, ms: number} | null} */ this.trip = null;
    this.stale = false;
    /** @type {Map<number, number[]>} */ this.fingers = new Map();
    /** The middle of the fingers and their distance when the plane last followed them. */
    this.grip = { at: [0, 0], far: 0 };
    this.dragged = false;
    this.buttons = document.getElementById("zoom");
    this.#listen();
  }

  /**
   * Takes the next frame's world. A returning viewer gets their last view; a spectator keeps the present one.
   * @param {any} world @param {number} ms how long a move takes @param {boolean} fresh whether the viewer or the board has changed
   * @param {string} eye the match and the seat that looks, "7:0"; without a seat, "7:", a spectator; "": unknown
   */
  take(world, ms, fresh, eye) {
    const [match, seat] = eye.split(":");
    const last = this.moved ? this.goal : null;
    if (match !== this.eye[0]) this.views.clear();
    else if (fresh) this.views.set(this.eye[1], last);
    const same = eye && match === this.eye[0];
    const kept = fresh && same && this.world?.w === world?.w && (seat ? this.views.get(seat) : last);
    this.eye = [match, seat];
    const known = !fresh && world && this.world?.id === world.id;
    const before = JSON.stringify(this.home);
    this.world = world;
    if (this.buttons) this.buttons.hidden = !world;
    if (!world) return;
    const { x, y, w, h } = world;
    this.fit = wholeOf(world);
    this.home = homeOf(world, this.fit);
    const { span } = this.fit;
    if (!known || this.goal.span > span) this.moved = false;
    const back = kept && kept.span < span ? kept : null;
    if (back) this.moved = true;
    this.buttons?.style.setProperty("--zoom-x", x + w);
    this.buttons?.style.setProperty("--zoom-y", world.buttons ?? y + h);
    if (known && (this.moved || JSON.stringify(this.home) === before)) this.#aim();
    else this.#go(back || this.home, known ? ms : 0);
    if (this.trip) this.changed(); // Otherwise the frame shows the present view.
  }

  /** Moves the camera along its way; returns whether the plane has moved since the last step. @param {number} now */
  step(now) {
    if (this.trip) {
      const { from, to, start, ms } = this.trip;
      const t = clamp((now - start) / ms, 0, 1);
      const mix = (/** @type {keyof View} */ key) => from[key] + (to[key] - from[key]) * ease(t);
      this.view = { x: mix("x"), y: mix("y"), span: mix("span") };
      if (t === 1) this.trip = null;
      this.#aim();
    }
    const { stale } = this;
    this.stale = false;
    return stale;
  }

  /** The moment by which the camera will have arrived. */
  get end() {
    return this.trip ? this.trip.start + this.trip.ms : 0;
  }

  /** The view that the camera shows, or to which it is moving. */
  get goal() {
    return this.trip?.to || this.view;
  }

  /** Whether the whole plane would be too small to be read, so that only a part of it is shown at first. */
  get partial() {
    return this.home.span < this.fit.span;
  }

  /** Whether less than the whole plane is shown. */
  get #closer() {
    return this.goal.span < this.fit.span;
  }

  get #least() {
    return 1 / (this.world.most * NEARER);
  }

  /**
   * Returns where a click target is on the board, visible or not. This depends only on the view, not on the size of the
   * board in the window.
   * @param {any} target @param {View} [view] @returns {number[]}
   */
  boxOf({ box, world }, view = this.view) {
    if (!this.world || world !== this.world.id) return box;
    const [x, y] = originOf(this.world, view);
    return [x + box[0] / view.span, y + box[1] / view.span, box[2] / view.span, box[3] / view.span];
  }

  /**
   * Returns the part of a click target inside the window, and whether that is too small to point at.
   * @param {any} target
   */
  seen(target) {
    const box = this.boxOf(target);
    if (box === target.box) return { box, out: false };
    const { x, y, w, h } = this.world;
    const left = clamp(box[0], x, x + w);
    const top = clamp(box[1], y, y + h);
    const wide = clamp(box[0] + box[2], x, x + w) - left;
    const high = clamp(box[1] + box[3], y, y + h) - top;
    return { box: [left, top, wide, high], out: wide * high < Math.min(box[2] * box[3], w * h) / 3 };
  }

  /** Moves the camera so that a click target is visible. @param {any} target */
  reveal({ box, world }) {
    if (!this.world || world !== this.world.id) return;
    const { goal } = this;
    const { span } = goal;
    const x = near(goal.x, box[0] + box[2] / 2, (this.world.w * ROOM * span - box[2]) / 2);
    const y = near(goal.y, box[1] + box[3] / 2, (this.world.h * ROOM * span - box[3]) / 2);
    if (x === goal.x && y === goal.y) return;
    if (!this.partial) this.moved = true;
    this.#go({ x, y, span }, TRIP);
    this.changed();
  }

  /** Handles a key; returns whether the key belongs to the camera. @param {string} key @param {boolean} shift */
  key(key, shift) {
    const { world } = this;
    const arrow = shift && ARROWS[/** @type {keyof typeof ARROWS} */ (key)];
    if (!world || !(arrow || key in KEYS)) return false;
    const middle = [world.x + world.w / 2, world.y + world.h / 2];
    const [dx, dy] = arrow || [0, 0];
    this.#grab(arrow ? 1 : KEYS[key], middle, [middle[0] - (dx * world.w) / 4, middle[1] - (dy * world.h) / 4], TRIP);
    return true;
  }

  /**
   * Zooms by a factor (0: as far out as possible) and moves what is at one place of the board to another, but never
   * beyond what the whole view shows. Returns whether anything changes.
   * @param {number} factor @param {number[]} at @param {number[]} to @param {number} [ms]
   */
  #grab(factor, at, to, ms = 0) {
    const { goal, fit } = this;
    const { x, y, w, h } = this.world;
    const span = clamp(goal.span / factor, this.#least, fit.span);
    const room = (fit.span - span) / 2;
    const view = {
      x: near(goal.x + (at[0] - x - w / 2) * goal.span - (to[0] - x - w / 2) * span, fit.x, room * w),
      y: near(goal.y + (at[1] - y - h / 2) * goal.span - (to[1] - y - h / 2) * span, fit.y, room * h),
      span,
    };
    this.moved = span < fit.span || this.partial;
    if (JSON.stringify(view) === JSON.stringify(goal)) return false;
    this.#go(view, ms);
    this.changed();
    return true;
  }

  /** @param {View} to @param {number} ms */
  #go(to, ms) {
    ms = this.motionOf(ms);
    this.trip = ms ? { from: this.view, to, start: performance.now(), ms } : null;
    if (!ms) this.view = to;
    this.#aim();
  }

  /**
   * Puts the plane where the view has it, with its origin on a whole device pixel. What has been painted of the plane
   * can then be copied to wherever the board has it next. To be done again when the size of the board changes.
   */
  align() {
    if (!this.world) return;
    const { k, left, top } = this.stage;
    const whole = (/** @type {number} */ at, /** @type {number} */ corner) => (k ? (Math.round(corner + k * at) - corner) / k : at);
    const [x, y] = originOf(this.world, this.view);
    this.world.at = { x: whole(x, left), y: whole(y, top), s: 1 / this.view.span, r: 0 };
  }

  /** Moves the plane to what the view shows. */
  #aim() {
    this.align();
    this.stale = true;
    [...(this.buttons?.children || [])].forEach((button, i) => {
      button.setAttribute("aria-disabled", String(i ? !this.#closer : this.goal.span <= this.#least));
    });
  }

  /** Returns where an event happened on the board; null outside of the window. @param {MouseEvent} event */
  #at(event) {
    if (!this.world || /** @type {Element} */ (event.target).closest("#zoom, #hide-counters")) return null;
    const at = this.stage.unitsAt(event.clientX, event.clientY);
    const { x, y, w, h } = this.world;
    return at[0] >= x && at[0] <= x + w && at[1] >= y && at[1] <= y + h ? at : null;
  }

  /** Returns where the fingers are, in the browser's window. */
  #hold() {
    const [a = [0, 0], b = a] = this.fingers.values();
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], far: Math.hypot(a[0] - b[0], a[1] - b[1]) };
  }

  /** Returns whether a finger drags up or down, but the plane can't follow it: then it scrolls the page. */
  #scrolls() {
    const { at } = this.#hold();
    const [dx, dy] = [at[0] - this.grip.at[0], at[1] - this.grip.at[1]];
    if (this.dragged || this.fingers.size > 1 || Math.abs(dy) <= Math.abs(dx)) return false;
    const { goal, fit } = this;
    const room = ((fit.span - goal.span) / 2) * this.world.h;
    const left = dy > 0 ? goal.y - (fit.y - room) : fit.y + room - goal.y;
    return left < goal.span; // less than a board unit
  }

  #listen() {
    const { fingers, stage } = this;
    const { box } = stage;
    const active = { passive: false };
    box.addEventListener(
      "wheel",
      (event) => {
        const at = this.#at(event);
        if (!at) return;
        // A trackpad's pinch comes as a wheel with Ctrl, in small steps. Where there is nothing to zoom, the page scrolls.
        const steps = event.deltaY * (event.deltaMode ? 0.04 : event.ctrlKey ? 0.01 : 0.002);
        if (this.#grab(Math.exp(-clamp(steps, -0.3, 0.3)), at, at) || event.ctrlKey) event.preventDefault();
      },
      active,
    );
    const lift = (/** @type {PointerEvent} */ event) => {
      if (fingers.delete(event.pointerId)) this.grip = this.#hold();
    };
    box.addEventListener("pointerdown", (event) => {
      if (!fingers.size) this.dragged = false;
      if (event.button || !this.#at(event)) return;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      this.grip = this.#hold();
    });
    addEventListener("pointermove", (event) => {
      // The button may have been let go outside the window.
      if (!event.buttons) lift(event);
      if (!this.world || !fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, [event.clientX, event.clientY]);
      const { at, far } = this.grip;
      const now = this.#hold();
      if (!this.dragged && fingers.size < 2) {
        // One finger scrolls the page as long as everything is in view.
        if (event.pointerType === "touch" && (!this.#closer || this.#scrolls())) return;
        if (Math.hypot(now.at[0] - at[0], now.at[1] - at[1]) <= TREMBLE) return;
      }
      this.dragged = true;
      this.grip = now;
      const [from, to] = [at, now.at].map(([x, y]) => stage.unitsAt(x, y));
      this.#grab(now.far / far || 1, from, to);
    });
    addEventListener("pointerup", lift);
    addEventListener("pointercancel", lift);
    // While fingers move the plane, the page keeps still.
    const keep = (/** @type {Event} */ event) => {
      if (event.cancelable && fingers.size && (fingers.size > 1 || (this.#closer && !this.#scrolls()))) event.preventDefault();
    };
    box.addEventListener("touchmove", keep, active);
    // The end of a drag chooses nothing; a key's click (detail 0) is never that.
    box.addEventListener("click", (event) => this.dragged && event.detail && event.stopPropagation(), true);
    this.buttons?.addEventListener("click", ({ target }) => {
      const i = [...(this.buttons?.children || [])].findIndex((button) => button.contains(/** @type {Node} */ (target)));
      this.key("+-0"[i], false);
    });
  }
}

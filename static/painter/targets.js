// The accessible layer: a real button over each thing on the board that can be chosen. Mouse and touch use the same
// buttons.

import { ARROWS, nearest } from "./arrow-navigation.js";
import { rising } from "./increasing-subsequence.js";
import { scrollTo } from "./scroller.js";

/** How many ms a finger must rest on a button to get the preview instead of choosing. */
const LONG_PRESS = 450;
/** How many CSS pixels a resting finger may move. */
const TREMBLE = 12;
/**
 * If more targets than this are lit, none glows: that would draw attention nowhere, and each glow takes the browser as
 * long as its button.
 */
const GLOWING = 20;

/** @param {any} target */
const isLit = (target) => target.state === "lit";

export class Targets {
  /**
   * @param {HTMLElement} layer
   * @param {import("./preview-bubble.js").Tip} tip
   * @param {import("./camera.js").Camera} camera
   * @param {(target: any) => HTMLCanvasElement | null} picture gives a target's preview a picture
   * @param {(kind: string, value: string) => void} emit
   */
  constructor(layer, tip, camera, picture, emit) {
    this.layer = layer;
    this.tip = tip;
    this.camera = camera;
    this.picture = picture;
    this.emit = emit;
    /** @type {Map<string, {button: HTMLButtonElement, target: any, last: Record<string, string>}>} */ this.known = new Map();
    /** @type {any[]} */ this.list = [];
    this.width = 1;
    /** @type {string | null} */ this.current = null;
    /** @type {string | null} */ this.entered = null;
    /** @type {{timer: number, x: number, y: number, since: number} | null} */ this.press = null;
    this.swallow = false;
    /** Where the mouse was last moved to, on the screen. */ this.pointer = { x: NaN, y: NaN };
    /** The click targets that were last scrolled to. @type {string[]} */ this.revealed = [];
    /** What may want a key before. @type {(event: KeyboardEvent) => boolean} */ this.before = () => false;
    if (!layer.hasAttribute("role")) layer.setAttribute("role", "group");
    layer.tabIndex = -1;
    this.#listen();
  }

  /**
   * Shows these click targets, in focus order, on a board of the given width.
   * @param {any[]} list @param {number} width @param {boolean} fresh the viewer has changed: no preview stays
   */
  show(list, width, fresh) {
    if (fresh) {
      // The previous viewer's focus could reveal their choice.
      this.entered = this.current = null;
      this.tip.hide();
    }
    this.width = width;
    const focused = this.layer.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    const lost = focused?.dataset.target;
    const held = lost === undefined || fresh ? undefined : this.known.get(lost)?.target;
    const wanted = new Map(list.map((target) => [target.id, target]));
    for (const [id, { button }] of this.known) {
      if (wanted.has(id)) continue;
      // Not while it holds the focus: removing it would throw the focus to the page's top before another can take it.
      if (button === focused) button.dataset.gone = "";
      else button.remove();
      this.known.delete(id);
      if (this.entered === id) this.entered = null;
      if (this.tip.target === button) this.tip.hide();
    }
    this.list = [...wanted.values()];
    for (const target of this.list) this.#update(target);
    const glows = (/** @type {any} */ target) => isLit(target) && !target.minor;
    const few = this.list.filter(glows).length <= GLOWING;
    this.#order(focused);
    if (this.current === null || !this.known.has(this.current)) this.current = this.#heir(held);
    for (const [id, entry] of this.known) {
      set(entry, "tabindex", id === this.current ? "0" : "-1");
      // At each by itself: a style that followed from the layer would have all of them looked at whenever it changes.
      set(entry, "data-glow", few && glows(entry.target) ? "" : null);
    }
    if (focused && "gone" in focused.dataset) {
      const heir = this.current === null ? this.layer : this.known.get(this.current)?.button || this.layer;
      heir.focus({ preventScroll: true });
      focused.remove();
      if (heir !== this.layer && heir.matches(":focus-visible")) this.#tipFor(this.current);
    } else if (this.entered !== null) {
      // The preview of the target under the pointer may have changed with the frame.
      const entry = this.known.get(this.entered);
      if (entry && this.tip.target === entry.button) this.tip.show(entry.button, entry.target.tip, this.picture(entry.target));
    }
    // The focus goes along with what a cycle shows.
    const cycle = "focus" in (this.known.get(lost || "")?.target || {}) && this.known.get(lost || "")?.target.cycle;
    const shown = cycle && list.find((target) => target.cycle === cycle && target.state === "chosen");
    if (shown && shown.id !== lost) this.#focus(shown.id);
  }

  /** Moves the buttons, because the camera has moved or the size of the board has changed. */
  follow() {
    for (const target of this.list) this.#place(/** @type {any} */ (this.known.get(target.id)));
    this.tip.follow();
  }

  /**
   * Puts a button over the visible part of its target.
   * @param {{button: HTMLButtonElement, target: any, last: Record<string, string>}} entry
   */
  #place(entry) {
    const { box, out } = this.camera.seen(entry.target);
    const [x, y, w, h] = box;
    const { css } = this.camera.stage;
    set(entry, "data-out", out ? "" : null);
    lay(entry, "left", (x + w / 2) * css);
    lay(entry, "top", (y + h / 2) * css);
    lay(entry, "width", w * css);
    lay(entry, "height", h * css);
    // Small targets are above big ones, like things on a table.
    const level = String(Math.max(1, 1000 - Math.round((Math.sqrt(w * h) / this.width) * 1000)));
    if (entry.last.level !== level) entry.button.style.zIndex = entry.last.level = level;
  }

  /** @param {any} target */
  #update(target) {
    let entry = this.known.get(target.id);
    if (!entry) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "target";
      button.dataset.target = target.id;
      entry = { button, target, last: {} };
      this.known.set(target.id, entry);
    }
    entry.target = target;
    this.#place(entry);
    const state = target.state || "info";
    set(entry, "data-state", state);
    set(entry, "data-round", target.round ? "" : null);
    set(entry, "data-drag", target.drag && (state === "lit" || state === "chosen") ? "" : null);
    set(entry, "aria-label", target.label || target.id);
    set(entry, "aria-pressed", state === "chosen" ? "true" : null);
    set(entry, "aria-disabled", state === "off" ? "true" : null);
    set(entry, "aria-haspopup", target.form ? "dialog" : null);
    set(entry, "aria-keyshortcuts", target.key ? target.key.toUpperCase() : null);
  }

  /**
   * Puts the buttons in focus order with as few moves as possible, never moving the focused one.
   * @param {HTMLElement | null} focused
   */
  #order(focused) {
    const buttons = this.list.map((target) => /** @type {any} */ (this.known.get(target.id)).button);
    const places = new Map(Array.from(this.layer.children).map((child, i) => [child, i]));
    const at = buttons.map((button) => places.get(button) ?? -1);
    const pivot = focused ? buttons.indexOf(focused) : -1;
    // What is on the wrong side of the focused one can't stay.
    const stays = [...at.keys()].filter((i) => at[i] >= 0 && (pivot < 0 || (at[i] - at[pivot]) * (i - pivot) >= 0));
    const still = new Set(rising(stays.map((i) => at[i])).map((one) => stays[one]));
    /** @type {Element | null} */ let next = null;
    for (let i = buttons.length - 1; i >= 0; i--) {
      if (!still.has(i)) this.layer.insertBefore(buttons[i], next);
      next = buttons[i];
    }
  }

  /** Returns the target that gets the focus when the focused one is gone: the nearest lit one. @param {any} gone */
  #heir(gone) {
    const lit = this.list.filter(isLit);
    const from = lit.length ? lit : this.list;
    if (!from.length) return null;
    if (!gone) return from[0].id;
    const middle = (/** @type {any} */ target) => {
      const [x, y, w, h] = this.camera.boxOf(target);
      return [x + w / 2, y + h / 2];
    };
    const [x, y] = middle(gone);
    const far = (/** @type {any} */ target) => {
      const [tx, ty] = middle(target);
      return Math.hypot(tx - x, ty - y);
    };
    return from.reduce((best, target) => (far(target) < far(best) ? target : best)).id;
  }

  /** Returns where a target is in the window in CSS pixels; null if it isn't visible. @param {string} id */
  locate(id) {
    const entry = this.known.get(id);
    if (!entry || "data-out" in entry.last) return null;
    const { x, y, width, height } = entry.button.getBoundingClientRect();
    return { x, y, width, height };
  }

  /**
   * Scrolls to click targets.
   * @param {string[]} ids @param {boolean} move whether the world moves too, if they are outside its window; it
   *   always does if it is too large to be shown whole
   */
  reveal(ids, move) {
    this.revealed = ids;
    const found = ids.flatMap((id) => this.known.get(id) ?? []);
    // The first one last: if there isn't room for all, it is visible.
    if (move || this.camera.partial) for (const { target } of [...found].reverse()) this.camera.reveal(target);
    const { canvas, given } = this.camera.stage;
    if (!given) scrollTo(found.map(({ button }) => button), canvas);
  }

  /** Scrolls once more to what was last scrolled to, because the board has another size. */
  revealAgain() {
    this.reveal(this.revealed, false);
  }

  /** @param {string | null} id */
  #tipFor(id) {
    const entry = id === null ? undefined : this.known.get(id);
    if (entry) this.tip.show(entry.button, entry.target.tip, this.picture(entry.target));
  }

  /** @param {string} id */
  #enter(id) {
    if (this.entered === id) return;
    if (this.entered !== null) this.#leave();
    this.entered = id;
    this.#tipFor(id);
    this.emit("enter", id);
  }

  #leave() {
    const id = this.entered;
    if (id === null) return;
    this.entered = null;
    this.tip.hide();
    this.emit("leave", id);
  }

  /** @param {string} id */
  #makeCurrent(id) {
    if (this.current === id) return;
    const was = this.current === null ? undefined : this.known.get(this.current);
    if (was) set(was, "tabindex", "-1");
    this.current = id;
    const entry = this.known.get(id);
    if (entry) set(entry, "tabindex", "0");
  }

  /** Moves the focus to a target because a key asked for it. @param {string} id */
  #focus(id) {
    this.#makeCurrent(id);
    this.known.get(id)?.button.focus();
  }

  #listen() {
    const { layer } = this;
    const idOf = (/** @type {Event} */ event) =>
      /** @type {HTMLElement} */ (event.target).closest?.(".target")?.getAttribute("data-target") ?? null;

    layer.addEventListener("click", (event) => {
      const id = idOf(event);
      // detail 0 is a click made by a key: never the end of a long press.
      if (this.swallow && event.detail) this.swallow = false;
      else if (id !== null && this.known.has(id)) {
        this.#makeCurrent(id);
        // A finger has no pointer that rests on something: its tap also shows what is in a stack that can't be chosen.
        const { state, lens } = this.known.get(id)?.target || {};
        if (lens && state !== "lit" && /** @type {PointerEvent} */ (event).pointerType === "touch") this.#enter(id);
        this.emit("choose", id);
      }
    });
    layer.addEventListener("pointerover", (event) => {
      const id = idOf(event);
      // A board that has changed under a resting pointer shows no preview, which would cover what can now be chosen.
      const rests = event.screenX === this.pointer.x && event.screenY === this.pointer.y;
      if (id !== null && event.pointerType !== "touch" && !rests && this.known.has(id)) this.#enter(id);
    });
    // Followed outside the board, too: what comes back to the same point has moved. A tap is followed by a mousemove,
    // but by no pointermove of a mouse.
    addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch" || (event.screenX === this.pointer.x && event.screenY === this.pointer.y)) return;
      this.pointer = { x: event.screenX, y: event.screenY };
      const id = event.composedPath().includes(layer) ? idOf(event) : null; // the target may be the window
      if (id !== null && this.known.has(id)) this.#enter(id);
    }, { passive: true });
    layer.addEventListener("pointerout", (event) => {
      if (event.pointerType !== "touch" && idOf(event) === this.entered) this.#leave();
    });
    layer.addEventListener("focusin", (event) => {
      const id = idOf(event);
      const entry = id === null ? undefined : this.known.get(id);
      if (id === null || !entry) return;
      this.#makeCurrent(id);
      // A finger's tap focuses as well; it chooses, and has a long press for the preview.
      const asked = entry.button.matches(":focus-visible");
      if (asked || "data-out" in entry.last) this.camera.reveal(entry.target);
      if (asked) this.#enter(id);
    });
    layer.addEventListener("focusout", (event) => {
      if (idOf(event) === this.entered) this.#leave();
    });

    layer.addEventListener("pointerdown", (event) => {
      this.swallow = false;
      const id = idOf(event);
      if (event.pointerType !== "touch" || id === null) return;
      const timer = window.setTimeout(() => {
        this.swallow = true;
        this.#enter(id);
      }, LONG_PRESS);
      this.press = { timer, x: event.clientX, y: event.clientY, since: event.timeStamp };
    });
    const lift = () => {
      if (this.press) clearTimeout(this.press.timer);
      this.press = null;
    };
    // The preview a long press brought stays for reading until the next touch.
    addEventListener("pointerdown", (event) => event.pointerType === "touch" && this.#leave(), { capture: true });
    layer.addEventListener("pointermove", (event) => {
      if (this.press && Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > TREMBLE) lift();
    });
    addEventListener("pointerup", (event) => {
      // A busy page hears late that the finger has gone: how long it rested, the events themselves say.
      if (this.press && this.swallow && event.timeStamp - this.press.since < LONG_PRESS) {
        this.swallow = false;
        this.#leave();
      }
      lift();
    });
    addEventListener("pointercancel", lift);
    layer.addEventListener("contextmenu", (event) => {
      if (this.press || this.swallow) event.preventDefault();
    });

    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const active = document.activeElement;
    const inside = this.layer.contains(active);
    if (!inside && active?.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    if (document.querySelector("dialog[open]") || !this.layer.getClientRects().length) return;
    const { key } = event;
    if (this.before(event)) {
      event.preventDefault();
      return;
    }
    if (inside && (key === "Enter" || key === " ")) {
      // A held key must not choose again and again.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"].includes(key)) return;
    if (inside && ((event.shiftKey && this.camera.key(key, true)) || this.#travel(key))) {
      event.preventDefault();
      return;
    }
    if (key === "Escape") this.tip.hide();
    const letter = letterOf(event);
    const target = this.list.find((one) => one.key && one.key.toLowerCase() === letter);
    if (target) {
      event.preventDefault();
      if (event.repeat) return;
      this.#focus(target.id);
      if (this.known.has(target.id)) this.emit("choose", target.id);
    } else if (inside && this.camera.key(key, false)) {
      event.preventDefault();
    } else if (!event.repeat) {
      this.emit("key", key);
    }
  }

  /** Handles arrows, Home and End; returns whether the key is one of them. @param {string} key */
  #travel(key) {
    const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (key)];
    let next = null;
    if (key === "Home") next = this.list[0];
    else if (key === "End") next = this.list[this.list.length - 1];
    // As if the whole world were visible: the present zoom makes no difference.
    else if (arrow) next = nearest(this.list, this.current, arrow[0], arrow[1], (one) => this.camera.boxOf(one, this.camera.fit));
    else return false;
    if (next) this.#focus(next.id);
    return true;
  }
}

/** Returns the key that was pressed, even if an input method hides it. @param {KeyboardEvent} event */
export function letterOf(event) {
  if (event.key !== "Process") return event.key.toLowerCase();
  return event.code.replace(/^(Key|Digit|Numpad)/, "").toLowerCase();
}

/**
 * Sets one side of a button in CSS pixels if it differs; browsers take plain lengths much faster than sums.
 * @param {{button: HTMLButtonElement, last: Record<string, string>}} entry @param {"left" | "top" | "width" | "height"} side @param {number} pixels
 */
function lay(entry, side, pixels) {
  const place = `${pixels}px`;
  if (entry.last[side] !== place) entry.button.style[side] = entry.last[side] = place;
}

/**
 * Writes an attribute if it has changed; null removes it.
 * @param {{button: HTMLElement, last: Record<string, string>}} entry @param {string} name @param {string | null} value
 */
function set(entry, name, value) {
  if ((entry.last[name] ?? null) === value) return;
  if (value === null) {
    delete entry.last[name];
    entry.button.removeAttribute(name);
  } else {
    entry.last[name] = value;
    entry.button.setAttribute(name, value);
  }
}

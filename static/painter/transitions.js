// Movements between two frames: shapes with an id glide to their new places, new ones fade in, gone ones fade out, and
// dice tumble.

import { chanceOf } from "./die.js";
import { HERE, inverse, placeOf, within } from "./transform.js";

/** By kind of shape, the numbers that change smoothly. */
const GLIDE = {
  group: ["x", "y", "scale", "rot", "alpha"],
  path: ["x", "y", "scale", "alpha"],
  rect: ["x", "y", "w", "h", "alpha"],
  circle: ["x", "y", "r", "alpha"],
  glyph: ["x", "y", "size", "alpha"],
  die: ["x", "y", "size", "alpha"],
  text: ["x", "y", "alpha"],
  poly: ["x", "y", "alpha"],
};
const LENGTHS = new Set(["w", "h", "r", "size", "scale"]);
const DEFAULTS = { x: 0, y: 0, w: 0, h: 0, r: 0, size: 0, scale: 1, rot: 0, alpha: 1 };

/** By how much a shape is enlarged in the middle of being turned over. */
const LIFT = 0.12;

/**
 * @typedef {object} Entry a shape with an id, in the form that it has in a frame
 * @property {any} shape
 * @property {string} anchor the id of the nearest group around it that has one
 * @property {import("./transform.js").Place} local its parent's place within that anchor
 * @property {import("./transform.js").Place} world its parent's place on the board, or on the plane
 * @property {boolean} plane whether it is on the plane of the world
 * @property {number} top index of the top-level shape it belongs to
 */

/**
 * @typedef {object} Move
 * @property {Entry} entry @property {Record<string, number>} from @property {Record<string, number>} to
 * @property {number} start @property {number} ms
 * @property {number} [hops] @property {number} [arc]
 * @property {number} [rollStart] @property {number} [rollMs]
 * @property {{back: any[], start: number, ms: number}} [flip]
 */

export const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

export class Motion {
  constructor() {
    /** @type {Map<string, Entry>} */ this.index = new Map();
    /** @type {Map<string, Move>} */ this.moves = new Map();
    /** @type {{shape: any, world: import("./transform.js").Place, plane: boolean, top: number, start: number, ms: number, alpha: number}[]} */
    this.ghosts = [];
    /**
     * The rising labels and the splashes.
     * @type {{shape: any, world: import("./transform.js").Place, plane: boolean, start: number, ms: number, t: number}[]}
     */
    this.floats = [];
    /** @type {Set<string>} */ this.floated = new Set();
    /** @type {Map<string, string>} */ this.rolls = new Map();
    this.unit = 24;
    /** The place of the world's plane on the board. */
    this.plane = HERE;
  }

  /** Whether pieces or dice are still moving; rising labels don't count. */
  get busy() {
    return this.moves.size > 0 || this.ghosts.length > 0;
  }

  get moving() {
    return this.busy || this.floats.length > 0;
  }

  /** The moment by which all movements will have ended. */
  get end() {
    let end = 0;
    for (const move of this.moves.values()) {
      end = Math.max(end, move.start + move.ms, (move.rollStart || 0) + (move.rollMs || 0));
      if (move.flip) end = Math.max(end, move.flip.start + move.flip.ms);
    }
    for (const thing of [...this.ghosts, ...this.floats]) end = Math.max(end, thing.start + thing.ms);
    return end;
  }

  /**
   * Takes the next frame's shapes, and starts the movements of what has changed.
   * @param {any[]} shapes @param {number} ms how long a move takes; 0 = everything jumps
   * @param {number} now @param {number} unit about one line of text, in board units
   * @param {import("./transform.js").Place} [plane] where the world's plane is
   */
  take(shapes, ms, now, unit, plane = HERE) {
    const old = this.index;
    const oldMoves = this.moves;
    this.unit = unit;
    this.plane = plane;
    this.index = new Map();
    this.moves = new Map();
    /** @type {any[]} */ const floats = [];
    shapes.forEach((shape, top) => this.#note(shape, "", HERE, HERE, top, floats, false));

    for (const [id, entry] of this.index) {
      if (ms > 0) this.#setOff(id, entry, old.get(id), oldMoves.get(id), ms, now);
      if (entry.shape.k === "die" && entry.shape.roll !== undefined) this.rolls.set(id, entry.shape.roll);
    }
    if (ms > 0) for (const [id, entry] of old) this.#leave(id, entry, old, ms, now);
    else this.ghosts = [];
    // A shape that has stayed is the same object still: what has stopped here must not go on standing where it was.
    for (const [id, { entry }] of oldMoves) if (!this.moves.has(id)) delete entry.shape.live;
    this.ghosts.sort((a, b) => a.top - b.top);

    for (const float of floats) {
      if (ms > 0 && !this.floated.has(float.shape.id)) {
        this.floats.push({ ...float, start: now, ms: Math.max(900, ms * 2.6), t: 0 });
      }
    }
    this.floated = new Set(floats.map((float) => float.shape.id));
    this.step(now);
  }

  /**
   * @param {any} shape @param {string} anchor @param {import("./transform.js").Place} local
   * @param {import("./transform.js").Place} world @param {number} top @param {any[]} floats @param {boolean} plane
   */
  #note(shape, anchor, local, world, top, floats, plane) {
    if (shape.k === "float" || shape.k === "splash") {
      floats.push({ shape, world, plane: plane || Boolean(shape.world) });
      return;
    }
    if (shape.k === "world") {
      for (const child of shape.of) this.#note(child, shape.id, HERE, HERE, top, floats, true);
      return;
    }
    const named = shape.id !== undefined && !this.index.has(shape.id);
    if (named) this.index.set(shape.id, { shape, anchor, local, world, top, plane });
    if (shape.k !== "group" || !shape.of) return;
    const place = placeOf(shape);
    const inner = named ? HERE : within(local, place);
    const outer = within(world, place);
    for (const child of shape.of) this.#note(child, named ? shape.id : anchor, inner, outer, top, floats, plane);
  }

  /** @param {string} id @param {Entry} entry @param {Entry | undefined} was @param {Move | undefined} wasMove @param {number} ms @param {number} now */
  #setOff(id, entry, was, wasMove, ms, now) {
    const shape = entry.shape;
    const keys = GLIDE[/** @type {keyof typeof GLIDE} */ (shape.k)] || [];
    const to = poseOf(shape, keys);
    /** @type {Move} */ let move = { entry, from: { ...to }, to, start: now, ms: 0 };
    if (!was) {
      move.from.alpha = 0;
      move.ms = ms;
      // Already coming in with its group: it need not fade by itself.
      const around = this.moves.get(entry.anchor);
      if (around?.from.alpha === 0 || around?.flip) move.ms = 0;
    } else if (wasMove && wasMove.entry.anchor === entry.anchor && keys.every((key) => wasMove.to[key] === to[key])) {
      move = { ...wasMove, entry, to };
    } else {
      move.from = translated(was, entry, keys, this.plane);
      if (keys.some((key) => Math.abs(move.from[key] - to[key]) > 1e-3)) move.ms = ms;
      if (shape.hop && move.ms) this.#hop(move);
      if (wasMove?.rollMs) Object.assign(move, { rollStart: wasMove.rollStart, rollMs: wasMove.rollMs });
      if (wasMove?.flip) move.flip = wasMove.flip;
    }
    if (was && shape.flip !== was.shape.flip && shape.flip !== undefined && was.shape.flip !== undefined) {
      move.flip = { back: (was.shape.live || was.shape).of || [], start: now, ms };
    }
    if (shape.k === "die" && shape.roll !== undefined && this.rolls.get(id) !== shape.roll) {
      move.rollMs = Math.max(450, ms * 1.9) * (0.85 + 0.3 * chanceOf(`${id}/${shape.roll}`, 0));
      move.rollStart = now;
    }
    if (move.ms || move.rollMs || move.flip) this.moves.set(id, move);
  }

  /** Moves a shape in small arcs, about one for each space of a track. @param {Move} move */
  #hop(move) {
    const far = Math.hypot(move.to.x - move.from.x, move.to.y - move.from.y);
    if (far < 1) return;
    const unit = move.entry.plane ? this.unit / this.plane.s : this.unit;
    move.hops = Math.max(1, Math.min(8, Math.round(far / (unit * 1.8))));
    move.arc = Math.min(far / move.hops, unit * 2.5) * 0.5;
    // Eight hops in the time of one would be a blur.
    move.ms *= 0.7 + 0.3 * move.hops;
  }

  /** @param {string} id @param {Entry} entry @param {Map<string, Entry>} old @param {number} ms @param {number} now */
  #leave(id, entry, old, ms, now) {
    if (this.index.has(id)) return;
    if (entry.anchor && !this.index.has(entry.anchor) && old.has(entry.anchor)) return;
    // Shapes on top of something that is turned over move with its back.
    if (this.moves.get(entry.anchor)?.flip) return;
    const shape = this.#without(entry.shape.live || entry.shape);
    const { world, plane } = entry;
    // Over the ground that a world has within itself.
    const top = plane ? entry.top + 1 : entry.top;
    this.ghosts.push({ shape, world, plane, top, start: now, ms: ms * 0.7, alpha: shape.alpha ?? 1 });
  }

  /**
   * Returns a copy of a shape to fade out, without the parts that the next frame still has.
   * @param {any} shape @returns {any}
   */
  #without(shape) {
    const copy = { ...shape };
    if (copy.of) {
      copy.of = copy.of
        .filter((/** @type {any} */ child) => child.id === undefined || !this.index.has(child.id))
        .map((/** @type {any} */ child) => this.#without(child.live || child));
    }
    return copy;
  }

  /** Brings everything to its place at a moment; what has arrived stops. @param {number} now */
  step(now) {
    for (const [id, move] of this.moves) {
      const { shape } = move.entry;
      const t = move.ms ? Math.min(1, (now - move.start) / move.ms) : 1;
      const roll = move.rollMs ? Math.min(1, (now - (move.rollStart || 0)) / move.rollMs) : 1;
      const turn = move.flip ? Math.min(1, (now - move.flip.start) / move.flip.ms) : 1;
      if (t >= 1 && roll >= 1 && turn >= 1) {
        delete shape.live;
        this.moves.delete(id);
        continue;
      }
      const live = shape.live || (shape.live = { ...shape });
      const e = move.hops ? t : ease(Math.max(0, t));
      for (const key in move.to) live[key] = move.from[key] + (move.to[key] - move.from[key]) * e;
      if (move.hops && t < 1) live.y -= Math.abs(Math.sin(Math.PI * move.hops * t)) * (move.arc || 0);
      if (move.rollMs) live.tumble = Math.max(0, roll);
      if (move.flip) {
        live.of = turn < 0.5 ? move.flip.back : shape.of;
        live.wide = Math.abs(Math.cos(Math.PI * turn));
        live.lift = 1 + LIFT * Math.sin(Math.PI * turn);
      }
    }
    this.ghosts = this.ghosts.filter((ghost) => {
      const t = (now - ghost.start) / ghost.ms;
      ghost.shape.alpha = ghost.alpha * (1 - t);
      return t < 1;
    });
    this.floats = this.floats.filter((float) => {
      float.t = Math.max(0, (now - float.start) / float.ms);
      return float.t < 1;
    });
  }

  /** Ends all movements at once. */
  finish() {
    for (const move of this.moves.values()) delete move.entry.shape.live;
    this.moves.clear();
    this.ghosts = [];
    this.floats = [];
  }

  /**
   * Returns the index of the lowest top-level shape that moves; all shapes before it are static.
   * @param {number} count of top-level shapes
   */
  lowest(count) {
    let low = count;
    for (const move of this.moves.values()) low = Math.min(low, move.entry.top);
    for (const ghost of this.ghosts) low = Math.min(low, ghost.top);
    return low;
  }
}

/** @param {any} shape @param {string[]} keys @returns {Record<string, number>} */
function poseOf(shape, keys) {
  /** @type {Record<string, number>} */ const pose = {};
  for (const key of keys) pose[key] = shape[key] ?? DEFAULTS[/** @type {keyof typeof DEFAULTS} */ (key)];
  return pose;
}

/**
 * Returns where a shape was, seen from its new parent, so that a piece can move from one board to another.
 * @param {Entry} was @param {Entry} entry @param {string[]} keys @param {import("./transform.js").Place} plane
 */
function translated(was, entry, keys, plane) {
  const shape = was.shape.live || was.shape;
  const pose = poseOf(shape, keys);
  for (const key of keys) if (shape[key] === undefined && entry.shape[key] !== undefined && LENGTHS.has(key)) pose[key] = entry.shape[key];
  const same = was.anchor === entry.anchor;
  const placed = (/** @type {Entry} */ one) => (same ? one.local : one.plane ? within(plane, one.world) : one.world);
  const change = within(inverse(placed(entry)), placed(was));
  const place = within(change, { x: pose.x, y: pose.y, s: 1, r: pose.rot || 0 });
  pose.x = place.x;
  pose.y = place.y;
  for (const key of keys) if (LENGTHS.has(key)) pose[key] *= change.s;
  if ("rot" in pose) {
    const to = entry.shape.rot || 0;
    pose.rot = to + ((((place.r - to + 180) % 360) + 360) % 360) - 180;
  }
  return pose;
}

// Caches the static layer of a world: its first shapes, which don't change (coasts, the grid) and are the most
// expensive to paint. A picture of them is drawn instead, also while the camera moves.

import { seenAt } from "./bounds.js";
import { precise } from "./text.js";

/** @typedef {import("./bounds.js").Box} Box */

/** With fewer shapes than this, painting is as fast as copying a picture. */
const LEAST = 4;
/** The part of the window's size that the picture has beyond each of its edges, for a camera that moves. */
const BEYOND = 0.25;
/**
 * The maximum number of pixels of a complete picture; a larger one is cached without the parts outside of the window.
 */
const MOST_PIXELS = 4_000_000;
/** The largest shift in device pixels that isn't visible. */
const TRUE = 1e-2;

export class Ground {
  constructor() {
    this.canvas = document.createElement("canvas");
    /** What is painted on it. @type {any[]} */ this.shapes = [];
    /**
     * The place that the plane had on the board's canvas: device pixels per unit, its origin, and the picture's corner.
     */
    this.place = { scale: 0, x: 0, y: 0, left: 0, top: 0 };
    /**
     * How many of the first shapes have stayed in all changes, so that they are worth caching; 0 while that isn't
     * known.
     */
    this.steady = 0;
    /** Whether the camera moves; meanwhile the picture may be scaled and needn't be aligned with the pixel grid. */
    this.moving = false;
    /** Whether the picture was last drawn scaled or unaligned, and must be painted again when the camera rests. */
    this.rough = false;
  }

  /** Forgets the picture, because glyphs or colours have changed. */
  forget() {
    this.shapes = [];
  }

  /**
   * Determines from two frames which shapes are static.
   * @param {any[] | undefined} old @param {any[] | undefined} now shapes of the world; the same ones are one object
   * @param {boolean} fresh whether the match or the viewer has changed
   */
  learn(old, now, fresh) {
    if (fresh) this.steady = 0;
    if (!old || !now) return;
    let stayed = 0;
    while (stayed < now.length && old[stayed] === now[stayed]) stayed++;
    if (stayed === now.length && stayed === old.length) return;
    this.steady = this.steady ? Math.min(this.steady, stayed) : stayed;
  }

  /**
   * Whether a world, seen like this, needs another picture.
   * @param {any} world @param {number} k device pixels per board unit @param {number[]} corner of the board on its canvas, in device pixels
   */
  wanted(world, k, [left, top]) {
    const count = this.#count(world);
    if (count < LEAST) return false;
    const { exact, bare } = this.#fit(world, k * world.at.s, left + k * world.at.x, top + k * world.at.y);
    return !this.#holds(world) || !exact || bare.length > 0 || count >= 2 * this.shapes.length;
  }

  /**
   * Paints and keeps a picture of the static shapes.
   * @param {any} world
   * @param {number} k device pixels per board unit
   * @param {number[]} corner of the board on its canvas, in device pixels
   * @param {(ctx: CanvasRenderingContext2D, shape: any, k: number) => void} draw
   */
  keep(world, k, [boardLeft, boardTop], draw) {
    const { canvas } = this;
    const scale = k * world.at.s;
    const [x, y] = [boardLeft + k * world.at.x, boardTop + k * world.at.y];
    const far = world.w * world.h * k * k * (1 + 2 * BEYOND) ** 2 > MOST_PIXELS ? 0 : BEYOND;
    const left = Math.floor(boardLeft + k * (world.x - far * world.w)) - 1;
    const top = Math.floor(boardTop + k * (world.y - far * world.h)) - 1;
    canvas.width = Math.ceil(k * world.w * (1 + 2 * far)) + 3;
    canvas.height = Math.ceil(k * world.h * (1 + 2 * far)) + 3;
    this.shapes = world.of.slice(0, this.#count(world));
    this.place = { scale, x, y, left, top };
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    precise(ctx);
    ctx.setTransform(scale, 0, 0, scale, x - left, y - top);
    for (const shape of this.shapes) draw(ctx, shape, scale);
  }

  /**
   * Draws the cached picture where the canvas has the plane now. Returns how many shapes it replaces, and which places
   * (in device pixels) it doesn't cover; none if it doesn't fit.
   * @param {CanvasRenderingContext2D} ctx @param {any} world @param {number} scale device pixels per unit of the plane
   * @returns {{count: number, bare: Box[]}}
   */
  lay(ctx, world, scale) {
    const none = { count: 0, bare: [] };
    if (!this.shapes.length || ctx.globalAlpha < 1 || !this.#holds(world)) return none;
    const { e, f } = ctx.getTransform();
    const { exact, box, bare } = this.#fit(world, scale, e, f);
    if (!exact && !this.moving) return none;
    this.rough ||= !exact;
    const [left, top, right, bottom] = box;
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.canvas, left, top, right - left, bottom - top);
    ctx.restore();
    return { count: this.shapes.length, bare };
  }

  /**
   * The place of the picture for a plane with this scale and origin (in device pixels), whether their pixel grids are
   * aligned, and which parts of the window it leaves bare.
   * @param {any} world @param {number} scale @param {number} x @param {number} y
   */
  #fit({ x: worldX, y: worldY, w, h, at }, scale, x, y) {
    const { place, canvas } = this;
    const by = scale / place.scale;
    const still = Math.abs(by - 1) < 1e-9;
    const [left, top] = [x - (place.x - place.left) * by, y - (place.y - place.top) * by];
    const [l, t] = still ? [Math.round(left), Math.round(top)] : [left, top];
    /** @type {Box} */ const box = [l, t, l + canvas.width * by, t + canvas.height * by];
    const exact = still && Math.abs(l - left) < TRUE && Math.abs(t - top) < TRUE;
    const window = seenAt([worldX, worldY, worldX + w, worldY + h], x - (scale / at.s) * at.x, y - (scale / at.s) * at.y, scale / at.s);
    return { exact, box, bare: around(window, box) };
  }

  /**
   * Returns how many shapes are worth caching; until something has changed, these are the shapes before the first one
   * with an id, which may move.
   * @param {any} world
   */
  #count({ of }) {
    const named = of.findIndex((/** @type {any} */ shape) => shape.id !== undefined);
    return this.steady ? Math.min(this.steady, of.length) : named < 0 ? of.length : named;
  }

  /** Whether the world still begins with the shapes of the picture. @param {any} world */
  #holds({ of }) {
    return this.shapes.length > 0 && this.shapes.length <= of.length && this.shapes.every((shape, i) => shape === of[i] && !shape.live);
  }
}

/**
 * Returns the parts of a box that another box doesn't cover, as strips beside it.
 * @param {Box} whole @param {Box} covered @returns {Box[]}
 */
function around([l, t, r, b], [left, top, right, bottom]) {
  const low = Math.min(Math.max(top, t), b);
  const high = Math.max(Math.min(bottom, b), low);
  /** @type {Box[]} */ const strips = [[l, t, r, low], [l, high, r, b], [l, low, Math.min(left, r), high], [Math.max(right, l), low, r, high]];
  return strips.filter((box) => box[0] < box[2] && box[1] < box[3]);
}

/** The static layer of the board. */
export const ground = new Ground();

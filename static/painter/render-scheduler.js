// Decides what is drawn when: the whole board or only the places that have changed, at once or a frame later, and while
// something moves.

import { drawBoard, drawOver } from "./frame-drawing.js";
import { changes } from "./dirty-rects.js";
import { worldOf } from "./frame-decode.js";
import { ground } from "./static-layer.js";
import { idly } from "./idle-queue.js";
import { drawShape } from "./shapes.js";
import { precise } from "./text.js";

/** @typedef {import("./bounds.js").Box} Box */

/** How many ms after its end a movement is finished by a timer, because hidden pages get no animation frames. */
const LATE = 300;
/** The time in ms without movement after which the camera counts as resting. */
const REST = 150;

/** Calls a function after the next frame has been shown. @param {() => void} job */
export const afterFrame = (job) => requestAnimationFrame(() => requestAnimationFrame(job));

export class Picture {
  /**
   * @param {CanvasRenderingContext2D} ctx of the board
   * @param {HTMLCanvasElement} under for the static shapes under the moving ones, drawn once per animation
   * @param {import("./canvas.js").Stage} stage
   * @param {import("./camera.js").Camera} camera
   * @param {import("./transitions.js").Motion} motion
   * @param {() => void} followed called when the camera has moved by itself
   */
  constructor(ctx, under, stage, camera, motion, followed) {
    this.ctx = ctx;
    this.under = under;
    this.underCount = 0;
    this.underStale = false;
    this.stage = stage;
    this.camera = camera;
    this.motion = motion;
    this.followed = followed;
    /** The frame to be shown. @type {any} */ this.frame = null;
    /** The frame that is on the canvas and its place there; null while something moves. @type {{frame: any, fit: string, rows: number} | null} */ this.drawn = null;
    /** The places that have changed out of sight, drawn when the next frame has been shown. @type {Box[]} */ this.unseen = [];
    this.request = 0;
    this.timer = 0;
    this.resting = 0;
    this.preparing = false;
    /** Whether something covers the board. */ this.covered = false;
    /** Whether the frame still has to be compared with what is drawn. */ this.late = false;
    this.fresh = false;
    /** @type {(() => void)[]} */ this.waiting = [];
  }

  /**
   * Shows the frame, after stage, camera and motion have processed it.
   * @param {boolean} fresh whether the viewer or the match has changed
   */
  show(fresh) {
    const still = !this.request;
    this.fresh ||= fresh;
    this.#start();
    if (!this.covered || this.request) this.#update(still);
    else if (!this.late) {
      this.late = true;
      afterFrame(() => this.#catchUp());
    }
  }

  /**
   * Sets whether something hides the board. While it is hidden, changes are drawn when the next frame has been shown.
   * @param {boolean} covered
   */
  cover(covered) {
    this.covered = covered;
    if (!covered) this.#catchUp();
  }

  #catchUp() {
    if (this.late) this.#update(true);
  }

  /**
   * Draws the difference between the frame and what is drawn, if that is known.
   * @param {boolean} still whether nothing has moved until now
   */
  #update(still) {
    const { frame, stage, camera, motion } = this;
    const known = still && this.drawn?.fit === stage.fit() ? this.drawn : null;
    // Before anything changes on the page: a font on a canvas has the browser bring all styles up to date.
    const region = known && [...changes(known.frame, frame, stage.css, motion.busy), ...stage.below(known.rows)];
    ground.learn(known && worldOf(known.frame)?.of, camera.world?.of, this.fresh);
    this.late = this.fresh = false;
    if (region) this.#drawNear(region);
    else this.#draw();
    this.#prepare();
  }

  /** Draws the frame, or only the parts in some boxes of the board. @param {Box[] | null} [region] */
  #draw(region = null) {
    const { ctx, stage, frame } = this;
    if (!frame || !stage.k) return;
    const { width, height } = ctx.canvas;
    precise(ctx);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1;
    if (region) {
      // Whole device pixels: the edge of a clip would be seen.
      region = region.map((box) => stage.pixelsOf(box)).filter(([l, t, r, b]) => l < r && t < b);
      ctx.save();
      ctx.beginPath();
      for (const [l, t, r, b] of region) ctx.rect(l, t, r - l, b - t);
      ctx.clip();
      for (const [l, t, r, b] of region) ctx.clearRect(l, t, r - l, b - t);
      region = region.map((box) => stage.unitsOf(box));
    } else {
      ctx.clearRect(0, 0, width, height);
      this.unseen = [];
    }
    let from = 0;
    if (this.request && this.underCount) {
      ctx.drawImage(this.under, 0, 0);
      from = this.underCount;
    }
    drawBoard(this, ctx, from, frame.shapes.length, region);
    ctx.setTransform(stage.k, 0, 0, stage.k, stage.left, stage.top);
    drawOver(this, ctx, region);
    if (region) ctx.restore();
    ctx.globalAlpha = 1;
    this.drawn = this.#moving() || this.request ? null : { frame, fit: stage.fit(), rows: stage.rows };
  }

  /**
   * Draws some boxes of the board: at once what is in sight, the rest with the frame after the next.
   * @param {Box[]} region
   */
  #drawNear(region) {
    const waits = this.unseen.length > 0;
    const { near, far } = this.stage.part([...this.unseen, ...region]);
    this.unseen = far;
    this.#draw(near);
    if (far.length && !waits) afterFrame(() => this.#drawUnseen());
  }

  /** Draws what has come into sight and isn't drawn yet. */
  drawSeen() {
    if (this.stage.part(this.unseen).near.length) this.#drawNear([]);
  }

  /** Draws what has changed out of sight. */
  #drawUnseen() {
    const region = this.unseen;
    this.unseen = [];
    if (region.length) this.#draw(region);
  }

  /** Stores the picture of everything under the moving shapes, so that an animation redraws only the rest. */
  #drawUnder() {
    const { ctx, under, frame, stage, camera, motion } = this;
    this.underCount = 0;
    this.underStale = false;
    if (!frame || !stage.k) return;
    const count = Math.min(motion.lowest(frame.shapes.length), camera.trip ? frame.shapes.indexOf(camera.world) : Infinity);
    if (count < 8) return;
    const { width, height } = ctx.canvas;
    if (under.width !== width || under.height !== height) Object.assign(under, { width, height });
    const to = /** @type {CanvasRenderingContext2D} */ (under.getContext("2d"));
    precise(to);
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.globalAlpha = 1;
    to.clearRect(0, 0, width, height);
    drawBoard(this, to, 0, count);
    this.underCount = count;
  }

  /** Draws everything again, because size or theme have changed. */
  redraw() {
    this.underCount = 0;
    this.underStale = true;
    this.#draw();
  }

  /** @param {number} now */
  tick = (now) => {
    // The timestamp of an animation frame may be a little earlier than the moment the frame was received.
    this.motion.step(now);
    if (this.camera.step(now)) this.followed();
    this.request = this.#moving() ? requestAnimationFrame(this.tick) : 0;
    if (this.request && this.underStale) this.#drawUnder();
    this.#draw(this.#inWindow());
    if (!this.motion.busy) this.settle();
    if (this.request) return;
    clearTimeout(this.timer);
    this.#prepare();
  };

  /** The camera has moved: everything is drawn again with the next picture, which may come after several steps. */
  follow() {
    this.underCount = 0;
    this.underStale = true;
    ground.moving = true;
    clearTimeout(this.resting);
    this.resting = window.setTimeout(this.rest, REST);
    if (!this.request) this.request = requestAnimationFrame(this.tick);
    if (this.camera.trip) this.#watch();
  }

  /** The camera rests: its picture becomes sharp, and is kept. */
  rest = () => {
    if (this.camera.trip) {
      this.resting = window.setTimeout(this.rest, REST);
      return;
    }
    ground.moving = false;
    if (ground.rough) this.#draw(this.#inWindow());
    ground.rough = false;
    this.#prepare();
  };

  /** Returns what must be drawn if only the camera has moved; null for everything. */
  #inWindow() {
    const { frame, drawn, camera, stage } = this;
    if (!camera.world || this.#moving() || !drawn || drawn.frame !== frame || drawn.fit !== stage.fit()) return null;
    const { x, y, w, h } = camera.world;
    return [/** @type {Box} */ ([x, y, x + w, y + h])];
  }

  /** Paints and keeps a picture of the world's static layer in advance, when there is time. */
  #prepare() {
    const { stage, camera } = this;
    const ready = () => {
      const { k, left, top } = stage;
      return camera.world && k > 0 && !this.request && !ground.moving && ground.wanted(camera.world, k, [left, top]);
    };
    if (this.preparing || !ready()) return;
    this.preparing = true;
    idly([
      () => {
        this.preparing = false;
        if (!ready()) return;
        const { k, left, top, ratio } = stage;
        ground.keep(camera.world, k, [left, top], (to, shape, scale) => drawShape(to, shape, scale, 1, ratio));
        // Only what is laid down somewhere is really painted: now, not in the next click.
        const warming = /** @type {CanvasRenderingContext2D} */ (this.under.getContext("2d"));
        warming.drawImage(ground.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
      },
    ]);
  }

  /** Whether anything needs animation frames. */
  #moving() {
    return this.motion.moving || this.camera.trip !== null;
  }

  /** Makes sure that animations finish. */
  #watch() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.skip, Math.max(this.motion.end, this.camera.end) - performance.now() + LATE);
  }

  #start() {
    this.stage.layer.toggleAttribute("data-busy", this.motion.busy);
    if (!this.#moving()) {
      this.#stop();
      return;
    }
    // Left to the first step: the frame itself must appear at once.
    this.underCount = 0;
    this.underStale = true;
    if (!this.request) this.request = requestAnimationFrame(this.tick);
    this.#watch();
  }

  #stop() {
    if (this.request) cancelAnimationFrame(this.request);
    this.request = 0;
    clearTimeout(this.timer);
    this.underCount = 0;
  }

  /** Ends all running animations. */
  skip = () => {
    if (!this.#moving()) return;
    this.motion.finish();
    if (this.camera.step(Infinity)) this.followed();
    this.#stop();
    this.#draw();
    this.settle();
  };

  /** Reports that nothing moves any more. */
  settle() {
    this.stage.layer.removeAttribute("data-busy");
    const done = this.waiting;
    this.waiting = [];
    for (const resolve of done) resolve();
  }

  /** Returns a promise for the moment when nothing moves any more. */
  settled() {
    return this.motion.busy ? new Promise((resolve) => this.waiting.push(() => resolve(undefined))) : Promise.resolve();
  }
}

// The one painter: a game's scene arrives as one JSON message per frame, and this shows it.
//
// The canvas carries the picture, the layer over it carries a real button for everything that can be chosen
// (painter/targets.js). Drawing happens when a frame arrives, when the box or the theme changes, and while something
// moves; an idle table runs no code at all.
//
// A frame: {"size": [w, h], "shapes": […in paint order], "targets": […in focus order], "motion": ms, "label": "…"}
// in board units, y downwards; colours are token names (--t-<token> of the style sheet). What every shape may have:
//   id, fill, line (outline), lw (its width), dash [on, off], alpha, shadow 1 | 2, tex "paper" | "card" | "felt" | "wood"
//   counter: true says that it can be hidden to see what is below it
// The kinds ("k") and their own fields:
//   rect x y w h r · circle x y r · poly pts [x0, y0, x1, y1…] open · path d x y scale · glyph g x y size (x, y: its middle)
//   text x y s size font "ui" | "title" | "num" bold align "l" | "c" | "r" max (shrink into) wrap (break at) lines lead;
//     y is the middle of the first line, line and lw outline the letters
//   die x y size n (0: blank) roll (a new one makes it tumble); fill: body, line: pips
//   group x y scale rot (degrees) of […] flip (a new one turns it over: about the middle of its first shape if that is a
//     rect, or else about its origin)
//   float x y s size: a label that rises and fades once for each id; with world, x and y are on that plane
//   splash x y r fill: drops and widening rings, once for each id
//   world id x y w h bounds [left, top, right, bottom] most of […]: the one window onto a plane that pans and zooms. It shows
//     all of the bounds, at up to `most` board units for one of the plane's, until the person zooms in; at the top level only.
//     least, focus [x, y]: the smallest scale at first, and what is then in the middle; buttons: where those for zooming end
// A shape whose id was in the last frame glides to its new place in `motion` ms (hop: true: in small arcs); new ids fade
// in, gone ones fade out. motion 0 jumps, as do the first frame and a board of another size. "fresh": true says that another
// person is looking now, or that another match has begun: nothing of the last frame stays. "eye": "<match>:<seat>" says who it
// is (no seat: a spectator), so that the camera goes back to what they had moved to.
// In shapes, in the world's "of" and in targets, [at, count] stands for `count` items of the last frame's
// list, from the index `at` on.
// Targets: {"id", "box": [x, y, w, h], "round", "r", "label", "tip", "state": "lit" | "chosen" | "off" | "info", "key",
//   "world": id (the box is on that plane), "lens": true (its preview shows it enlarged), "drag": true (it can be dragged to another), "cycle": name, "focus": n (one of
//   the cycle's possibilities: the "chosen" one is shown; wheel, R and the bar at #turner ask for the next), "form": name
//   (it opens a dialog), "plain" (no veil when off), "minor" (only a thin line when lit)}
// Places of a plan, over all targets: "planned" [{"id", "box", "round", "world", "state": "plan", "s": numbers of moves}]

import { addGlyphs } from "./painter/bounds.js";
import { Camera } from "./painter/camera.js";
import { same } from "./painter/dirty-rects.js";
import { chartAt, drawChart, redrawCharts } from "./painter/chart.js";
import { watchTheme } from "./painter/colors.js";
import { ground } from "./painter/static-layer.js";
import { idly } from "./painter/idle-queue.js";
import { complete, worldOf, written } from "./painter/frame-decode.js";
import { CountersToggle } from "./painter/counter-toggle.js";
import { lens } from "./painter/magnifier.js";
import { Motion } from "./painter/transitions.js";
import { afterFrame, Picture } from "./painter/render-scheduler.js";
import { drawQr } from "./painter/qr.js";
import { Stage } from "./painter/canvas.js";
import { Targets } from "./painter/targets.js";
import { fontJobs, forgetTexts } from "./painter/text.js";
import { thumbnail } from "./painter/thumbnail.js";
import { textureJobs } from "./painter/textures.js";
import { Tip } from "./painter/preview-bubble.js";
import { Turner } from "./painter/wheel-controls.js";

/** @type {CanvasRenderingContext2D} */ let ctx;
/** @type {Stage} */ let stage;
/** @type {Camera} */ let camera;
/** @type {Picture} */ let picture;
/** @type {Targets} */ let targets;
/** @type {Tip} */ let tip;
/** @type {Turner} */ let turner;
/** Made when something can first be dragged. @type {import("./painter/drag.js").Drag | null} */ let drag = null;
/** @type {CountersToggle} */ let toggle;
const motion = new Motion();
/** A canvas that isn't shown, for what is drawn once and copied often. */
const under = document.createElement("canvas");

/** Whether the frame may be shown at the next start, before it is known who is looking. */ let open = false;
let glyphJson = "{}";
/** @type {((kind: string, value: string) => void) | null} */ let onEvent = null;

/** @param {string} kind @param {string} value */
function emit(kind, value) {
  if (onEvent) onEvent(kind, value);
}

/**
 * Returns how many ms a movement may take: as the frame says, unless the page or the system asks for no motion.
 * @param {any} ms
 */
function motionOf(ms) {
  const asked = document.documentElement.dataset.motion;
  if (asked === "off" || document.hidden) return 0;
  if (!asked && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return Number(ms) || 0;
}

/** The size in which the board was last drawn, in CSS pixels per board unit. */ let drawnAt = 0;

/** Redraws everything after a change of size or theme. */
function redraw() {
  camera?.align();
  targets?.follow();
  if (drawnAt && stage.css !== drawnAt) afterFrame(() => targets.revealAgain());
  drawnAt = stage.css;
  turner?.follow();
  picture?.redraw();
}

/** Handles a movement of the camera. */
function followCamera() {
  targets.follow();
  turner.follow();
}

/** Lets things be dragged; few games have such things. */
async function loadDrag() {
  const { Drag } = await import("./painter/drag.js");
  drag ??= new Drag(targets.layer, ctx.canvas, (id) => emit("choose", id));
}

export const painter = {
  /** How many ms the last paint() took, including reading and drawing. */
  lastPaintMs: 0,

  /**
   * Takes over a canvas, the layer over it and the bubble; a later call only replaces the listener.
   * @param {HTMLCanvasElement} canvas @param {HTMLElement} layer @param {HTMLElement} bubble
   * @param {((kind: string, value: string) => void) | null} [listener] "choose" | "enter" | "leave" with a target's id ("" = none),
   *   "key" with a key nothing here wanted, "layout" with "tall", "wide" or "broad", "turn" with 1 or -1 and "confirm" for a cycle
   */
  init(canvas, layer, bubble, listener = null) {
    onEvent = listener;
    if (ctx) return;
    ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    canvas.setAttribute("role", "img");
    tip = new Tip(bubble);
    stage = new Stage(canvas, layer, under, redraw, (kind) => emit("layout", kind), () => picture.drawSeen());
    camera = new Camera(stage, () => picture.follow(), motionOf);
    picture = new Picture(ctx, under, stage, camera, motion, followCamera);
    toggle = new CountersToggle(() => {
      ground.forget();
      redraw();
    });
    const magnified = (/** @type {any} */ target) => lens(target, camera.world, devicePixelRatio);
    targets = new Targets(layer, tip, camera, magnified, (kind, value) => {
      if (kind !== "key" || !toggle.key(value)) emit(kind, value);
    });
    turner = new Turner(stage, camera, targets, emit);
    canvas.addEventListener("click", () => {
      // The first click of an impatient player ends the animation and nothing else.
      if (motion.busy) painter.skip();
      else emit("choose", "");
    });
    watchTheme(() => {
      forgetTexts();
      ground.forget();
      redraw();
      redrawCharts();
    });
    document.addEventListener("visibilitychange", () => document.hidden && painter.skip());
  },

  /** Shows a frame. @param {string} json @param {boolean} [anybody] whether it has public information only */
  paint(json, anybody = true) {
    open = anybody;
    const began = performance.now();
    const next = JSON.parse(json);
    const size = next.size;
    const { frame } = picture;
    complete(next, frame);
    if (frame && same(frame, next)) return;
    // Nothing is animated if there was no board before, or if its layout has changed.
    const relaid = !frame || frame.size[0] !== size[0];
    const fresh = next.fresh || relaid || frame.size[1] !== size[1];
    if (!frame || frame.label !== next.label) ctx.canvas.setAttribute("aria-label", next.label || "");
    picture.frame = next;
    stage.resize(size);
    if (fresh) motion.finish();
    camera.take(worldOf(next), next.motion, next.fresh || relaid, next.eye || "");
    toggle.take(worldOf(next), Boolean(next.fresh));
    motion.take(next.shapes, fresh ? 0 : motionOf(next.motion), performance.now(), size[0] / 50, camera.world?.at);
    picture.show(Boolean(next.fresh));
    targets.show(next.targets, size[0], next.fresh);
    turner.take(next.targets);
    if (!drag && next.targets.some((/** @type {any} */ target) => target.drag)) loadDrag();
    if (!motion.busy) picture.settle();
    painter.lastPaintMs = performance.now() - began;
  },

  /** Sets whether something covers the board. @param {boolean} covered */
  cover(covered) {
    picture.cover(covered);
  },

  /** Adds drawings to the glyph table. @param {string} json {id: {"box": 24, "d": "M…"}} */
  glyphs(json) {
    glyphJson = json;
    addGlyphs(JSON.parse(json));
    ground.forget();
    redraw();
  },

  /** Ends running animations now. */
  skip() {
    picture?.skip();
  },

  /** Whether pieces or dice are still moving. */
  busy() {
    return motion.busy;
  },

  /** Returns a promise for the moment when nothing moves any more. */
  settled() {
    return picture.settled();
  },

  /**
   * Returns where a click target is in the window, as {x, y, width, height} in CSS pixels; null if it isn't visible.
   * @param {string} id
   */
  locate(id) {
    return targets.locate(id);
  },

  /**
   * Makes click targets visible: the page scrolls there, and if wanted the world moves.
   * @param {string} json their ids @param {boolean} move
   */
  reveal(json, move) {
    if (!drag?.active) targets.reveal(JSON.parse(json), move); // What is under the pointer must stay there.
  },

  /** Returns the last frame without abbreviations. */
  frame() {
    return picture?.frame ? written(picture.frame) : "";
  },

  /** Returns what is needed to show the last frame again at the next visit; null if it has hidden information. */
  left() {
    return open && picture?.frame ? { frame: painter.frame(), glyphs: glyphJson } : null;
  },

  /** Returns a small picture of a frame, as a data URL. @param {string} json */
  thumbnail: (json) => thumbnail(JSON.parse(json)),

  /**
   * Returns the layout: "tall" for a narrow stage that is not low, "broad" for one much wider than high, otherwise
   * "wide".
   */
  layoutKind() {
    return stage ? stage.layoutKind() : innerWidth < 700 ? "tall" : "wide";
  },

  /**
   * The present pose of a shape with an id (a plain copy, in its own units, with `moving`); null if there is none. For
   * a world: where its plane is on the board, whether the person has zoomed in (`moved`) and whether the camera
   * travels.
   * @param {string} id
   */
  state(id) {
    const { world, moved, trip } = camera;
    if (world?.id === id) return { ...world.at, moved, moving: trip !== null };
    const entry = motion.index.get(id);
    if (!entry) return null;
    const { live, ...rest } = entry.shape;
    return { ...rest, ...live, moving: motion.moves.has(id) };
  },

  /** Calls a function after the next frame has been shown. */
  afterFrame,

  /**
   * Draws a line chart of points over time on a separate canvas.
   * @param {HTMLCanvasElement} canvas @param {string} json
   */
  chart(canvas, json) {
    drawChart(canvas, json);
  },

  /** Returns the x of a chart at a place on the screen. @param {HTMLCanvasElement} canvas @param {number} x */
  chartAt(canvas, x) {
    return chartAt(canvas, x);
  },

  /** Draws a QR code from its rows of modules. @param {HTMLCanvasElement} canvas @param {string} json */
  qr(canvas, json) {
    drawQr(canvas, json);
  },
};

const warming = /** @type {CanvasRenderingContext2D} */ (under.getContext("2d"));
idly([...fontJobs(warming), ...textureJobs(warming)]);

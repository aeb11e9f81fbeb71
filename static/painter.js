// @ts-check
// The one painter: a game's scene arrives as one JSON message per frame, and this shows it.
//
// The canvas carries the picture, the layer over it carries a real button for everything that can be chosen
// (painter/targets.js). Drawing happens when a frame arrives, when the box or the theme changes, and while something
// moves; an idle table runs no code at all.
//
// A frame: {"size": [w, h], "shapes": […in paint order], "targets": […in focus order], "motion": ms, "label": "…"}
// in board units, y downwards; colours are token names (--t-<token> of the style sheet). What every shape may have:
//   id, fill, line (outline), lw (its width), dash [on, off], alpha, shadow 1 | 2, tex "paper" | "card" | "felt" | "wood"
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
//     all of the bounds, at up to `most` board units for one of the plane's, until somebody zooms in; at the top level only
// A shape whose id was in the last frame glides to its new place in `motion` ms (hop: true: in small arcs); new ids fade
// in, gone ones fade out. motion 0 jumps, as do the first frame and a board of another size. "fresh": true says that somebody
// else is looking now, or that another match has begun: nothing of the last frame stays. "eye": "<match>:<seat>" says who it
// is (no seat: nobody in particular), so that the camera goes back to what they had moved to.
// Targets: {"id", "box": [x, y, w, h], "round", "r", "label", "tip", "state": "lit" | "chosen" | "off" | "info", "key",
//   "world": id (the box is on that plane), "cycle": name, "focus": n (one of the cycle's possibilities: the "chosen" one is
//   shown; wheel, R and the bar at #turner ask for the next), "form": name (it opens a dialog), "plain" (no veil when off)}

import { grown, meet } from "./painter/bounds.js";
import { Camera } from "./painter/camera.js";
import { changes } from "./painter/changes.js";
import { chartAt, drawChart, redrawCharts } from "./painter/chart.js";
import { watchTheme } from "./painter/colors.js";
import { ground } from "./painter/ground.js";
import { drawLooks, reachOf } from "./painter/looks.js";
import { Motion } from "./painter/motion.js";
import { drawQr } from "./painter/qr.js";
import { addGlyphs, drawFloat, drawShape, drawSplash, inWorld } from "./painter/shapes.js";
import { Stage } from "./painter/stage.js";
import { Targets } from "./painter/targets.js";
import { fontJobs, forgetTexts, precise } from "./painter/text.js";
import { textureJobs } from "./painter/textures.js";
import { Tip } from "./painter/tip.js";
import { Turner } from "./painter/turner.js";

/** How long after its end a move is finished off by a timer: hidden pages get no animation frames. */
const LATE = 300;
/** How long at most each thing that is drawn beforehand waits for a quiet moment, in ms. */
const PATIENCE = 150;
/** The camera rests when nobody has moved it for so long, in ms. */
const REST = 150;

/** @type {CanvasRenderingContext2D} */ let ctx;
/** @type {Stage} */ let stage;
/** @type {Camera} */ let camera;
/** @type {Targets} */ let targets;
/** @type {Tip} */ let tip;
/** @type {Turner} */ let turner;
const motion = new Motion();
/** The shapes that stand still under the moving ones, drawn once per animation. */
const under = document.createElement("canvas");
let underCount = 0;
let underStale = false;

/** @type {any} */ let frame = null;
let lastJson = "";
/** Whether the frame may be shown again before it is known who looks. */ let open = false;
let glyphJson = "{}";
/** The frame on the canvas and how it fits there; null when something moved. @type {{frame: any, fit: string, rows: number} | null} */ let drawn = null;
/** What has changed out of sight, and is drawn when the next frame has been shown. @type {import("./painter/bounds.js").Box[]} */ let unseen = [];
let request = 0;
let timer = 0;
let resting = 0;
/** @type {(() => void)[]} */ let waiting = [];
/** @type {((kind: string, value: string) => void) | null} */ let onEvent = null;

/** @param {any} of a frame */
const worldOf = (of) => of.shapes.find((/** @type {any} */ shape) => shape.k === "world");

/** @param {string} kind @param {string} value */
function emit(kind, value) {
  if (onEvent) onEvent(kind, value);
}

/** How long a move may take: the frame says, unless the page or the system asks for no motion. @param {any} ms */
function motionOf(ms) {
  const asked = document.documentElement.dataset.motion;
  if (asked === "off" || document.hidden) return 0;
  if (!asked && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return Number(ms) || 0;
}

/** @param {CanvasRenderingContext2D} to @param {number} from @param {number} until @param {import("./painter/bounds.js").Box[] | null} [region] */
function drawBoard(to, from, until, region = null) {
  const { k, ratio } = stage;
  to.setTransform(k, 0, 0, k, stage.left, stage.top);
  let ghost = 0;
  const { ghosts } = motion;
  for (let i = from; i < until; i++) {
    while (ghost < ghosts.length && ghosts[ghost].top <= i) drawGhost(to, ghosts[ghost++]);
    drawShape(to, frame.shapes[i], k, 1, ratio, region);
  }
  if (until < frame.shapes.length) return;
  while (ghost < ghosts.length) drawGhost(to, ghosts[ghost++]);
}

/** @param {CanvasRenderingContext2D} to @param {any} ghost */
function drawGhost(to, { shape, world, plane }) {
  const { world: field } = camera;
  const fade = (/** @type {number} */ k) => {
    to.save();
    to.translate(world.x, world.y);
    to.rotate((world.r * Math.PI) / 180);
    to.scale(world.s, world.s);
    drawShape(to, shape, k * world.s, 1, stage.ratio);
    to.restore();
  };
  if (!plane) fade(stage.k);
  else if (field) inWorld(to, field, () => fade(stage.k * field.at.s));
}

/** What lies over the board itself: the marks of targets, splashes and rising labels. @param {import("./painter/bounds.js").Box[] | null} region */
function drawOver(region) {
  const { world } = camera;
  const px = 1 / stage.css;
  const near = (/** @type {any} */ target) => {
    const [x, y, w, h] = camera.boxOf(target);
    const reach = grown([x, y, x + w, y + h], reachOf(target) * px);
    return !region || region.some((box) => meet(box, reach));
  };
  const all = (frame.targets || []).filter(near);
  const inside = (/** @type {any} */ target) => world && target.world === world.id;
  drawLooks(ctx, all.filter((/** @type {any} */ target) => !inside(target)), px, motion.busy);
  if (world) inWorld(ctx, world, () => drawLooks(ctx, all.filter(inside), px / world.at.s, motion.busy));
  for (const { shape, world: at, plane, t } of motion.floats) {
    if (shape.k === "float") {
      const [x, y] = plane && world ? camera.seen({ box: [shape.x, shape.y, 0, 0], world: world.id }).box : [shape.x, shape.y];
      drawFloat(ctx, { ...shape, x, y }, t, motion.unit);
      continue;
    }
    const splash = () => {
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.scale(at.s, at.s);
      drawSplash(ctx, shape, t);
      ctx.restore();
    };
    plane && world ? inWorld(ctx, world, splash) : splash();
  }
}

/** Draws the frame, or only what lies in some boxes of the board. @param {import("./painter/bounds.js").Box[] | null} [region] */
function draw(region = null) {
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
    unseen = [];
  }
  let from = 0;
  if (request && underCount) {
    ctx.drawImage(under, 0, 0);
    from = underCount;
  }
  drawBoard(ctx, from, frame.shapes.length, region);
  ctx.setTransform(stage.k, 0, 0, stage.k, stage.left, stage.top);
  drawOver(region);
  if (region) ctx.restore();
  ctx.globalAlpha = 1;
  drawn = moving() || request ? null : { frame, fit: stage.fit(), rows: stage.rows };
}

/** Draws some boxes of the board: at once what is in sight, the rest with the frame after the next. @param {import("./painter/bounds.js").Box[]} region */
function drawNear(region) {
  const waits = unseen.length > 0;
  const { near, far } = stage.part([...unseen, ...region]);
  unseen = far;
  draw(near);
  if (far.length && !waits) requestAnimationFrame(() => requestAnimationFrame(drawUnseen));
}

/** Draws what has changed out of sight. */
function drawUnseen() {
  const region = unseen;
  unseen = [];
  if (region.length) draw(region);
}

/** Keeps what lies under everything that moves, so that an animation redraws only the rest. */
function drawUnder() {
  underCount = 0;
  underStale = false;
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
  drawBoard(to, 0, count);
  underCount = count;
}

/** Draws everything anew: the box or the theme has changed. */
function redraw() {
  underCount = 0;
  underStale = true;
  turner?.follow();
  draw();
}

/** The camera has moved. */
function followCamera() {
  targets.follow();
  turner.follow();
}

/** @param {number} now */
function tick(now) {
  // The clock of animation frames may lie a little before the moment the frame was taken.
  motion.step(now);
  if (camera.step(now)) followCamera();
  request = moving() ? requestAnimationFrame(tick) : 0;
  if (request && underStale) drawUnder();
  draw(inWindow());
  if (!motion.busy) settle();
  if (request) return;
  clearTimeout(timer);
  prepare();
}

/** The camera has moved: everything is drawn anew with the next picture, however many steps it takes until then. */
function follow() {
  underCount = 0;
  underStale = true;
  ground.moving = true;
  clearTimeout(resting);
  resting = window.setTimeout(rest, REST);
  if (!request) request = requestAnimationFrame(tick);
  if (camera.trip) watch();
}

/** The camera rests: its picture becomes sharp, and is kept. */
function rest() {
  if (camera.trip) {
    resting = window.setTimeout(rest, REST);
    return;
  }
  ground.moving = false;
  if (ground.rough) draw(inWindow());
  ground.rough = false;
  prepare();
}

/** What has to be drawn where nothing but the camera has moved; null: everything. */
function inWindow() {
  if (!camera.world || moving() || drawn?.frame !== frame || drawn.fit !== stage.fit()) return null;
  const { x, y, w, h } = camera.world;
  return [/** @type {import("./painter/bounds.js").Box} */ ([x, y, x + w, y + h])];
}

let preparing = false;

/** Keeps a picture of the world's ground for what comes, when there is time. */
function prepare() {
  const ready = () => {
    const { k, left, top } = stage;
    return camera.world && k > 0 && !request && !ground.moving && ground.wanted(camera.world, k, [left, top]);
  };
  if (preparing || !ready()) return;
  preparing = true;
  idly([
    () => {
      preparing = false;
      if (!ready()) return;
      const { k, left, top, ratio } = stage;
      ground.keep(camera.world, k, [left, top], (to, shape, scale) => drawShape(to, shape, scale, 1, ratio));
      // Only what is laid down somewhere is really painted: now, not in the next click.
      warming.drawImage(ground.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    },
  ]);
}

/** Whether anything needs animation frames. */
function moving() {
  return motion.moving || camera.trip !== null;
}

/** Makes sure that what moves comes to its end. */
function watch() {
  clearTimeout(timer);
  timer = window.setTimeout(painter.skip, Math.max(motion.end, camera.end) - performance.now() + LATE);
}

function start() {
  targets.layer.toggleAttribute("data-busy", motion.busy);
  if (!moving()) {
    stop();
    return;
  }
  // Left to the first step: the frame itself must appear at once.
  underCount = 0;
  underStale = true;
  if (!request) request = requestAnimationFrame(tick);
  watch();
}

function stop() {
  if (request) cancelAnimationFrame(request);
  request = 0;
  clearTimeout(timer);
  underCount = 0;
}

function settle() {
  targets.layer.removeAttribute("data-busy");
  const done = waiting;
  waiting = [];
  for (const resolve of done) resolve();
}

const painter = {
  /** Milliseconds the last paint() took, reading and drawing included. */
  lastPaintMs: 0,

  /**
   * Takes over a canvas, the layer over it and the bubble; when called again, only who listens is another one.
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
    stage = new Stage(canvas, layer, under, redraw, (kind) => emit("layout", kind), drawUnseen);
    camera = new Camera(stage, follow, motionOf);
    targets = new Targets(layer, tip, camera, emit);
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

  /** Shows a frame. @param {string} json @param {boolean} [anybody] whether it tells nobody what they may not know */
  paint(json, anybody = true) {
    open = anybody;
    if (json === lastJson) return;
    const began = performance.now();
    const next = JSON.parse(json);
    const size = next.size;
    // Nothing glides when there was nothing before, or when the board itself is laid out anew.
    const relaid = !frame || frame.size[0] !== size[0];
    const fresh = next.fresh || relaid || frame.size[1] !== size[1];
    if (!frame || frame.label !== next.label) ctx.canvas.setAttribute("aria-label", next.label || "");
    lastJson = json;
    frame = next;
    stage.resize(size);
    if (fresh) motion.finish();
    camera.take(worldOf(next), next.motion, next.fresh || relaid, next.eye || "");
    motion.take(next.shapes, fresh ? 0 : motionOf(next.motion), performance.now(), size[0] / 50, camera.world?.at);
    const known = !request && drawn?.fit === stage.fit() ? drawn : null;
    start();
    // Before anything changes on the page: a font on a canvas has the browser bring all styles up to date.
    const region = known && [...changes(known.frame, next, stage.css, motion.busy), ...stage.below(known.rows)];
    ground.learn(known && worldOf(known.frame)?.of, camera.world?.of, Boolean(next.fresh));
    if (region) drawNear(region);
    else draw();
    prepare();
    targets.show(next.targets || [], size, next.fresh);
    turner.take(next.targets || []);
    if (!motion.busy) settle();
    painter.lastPaintMs = performance.now() - began;
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
    if (!moving()) return;
    motion.finish();
    if (camera.step(Infinity)) followCamera();
    stop();
    draw();
    settle();
  },

  /** Whether pieces or dice are on their way. */
  busy() {
    return motion.busy;
  },

  /** A promise for the moment when nothing is on its way. */
  settled() {
    return motion.busy ? new Promise((resolve) => waiting.push(() => resolve(undefined))) : Promise.resolve();
  },

  /** Where a target is in the window, {x, y, width, height} in CSS pixels; null if there is none to be seen. @param {string} id */
  locate(id) {
    return targets.locate(id);
  },

  /** Brings targets into sight: the world moves there, and the page scrolls. @param {string} json their ids */
  reveal(json) {
    targets.reveal(JSON.parse(json));
  },

  /** The last frame, as it came. */
  frame() {
    return lastJson;
  },

  /** What is needed to show the last frame again on another visit; null where somebody might see what they may not know. */
  left() {
    return open && lastJson ? { frame: lastJson, glyphs: glyphJson } : null;
  },

  /** "tall" for a narrow stage that is not low, "broad" for one much wider than high, otherwise "wide". */
  layoutKind() {
    return stage ? stage.layoutKind() : innerWidth < 700 ? "tall" : "wide";
  },

  /**
   * How a shape with an id stands at this moment (a plain copy, in its own units, with `moving`); null if there is none.
   * For a world: where its plane is on the board, whether the person has zoomed in (`moved`) and whether the camera travels.
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

  /** Draws a line chart of points over time on a canvas of its own. @param {HTMLCanvasElement} canvas @param {string} json */
  chart(canvas, json) {
    drawChart(canvas, json);
  },

  /** Returns the x of a chart below a place on the screen. @param {HTMLCanvasElement} canvas @param {number} x */
  chartAt(canvas, x) {
    return chartAt(canvas, x);
  },

  /** Draws a QR code from its rows of modules. @param {HTMLCanvasElement} canvas @param {string} json */
  qr(canvas, json) {
    drawQr(canvas, json);
  },
};

/** Does jobs one by one while nothing else is to be done. @param {(() => void)[]} jobs */
function idly(jobs) {
  const next = () => {
    jobs.shift()?.();
    if (jobs.length) idly(jobs);
  };
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: PATIENCE });
  else setTimeout(next, 50);
}

const warming = /** @type {CanvasRenderingContext2D} */ (under.getContext("2d"));
idly([...fontJobs(warming), ...textureJobs(warming)]);

/** @type {any} */ (window).takujoPainter = painter;

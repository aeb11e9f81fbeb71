// Measures, shrinks and wraps texts; each result is computed once per text and kept.

import { family } from "./colors.js";

/**
 * @typedef {object} Layout
 * @property {string} font @property {number} size @property {string[]} lines
 */

/** The number of texts whose results are kept, far more than one table needs. */
const KEEP = 4000;

/** @type {Map<string, Layout>} */ const layouts = new Map();
/** @type {CanvasRenderingContext2D | null} */ let ruler = null;

/** Forgets measured texts, because the fonts have changed. */
export function forgetTexts() {
  layouts.clear();
}

/**
 * Returns the lines of a text shape and the font for them (sizes in the shape's own units).
 * @param {any} s a text shape
 * @returns {Layout}
 */
export function layout(s) {
  const key = `${s.size}|${s.font || ""}|${s.bold ? 1 : 0}|${s.max || ""}|${s.wrap || ""}|${s.lines || ""}|${s.s}`;
  let found = layouts.get(key);
  if (!found) {
    if (layouts.size > KEEP) layouts.clear();
    found = compose(s);
    layouts.set(key, found);
  }
  return found;
}

/** The width of one line. @param {string} text @param {string} font */
export function measure(text, font) {
  if (!ruler) {
    ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    precise(ruler);
  }
  takeFont(ruler, font);
  return ruler.measureText(text).width;
}

/**
 * Makes glyph widths grow evenly with the size, so that a text measured in board units fits at any zoom.
 * @param {any} ctx
 */
export function precise(ctx) {
  // Setting it has the browser look up every font again.
  if ("textRendering" in ctx && ctx.textRendering !== "geometricPrecision") ctx.textRendering = "geometricPrecision";
}

/** Fonts as the browser spells them. @type {Map<string, string>} */ const spelled = new Map();

/**
 * Sets the font of a canvas if it differs, because setting it costs more than drawing the letters.
 * @param {CanvasRenderingContext2D} ctx @param {string} font
 */
export function takeFont(ctx, font) {
  if (ctx.font === spelled.get(font)) return;
  ctx.font = font;
  if (spelled.size > 500) spelled.clear();
  if (!spelled.has(font)) spelled.set(font, ctx.font);
}

/** @param {string | undefined} role @param {any} bold @param {number} size */
export function fontOf(role, bold, size) {
  return `${bold ? "700 " : ""}${size}px ${family(role || "ui")}`;
}

/**
 * Returns jobs that open each font for the first time (tens of milliseconds), to be done when there is time.
 * @param {CanvasRenderingContext2D} ctx
 */
export function fontJobs(ctx) {
  return ["ui", "title", "num"].flatMap((role) =>
    [0, 1].map((bold) => () => {
      ctx.font = fontOf(role, bold, 20);
      ctx.fillText("0A卓", 0, 0);
    }),
  );
}

/** @param {any} s @returns {Layout} */
function compose(s) {
  const text = String(s.s ?? "");
  let size = s.size || 14;
  let font = fontOf(s.font, s.bold, size);
  let lines = s.wrap ? wrap(text, font, s.wrap, s.lines || 0) : text.split("\n");
  if (s.max) {
    const widest = Math.max(...lines.map((line) => measure(line, font)));
    if (widest > s.max) {
      size = Math.max(1, (size * s.max) / widest);
      font = fontOf(s.font, s.bold, size);
    }
  }
  return { font, size, lines };
}

const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{2ffff}]/u;
// What may stick out a little rather than begin a line.
const CLOSING = /^[、。，．・：；？！」』）］】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ)\].,!?:;%]$/u;
/** Matches endings and particles, with which a Japanese word continues. */
const ENDING = /^[\u3041-\u3096ー]+$/u;
/** Matches what must not end a line: an opening bracket, or a number before what it counts. */
const OPENING = /[「『（［【〈《(\[\d+−$]$/u;
const STOP = /[、。]$/u;

/** Pieces between which a line may break: single CJK characters, otherwise words with the space after them. @param {string} text */
function pieces(text) {
  /** @type {string[]} */ const out = [];
  let word = "";
  for (const char of text) {
    if (CJK.test(char)) {
      if (word) out.push(word);
      word = "";
      if (CLOSING.test(char) && out.length) out[out.length - 1] += char;
      else out.push(char);
    } else {
      word += char;
      if (char === " ") {
        out.push(word);
        word = "";
      }
    }
  }
  if (word) out.push(word);
  return out;
}

/** @type {{segment(text: string): Iterable<{segment: string}>} | null} */ let words = null;

/**
 * Returns the pieces of a text with Japanese in it between which it is best broken: words with their endings.
 * @param {string} text
 */
function phrases(text) {
  words ||= new Intl.Segmenter("ja", { granularity: "word" });
  /** @type {string[]} */ const out = [];
  for (const { segment } of words.segment(text)) {
    const before = out.at(-1) ?? "";
    const goesOn = segment === " " || CLOSING.test(segment[0]) || OPENING.test(before) || (ENDING.test(segment) && !STOP.test(before));
    if (before && goesOn) out[out.length - 1] += segment;
    else out.push(segment);
  }
  return out;
}

/** @param {string} text @param {string} font @param {number} width @param {number} most lines, 0 = any number */
function wrap(text, font, width, most) {
  if (CJK.test(text) && "Segmenter" in Intl) {
    const lines = broken(text, font, width, phrases);
    // Words are kept whole where there is room for it.
    if (!(most && lines.length > most) && lines.every((line) => measure(line, font) <= width)) return lines;
  }
  const lines = broken(text, font, width, pieces);
  if (most && lines.length > most) {
    lines.length = most;
    let last = lines[most - 1];
    while (last && measure(last + "…", font) > width) last = Array.from(last).slice(0, -1).join("");
    lines[most - 1] = last + "…";
  }
  return lines;
}

/**
 * Returns the lines of a text that is broken between some of its pieces.
 * @param {string} text @param {string} font @param {number} width @param {(text: string) => string[]} parts
 */
function broken(text, font, width, parts) {
  /** @type {string[]} */ const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const piece of parts(paragraph)) {
      if (line && measure((line + piece).trimEnd(), font) > width) {
        lines.push(line.trimEnd());
        line = piece;
      } else {
        line += piece;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

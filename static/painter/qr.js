// Draws a QR code: black modules on white whatever the theme, with the quiet zone that readers need.

const QUIET = 4;
/** The edge of the code on the page in CSS pixels, unless its modules would be too small for a camera. */
const EDGE = 260;
const LEAST = 2;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} json rows of modules, each a list of 0/1 or a text of "0" and "1"
 */
export function drawQr(canvas, json) {
  /** @type {(number[] | string)[]} */ const rows = JSON.parse(json);
  const ratio = devicePixelRatio || 1;
  const count = rows.length + QUIET * 2;
  // Whole device pixels per module: a blurred edge costs the reader more than a small code.
  const module = Math.max(Math.ceil(LEAST * ratio), Math.floor((EDGE * ratio) / count));
  const edge = module * count;
  canvas.width = canvas.height = edge;
  canvas.style.width = `${edge / ratio}px`;
  canvas.style.maxWidth = "100%";
  canvas.style.height = "auto";
  canvas.style.imageRendering = "pixelated";
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = "#fff";
  ctx.fillRect(0, 0, edge, edge);
  ctx.fillStyle = "#000";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (Number(row[x])) ctx.fillRect((x + QUIET) * module, (y + QUIET) * module, module, module);
    }
  });
}

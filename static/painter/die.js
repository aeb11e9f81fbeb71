// A die: a rounded cube seen from above, at rest or tumbling. The same drawing serves both, so it lands without a jerk.

import { isFlat, shade } from "./colors.js";

/**
 * The faces of a cube, each as the two edges that span it; the outward normal is their cross product. The first face
 * ends on top.
 */
const FACES = [
  [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  [[-1, 0, 0], [0, 1, 0], [0, 0, -1]],
  [[0, 1, 0], [0, 0, 1], [1, 0, 0]],
  [[0, 0, 1], [0, 1, 0], [-1, 0, 0]],
  [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
];

const CORNERS = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));

/** The places of the pips of each number, in face widths. */
const D = 0.25;
const PIPS = [
  [],
  [[0, 0]],
  [[-D, -D], [D, D]],
  [[-D, -D], [0, 0], [D, D]],
  [[-D, -D], [D, -D], [-D, D], [D, D]],
  [[-D, -D], [D, -D], [0, 0], [-D, D], [D, D]],
  [[-D, -D], [D, -D], [-D, 0], [D, 0], [-D, D], [D, D]],
];

const LIGHT = [-0.37, -0.55, 0.75];
const STILL = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * Returns a number between 0 and 1 that depends on a text and a place in it, so that tumbles differ but are the same
 * for all viewers.
 * @param {string} text @param {number} n
 */
export function chanceOf(text, n) {
  let h = 2166136261 ^ (n * 374761393);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  h ^= h >>> 13;
  return (h >>> 0) / 4294967296;
}

/**
 * Draws a die. A tumbling die has `tumble` (0 thrown … 1 at rest) and its `roll`.
 * @param {CanvasRenderingContext2D} ctx @param {any} s a die shape
 */
export function drawDie(ctx, s) {
  const body = s.fill || "die-body";
  const pip = s.line || "die-pip";
  const rolling = s.tumble !== undefined && s.tumble < 1;
  ctx.save();
  ctx.translate(s.x, s.y);
  ctx.scale(s.size, s.size);
  if (rolling) {
    tumble(ctx, s, body, pip);
  } else {
    if (!isFlat()) {
      ctx.fillStyle = "rgba(0,0,0,0.16)";
      ctx.beginPath();
      ctx.roundRect(-0.48, -0.42, 1.04, 1.04, 0.2);
      ctx.fill();
      ctx.beginPath();
      ctx.roundRect(-0.48, -0.45, 1, 1, 0.18);
      ctx.fill();
    }
    cube(ctx, STILL, s.n, body, pip);
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {any} s @param {string} body @param {string} pip */
function tumble(ctx, s, body, pip) {
  const t = s.tumble;
  const name = `${s.id}/${s.roll}`;
  // Thrown by the player, so from somewhere below.
  const from = (0.12 + chanceOf(name, 1) * 0.76) * Math.PI;
  const far = 1.1 + chanceOf(name, 2) * 0.9;
  const rest = (1 - t) ** 3;
  const high = (1 - t) ** 1.4 * Math.abs(Math.sin(Math.PI * (2.5 * t + 0.5)));
  const x = Math.cos(from) * far * rest;
  const y = Math.sin(from) * far * rest;
  ctx.translate(x, y);

  const blur = 0.66 + high * 0.35;
  const sx = 0.05 + high * 0.25;
  const sy = 0.1 + high * 0.35;
  const soft = ctx.createRadialGradient(sx, sy, blur * 0.35, sx, sy, blur);
  soft.addColorStop(0, `rgba(0,0,0,${0.42 - high * 0.22})`);
  soft.addColorStop(1, "rgba(0,0,0,0)");
  ctx.fillStyle = soft;
  ctx.fillRect(sx - blur, sy - blur, blur * 2, blur * 2);

  ctx.translate(0, -high * 0.7);
  // It gives a little at each touch of the table (t = 0.2, 0.6 and the last one).
  const since = t < 0.2 ? 1 : t < 0.6 ? t - 0.2 : t - 0.6;
  const give = since < 0.12 ? Math.sin((since / 0.12) * Math.PI) * 0.16 * (1 - t) : 0;
  const size = 1 + high * 0.22;
  ctx.scale(size * (1 + give * 0.6), size * (1 - give));

  const turns = (1.2 + chanceOf(name, 3) * 0.8) * Math.PI * 2;
  const spin = (chanceOf(name, 4) - 0.5) * Math.PI * 2.2;
  cube(ctx, rotation(-Math.sin(from), Math.cos(from), turns * rest, spin * rest), s.n, body, pip);
}

/**
 * Returns the matrix (rows) of turning by `angle` about a level axis, then by `spin` about the upright one.
 * @param {number} ax @param {number} ay @param {number} angle @param {number} spin
 */
function rotation(ax, ay, angle, spin) {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  const m = [c + ax * ax * k, ax * ay * k, ay * s, ax * ay * k, c + ay * ay * k, -ax * s, -ay * s, ax * s, c];
  const cz = Math.cos(spin);
  const sz = Math.sin(spin);
  return [
    cz * m[0] - sz * m[3], cz * m[1] - sz * m[4], cz * m[2] - sz * m[5],
    sz * m[0] + cz * m[3], sz * m[1] + cz * m[4], sz * m[2] + cz * m[5],
    m[6], m[7], m[8],
  ];
}

/** @param {number[]} m @param {number[]} v */
function turn(m, v) {
  return [
    m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
    m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
  ];
}

/** Returns the numbers of the six faces with `n` on the first one; opposite faces sum to 7. @param {number} n */
function numbers(n) {
  if (!n) return [0, 0, 0, 0, 0, 0];
  const [a, b] = [1, 2, 3].filter((v) => v !== n && v !== 7 - n);
  return [n, 7 - n, a, 7 - a, b, 7 - b];
}

/**
 * Draws a cube of edge 1 about the origin, turned by m. Its silhouette is the outline of a smaller cube, drawn with a
 * thick round pen.
 * @param {CanvasRenderingContext2D} ctx @param {number[]} m @param {number} n @param {string} body @param {string} pip
 */
function cube(ctx, m, n, body, pip) {
  const round = 0.17;
  const outline = hull(CORNERS.map((corner) => turn(m, corner).map((v) => v * (0.5 - round))));
  ctx.beginPath();
  outline.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = isFlat() ? shade(pip, 0) : shade(body, -0.5);
  ctx.lineWidth = round * 2 + 0.03;
  ctx.stroke();
  ctx.fillStyle = ctx.strokeStyle = shade(body, -0.16);
  ctx.lineWidth = round * 2 - 0.03;
  ctx.stroke();
  ctx.fill();

  const shown = numbers(n);
  FACES.forEach(([u, v, normal], i) => {
    const up = turn(m, normal);
    if (up[2] < 0.03) return;
    const across = turn(m, u);
    const down = turn(m, v);
    const lit = up[0] * LIGHT[0] + up[1] * LIGHT[1] + up[2] * LIGHT[2];
    ctx.save();
    ctx.transform(across[0], across[1], down[0], down[1], up[0] * 0.5, up[1] * 0.5);
    ctx.fillStyle = shade(body, Math.max(-0.45, Math.min(0.2, (lit - 0.7) * 0.55)));
    ctx.beginPath();
    ctx.roundRect(-0.43, -0.43, 0.86, 0.86, 0.15);
    ctx.fill();
    const pips = PIPS[shown[i]] || [];
    const r = pips.length === 1 ? 0.125 : 0.085;
    if (!isFlat() && pips.length) {
      // The lower rim of each hollow catches the light.
      ctx.fillStyle = shade(body, 0.5, 0.8);
      ctx.beginPath();
      for (const [x, y] of pips) {
        ctx.moveTo(x + r + 0.012, y + 0.022);
        ctx.arc(x + 0.012, y + 0.022, r, 0, Math.PI * 2);
      }
      ctx.fill();
    }
    ctx.fillStyle = shade(pip, 0);
    ctx.beginPath();
    for (const [x, y] of pips) {
      ctx.moveTo(x + r, y);
      ctx.arc(x, y, r, 0, Math.PI * 2);
    }
    ctx.fill();
    ctx.restore();
  });
}

/** Returns the convex hull of some points, in order around it. @param {number[][]} points */
function hull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (/** @type {number[][]} */ list) => {
    /** @type {number[][]} */ const out = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = out.slice(-2);
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-9) break;
        out.pop();
      }
      out.push(p);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

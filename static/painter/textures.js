// Paper, card, felt and wood: small seamless tiles of grain, drawn once and put over any fill colour.

const SIZE = 160;

/** @type {Map<string, CanvasPattern>} */ const patterns = new Map();

/**
 * Returns the pattern of a texture, at one tile pixel per device pixel; null for an unknown texture.
 * @param {CanvasRenderingContext2D} ctx @param {string} name @param {number} k device pixels per local unit
 */
export function texture(ctx, name, k) {
  let pattern = patterns.get(name);
  if (!pattern) {
    const grain = GRAINS[/** @type {keyof typeof GRAINS} */ (name)];
    if (!grain) return null;
    const made = ctx.createPattern(tile(grain), "repeat");
    if (!made) return null;
    pattern = made;
    patterns.set(name, pattern);
  }
  pattern.setTransform(new DOMMatrix([1 / k, 0, 0, 1 / k, 0, 0]));
  return pattern;
}

/**
 * Returns jobs that draw each texture for the first time, to be done when there is time.
 * @param {CanvasRenderingContext2D} ctx
 */
export function textureJobs(ctx) {
  return Object.keys(GRAINS).map((name) => () => void texture(ctx, name, 1));
}

/** Returns a random number generator with a seed, so that the grain is the same on every visit. @param {number} seed */
function noise(seed) {
  let x = seed >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 4294967296;
  };
}

/**
 * Paints one tile: each pixel gets a darkness (-1 white … 1 black), written as black or white with that opacity.
 * @param {(random: () => number) => (x: number, y: number) => number} grain
 */
function tile(grain) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = ctx.createImageData(SIZE, SIZE);
  const at = grain(noise(1939));
  for (let y = 0, i = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, i += 4) {
      const dark = at(x, y);
      const light = dark < 0 ? 255 : 0;
      image.data[i] = image.data[i + 1] = image.data[i + 2] = light;
      image.data[i + 3] = Math.min(255, Math.abs(dark) * 255);
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/**
 * Returns slow variations of darkness: a lattice of random values, smoothly joined and seamless.
 * @param {() => number} random @param {number} cells
 */
function clouds(random, cells) {
  const values = Array.from({ length: cells * cells }, () => random() - 0.5);
  const soft = (/** @type {number} */ t) => t * t * (3 - 2 * t);
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const fx = (x / SIZE) * cells;
    const fy = (y / SIZE) * cells;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const tx = soft(fx - x0);
    const ty = soft(fy - y0);
    const v = (/** @type {number} */ i, /** @type {number} */ j) => values[((j % cells) * cells) + (i % cells)];
    const top = v(x0, y0) * (1 - tx) + v(x0 + 1, y0) * tx;
    const low = v(x0, y0 + 1) * (1 - tx) + v(x0 + 1, y0 + 1) * tx;
    return top * (1 - ty) + low * ty;
  };
}

/**
 * Returns a map of darkness with short hairs strewn over the tile.
 * @param {() => number} random @param {number} count @param {number} length
 */
function hairs(random, count, length) {
  const map = new Float32Array(SIZE * SIZE);
  for (let n = 0; n < count; n++) {
    let x = random() * SIZE;
    let y = random() * SIZE;
    let turn = random() * Math.PI * 2;
    const dark = random() < 0.5 ? 1 : -1;
    for (let step = 0; step < length * (0.5 + random()); step++) {
      x = (x + Math.cos(turn) + SIZE) % SIZE;
      y = (y + Math.sin(turn) + SIZE) % SIZE;
      turn += (random() - 0.5) * 0.5;
      map[Math.floor(y) * SIZE + Math.floor(x)] = dark;
    }
  }
  return (/** @type {number} */ x, /** @type {number} */ y) => map[y * SIZE + x];
}

const GRAINS = {
  paper(/** @type {() => number} */ random) {
    const cloud = clouds(random, 6);
    const hair = hairs(random, 70, 12);
    return (/** @type {number} */ x, /** @type {number} */ y) =>
      cloud(x, y) * 0.05 + hair(x, y) * 0.035 + (random() - 0.5) * 0.035;
  },
  card(/** @type {() => number} */ random) {
    const cloud = clouds(random, 4);
    // Pressed board: a fine weave, hardly seen.
    return (/** @type {number} */ x, /** @type {number} */ y) =>
      cloud(x, y) * 0.035 + (((x >> 1) + (y >> 1)) % 2 ? 0.006 : -0.006) + (random() - 0.5) * 0.03;
  },
  felt(/** @type {() => number} */ random) {
    const cloud = clouds(random, 8);
    const hair = hairs(random, 900, 7);
    return (/** @type {number} */ x, /** @type {number} */ y) =>
      cloud(x, y) * 0.06 + hair(x, y) * 0.045 + (random() - 0.5) * 0.12;
  },
  wood(/** @type {() => number} */ random) {
    const rows = Array.from({ length: SIZE }, () => random() - 0.5);
    const cloud = clouds(random, 3);
    const turn = (Math.PI * 2) / SIZE;
    return (/** @type {number} */ x, /** @type {number} */ y) => {
      const wave = Math.sin(x * turn) * 5 + Math.sin(x * turn * 2 + 1) * 2;
      const row = rows[(Math.round(y + wave) + SIZE) % SIZE];
      const ring = Math.sin((y + wave * 1.6) * turn * 9);
      return row * 0.09 + ring * 0.035 + cloud(x, y) * 0.08 + (random() - 0.5) * 0.025;
    };
  },
};

// Short noises made by computation: wood, card, coins. There are no sound files, and nothing sounds until the player
// has touched the page.

/**
 * How many ms after the last touch or sound the audio context is suspended, because it takes power while it runs, heard
 * or not.
 */
const REST_AFTER = 3000;

/** @type {AudioContext | null} */ let audio = null;
/** @type {GainNode} */ let out;
/** @type {AudioBuffer} */ let hiss;
let enabled = false;
let touched = false;
let resting = 0;
/** What sounds as soon as the device is awake. @type {Set<string>} */ const due = new Set();

/**
 * Resumes the audio context for a while, and returns a promise for when it runs; null if nothing may sound. Browsers
 * let a page sound only after a touch; a context made before that would stay suspended.
 */
function wake() {
  if (!enabled || !touched) return null;
  try {
    const context = audio ?? open();
    clearTimeout(resting);
    resting = setTimeout(() => context.suspend(), REST_AFTER);
    return context.state === "running" ? Promise.resolve() : context.resume();
  } catch {
    // A machine without sound is no reason to stop a game.
    enabled = false;
    return null;
  }
}

function open() {
  audio = new AudioContext({ latencyHint: "interactive" });
  // Several sounds at once must not clip.
  const soft = audio.createDynamicsCompressor();
  out = audio.createGain();
  out.gain.value = 0.6;
  out.connect(soft).connect(audio.destination);
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return audio;
}

/**
 * Returns a loudness that starts at once and dies away.
 * @param {number} at @param {number} level @param {number} length seconds @param {number} [attack]
 */
function fade(at, level, length, attack = 0.002) {
  const ctx = /** @type {AudioContext} */ (audio);
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.setTargetAtTime(0, at + attack, length / 4);
  gain.connect(out);
  return gain;
}

/**
 * Plays a pitched sound that may slide.
 * @param {number} at @param {number} from Hz @param {number} to Hz @param {number} level @param {number} length
 * @param {OscillatorType} [type] @param {number} [attack]
 */
function tone(at, from, to, level, length, type = "sine", attack = 0.002) {
  const ctx = /** @type {AudioContext} */ (audio);
  const wave = ctx.createOscillator();
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length);
  wave.connect(fade(at, level, length, attack));
  wave.start(at);
  wave.stop(at + attack + length * 1.4);
}

/**
 * Plays a short noise limited to a band of frequencies.
 * @param {number} at @param {number} hz middle of the band @param {number} width the larger, the narrower
 * @param {number} level @param {number} length @param {number} [attack]
 */
function puff(at, hz, width, level, length, attack = 0.001) {
  const ctx = /** @type {AudioContext} */ (audio);
  const source = ctx.createBufferSource();
  source.buffer = hiss;
  const band = ctx.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hz;
  band.Q.value = width;
  source.connect(band).connect(fade(at, level, length, attack));
  source.start(at, Math.random() * 0.5);
  source.stop(at + attack + length * 1.4);
}

/** Plays the sound of wood on wood. @param {number} at @param {number} hz @param {number} level */
function knock(at, hz, level) {
  tone(at, hz, hz * 0.6, level, 0.07, "triangle");
  puff(at, hz * 5, 1.5, level, 0.03);
}

/**
 * Plays the sound of struck metal: partials that don't fit each other.
 * @param {number} at @param {number} hz @param {number} level @param {number} length
 */
function ring(at, hz, level, length) {
  for (const [ratio, part, stay] of [[1, 1, 1], [2.76, 0.5, 0.6], [5.4, 0.28, 0.35]]) {
    tone(at, hz * ratio, hz * ratio, level * part, length * stay);
  }
}

/** @type {Record<string, (at: number) => void>} */
const SOUNDS = {
  // A finger on card.
  pick: (at) => {
    puff(at, 2600, 1.2, 0.8, 0.04);
    tone(at, 520, 420, 0.12, 0.05);
  },
  // A die or tile set down on the board.
  place: (at) => {
    knock(at, 190, 0.95);
    puff(at + 0.012, 900, 0.8, 0.3, 0.06);
  },
  // A die thrown: knocks that come closer together and weaker.
  dice: (at) => {
    let t = at;
    for (let n = 0, gap = 0.13; n < 7; n++, gap *= 0.78) {
      knock(t, 330 + Math.random() * 180, 0.42 * 0.82 ** n);
      t += gap * (0.85 + Math.random() * 0.3);
    }
  },
  // Two coins touching.
  coin: (at) => {
    ring(at, 2350, 0.11, 0.3);
    ring(at + 0.065, 2790, 0.13, 0.42);
    puff(at, 6500, 2, 0.08, 0.02);
  },
  // A piece one space on.
  step: (at) => knock(at, 410, 0.6),
  // A small bell, twice.
  bonus: (at) => {
    ring(at, 784, 0.16, 0.5);
    ring(at + 0.11, 1175, 0.17, 0.8);
  },
  // Two taps on wood: the next one, please.
  turn: (at) => {
    knock(at, 300, 0.4);
    knock(at + 0.12, 400, 0.45);
  },
  // A card turned over: it lifts, it snaps.
  flip: (at) => {
    puff(at, 1500, 0.8, 0.35, 0.1, 0.04);
    puff(at + 0.11, 3200, 1.1, 0.9, 0.035);
    tone(at + 0.11, 330, 240, 0.15, 0.05, "triangle");
  },
  // A fall into water, and what bubbles up.
  splash: (at) => {
    tone(at, 150, 60, 0.5, 0.16);
    puff(at, 700, 0.5, 0.9, 0.4, 0.01);
    puff(at + 0.08, 3600, 0.6, 0.35, 0.6, 0.06);
    for (let n = 0; n < 5; n++) {
      const hz = 380 + Math.random() * 420;
      tone(at + 0.3 + n * 0.07 + Math.random() * 0.04, hz, hz * 1.9, 0.13, 0.06);
    }
  },
  // A drum, four paces.
  march: (at) => {
    for (let n = 0; n < 4; n++) {
      tone(at + n * 0.17, 120, 70, n % 2 ? 0.4 : 0.6, 0.13);
      puff(at + n * 0.17, 420, 0.8, n % 2 ? 0.22 : 0.34, 0.06);
    }
  },
  // Blade on blade.
  clash: (at) => {
    puff(at, 5200, 0.8, 0.5, 0.05);
    ring(at, 1130, 0.16, 0.35);
    ring(at + 0.02, 1710, 0.13, 0.5);
    tone(at, 180, 90, 0.3, 0.08, "triangle");
  },
  // A dull thud: no.
  refuse: (at) => {
    tone(at, 130, 85, 0.42, 0.12, "triangle");
    tone(at + 0.1, 105, 70, 0.36, 0.16, "triangle");
    puff(at, 300, 0.9, 0.12, 0.05);
  },
  // A stamp on the last page, then a chord.
  finish: (at) => {
    knock(at, 150, 0.5);
    puff(at, 1400, 0.7, 0.3, 0.09);
    [392, 523.25, 659.25, 783.99].forEach((hz, i) => {
      tone(at + 0.16 + i * 0.09, hz, hz, 0.13, 1.3 - i * 0.1, "triangle", 0.012);
      ring(at + 0.16 + i * 0.09, hz * 2, 0.035, 0.9);
    });
  },
};

const touch = () => {
  touched = true;
  wake();
};
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touch, { capture: true, passive: true });

/** The names of the sounds that play() can play. */
export const names = Object.keys(SOUNDS);

/**
 * Plays a sound, if sounds are on and the page has been touched; does nothing for an unknown name.
 * @param {string} name
 */
export function play(name) {
  const awake = name in SOUNDS ? wake() : null;
  if (!awake) return;
  due.add(name);
  awake.then(() => {
    for (const one of due) SOUNDS[one](/** @type {AudioContext} */ (audio).currentTime + 0.005);
    due.clear();
  });
}

/** Turns sounds on or off. @param {boolean} on */
export function setEnabled(on) {
  enabled = Boolean(on);
  if (enabled) wake();
  else if (audio) audio.suspend();
}

// The colours and fonts of the style sheet, by their names in scenes. Each is looked up once per theme.

/** @type {Map<string, string>} */ const colors = new Map();
/** @type {Map<string, number[]>} */ const channels = new Map();
/** @type {Map<string, string>} */ const mixed = new Map();
/** @type {Record<string, string> | null} */ let families = null;
/** @type {boolean | null} */ let flat = null;
/** @type {HTMLElement | null} */ let probe = null;
/** @type {CanvasRenderingContext2D | null} */ let dot = null;

/** The colour for an unknown name: conspicuous, so that the mistake is noticed without stopping a frame. */
export const UNKNOWN = "magenta";

const FAMILIES = {
  title: '"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif',
  ui: 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  num: 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
};

/** Forgets all colours and fonts, because the theme has changed. */
export function forgetColors() {
  colors.clear();
  channels.clear();
  mixed.clear();
  families = null;
  flat = null;
}

/** Returns the CSS colour of a name (`--t-<name>`); magenta for an unknown one. @param {string} token */
export function color(token) {
  const known = colors.get(token);
  if (known !== undefined) return known;
  const found = lookUp(token);
  colors.set(token, found);
  return found;
}

/** @param {string} token */
function lookUp(token) {
  const name = "--t-" + token;
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  if (!value) return UNKNOWN;
  // A custom property may hold var(), color-mix() or light-dark(): only a real property resolves those.
  if (!value.includes("(") || /^(rgb|hsl)a?\(/.test(value)) return value;
  if (!probe) {
    probe = document.createElement("i");
    probe.hidden = true;
    probe.style.transition = "none";
    document.body.append(probe);
  }
  probe.style.color = `var(${name})`;
  return getComputedStyle(probe).color || UNKNOWN;
}

/** Returns red, green and blue of a colour name, from 0 to 255. @param {string} token */
export function rgb(token) {
  let found = channels.get(token);
  if (!found) {
    if (!dot) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 1;
      dot = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
    }
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = color(token);
    dot.fillRect(0, 0, 1, 1);
    found = Array.from(dot.getImageData(0, 0, 1, 1).data.subarray(0, 3));
    channels.set(token, found);
  }
  return found;
}

/**
 * Returns a colour lightened (amount > 0, towards white) or darkened (< 0, towards black), with an opacity.
 * @param {string} token @param {number} amount -1 to 1 @param {number} [alpha]
 */
export function shade(token, amount, alpha = 1) {
  const step = Math.round(amount * 32);
  const key = `${token}|${step}|${alpha}`;
  let found = mixed.get(key);
  if (!found) {
    const to = step > 0 ? 255 : 0;
    const part = Math.abs(step) / 32;
    const [r, g, b] = rgb(token).map((c) => Math.round(c + (to - c) * part));
    found = `rgba(${r},${g},${b},${alpha})`;
    mixed.set(key, found);
  }
  return found;
}

/** Returns the fonts for a role; the style sheet sets --f-ui, --f-title, --f-num. @param {string} role */
export function family(role) {
  if (!families) {
    const style = getComputedStyle(document.documentElement);
    families = {};
    for (const [name, stack] of Object.entries(FAMILIES)) {
      families[name] = style.getPropertyValue("--f-" + name).trim() || stack;
    }
  }
  return families[role] || families.ui;
}

/** Whether the theme wants plain surfaces; high contrast has neither textures nor shadows. */
export function isFlat() {
  if (flat === null) {
    const theme = document.documentElement.dataset.theme;
    const asked = theme === "auto" && matchMedia("(prefers-contrast: more)").matches;
    flat = theme === "contrast" || asked || matchMedia("(forced-colors: active)").matches;
  }
  return flat;
}

/** Calls back whenever the theme may have changed, after the old colours are forgotten. @param {() => void} changed */
export function watchTheme(changed) {
  const again = () => {
    forgetColors();
    changed();
  };
  document.addEventListener("takujo:settings", again);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  matchMedia("(prefers-contrast: more)").addEventListener("change", again);
  matchMedia("(forced-colors: active)").addEventListener("change", again);
  const watched = { attributes: true, attributeFilter: ["data-theme", "data-lang"] };
  new MutationObserver(again).observe(document.documentElement, watched);
}

// The few things that the page's scripts do with its elements, and the page's texts in the chosen language.
import { TEXTS } from "../texts.js";

/** The page's languages, in the order of the texts' pairs. */
export const LANGS = ["ja", "en"];

/** The values of `n` for which the singular text, `KEY.one`, is used. */
const SINGULAR = ["1", "+1", "-1", "−1"];

export const root = document.documentElement;

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a conversion; Safari sends that one after the
 * composition has ended, with the key code 229.
 * @param {KeyboardEvent} event
 */
export const isComposing = (event) => event.isComposing || event.keyCode === 229;

/** Whether Python has taken over from the scripts. */
export const isReady = () => root.hasAttribute("data-ready");

/**
 * Returns an element of index.html, of the type that the caller states.
 * @template {HTMLElement} [T=HTMLElement] @param {string} id
 */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** Returns a new element. An attribute that is `true` gets no value; one that is `false` or undefined is left out.
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag
 * @param {Record<string, string | number | boolean | undefined>} [attributes] @param {...(Node | string)} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "style") element.style.cssText = String(value); // the page's policy refuses the attribute
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** An element as py/takujo/core/text/markup.py has it. @typedef {[tag: keyof HTMLElementTagNameMap, attributes: Record<string, string>, children: (Markup | string)[]]} Markup */

/** @param {Markup | string} markup @returns {Node | string} */
const grown = (markup) => (typeof markup === "string" ? markup : make(markup[0], markup[1], ...markup[2].map(grown)));

/** Returns a fragment of elements that Python describes as JSON. @param {string} json a list of Markup */
export function plant(json) {
  const fragment = document.createDocumentFragment();
  fragment.append(...JSON.parse(json).map(grown));
  return fragment;
}

// ---- words ----

/** The index of the chosen language. */
const at = () => Math.max(0, LANGS.indexOf(root.dataset.lang ?? ""));

/**
 * Returns a text of the page in the chosen language with its {names} filled in; if `n` is 1, the text of `KEY.one` if
 * there is one.
 * @param {string} key @param {Record<string, unknown>} [values]
 */
export function text(key, values = {}) {
  const found = (SINGULAR.includes(String(values.n)) && TEXTS[`${key}.one`]) || TEXTS[key];
  return found === undefined ? key : found[at()].replace(/\{([\w-]+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Returns a text of the catalog in the chosen language. @param {import("../vendor/catalog.js").Both} texts */
export const said = (texts) => (at() ? texts.en : texts.ja);

/**
 * Sets an element to a text of the page. A text with values filled in isn't renewed with the rest of the page.
 * @param {string} id @param {string} key @param {Record<string, unknown>} [values]
 */
export function word(id, key, values) {
  const element = byId(id);
  if (values) delete element.dataset.text;
  else element.dataset.text = key;
  element.textContent = text(key, values);
}

const ATTRIBUTES = { "data-text-label": "aria-label", "data-text-title": "title", "data-text-placeholder": "placeholder", "data-text-content": "content" };

/** Sets every marked element of the page to its text in the chosen language. */
export function wordPage() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]"))) {
    const worded = text(String(element.dataset.text));
    if (element.textContent !== worded) element.textContent = worded;
  }
  for (const [mark, attribute] of Object.entries(ATTRIBUTES)) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.setAttribute(attribute, text(String(element.getAttribute(mark))));
  }
}

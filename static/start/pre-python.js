// What the page can do before Python is up: settings, texts in the chosen language, screens, dialogs. boot.js watches
// the start; lobby/newmatch.js has the sheet for new matches.
import { byId, isReady, LANGS, root, text, wordPage } from "../page/dom.js";
import "./initial-route.js";
import { scope } from "./storage-scope.js";

const STORAGE_KEY = `${scope}takujo.settings`;
/** The settings, and the possible values of each. @type {Record<string, (string | boolean)[]>} */
const CHOICES = {
  lang: LANGS,
  theme: ["auto", "light", "dark", "contrast"],
  motion: ["off", "fast", "normal", "slow"],
  pace: ["once", "fast", "normal", "slow"],
  confirm: ["never", "loss", "always"],
  sound: [true, false],
  threats: [true, false],
};
/** By speed of animations, the pace of moves unless the person chooses another one. @type {Record<string, string>} */
const PACE_WITH = { off: "once", fast: "fast", normal: "normal", slow: "slow" };
/** The settings that the person has chosen; the others follow the browser. @type {Record<string, string | boolean>} */
const chosen = {};
/** `?lang=` counts for this visit only, until another language is chosen. */
let changedLang = false;
const visitLang = new URLSearchParams(location.search).get("lang");

function readStorage() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) || "{}") || {};
    for (const [name, values] of Object.entries(CHOICES)) {
      if (values.includes(stored[name])) chosen[name] = stored[name];
      else delete chosen[name];
    }
  } catch {
    // the browser's own settings
  }
}

function browserLang() {
  const known = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag) => LANGS.includes(tag)) || "en";
}

/**
 * Returns the settings in use: chosen ones, otherwise the browser's.
 * @returns {Record<string, string | boolean> & {lang: string, theme: string, motion: string}}
 */
function current() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const fallback = { lang: browserLang(), theme: "auto", motion: calm ? "off" : "normal", confirm: "loss", sound: true };
  const settings = { ...fallback, pace: "", ...chosen };
  settings.pace ||= PACE_WITH[settings.motion];
  if (visitLang && LANGS.includes(visitLang) && !changedLang) settings.lang = visitLang;
  return settings;
}

/** Applies the settings to the page, and sets its texts again. */
function apply() {
  const settings = current();
  if (root.dataset.lang !== settings.lang) root.dataset.lang = root.lang = settings.lang; // a browser that translates sets lang itself
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  wordPage();
  /** @type {HTMLSelectElement} */ (byId("lang")).value = settings.lang;
  for (const input of byId("settings-dialog").querySelectorAll("input")) {
    input.checked = input.type === "checkbox" ? Boolean(settings[input.name]) : settings[input.name] === input.value;
  }
}

function announceSettings() {
  document.dispatchEvent(new CustomEvent("takujo:settings", { detail: current() }));
}

/** @param {string} name @param {string | boolean} value */
function choose(name, value) {
  chosen[name] = value;
  if (name === "lang") changedLang = true;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // the choice holds until the page is closed
  }
  apply();
  announceSettings();
}

/** Returns the screen that is shown; before a match has opened, that of the table. */
const shown = () => document.getElementById(root.dataset.screen ?? "") ?? byId("table");

/** Shows one of the screens. @param {string} name "lobby", "table", "rules" or "progress" */
export function showScreen(name) {
  const left = document.activeElement?.closest("main");
  root.dataset.screen = name;
  if (name === "rules") import("../rules/reader.mjs").catch(() => {}); // the text can be read without
  scrollTo(0, 0);
  markWhere();
  if (left && left.id !== name) byId(name).focus({ preventScroll: true });
}

function markWhere() {
  const screen = shown();
  byId("skip-link").setAttribute("href", `#${screen.id}`);
  for (const [id, of] of [["go-lobby", "lobby"], ["open-rules", "rules"]]) {
    if (screen.id === of) byId(id).setAttribute("aria-current", "page");
    else byId(id).removeAttribute("aria-current");
  }
}

/** @param {string} id */
function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  if (!dialog.open) dialog.showModal();
}

function watchSettings() {
  byId("lang").addEventListener("change", () => choose("lang", /** @type {HTMLSelectElement} */ (byId("lang")).value));
  byId("settings-dialog").addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    choose(input.name, input.type === "checkbox" ? input.checked : input.value);
  });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-setting]"))) {
    const name = button.dataset.setting ?? "";
    button.addEventListener("click", () => choose(name, !current()[name]));
  }
  byId("open-settings").addEventListener("click", () => openDialog("settings-dialog"));
  addEventListener("storage", (event) => {
    if (event.key !== STORAGE_KEY) return;
    readStorage();
    apply();
    announceSettings();
  });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", () => {
      apply();
      announceSettings();
    });
  }
}

/** Makes the buttons that change screens work until Python handles them. */
function watchScreens() {
  /** @type {Record<string, string>} */
  const goes = { brand: "lobby", "go-lobby": "lobby", "open-rules": "rules", "open-progress": "progress" };
  document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target).closest("#brand, #go-lobby, #open-rules, #open-progress");
    if (!pressed) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isReady()) return;
    const { screen = "lobby" } = root.dataset;
    showScreen(goes[pressed.id]);
    if (pressed.id === "open-rules") import("./rules-preview.mjs").then(({ read }) => read(screen), () => {}); // they come with Python
  });
  byId("skip-link").addEventListener("click", (event) => {
    // the fragment belongs to match links
    event.preventDefault();
    shown().focus();
  });
  new MutationObserver(markWhere).observe(root, { attributeFilter: ["data-screen"] });
  markWhere();
}

function watchDialogs() {
  document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const dialog = pressed.closest("dialog");
    if (!dialog) return;
    const onBackdrop = pressed === dialog && !isInside(dialog.getBoundingClientRect(), event);
    if (onBackdrop || pressed.closest("[data-close]")) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const typing = /** @type {Element} */ (event.target).closest("input:not([type=radio], [type=checkbox]), textarea, select");
    if (event.key !== "?" || typing || (isReady() && root.dataset.screen === "table") || document.querySelector("dialog[open]") || !byId("curtain").hidden) return;
    event.preventDefault();
    openDialog("keys-dialog");
  });
}

/** Submits forms in a closed frame, where the browser itself doesn't. */
function watchForms() {
  if (self.origin !== "null") return;
  document.addEventListener("click", (event) => {
    const submitter = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest("button[type=submit]"));
    const form = submitter?.form;
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    if (!form.noValidate && !form.reportValidity()) return;
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
    if (form.dispatchEvent(submit) && form.method === "dialog") form.closest("dialog")?.close(submitter.value);
  });
}

/** @param {DOMRect} box @param {MouseEvent} point */
function isInside(box, point) {
  return point.clientX >= box.left && point.clientX <= box.right && point.clientY >= box.top && point.clientY <= box.bottom;
}

/** Collapses the log on a phone until the person opens it. */
function watchLogFold() {
  const fold = byId("log-fold");
  fold.addEventListener("click", () => {
    const open = fold.getAttribute("aria-expanded") !== "true";
    fold.setAttribute("aria-expanded", String(open));
    fold.dataset.textLabel = open ? "log.hide" : "log.show";
    fold.setAttribute("aria-label", text(fold.dataset.textLabel));
  });
}

readStorage();
apply();
watchSettings();
watchScreens();
watchDialogs();
watchForms();
watchLogFold();

/** Returns the settings in use as JSON. */
export const settings = () => JSON.stringify(current());

if (root.dataset.screen === "opening") import("./first-view.mjs");

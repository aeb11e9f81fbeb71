// @ts-check
/* What the page can do before Python is up: settings, texts in the chosen language, screens, dialogs.
   How the start goes is watched in boot.js, the setup form is in newmatch.js. */
"use strict";
(() => {
  const STORAGE_KEY = `${window.takujoScope}takujo.settings`;
  const CHOICES = {
    lang: ["ja", "en"],
    theme: ["auto", "light", "dark", "contrast"],
    motion: ["off", "fast", "normal", "slow"],
    sound: [true, false],
  };
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const isReady = () => root.hasAttribute("data-ready");

  /** What the person has chosen; what is missing follows the browser. @type {Record<string, unknown>} */
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
    return known.find((tag) => CHOICES.lang.includes(tag)) || "en";
  }

  /** The settings in force: chosen ones, else the browser's. */
  function current() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const fallback = { lang: browserLang(), theme: "auto", motion: calm ? "off" : "normal", sound: true };
    const settings = { ...fallback, ...chosen };
    if (visitLang && CHOICES.lang.includes(visitLang) && !changedLang) settings.lang = visitLang;
    return settings;
  }

  /** What `n` is where the singular text, `KEY.one`, is taken. */
  const SINGULAR = ["1", "+1", "-1", "−1"];

  /** One text of the page in the language in force, its {names} filled in; where `n` is 1, that of `KEY.one` if there is one. */
  function text(key, values = {}) {
    const texts = window.takujoTexts;
    const found = (SINGULAR.includes(String(values.n)) && texts[`${key}.one`]) || texts[key];
    return found === undefined ? key : found[CHOICES.lang.indexOf(root.dataset.lang)].replace(/\{([\w-]+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  }

  const ATTRIBUTES = { "data-text-label": "aria-label", "data-text-title": "title", "data-text-placeholder": "placeholder", "data-text-content": "content" };

  /** Word every marked element below `scope` in the language in force. */
  function wordAll(scope) {
    for (const element of scope.querySelectorAll("[data-text]")) {
      const worded = text(element.dataset.text);
      if (element.textContent !== worded) element.textContent = worded;
    }
    for (const [mark, attribute] of Object.entries(ATTRIBUTES)) {
      for (const element of scope.querySelectorAll(`[${mark}]`)) element.setAttribute(attribute, text(element.getAttribute(mark)));
    }
  }

  /** Show the settings, and word the page again. */
  function apply() {
    const settings = current();
    if (root.dataset.lang !== settings.lang) root.dataset.lang = root.lang = settings.lang; // a browser that translates sets lang itself
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    wordAll(document);
    byId("lang").value = settings.lang;
    for (const input of byId("settings-dialog").querySelectorAll("input")) {
      input.checked = input.type === "checkbox" ? settings[input.name] : settings[input.name] === input.value;
    }
  }

  function announceSettings() {
    document.dispatchEvent(new CustomEvent("takujo:settings", { detail: current() }));
  }

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

  /** The screen that is shown; before a match has opened, its table stands there. */
  const shown = () => byId(root.dataset.screen) ?? byId("table");

  /** Show one of the screens "lobby", "table", "rules", "progress". */
  function showScreen(name) {
    const left = document.activeElement?.closest("main");
    root.dataset.screen = name;
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

  function openDialog(id) {
    const dialog = byId(id);
    if (!dialog.open) dialog.showModal();
  }

  function watchSettings() {
    byId("lang").addEventListener("change", (event) => choose("lang", event.target.value));
    byId("settings-dialog").addEventListener("change", (event) => {
      const input = event.target;
      choose(input.name, input.type === "checkbox" ? input.checked : input.value);
    });
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

  /** Until Python listens, the buttons that change screens do so here. */
  function watchScreens() {
    const goes = { brand: "lobby", "go-lobby": "lobby", "open-rules": "rules", "open-progress": "progress" };
    document.addEventListener("click", (event) => {
      const pressed = event.target.closest("#brand, #go-lobby, #open-rules, #open-progress");
      if (!pressed) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (isReady()) return;
      const { screen } = root.dataset;
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
      const dialog = event.target.closest("dialog");
      if (!dialog) return;
      const onBackdrop = event.target === dialog && !isInside(dialog.getBoundingClientRect(), event);
      if (onBackdrop || event.target.closest("[data-close]")) dialog.close();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input:not([type=radio], [type=checkbox]), textarea, select");
      if (event.key !== "?" || typing || document.querySelector("dialog[open]") || !byId("curtain").hidden) return;
      event.preventDefault();
      openDialog("keys-dialog");
    });
  }

  /** In a closed frame the browser itself submits no form. */
  function watchForms() {
    if (self.origin !== "null") return;
    document.addEventListener("click", (event) => {
      const submitter = event.target.closest("button[type=submit]");
      if (!submitter || event.defaultPrevented) return;
      event.preventDefault();
      const { form } = submitter;
      if (!form.noValidate && !form.reportValidity()) return;
      const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
      if (form.dispatchEvent(submit) && form.method === "dialog") form.closest("dialog").close(submitter.value);
    });
  }

  function isInside(box, point) {
    return point.clientX >= box.left && point.clientX <= box.right && point.clientY >= box.top && point.clientY <= box.bottom;
  }

  /** On a phone the log is folded away until it is asked for. */
  function watchLogFold() {
    const fold = byId("log-fold");
    fold.addEventListener("click", () => {
      const open = fold.getAttribute("aria-expanded") !== "true";
      fold.setAttribute("aria-expanded", String(open));
      fold.dataset.textLabel = open ? "log.hide" : "log.show";
      fold.setAttribute("aria-label", text(fold.dataset.textLabel));
    });
  }

  /** Elements as Python describes them: [tag, class, text, attributes, children] each. */
  function plant(json) {
    const grown = ([tag, cls, words, attributes, children]) => {
      const element = document.createElement(tag);
      if (cls) element.className = cls;
      if (words) element.textContent = words;
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...children.map((child) => (typeof child === "string" ? child : grown(child))));
      return element;
    };
    const fragment = document.createDocumentFragment();
    fragment.append(...JSON.parse(json).map(grown));
    return fragment;
  }

  readStorage();
  apply();
  watchSettings();
  watchScreens();
  watchDialogs();
  watchForms();
  watchLogFold();

  window.takujoEarly = {
    /** The settings in force, as JSON. */
    settings: () => JSON.stringify(current()),
    /** Word the page again (after Python has added marked elements). */
    apply,
    plant,
    showScreen,
    text,
  };
  if (root.dataset.screen === "opening") import("./first-view.mjs");
})();

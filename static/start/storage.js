// @ts-check
/* Finds out how long stored data last, and says it on the page. html[data-storage] is "memory" if the browser refuses to store:
   then memory takes the place of its storage until the page is left; "window" in a private window, which forgets when it is
   closed; "clearable" if the browser may make room; "kept" if it has promised not to. */
"use strict";
(() => {
  const ASKED = "takujo.persist"; // when the browser was last asked for its promise
  const WEEK_MS = 604_800_000; // some browsers ask the person: no more often than this
  const TEXTS = { memory: "storage.memory", window: "storage.window", clearable: "storage.clearable", kept: "storage.kept" };
  const root = document.documentElement;
  const { storage } = navigator;
  const byId = (id) => document.getElementById(id);

  /** Takes the place of a Storage; its own properties are what it holds. */
  class Memory {
    getItem(key) {
      return this[key] ?? null;
    }
    setItem(key, text) {
      this[key] = String(text);
    }
    removeItem(key) {
      delete this[key];
    }
    key(n) {
      return Object.keys(this)[n] ?? null;
    }
    get length() {
      return Object.keys(this).length;
    }
  }

  /** Takes the place of a BroadcastChannel: nothing can be told to other tabs. */
  class Silence extends EventTarget {
    postMessage() {}
    close() {}
  }

  const replace = (name, value) => Object.defineProperty(window, name, { value });

  function replaceRefused() {
    try {
      new BroadcastChannel("takujo").close();
    } catch {
      replace("BroadcastChannel", Silence); // Firefox counts it as storage, and PyScript can't do without
    }
    for (const name of ["sessionStorage", "localStorage"]) {
      try {
        if (window[name].length >= 0) root.dataset.storage = "clearable";
      } catch {
        replace(name, new Memory());
        root.dataset.storage = "memory";
      }
    }
  }

  /** Find out what the browser says of its storage, and say it on the page. */
  async function look() {
    if (root.dataset.storage !== "memory") root.dataset.storage = await lasting();
    say();
  }

  async function lasting() {
    try {
      await storage?.getDirectory?.(); // a private window of Firefox refuses this
    } catch {
      return "window";
    }
    return (await storage?.persisted?.()) ? "kept" : "clearable";
  }

  function say() {
    const lost = isLost();
    word("saves-lost", TEXTS[root.dataset.storage]);
    word("saves-empty", lost ? "save.empty.lost" : "save.empty");
    word("settings-storage", TEXTS[root.dataset.storage]);
    byId("saves-lost").hidden = !lost;
    if (!root.hasAttribute("data-ready")) byId("saves-empty").hidden = isAnySaved(); // they are listed once Python is up
    byId("settings-note").hidden = lost;
  }

  const isAnySaved = () => Object.keys(localStorage).some((key) => key.startsWith(`${window.takujoScope}takujo.match.`));

  const isLost = () => ["memory", "window"].includes(root.dataset.storage);

  function word(id, key) {
    byId(id).dataset.text = key;
    byId(id).textContent = window.takujoEarly.text(key);
  }

  /** Ask the browser not to clear what is stored, now that there is something to lose. */
  async function persist() {
    const key = window.takujoScope + ASKED;
    if (root.dataset.storage !== "clearable" || Date.now() - Number(localStorage.getItem(key)) < WEEK_MS) return;
    localStorage.setItem(key, String(Date.now()));
    await storage?.persist?.();
    await look();
  }

  replaceRefused();
  document.addEventListener("DOMContentLoaded", () => {
    look();
    byId("open-settings").addEventListener("click", () => {
      byId("settings-export").hidden = !isAnySaved() || !root.hasAttribute("data-ready");
      look();
    });
    byId("settings-export").addEventListener("click", () => byId("export-all").click());
  });

  window.takujoStorage = {
    persist: () => persist().catch(() => { /* there is no room left to note it */ }),
  };
})();

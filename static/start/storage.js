// Finds out how long stored data last, and notes it on the page. html[data-storage] is "memory" if the browser refuses
// to store (memory-storage.js); "window" in a private window, which forgets when it is closed; "clearable" if the
// browser may delete data to make room; "kept" if it has promised not to.
import { byId, isReady, root, word } from "../page/dom.js";
import { scope } from "./storage-scope.js";

const ASKED = "takujo.persist"; // when the browser was last asked for its promise
const WEEK_MS = 604_800_000; // some browsers ask the person: no more often than this
/** @type {Record<string, string>} */
const WORDS = { memory: "storage.memory", window: "storage.window", clearable: "storage.clearable", kept: "storage.kept" };
const { storage } = navigator;

/** Finds out what the browser says about its storage, and notes it on the page. */
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
  const words = WORDS[root.dataset.storage ?? "clearable"];
  word("saves-lost", words);
  word("saves-empty", lost ? "save.empty.lost" : "save.empty");
  word("settings-storage", words);
  byId("saves-lost").hidden = !lost;
  if (!isReady()) byId("saves-empty").hidden = isAnySaved(); // they are listed once Python is up
  byId("settings-note").hidden = lost;
}

const isAnySaved = () => Object.keys(localStorage).some((key) => key.startsWith(`${scope}takujo.match.`));

const isLost = () => ["memory", "window"].includes(root.dataset.storage ?? "");

/** Asks the browser not to clear what is stored, now that there is something to lose. */
async function askToKeep() {
  const key = scope + ASKED;
  if (root.dataset.storage !== "clearable" || Date.now() - Number(localStorage.getItem(key)) < WEEK_MS) return;
  localStorage.setItem(key, String(Date.now()));
  await storage?.persist?.();
  await look();
}

document.addEventListener("DOMContentLoaded", () => {
  look();
  byId("open-settings").addEventListener("click", () => {
    byId("settings-export").hidden = !isAnySaved() || !isReady();
    look();
  });
  byId("settings-export").addEventListener("click", () => byId("export-all").click());
});

export const persist = () => askToKeep().catch(() => { /* there is no room left to note it */ });

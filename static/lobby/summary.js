// The summary of this browser's books and matches, written by py/takujo/web/saves/summary.py; the lobby only shows it.
import { scope } from "../start/storage-scope.js";

/**
 * @typedef {object} Summary
 * @property {string[]} played the games of which a match is saved
 * @property {Record<string, boolean>} lessons by the name of each lesson that was begun, whether it was ever finished
 * @property {Record<string, {solved: number, rate: number}>} practice the results of the puzzles of each game that has been tried
 * @property {{days: string[], points: Record<string, number>, open: Record<string, string[]>}} daily the days that have a result;
 *   of the last days the best points, and the ids of the tries that have no end yet
 * @property {string[]} puzzles the days whose puzzle was solved
 */

const KEY = `${scope}takujo.summary`;
const FORMAT = 1;

/** The summary if none can be read: the lobby then is as at a first visit until Python is up. @returns {Summary} */
const nothing = () => ({
  played: [],
  lessons: {},
  practice: {},
  daily: { days: [], points: {}, open: {} },
  puzzles: [],
});

/** Returns default values, overwritten by found values of the same type. @param {any} sound @param {any} found */
const taken = (sound, found) => {
  for (const [key, of] of Object.entries(sound)) {
    const value = found[key];
    if (typeof value !== typeof of || value === null || Array.isArray(value) !== Array.isArray(of)) continue;
    if (typeof of === "object" && !Array.isArray(of) && Object.keys(of).length) taken(of, value);
    else sound[key] = value;
  }
  return sound;
};

/** The stored summary. @returns {Summary} */
export const summary = () => {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return found?.format === FORMAT ? taken(nothing(), found) : nothing();
  } catch {
    return nothing();
  }
};

/** Calls `draw` when the summary may have changed, and when the lobby is shown again. @param {() => void} draw */
export const follow = (draw) => {
  for (const event of ["takujo:settings", "takujo:summary", "visibilitychange"]) document.addEventListener(event, draw);
  addEventListener("storage", draw);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-screen", "data-ready"] });
};

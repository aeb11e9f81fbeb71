// The summary of this browser's books and matches, written by py/takujo/web/saves/summary.py; the lobby only shows it.
import { scope } from "../start/storage-scope.js";

/**
 * A match that is not over.
 * @typedef {object} Running
 * @property {string} id of the saved match
 * @property {string} game
 * @property {Record<string, string[]>} words by language its name, whose turn it is, and the players with their points
 */

/**
 * @typedef {object} Summary
 * @property {string[]} played the games of which a match is saved
 * @property {Running[]} running the last match of each game, the latest first
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
  running: [],
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
  const look = () => document.hidden || draw(); // a page that is being left may load no picture
  for (const event of ["takujo:settings", "takujo:summary", "visibilitychange"]) document.addEventListener(event, look);
  addEventListener("storage", look);
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-screen", "data-ready"] });
};

// The summary of this browser's books and matches, written by py/takujo/web/saves/lobby_summary.py; the lobby only shows it.
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
 * @property {Record<string, number>} own the number of the person's own puzzles by game
 * @property {{days: string[], points: Record<string, number>, open: Record<string, string[]>}} daily the days that have a result;
 *   of the last days the best points, and the ids of the tries that have no end yet
 * @property {string[]} puzzles the days whose puzzle was solved
 */

const KEY = `${scope}takujo.summary`;
const FORMAT = 1;

// What is stored may be damaged: each part keeps the entries that are of its kind.

/** @template T @typedef {(value: unknown) => value is T} Kind */

const isText = /** @type {Kind<string>} */ ((value) => typeof value === "string");
const isFlag = /** @type {Kind<boolean>} */ ((value) => typeof value === "boolean");
const isWhole = /** @type {Kind<number>} */ (Number.isInteger);
const areTexts = /** @type {Kind<string[]>} */ ((value) => Array.isArray(value) && value.every(isText));
const isObject = /** @type {Kind<Record<string, unknown>>} */ ((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const isPractice = /** @type {Kind<{solved: number, rate: number}>} */ ((of) => isObject(of) && isWhole(of.solved) && isWhole(of.rate));
const isRunning = /** @type {Kind<Running>} */ ((of) => isObject(of) && isText(of.id) && isText(of.game) && isObject(of.words) && Object.values(of.words).every(areTexts));

/** @template T @param {unknown} list @param {Kind<T>} kind */
const listOf = (list, kind) => (Array.isArray(list) ? list.filter(kind) : []);

/** @template T @param {unknown} entries @param {Kind<T>} kind @returns {Record<string, T>} */
const entriesOf = (entries, kind) => {
  /** @type {Record<string, T>} */
  const found = {};
  for (const [key, entry] of Object.entries(isObject(entries) ? entries : {})) if (kind(entry)) found[key] = entry;
  return found;
};

/** What is stored under the summary's key, or nothing: the lobby then is as at a first visit until Python is up. */
const stored = () => {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isObject(found) && found.format === FORMAT ? found : {};
  } catch {
    return {};
  }
};

/** The stored summary. @returns {Summary} */
export const summary = () => {
  const found = stored();
  const daily = isObject(found.daily) ? found.daily : {};
  return {
    played: listOf(found.played, isText),
    running: listOf(found.running, isRunning),
    lessons: entriesOf(found.lessons, isFlag),
    practice: entriesOf(found.practice, isPractice),
    own: entriesOf(found.own, isWhole),
    daily: { days: listOf(daily.days, isText), points: entriesOf(daily.points, isWhole), open: entriesOf(daily.open, areTexts) },
    puzzles: listOf(found.puzzles, isText),
  };
};

/** Calls `draw` when the summary may have changed, and when the lobby is shown again. @param {() => void} draw */
export const follow = (draw) => {
  const look = () => document.hidden || draw(); // a page that is being left may load no picture
  for (const event of ["takujo:settings", "takujo:summary", "visibilitychange"]) document.addEventListener(event, look);
  addEventListener("storage", look);
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-screen", "data-ready"] });
};

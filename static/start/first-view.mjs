// The first view while a match loads: the first board of its game, made by the build and dimmed. For a link or a saved
// match it also has the title, the players and the number of moves, for a lesson the first sentence.
import { today as dayToday } from "../lobby/calendar.js";
import { challenger } from "../lobby/daily.js";
import { today } from "../lobby/puzzles.js";
import { byId, root, said, text } from "../page/dom.js";
import { catalog } from "../vendor/catalog.js";
import { scope } from "./storage-scope.js";

/** @typedef {{game: string, words: string, lesson?: string}} Awaited */

const MOST = 200_000; // bytes of a record that are read here
const NAME = 24; // letters
const LINK = /(?:#|%(?:25)*23)m(?:=|%(?:25)*3d)([\w-]+)/i;
const gameOf = (/** @type {string} */ id) => catalog.find((of) => of.id === id);
const isAwaited = () => root.dataset.screen === "opening";

/** Returns the record that a link carries, as far as it can be unpacked. @param {string} packed base64url */
const unpacked = async (packed) => {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let record = "";
  try {
    for (let part = await reader.read(); !part.done && record.length < MOST; part = await reader.read()) record += decoder.decode(part.value, { stream: true });
  } catch {
    // The link is truncated, or has text appended: see py/takujo/core/match/link.py.
  }
  return record;
};

/** Counts the decisions in a log that haven't been undone, without the chance between them. @param {string} log */
const decisionsIn = (log) => {
  const standing = /** @type {boolean[]} */ ([]);
  const undone = /** @type {boolean[][]} */ ([]);
  for (const [, who, count] of log.matchAll(/^(?:(\d+|\*) |undo ?(\d*)$|redo$)/gm)) {
    if (who) standing.push(who !== "*");
    else if (count === undefined) standing.push(...(undone.pop() ?? []));
    else undone.push(standing.splice(-(Number(count) || 1)));
  }
  return standing.filter(Boolean).length;
};

/**
 * Returns what the headers of a record say, and how many moves follow them.
 * @param {string} record @returns {Awaited | null}
 */
const ofRecord = (record) => {
  const [head, ...below] = record.split("\n\n");
  const header = (/** @type {string} */ name) => head.match(new RegExp(`^${name} (.*)$`, "m"))?.[1] ?? "";
  const game = gameOf(header("game").split(" ")[0]);
  if (!game) return null;
  const n = decisionsIn(below.join("\n"));
  const names = [...head.matchAll(/^seat \d+ (\w+)\S* ?(.*)$/gm)].map(([, kind, name]) => name.slice(0, NAME) || text(`seat.${kind}`));
  const seats = names.length ? names.join(text("first.between")) : text("new.seats.choice", { count: header("seats") });
  return { game: game.id, words: text("first.match", { title: said(game.title), seats, n }) };
};

/** Returns the same of a match that is saved in this browser. @param {string} id */
const ofSave = (id) => {
  try {
    return ofRecord(JSON.parse(localStorage.getItem(`${scope}takujo.match.${id}`) ?? "{}").record ?? "");
  } catch {
    return null; // py/takujo/web/saves/store.py says so
  }
};

/**
 * Returns what the start will show, in the order of precedence of py/takujo/web/screens/startup_game.py.
 * @returns {Promise<Awaited | null>}
 */
const awaited = async () => {
  const link = location.href.match(LINK);
  if (link) return ofRecord(await unpacked(link[1]));
  const asked = history.state ?? Object.fromEntries(new URLSearchParams(location.search));
  if (asked.match) return ofSave(asked.match);
  const problem = asked.problem === "today" ? today() : asked.problem;
  const daily = "daily" in asked ? challenger(asked.daily === "today" ? dayToday() : asked.daily)?.id : undefined;
  const game = gameOf((daily ?? asked.lesson ?? problem ?? asked.game ?? "").split("/")[0]);
  return game ? { game: game.id, lesson: asked.lesson, words: `${text("prompt.waiting")} ${said(game.title)}` } : null;
};

/** @param {string} name */
const fetched = async (name) => {
  const address = new URL(`./static/vendor/${name}.json`, location.href);
  // Without a network there is what was asked for before.
  const answer = navigator.onLine ? await fetch(address, { priority: "high" }) : await caches.match(address);
  return answer?.ok ? answer.json() : null;
};

/** Shows the step at which a lesson begins or continues. @param {string} name */
const showLesson = async (name) => {
  const [game, id] = name.split("/");
  const lesson = (await fetched(`lessons/${game}`))?.[id];
  const [at, , done] = JSON.parse(localStorage.getItem(`${scope}takujo.lessons`) ?? "{}")?.[name] ?? [0];
  const step = lesson?.step[done ? 0 : at];
  if (!step || said(step).includes("{") || !isAwaited()) return; // Python fills in the numbers
  byId("lesson-title").textContent = said(lesson.title);
  byId("lesson-count").textContent = text("lesson.count", { at: (done ? 0 : at) + 1, count: lesson.step.length });
  byId("lesson-text").textContent = said(step);
  byId("guide").hidden = false;
  root.dataset.glance ??= "first"; // the board may come later
};

const lay = async () => {
  const found = await awaited();
  if (!found || !isAwaited()) return;
  const { game, words, lesson } = found;
  const board = (/** @type {string} */ layout) => fetched(`boards/${game}-${layout}-${root.dataset.lang}`);
  // The painter says later what shape the stage has: this is so on phones.
  const guess = innerWidth < 700 ? "tall" : "wide";
  const first = board(guess);
  root.dataset.awaited = game;
  if (root.dataset.glance !== "left") byId("prompt").textContent = words;
  if (lesson) showLesson(lesson).catch(() => {}); // it comes with Python
  const { showFirst } = await import("./last-frame.js");
  if (isAwaited()) await showFirst((/** @type {string} */ layout) => (layout === guess ? first : board(layout)));
};

const tryIt = () => lay().catch((error) => console.info("no first board:", error.message));
document.addEventListener("takujo:settings", () => isAwaited() && tryIt());
tryIt();

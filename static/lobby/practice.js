// Practice in the lobby, before Python is up: the problem of the day, and how far one has come with those of the chosen game.
import { byId, isReady, root, said, word } from "../page/dom.js";
import { scope } from "../start/keys.js";
import { catalog } from "../vendor/catalog.js";
import { running, today as dayToday } from "./daily.js";

const KEY = `${scope}takujo.problems`; // py/takujo/web/saves/problem_book.py says how it is written
const START = 900; // rate.py: whoever has tried nothing yet
const MOST = 4000; // rate.py: a rate is from 0 to this
const DAY_MS = 86400000;
/** The games that have problems. */
const games = catalog.flatMap(({ id, title, problems = [] }) => (problems.length ? [{ id, title, problems }] : []));

/** @returns {{tried: Record<string, any>, rates: Record<string, number>, days: string[]}} */
function book() {
  const empty = { tried: {}, rates: {}, days: [] };
  try {
    const found = { ...empty, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
    return Array.isArray(found.days) && found.tried && found.rates ? found : empty;
  } catch {
    return empty;
  }
}

/** The days since 1970 up to a local day as YYYY-MM-DD: no clock change makes one of them longer. */
const count = (/** @type {string} */ day) => Date.parse(day) / DAY_MS;

/** The problem of a day. The games take turns, and within a game the problems do, in the order of their ids: by chance.
 * @param {string} day */
function problemOf(day) {
  const n = count(day);
  const game = games[n % games.length];
  const ids = game.problems.map(([id]) => id).sort();
  return { game, name: `${game.id}/${ids[Math.floor(n / games.length) % ids.length]}` };
}

/** @param {{days: string[]}} book */
function drawDay({ days }) {
  byId("puzzle").hidden = !games.length;
  if (!games.length) return;
  const now = dayToday();
  const done = days.includes(now);
  const n = running((day) => days.includes(day));
  byId("puzzle-game").textContent = said(problemOf(now).game.title);
  byId("puzzle-start").dataset.problem = problemOf(now).name; // what is shown is what starts, should it be midnight meanwhile
  if (done && n > 1) word("puzzle-state", "puzzle.done.streak", { n });
  else if (done) word("puzzle-state", "puzzle.done");
  else if (n > 1) word("puzzle-state", "puzzle.streak-alive", { n });
  else word("puzzle-state", "puzzle.fresh");
  if (isReady()) byId("puzzle-start").removeAttribute("aria-busy");
  if (byId("puzzle-start").hasAttribute("aria-busy")) word("puzzle-start", "new.start.preparing");
  else if (done) word("puzzle-start", "puzzle.again");
  else word("puzzle-start", "puzzle.start");
}

function drawGame({ tried, rates } = book()) {
  const chosen = document.querySelector('.card[aria-pressed="true"]')?.getAttribute("data-game");
  const game = games.find((one) => one.id === chosen);
  byId("new-practice").hidden = !game;
  if (!game) return;
  const solved = game.problems.filter(([id]) => tried[`${game.id}/${id}`]?.[1]).length;
  const begun = Object.keys(tried).some((name) => name.startsWith(`${game.id}/`));
  const rate = rates[game.id];
  const count = game.problems.length;
  const values = { solved, count, rate: Number.isInteger(rate) && rate >= 0 && rate <= MOST ? rate : START };
  if (begun) word("practice-state", "practice.state", values);
  else word("practice-state", "practice.fresh", { n: count });
  byId("practice-start").dataset.problem = game.id;
  if (isReady()) byId("practice-start").removeAttribute("aria-busy");
  word("practice-start", byId("practice-start").hasAttribute("aria-busy") ? "new.start.preparing" : "practice.start");
}

function draw() {
  const known = book();
  drawDay(known);
  drawGame(known);
}

draw();
document.addEventListener("takujo:start", draw);
document.addEventListener("takujo:day", draw);
document.addEventListener("takujo:game", () => drawGame());
document.addEventListener("takujo:settings", draw);
document.addEventListener("visibilitychange", draw);
addEventListener("storage", draw);
new MutationObserver(draw).observe(root, { attributeFilter: ["data-screen", "data-ready"] });

/** The name of a day's problem. @param {string} day */
export const of = (day) => problemOf(day).name;

/** The name of today's problem; "" if there are none. */
export const today = () => (games.length ? of(dayToday()) : "");

/** The day whose problem this is, today or else yesterday, for midnight comes before it is solved or laid out; "" if neither.
 * @param {string} name */
export const day = (name) => [0, 1].map(dayToday).find((one) => games.length && of(one) === name) ?? "";

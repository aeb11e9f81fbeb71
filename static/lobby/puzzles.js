// Puzzles in the lobby before Python is up: the puzzle of the day, and the person's progress with the puzzles of the
// chosen game.
import { byId, said, word } from "../page/dom.js";
import { wordButton } from "../page/requests.js";
import { catalog } from "../vendor/catalog.js";
import { count, running, today as dayToday } from "./calendar.js";
import { follow, summary } from "./summary.js";

/** The games that have problems. */
const games = catalog.flatMap(({ id, title, problems = [] }) => (problems.length ? [{ id, title, problems }] : []));

/**
 * Returns the puzzle of a day. The games take turns; within a game, so do the puzzles, in the order of their ids, which
 * is random.
 * @param {string} day
 */
function problemOf(day) {
  const n = count(day);
  const game = games[n % games.length];
  const ids = game.problems.map(([id]) => id).sort();
  return { game, name: `${game.id}/${ids[Math.floor(n / games.length) % ids.length]}` };
}

/** @param {import("./summary.js").Summary} summary */
function drawDay({ puzzles }) {
  byId("puzzle").hidden = !games.length;
  if (!games.length) return;
  const now = dayToday();
  const done = puzzles.includes(now);
  const n = running(puzzles);
  const { game, name } = problemOf(now);
  byId("puzzle-game").textContent = said(game.title);
  byId("puzzle-start").dataset.problem = name; // what is shown is what starts, should it be midnight meanwhile
  if (done && n > 1) word("puzzle-state", "puzzle.done.streak", { n });
  else if (done) word("puzzle-state", "puzzle.done");
  else if (n > 1) word("puzzle-state", "puzzle.streak-alive", { n });
  else word("puzzle-state", "puzzle.fresh");
  wordButton("puzzle-start", done ? "puzzle.again" : "puzzle.start");
}

function drawGame({ practice, own } = summary()) {
  const chosen = document.querySelector('.card[aria-pressed="true"]')?.getAttribute("data-game");
  const game = games.find((one) => one.id === chosen);
  byId("new-practice").hidden = !game;
  if (!game) return;
  const known = practice[game.id];
  const { length } = game.problems;
  if (known) word("practice-state", "practice.state", { solved: known.solved, count: length, rate: known.rate });
  else word("practice-state", "practice.fresh", { n: length });
  byId("practice-start").dataset.problem = game.id;
  wordButton("practice-start", "practice.start");
  byId("practice-own").hidden = !own[game.id];
}

function draw() {
  const known = summary();
  drawDay(known);
  drawGame(known);
}

draw();
byId("practice-own").addEventListener("click", () => byId("open-progress").click());
for (const event of ["takujo:start", "takujo:day"]) document.addEventListener(event, draw);
document.addEventListener("takujo:game", () => drawGame());
follow(draw);

/** Returns the name of a day's puzzle. @param {string} day */
export const of = (day) => problemOf(day).name;

/** Returns the name of today's puzzle; "" if there are no puzzles. */
export const today = () => (games.length ? of(dayToday()) : "");

/**
 * Returns the day of which a puzzle is the puzzle of the day: today, or yesterday if midnight has passed since it was
 * opened; "" if of neither.
 * @param {string} name
 */
export const day = (name) => [0, 1].map(dayToday).find((one) => games.length && of(one) === name) ?? "";

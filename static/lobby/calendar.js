// The calendar: which day it is where the device is, and how many days running something was done.
//
// Days are those of the local calendar, as numbers of days since 1970: no change of the clock makes one longer. A streak ends
// with a day that passed without a result. It does not end by travelling: a day of which there is a result already, as the
// device was further east, counts as soon as it is tomorrow; and a day that is not over yet where the page was last open, when
// the calendar at the new place is past it, is excused: it counts nothing and breaks nothing.
import { scope } from "../start/storage-scope.js";

/** [the last day here, its minutes behind UTC, the days that are excused] */
const SEEN_KEY = `${scope}takujo.days`;
const MOST_EXCUSED = 20;
const CLOCK_CHANGE = 120; // minutes: a larger step of the clock is a journey
const DAY_MINUTES = 1440;
export const DAY_MS = 86400000;

/** The local day of a moment, as a number. @param {Date} moment */
export const dayOf = (moment) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;

/** A day as YYYY-MM-DD. @param {number} day */
export const iso = (day) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The number of a local day, in days since 1970. @param {string} day as YYYY-MM-DD */
export const count = (day) => Date.parse(day) / DAY_MS;

/** The local day `before` days ago, as YYYY-MM-DD. */
export const today = (before = 0) => iso(dayOf(new Date()) - before);

/** Returns the excused days; also notes where and when the page is open. @returns {number[]} */
function excused(now = new Date()) {
  const [day, minutes] = [dayOf(now), now.getTimezoneOffset()];
  /** @type {[day: number, minutes: number, excused: number[]]} */
  let seen = [day, minutes, []];
  let found = null;
  try {
    found = JSON.parse(localStorage.getItem(SEEN_KEY) || "null");
  } catch {
    // nothing that can be read
  }
  const whole = Array.isArray(found?.[2]) && [found[0], found[1], ...found[2]].every(Number.isInteger);
  if (whole && Math.abs(found[1]) < DAY_MINUTES) seen = found; // no zone is a day away
  const there = Math.floor((now.getTime() / 60000 - seen[1]) / DAY_MINUTES);
  const skipped = seen[1] - minutes > CLOCK_CHANGE ? Array.from({ length: Math.max(0, day - there) }, (_, n) => there + n) : [];
  /** @type {typeof seen} */
  const next = [day, minutes, [...new Set([...seen[2], ...skipped])].slice(-MOST_EXCUSED)];
  try {
    if (String(next) !== String(found)) localStorage.setItem(SEEN_KEY, JSON.stringify(next));
  } catch {
    // only not remembered
  }
  return next[2];
}

/** Returns on how many days in a row something was done. @param {string[]} days when it was, as YYYY-MM-DD */
export function running(days) {
  const free = excused();
  const now = dayOf(new Date());
  const done = new Set(days);
  let n = 0;
  for (let day = now + 1; ; day--) {
    if (done.has(iso(day))) n++;
    else if (day < now && !free.includes(day)) return n;
  }
}

// @ts-check
/* The challenge of the day, as a leaf of a calendar in the lobby; painted before Python is up. */
"use strict";
(() => {
  const KEY = `${window.takujoScope}takujo.daily`;
  const DAY_MS = 86400000;
  const MOST = 1000000; // bounds.py: no match has more points
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const text = (key, values) => window.takujoEarly.text(key, values);
  const game = (window.takujoCatalog || []).find((of) => of.daily);

  /** A local day as YYYY-MM-DD. */
  const iso = (day) => [String(day.getFullYear()).padStart(4, "0"), ...[day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, "0"))].join("-");
  /** A day so many before today, at noon: no clock change can move it to another one. */
  const ago = (days) => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  };
  /** The n-th word of a text. The lobby would wait for the browser's own calendar, whose first use takes long. */
  const nth = (key, n) => text(key).split(" ")[n];

  /** The tries of all days: { "2026-11-21": [[id of the save, points or null, decisions taken back]…] }. @returns {Record<string, any>} */
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEY) || "{}") || {};
    } catch {
      return {};
    }
  }

  function best(days, day) {
    const tries = days[iso(day)];
    const points = Array.isArray(tries) ? tries.map((one) => one?.[1]).filter((n) => Number.isInteger(n) && Math.abs(n) <= MOST) : [];
    return points.length ? points.reduce((most, n) => Math.max(most, n)) : null;
  }

  /** How many days running there is a result, up to today or yesterday. */
  function streak(days = kept()) {
    let n = 0;
    const from = best(days, ago(0)) === null ? 1 : 0;
    while (best(days, ago(from + n)) !== null) n++;
    return n;
  }

  function going(days) {
    const tries = days[iso(ago(0))];
    if (!Array.isArray(tries)) return false;
    try {
      return tries.some((one) => one?.[1] === null && localStorage.getItem(`${window.takujoScope}takujo.match.${one[0]}`) !== null);
    } catch {
      return false;
    }
  }

  function nation(day) {
    const days = Math.round(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS);
    const value = game.daily[((days % game.daily.length) + game.daily.length) % game.daily.length];
    const choices = game.options.flatMap((option) => (option.each_seat ? option.choices : []));
    const label = choices.find((choice) => choice.value === value)?.label || {};
    return label[root.dataset.lang] || label.ja || "";
  }

  function word(id, key, values) {
    const element = byId(id);
    element.dataset.text = key;
    // a text with blanks is worded here, not with the rest of the page
    if (values) delete element.dataset.text;
    element.textContent = text(key, values);
  }

  function stamp(days, before) {
    const day = ago(before);
    const points = best(days, day);
    const date = text("daily.date", { month: nth("daily.months", day.getMonth()), day: day.getDate() });
    const item = document.createElement("li");
    const number = document.createElement("span");
    const result = document.createElement("b");
    number.textContent = String(day.getDate());
    result.textContent = points === null ? "–" : String(points);
    number.ariaHidden = result.ariaHidden = "true";
    const spoken = document.createElement("span");
    spoken.className = "unseen";
    spoken.textContent = points === null ? text("daily.week.none", { date }) : text("daily.week.points", { date, points });
    item.append(number, result, spoken);
    if (points !== null) item.className = "daily-done";
    if (!before) item.setAttribute("aria-current", "date");
    return item;
  }

  function draw() {
    byId("daily").hidden = !game;
    if (!game) return;
    const today = ago(0);
    const days = kept();
    byId("daily-day").setAttribute("datetime", iso(today));
    byId("daily-month").textContent = nth("daily.months.short", today.getMonth());
    byId("daily-date").textContent = String(today.getDate());
    byId("daily-weekday").textContent = nth("daily.weekdays", today.getDay());
    byId("daily-nation").textContent = text("daily.nation", { nation: nation(today) });
    const points = best(days, today);
    const n = streak(days);
    if (going(days)) word("daily-state", "daily.going");
    else if (points !== null && n > 1) word("daily-state", "daily.done.streak", { points, n });
    else if (points !== null) word("daily-state", "daily.done", { points });
    else if (n > 1) word("daily-state", "daily.streak-alive", { n });
    else word("daily-state", "daily.fresh");
    const waiting = byId("daily-start").hasAttribute("aria-busy") && !root.hasAttribute("data-ready");
    if (!waiting) byId("daily-start").removeAttribute("aria-busy");
    word("daily-start", waiting ? "new.start.preparing" : going(days) ? "daily.go-on" : points === null ? "daily.start" : "daily.once-more");
    byId("daily-week").replaceChildren(...[6, 5, 4, 3, 2, 1, 0].map((before) => stamp(days, before)));
  }

  function begin(event) {
    event.preventDefault();
    const detail = JSON.stringify({ daily: iso(ago(0)) });
    if (!root.hasAttribute("data-ready")) {
      window.takujoPending = detail;
      byId("daily-start").setAttribute("aria-busy", "true");
      draw();
    }
    document.dispatchEvent(new CustomEvent("takujo:start", { detail }));
  }

  draw();
  byId("daily-form").addEventListener("submit", begin);
  document.addEventListener("takujo:settings", draw);
  document.addEventListener("visibilitychange", draw);
  addEventListener("storage", draw);
  new MutationObserver(draw).observe(root, { attributeFilter: ["data-screen", "data-ready"] });

  window.takujoDaily = { today: () => iso(ago(0)), streak: () => streak() };
})();

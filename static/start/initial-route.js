/**
 * Skips the lobby if the address asks for a match, or if the page is reloaded at the table, so that the lobby isn't
 * painted in vain. This is no module, because it has to run before the first paint.
 */
"use strict";
(() => {
  const asked = new URLSearchParams(location.search);
  const begins = ["start", "daily", "lesson", "problem"].some((name) => asked.has(name));
  const shown = history.state?.screen ?? (begins ? "table" : "lobby"); // what was shown here before counts
  const link = /(#|%(25)*23)m(=|%(25)*3d)/i.test(location.href); // py/takujo/core/match/link.py reads it
  if (!link && shown !== "table") return;
  document.documentElement.dataset.screen = "opening";
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "./static/start/first-view.mjs" }));
})();

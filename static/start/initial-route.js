/* An address that asks for a match, and a reload at the table, lead past the lobby: it is not painted first, for nothing. This is
   no module, for it has to run before the first paint. */
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

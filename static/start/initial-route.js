/**
 * Skips the lobby if the address asks for a match, or if the page is reloaded at the table, so that the lobby isn't
 * painted in vain. In the lobby, a match that goes on has its place at once (lobby/resume.js). The first paint waits for this module, so it imports nothing. It may load after other modules, so
 * those that ask whether the lobby is skipped import it.
 */
const asked = new URLSearchParams(location.search);
const begins = ["start", "daily", "lesson", "problem"].some((name) => asked.has(name));
const shown = history.state?.screen ?? (begins ? "table" : "lobby"); // what was shown here before counts
const isLink = /(#|%(25)*23)m(=|%(25)*3d)/i.test(location.href); // py/takujo/core/match/link.py reads it
if (isLink || shown === "table") {
  document.documentElement.dataset.screen = "opening";
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "./static/start/first-view.mjs" }));
} else {
  try {
    const { pathname: path } = new URL("./", location.href);
    const scope = localStorage.getItem("takujo.owner")?.split(" ")[0] === path ? "" : path; // see storage-scope.js
    if (localStorage.getItem(`${scope}takujo.summary`)?.includes('"running":[{')) document.documentElement.dataset.running = "";
  } catch {
    // nothing may be stored
  }
}

// The playtest report on a rules page, which is fetched when it is opened.
import { make } from "../page/dom.js";

document.head.append(make("link", { rel: "stylesheet", href: "./static/rules/study.css" }));

/** Fetches the report that the build has made of a game, when it is opened. @param {HTMLElement} place */
export const openStudy = async (place) => {
  const { study: name = "" } = place.dataset;
  place.removeAttribute("data-study"); // once
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`./static/vendor/studies/${name}.html`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const report = new DOMParser().parseFromString(await answer.text(), "text/html").body;
    const style = make("link", { rel: "stylesheet", href: "./static/vendor/studies/report.css" });
    const shadow = place.shadowRoot ?? place.attachShadow({ mode: "open" });
    shadow.replaceChildren(style, ...report.childNodes);
  } catch (error) {
    place.dataset.study = name; // opening it again tries again
    place.textContent = place.dataset.lost ?? "";
    console.info("no report:", /** @type {Error} */ (error).message);
  }
  place.removeAttribute("aria-busy");
};

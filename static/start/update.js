// Registers the service worker once the page has nothing else to do, and offers new versions.
import { byId, isReady, root, text } from "../page/dom.js";
import { catalog } from "../vendor/catalog.js";
import { scope } from "./storage-scope.js";

const PATIENCE = 30_000; // ms in which nothing arrives until the worker is registered although Python isn't ready
const REFUSED = `${scope}takujo.refused`; // in localStorage: the edition whose snapshot this browser did not keep
const LATER = `${scope}takujo.later`; // in localStorage: the version that was put off, and when
const DAY = 86_400_000; // ms: the pause before it is offered again
const BETWEEN_CHECKS = 3_600_000; // ms: an installed app stays open for days

/**
 * Shows in the settings and on the console whether the page opens without a network.
 * @param {"browser" | "host" | "kept" | "later"} state @param {string} [detail]
 */
const tell = (state, detail = "") => {
  const element = byId("offline-state");
  if (state === "kept" && element.dataset.text === "offline.host") return; // an older version is kept
  element.dataset.text = `offline.${state}`;
  element.textContent = text(element.dataset.text);
  byId("offline-detail").textContent = detail;
  if (state !== "kept") console.info(element.textContent, detail);
};

/** Sends a worker a message and returns its answer; an older one may never answer. @param {ServiceWorker} worker @param {object} message */
const ask = (worker, message) => new Promise((tell) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    tell(data);
  };
  worker.postMessage(message, [port2]);
});

/** @param {string} game */
async function keep(game) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // Not every page is controlled by the worker: not if it was loaded past the caches, or while the worker was being activated.
  const { active } = await serviceWorker.ready;
  if (!active || !navigator.onLine) return;
  const of = catalog.find(({ id }) => id === game);
  const kinds = /** @type {const} */ (["lessons", "problems"]).filter((kind) => of?.[kind]?.length);
  await ask(active, { type: "keep", names: kinds.map((kind) => `static/vendor/${kind}/${game}.json`) });
}

/** Makes the worker store the lessons and puzzles of a game for offline use, once it is active. @param {string} game */
export const keepOffline = (game) => keep(game).catch(() => { /* There is no network now, or nothing may be kept. */ });

/** Registers the worker after a while, and offers newer versions. @param {ServiceWorkerContainer} serviceWorker */
const serve = (serviceWorker) => {
  /** @type {ServiceWorker | null} */
  let waiting = null;
  let asked = false;
  let checked = Date.now();

  const bar = () => byId("update-bar");

  /** Whether the version of a worker was put off within a day. @param {ServiceWorker} worker */
  const isPutOff = async (worker) => {
    try {
      const [version, time] = JSON.parse(localStorage.getItem(LATER) ?? "null");
      return Math.abs(Date.now() - time) < DAY && version === (await ask(worker, { type: "version" }));
    } catch {
      return false; // none was
    }
  };

  const putOff = async () => {
    if (waiting) localStorage.setItem(LATER, JSON.stringify([await ask(waiting, { type: "version" }), Date.now()]));
  };

  /** Keeps the offer above the elements at the foot of the page, and these visible at the page's end. */
  const placing = new ResizeObserver(() => {
    const feet = ["controls", "hint-panel", "guide"].map((id) => byId(id));
    const foot = feet.reduce((sum, one) => sum + (getComputedStyle(one).position === "sticky" ? one.offsetHeight : 0), 0);
    root.style.setProperty("--foot", `${foot}px`);
    root.style.setProperty("--offer", `${bar().offsetHeight}px`);
  });

  /**
   * Shows the offer of a new version. Without a waiting worker, another tab has already switched, and this one only has
   * to reload.
   * @param {ServiceWorker | null} worker
   */
  const offer = async (worker) => {
    waiting = worker;
    if (worker && (await isPutOff(worker))) return;
    const teller = worker ?? serviceWorker.controller;
    if (teller) ask(teller, { type: "news" }).then((news) => {
      byId("update-news").textContent = news[root.dataset.lang ?? ""] ?? "";
    });
    bar().hidden = false;
    root.dataset.offer = "";
    for (const id of ["controls", "hint-panel", "guide", "update-bar"]) placing.observe(byId(id));
  };

  const hide = () => {
    bar().hidden = true;
    delete root.dataset.offer;
    placing.disconnect();
  };

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#update-now, #update-later") : null;
    if (!button) return;
    hide();
    if (button.id === "update-later") {
      putOff().catch(() => {}); // there is no room left: it holds for this page only
      return;
    }
    asked = true;
    // If the worker is already taking over, because another tab has switched to it, this page only has to be reloaded.
    if (waiting?.state === "installed") waiting.postMessage({ type: "skip-waiting" });
    else location.reload();
  });

  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });

  const controlled = Boolean(serviceWorker.controller);
  // The page of a first visit has no worker. The first one that takes it over has the same version, so that isn't news.
  /** @type {MessageEventSource | null} */
  let first = null;
  serviceWorker.addEventListener("message", ({ data, source }) => {
    if (data?.type === "switched") {
      first ??= source;
      // While a page is loading, the very first worker may take it over. That worker replaces no other.
      if (data.replaces && (controlled || source !== first) && !asked) offer(null);
    }
    if (data?.type === "offline") tell(data.state, data.detail);
  });

  /** Offers the version of an installed worker, if it would replace another. @param {ServiceWorker | null} worker */
  const offerNew = (worker) => {
    // In WebKit, a page's first worker may control the page before the event arrives that it is installed.
    const { controller } = serviceWorker;
    if (worker && controller && worker !== controller) offer(worker);
  };

  /** @param {ServiceWorkerRegistration} registration */
  const watch = (registration) => {
    offerNew(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed") offerNew(worker);
        if (worker.state === "activated" && !controlled) document.dispatchEvent(new CustomEvent("takujo:offline"));
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - checked < BETWEEN_CHECKS) return;
      checked = Date.now();
      offerNew(registration.waiting);
      registration.update().catch(() => {}); // no network: later, then
    });
  };

  /** Once this version is stored completely, has a snapshot made for the next start. */
  const snapshot = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: "complete" }); // the browser may have thrown away what was kept
    const { isKept, keep } = await import("./snapshot.mjs");
    const { edition } = await import("../vendor/takujo.js");
    if (localStorage.getItem(REFUSED) === edition || (await isKept())) return;
    const maker = new Worker("./static/start/snapshot-maker.mjs", { type: "module" });
    maker.addEventListener("message", async ({ data }) => {
      if (!data) {
        performance.mark("takujo:settled");
        return;
      }
      // WebKit may lose what a worker that is gone has written.
      await keep(data).catch((error) => console.info("no snapshot:", error.message));
      if (!(await isKept())) localStorage.setItem(REFUSED, edition);
    });
  };

  /** Reports why there is no worker. @param {Error} error */
  const explain = async (error) => {
    const answer = await fetch("./sw.js", { cache: "no-store" }).catch(() => null);
    const isScript = answer?.ok && answer.headers.get("Content-Type")?.includes("javascript");
    if (isScript) tell("browser", error.message);
    else if (answer) tell("host", "sw.js");
    else tell("later", error.message);
  };

  const register = () => {
    serviceWorker.register("./sw.js", { scope: "./" }).then(watch, explain);
    snapshot().catch((error) => console.info("no snapshot:", error.message));
  };

  // Start-up comes first: the worker's downloads would compete with it.
  let registered = false;
  const once = () => {
    if (registered) return;
    registered = true;
    observer.disconnect();
    signs.disconnect();
    clearTimeout(timer);
    if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 5000 });
    else setTimeout(register, 1000);
  };
  const observer = new MutationObserver(() => isReady() && once());
  observer.observe(root, { attributes: true, attributeFilter: ["data-ready"] });
  // What has arrived, and what loading-progress.mjs and the start note down.
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(once, PATIENCE);
  };
  const signs = new PerformanceObserver(wait);
  for (const type of ["resource", "mark"]) signs.observe({ type });
  wait();
  if (isReady()) once();
};

// A closed frame may not even ask for it.
const workers = self.origin !== "null" && window.isSecureContext ? navigator.serviceWorker : undefined;
if (workers) serve(workers);
else tell("browser");

/**
 * Watches the start: repairs what fails or hangs, or explains it in plain words. It is no module and imports none,
 * because it has to run when one of them fails. It loads the texts in the page's language; without them the page keeps
 * the text that it was sent with.
 */
"use strict";
(() => {
  const SLOW_AFTER_MS = 12_000;
  const TICK_MS = 5_000;
  const PATIENCE = 5; // ticks without a sign of life until the start is taken to hang: that is noticed within 30 s
  const TRIES = "takujo-tries "; // in the window's name: it outlives a reload, also where nothing may be stored
  const CLOSED = "このページはブラウザのタブで開いてください。 Open this page in a browser tab."; // a closed frame loads no module, so no text
  const root = document.documentElement;
  const SNAPSHOT = "takujo-snapshot ";
  const site = new URL("./", location.href).href;
  /** The largest file of the start; no element of the page names it. */
  const WASM = `${site}static/vendor/pyodide/pyodide.asm.wasm`;
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const page = import("../page/dom.js").catch(() => null);
  const isReady = () => root.hasAttribute("data-ready");
  const isClosed = self.origin === "null"; // in a frame that may keep nothing, or opened as a file
  const workers = isClosed ? undefined : navigator.serviceWorker;

  /** The number of reloads made to repair the start. */
  let tries = window.name.startsWith(TRIES) ? Number(window.name.slice(TRIES.length)) : 0;
  let quiet = 0; // ticks since the last sign of life
  let doubt = ""; // what may have gone wrong
  let mending = false;

  /** Words an element by a text of the page. @param {string} id @param {string} key */
  const word = (id, key) => {
    byId(id).dataset.text = key;
    page.then((dom) => {
      if (byId(id).dataset.text !== key) return;
      if (dom) dom.word(id, key);
      else if (isClosed && key === "boot.closed") byId(id).textContent = CLOSED;
    });
  };

  /** @param {string} key @param {string} [detail] */
  const fail = (key, detail) => {
    if (!isReady()) say(key, detail);
  };

  /** @param {string} key @param {string} [detail] */
  const say = (key, detail = "") => {
    word("boot-error-text", key);
    const short = detail.slice(0, 200);
    byId("boot-error-detail").textContent = short;
    if (short) page.then((dom) => dom?.word("boot-error-detail", "boot.detail", { detail: short }));
    byId("boot-error").hidden = false;
    byId("boot").hidden = true;
  };

  // -- mending

  /** Deletes the caches whose names begin with `family`; returns whether there were any. @param {string} family */
  const forget = async (family) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(family + site));
    for (const name of names) await caches.delete(name);
    return names.length > 0;
  };

  /** Fetches files past every cache, so that caches on the way have complete ones. @param {string[]} files */
  const fetchAnew = (files) => Promise.all(files.map(async (file) => {
    const answer = await fetch(file, { cache: "reload", priority: "low" });
    if (!answer.ok) throw new Error(`${answer.status} ${new URL(file).pathname}`);
    const reader = answer.body?.getReader();
    while (reader && !(await reader.read()).done) quiet = 0;
  }));

  /** Returns the page and all files that it has requested. */
  const files = () => {
    const named = [...document.querySelectorAll("script[src], link[href]")].map((one) => (one instanceof HTMLLinkElement ? one.href : /** @type {HTMLScriptElement} */ (one).src));
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...new Set([location.href.split("#")[0], ...named, WASM, ...asked])].filter((file) => file.startsWith(site));
  };

  /** Returns the files that have not arrived yet. */
  const waiting = () => {
    const arrived = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    return files().slice(1).filter((file) => !arrived.has(file));
  };

  /** Fetches every file past the caches, then deletes the caches; changes nothing if the host can't be reached. */
  const withoutCaches = async () => {
    const answer = await fetch("./sw.js", { cache: "no-store" }); // the worker doesn't keep its own script
    if (!answer.ok) throw new Error(`${answer.status} sw.js`);
    // It lists the modules, too: a refused one is not among what has arrived.
    const modules = (await answer.text()).match(/[\w./-]+\.m?js(?=")/g) ?? [];
    const worker = await workers?.getRegistration();
    if (worker?.scope === site) await worker.unregister();
    await forget("takujo ").catch(() => false);
    await forget(SNAPSHOT).catch(() => false);
    await fetchAnew([...new Set([...files(), ...modules.map((name) => new URL(name, site).href)])]);
    return true;
  };

  /**
   * Reloads the page without the parts that may be to blame, one after the other, or reports that nothing helps.
   * @param {string} detail @param {string[]} suspects the files that are to blame, as far as that is known
   */
  const mend = async (detail, suspects = []) => {
    if (mending || isReady()) return;
    mending = true;
    if (isClosed) {
      fail("boot.closed", detail); // no other try ends better
      return;
    }
    quiet = 0;
    word("boot-text", "boot.again");
    const remedies = [() => suspects.length ? fetchAnew(suspects) : forget(SNAPSHOT), withoutCaches];
    let why = detail;
    while (tries < remedies.length) {
      tries += 1;
      try {
        if (!(await remedies[tries - 1]())) continue;
        if (isReady()) return;
        window.name = TRIES + tries;
        location.reload();
        return;
      } catch (error) {
        why ||= String(/** @type {Error} */ (error).message);
      }
    }
    fail("boot.failed", why);
  };

  // -- watching

  let last = performance.now();
  const tick = () => {
    if (isReady()) return;
    const now = performance.now();
    // A late tick: the page was busy or asleep. A hidden page has no viewer, and browsers slow it down.
    if (now - last < 2 * TICK_MS && !document.hidden) quiet += 1;
    last = now;
    if (quiet >= (doubt && !mending ? 1 : PATIENCE)) {
      if (mending) fail("boot.failed", doubt);
      else mend(doubt, doubt ? [] : waiting());
    }
    setTimeout(tick, TICK_MS);
  };

  const watchFailures = () => {
    // PyScript doesn't report some of its failures, so every place where they show is watched.
    addEventListener("error", ({ target, filename, message }) => {
      if (target instanceof HTMLScriptElement) mend(target.getAttribute("src") ?? "", [target.src]);
      else if (filename?.startsWith(`${site}static/`)) mend(`${new URL(filename).pathname}: ${message}`, [filename]);
    }, true);
    addEventListener("unhandledrejection", ({ reason }) => { doubt ||= String(reason?.message ?? reason); }); // a browser's extension may cause some, too
    addEventListener("py:done", () => mend(doubt || "py/main.py"));
    new PerformanceObserver((list) => {
      quiet = 0;
      for (const { name, initiatorType, responseStatus: status } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
        // 0: there was no response; in a closed frame, the status is always 0.
        if (name.startsWith(site) && initiatorType !== "img" && (status >= 400 || (status === 0 && !isClosed))) mend(`${status} ${new URL(name).pathname}`, [name]);
      }
    }).observe({ type: "resource", buffered: true });
    new PerformanceObserver(() => { quiet = 0; }).observe({ type: "mark" });
  };

  /** Notes that the page has started, perhaps by a second try of the browser's own. */
  const started = () => {
    byId("boot-error").hidden = true;
    if (window.name.startsWith(TRIES)) window.name = "";
  };

  // A broken interpreter can't be mended. Perhaps its snapshot is to blame.
  addEventListener("takujo:fatal", (event) => {
    forget(SNAPSHOT).catch(() => false);
    say("boot.broken", /** @type {CustomEvent<string>} */ (event).detail);
  });
  byId("boot-reload").addEventListener("click", () => {
    window.name = "";
    location.reload();
  });
  addEventListener("online", () => byId("boot-error").hidden || location.reload());
  if (typeof WebAssembly !== "object") {
    fail("boot.unsupported");
    return;
  }
  if (tries) word("boot-text", "boot.again");
  else if (!workers?.controller) word("boot-text", "boot.first");
  setTimeout(() => isReady() || mending || word("boot-text", "boot.slow"), SLOW_AFTER_MS);
  setTimeout(tick, TICK_MS);
  new MutationObserver(started).observe(root, { attributeFilter: ["data-ready"] });
  watchFailures();
})();

// The scope of this copy of the page: what it puts before the name of everything that it stores, and of the channel between
// its tabs. Copies under other paths of one origin share localStorage, and each keeps its own matches and settings there.
//
// Keys had no scope once. `takujo.owner` says which copy's they are: that of the first copy that starts since there are scopes.
// Its scope is "", so it finds all that it has stored before. The scope of any other copy is its path, and its own
// `takujo.owner` says that it has been here. If another copy was used on this origin before there were scopes, it shared those
// keys, so it takes all of them along at its first start. There are two signs of such a copy: its own service worker controls
// the page already; or the owner is in doubt (" ?"), as it found keys and had no worker. If the keys don't fit into storage
// twice, the copy goes on without a scope, and tries again at its next start.
import "./memory-storage.js"; // it comes first where the browser refuses

const OWNER = "takujo.owner";
const { pathname: path } = new URL("./", location.href);

/** Returns the scope, and stores what determines it. */
function find() {
  const known = navigator.serviceWorker?.controller?.scriptURL === new URL("./sw.js", location.href).href;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("takujo.") && key !== OWNER);
  const [owner, doubt] = localStorage.getItem(OWNER)?.split(" ") ?? [];
  if (owner === path) return "";
  if (owner === undefined) {
    store(OWNER, keys.length && !known ? `${path} ?` : path);
    return "";
  }
  if (localStorage.getItem(path + OWNER) !== null) return path;
  const taken = known || doubt ? keys : [];
  const fits = taken.every((key) => store(path + key, localStorage.getItem(key) ?? "")) && store(path + OWNER, path);
  if (fits) return path;
  for (const key of taken) localStorage.removeItem(path + key);
  return taken.length ? "" : path;
}

/** @param {string} key @param {string} text */
function store(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // there is no room left
  }
}

/** Returns the scope, or the path if nothing can be stored. */
function findOrPath() {
  try {
    return find();
  } catch {
    return path;
  }
}

export const scope = findOrPath();

// Adds to the bridge what Python needs of the page's scripts, before Python is up.
import { bridge } from "../bridge.js";
import { running, today } from "../lobby/calendar.js";
import * as puzzles from "../lobby/puzzles.js";
import { plant } from "../page/dom.js";
import { pending, takePending } from "../page/requests.js";
import { painter } from "../painter.js";
import * as sound from "../sound.js";
import { TEXTS } from "../texts.js";
import { catalog } from "../vendor/catalog.js";
import { edition } from "../vendor/takujo.js";
import { scope } from "./storage-scope.js";
import { settings, showScreen } from "./pre-python.js";
import { persist } from "./storage.js";
import { keepOffline } from "./update.js";

export const OFFER = {
  /** What the lobby knows about the games. */
  catalog,
  /** The version of the page's Python. */
  edition,
  /** Every text of the page, by key: Japanese and English. */
  texts: TEXTS,
  /** The start of the names under which this site stores anything. */
  scope,
  settings,
  showScreen,
  plant,
  persist,
  keepOffline,
  pending,
  takePending,
  today,
  /** Returns on how many days in a row something was done. @param {string} json the days */
  running: (json) => running(JSON.parse(json)),
  puzzles,
  painter,
  sound,
};

Object.assign(bridge, OFFER);

// static/vendor/catalog.js, which py/hosting writes: what the lobby knows of the games (py/takujo/catalog.py).

/** A text in each language. */
export interface Both {
  ja: string;
  en: string;
}

export interface Choice {
  value: string;
  label: Both;
  note?: Both;
  /** The numbers of seats that it can be chosen for, if not all. */
  seats?: number[];
  /** Whether it can be chosen for all seats together. */
  whole?: boolean;
  /** Whether such a one can also be chosen for one seat. */
  each?: boolean;
  /** Whether several seats may have it. */
  repeatable?: boolean;
}

export interface Option {
  name: string;
  label: Both;
  choices: Choice[];
  default: string;
  /** Whether each seat has a choice of its own. */
  each_seat: boolean;
  /** Whether it is among the more detailed settings. */
  more: boolean;
}

export interface Lesson {
  id: string;
  title: Both;
  minutes: number;
  covers: string[];
}

export interface Manner {
  name: string;
  label: Both;
  note: Both;
}

export interface Game {
  id: string;
  title: Both;
  blurb: Both;
  feel: Both;
  /** The least and the most. */
  minutes: number[];
  weight: "light" | "medium" | "heavy";
  seats: number[];
  /** The levels of computer players. */
  bots: string[];
  /** The playing styles of its computer players. */
  manners: Manner[];
  /** The levels that may have one. */
  mannered: string[];
  options: Option[];
  lessons?: Lesson[];
  problems?: [id: string, rating: number, theme: string][];
  /** Its daily challenges: the first day that may have one, what each day has of its own, in a repeating cycle, and how they are played. */
  daily?: { since: string; values: Both[]; note: Both };
}

export const catalog: Game[];

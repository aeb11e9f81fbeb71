// What a page complains of, from its first script on: no engine hands that out to whoever drives it.
"use strict";
window.complaints = [];
for (const kind of ["error", "warn"]) {
  const say = console[kind];
  console[kind] = (...words) => {
    window.complaints.push(words.map((word) => word?.stack ? `${word} ${word.stack}` : word).join(" "));
    say.apply(console, words);
  };
}
addEventListener("error", ({ message, target }) => window.complaints.push(message ?? `not loaded: ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(`uncaught: ${reason} ${reason?.stack}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.complaints.push(`policy: ${violatedDirective} ${blockedURI}`));

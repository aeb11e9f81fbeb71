// What is done beforehand, in quiet moments.

/** How long at most each job waits for a quiet moment, in ms. */
const PATIENCE = 150;

/** Does jobs one by one while nothing else is to be done. @param {(() => void)[]} jobs */
export function idly(jobs) {
  const next = () => {
    jobs.shift()?.();
    if (jobs.length) idly(jobs);
  };
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: PATIENCE });
  else setTimeout(next, 50);
}

// Work that is done in advance, in quiet moments.

/** The maximum time in ms that a job waits for a quiet moment. */
const PATIENCE = 150;

/** Does jobs one by one in moments in which nothing else has to be done. @param {(() => void)[]} jobs */
export function idly(jobs) {
  const next = () => {
    jobs.shift()?.();
    if (jobs.length) idly(jobs);
  };
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(next, { timeout: PATIENCE });
  else setTimeout(next, 50);
}

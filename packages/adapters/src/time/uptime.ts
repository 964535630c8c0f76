/** Maximum error of an uptime in whole seconds, in ms. */
const uptimeErrorMs = 2_000;

/**
 * Returns a function that measures the device's sleep since its last call, in ms. It compares the uptime, which
 * includes sleep, with the monotonic clock.
 */
export function sleptByUptime(uptimeMs: () => number, monotonicMs: () => number): () => number {
  let asleepMs = uptimeMs() - monotonicMs();
  return () => {
    const moreMs = uptimeMs() - monotonicMs() - asleepMs;
    asleepMs += moreMs;
    return moreMs > uptimeErrorMs ? moreMs : 0;
  };
}

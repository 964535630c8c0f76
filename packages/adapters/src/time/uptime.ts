/** Error of a clock of whole seconds. */
const uptimeErrorMs = 2_000;

/**
 * Returns a function for the device's sleep since its last call, measured by the device's uptime, which includes sleep.
 */
export function sleptByUptime(uptimeMs: () => number, monotonicMs: () => number): () => number {
  let asleepMs = uptimeMs() - monotonicMs();
  return () => {
    const moreMs = uptimeMs() - monotonicMs() - asleepMs;
    asleepMs += moreMs;
    return moreMs > uptimeErrorMs ? moreMs : 0;
  };
}

/** Of a clock of whole seconds. */
const uptimeErrorMs = 2_000;

/** What the device has slept since this was asked last, by its time since it was started, which counts sleep. */
export function sleptByUptime(uptimeMs: () => number, monotonicMs: () => number): () => number {
  let asleepMs = uptimeMs() - monotonicMs();
  return () => {
    const moreMs = uptimeMs() - monotonicMs() - asleepMs;
    asleepMs += moreMs;
    return moreMs > uptimeErrorMs ? moreMs : 0;
  };
}

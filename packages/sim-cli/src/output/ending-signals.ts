/** By which a program is ended from outside; the last is that of a terminal that is closed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls the listener at each of them, in place of the end at once; what comes back stops that. */
export function onEnding(listener: () => void): () => void {
  for (const signal of endingSignals) process.on(signal, listener);
  return () => {
    for (const signal of endingSignals) process.off(signal, listener);
  };
}

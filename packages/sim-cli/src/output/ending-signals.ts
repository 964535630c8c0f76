/** Signals that end the program. A closed terminal sends SIGHUP. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls the listener on each ending signal instead of ending the process. Returns a function that removes the listener.
 */
export function onEnding(listener: () => void): () => void {
  for (const signal of endingSignals) process.on(signal, listener);
  return () => {
    for (const signal of endingSignals) process.off(signal, listener);
  };
}

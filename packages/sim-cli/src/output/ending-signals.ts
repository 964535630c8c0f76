/** Signals that end a program from outside; a closed terminal sends the last one. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls the listener on each of them instead of ending the process. Returns a function that stops it. */
export function onEnding(listener: () => void): () => void {
  for (const signal of endingSignals) process.on(signal, listener);
  return () => {
    for (const signal of endingSignals) process.off(signal, listener);
  };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects what has died in this thread, at once. */
export function collect(): void {
  setFlagsFromString('--expose-gc');
  const collectAll: unknown = runInNewContext('gc');
  if (typeof collectAll === 'function') collectAll();
}

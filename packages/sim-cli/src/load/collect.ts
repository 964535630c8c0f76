import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects this thread's garbage immediately. */
export function collect(): void {
  setFlagsFromString('--expose-gc');
  const collectAll: unknown = runInNewContext('gc');
  if (typeof collectAll === 'function') collectAll();
}

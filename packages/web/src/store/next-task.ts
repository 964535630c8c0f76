/**
 * Resolves in a task of its own: what the player does meanwhile is answered, and what is drawn is shown, before the rest.
 * Where the browser can, that rest goes before whatever else waits.
 */
export function nextTask(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canYield(scheduler)) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}

interface Yielding {
  yield(): Promise<void>;
}
const canYield = (scheduler: unknown): scheduler is Yielding =>
  typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler && typeof scheduler.yield === 'function';

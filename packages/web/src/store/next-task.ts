/**
 * Resolves in a new task, so that the browser can handle input and render first. If the browser supports it, the task
 * runs before other waiting tasks.
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

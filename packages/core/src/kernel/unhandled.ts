import { of, Subject } from 'rxjs';
import type { Log } from './log.ts';
import type { Scope } from './scope.ts';

const unhandled$ = new Subject<unknown>();

/** What nobody waits for and went wrong all the same is written to this log as well, while `scope` lasts. */
export function logUnhandled(log: Log, scope: Scope): void {
  scope.add(unhandled$.subscribe((error) => log.write('error', 'unhandled', { error: String(error) })));
}

/**
 * [KERNEL3] Hands a value over. What is thrown on it is reported as RxJS reports what a subscriber throws: in a task of its own,
 * to its `config.onUnhandledError` or to the platform. Whoever handed it over goes on.
 */
export function tell<T>(hearer: { next(value: T): unknown }, value: T): void {
  try {
    hearer.next(value);
  } catch (error) {
    unhandled$.next(error);
    of(error).subscribe((thrown) => {
      throw thrown;
    });
  }
}

import { Observable, Subject } from 'rxjs';
import type { Log } from './log.ts';
import type { Scope } from './scope.ts';

const unhandled$ = new Subject<unknown>();

/** Writes unhandled errors to `log` until `scope` ends. */
export function logUnhandled(log: Log, scope: Scope): void {
  scope.add(unhandled$.subscribe((error) => log.write('error', 'unhandled', { error: String(error) })));
}

/**
 * [KERNEL3] Calls `observer.next`. An error is logged and reported as RxJS does: in its own task, to
 * `config.onUnhandledError` or else to the platform. The caller never sees it.
 */
export function deliver<T>(observer: { next(value: T): unknown }, value: T): void {
  try {
    observer.next(value);
  } catch (error) {
    report(error);
  }
}

/** [KERNEL3] Logs and reports an unhandled error. */
export function report(error: unknown): void {
  unhandled$.next(error);
  new Observable((subscriber) => subscriber.error(error)).subscribe();
}

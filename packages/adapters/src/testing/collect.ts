import { expect } from 'vitest';
import { filter, firstValueFrom, ReplaySubject, take, timeout, type Observable } from 'rxjs';

const PATIENCE_MS = 5_000;

/** The recorded events of a subscribed stream. */
export interface Collected<T> {
  /** Events emitted so far. */
  readonly events: readonly T[];
  /** Resolves with the first past or future event that satisfies `fits`. Rejects if there is none within 5 s. */
  until<S extends T>(fits: (event: T) => event is S): Promise<S>;
  until(fits: (event: T) => boolean): Promise<T>;
  /** Resolves with all events when the stream completes. Rejects if it errors or does not complete within 5 s. */
  ended(): Promise<readonly T[]>;
  stop(): void;
}

export function collect<T>(source$: Observable<T>): Collected<T> {
  const events: T[] = [];
  const replay$ = new ReplaySubject<T>();
  const end$ = new ReplaySubject<readonly T[]>(1);
  replay$.subscribe({
    next: (event) => events.push(event),
    complete: () => end$.next(events),
    error: (error: unknown) => end$.error(error),
  });
  const subscription = source$.subscribe(replay$);
  return {
    events,
    until: (fits: (event: T) => boolean) =>
      firstValueFrom(replay$.pipe(filter(fits), take(1), timeout(PATIENCE_MS))) as Promise<never>,
    ended: () => firstValueFrom(end$.pipe(timeout(PATIENCE_MS))),
    stop: () => subscription.unsubscribe(),
  };
}

/** Resolves with the answer of a call. Rejects after 5 s. */
export const answerOf = <T>(reply$: Observable<T>): Promise<T> => firstValueFrom(reply$.pipe(timeout(PATIENCE_MS)));

/** `expect.poll` with a time limit of 5 s. */
export const eventually = <T>(read: () => T): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: PATIENCE_MS });

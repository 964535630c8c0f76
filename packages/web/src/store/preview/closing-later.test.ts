import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closingLater } from './closing-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[LOBBY22] keeps the connection of an ended preview for 550 ms, and passes nothing on meanwhile', () => {
  const source$ = new Subject<string>();
  const received: string[] = [];
  const watching = source$.pipe(closingLater()).subscribe((picture) => received.push(picture));
  source$.next('first');
  watching.unsubscribe();
  source$.next('second');
  vi.advanceTimersByTime(549);
  expect([received, source$.observed]).toEqual([['first'], true]);
  vi.advanceTimersByTime(1);
  expect(source$.observed).toBe(false);
});

import type { Session } from '@farspin/core';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureIsThere } from './picture-is-there.ts';
import { restingSlices } from './state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const joining: Session = { kind: 'joining', target: { machineId: '7', name: 'Heron' }, attempt: 0 };

function watch() {
  const session$ = new BehaviorSubject<Session>(restingSlices.session);
  const firstFrame$ = new Subject<void>();
  const there = vi.fn<() => void>();
  const ends = vi.fn<() => void>();
  pictureIsThere({ session$ }, firstFrame$).subscribe({ next: there, complete: ends });
  return { session$, firstFrame$, there, ends };
}

test('never emits if the player joins no machine', () => {
  const { there } = watch();
  vi.advanceTimersByTime(60_000);
  expect(there).not.toHaveBeenCalled();
});

test('emits at the first frame of a joined game', () => {
  const { session$, firstFrame$, there, ends } = watch();
  session$.next(joining);
  vi.advanceTimersByTime(100);
  expect(there).not.toHaveBeenCalled();
  firstFrame$.next();
  expect(there).toHaveBeenCalledOnce();
  expect(ends).toHaveBeenCalledOnce();
});

test('emits 450 ms after joining if no frame arrives', () => {
  const { session$, there } = watch();
  session$.next(joining);
  vi.advanceTimersByTime(449);
  expect(there).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(there).toHaveBeenCalledOnce();
});

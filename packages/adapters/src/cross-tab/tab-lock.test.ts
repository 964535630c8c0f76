import type { TabLock } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { describeTabLockContract } from '../contract/tab-lock.contract.ts';
import { collect, eventually } from '../testing/collect.ts';
import { createBrowserTabLock, handoverMs, noTabLock } from './tab-lock.ts';

let browsers = 0;
describeTabLockContract('Web Locks', () => {
  browsers += 1;
  return () => createBrowserTabLock(navigator.locks, `browser ${browsers} `);
});

test('[OWNER3] takes over the lock of a hanging tab after the time limit', async () => {
  const tab = createBrowserTabLock(navigator.locks, 'hanging ');
  const hangs = navigator.locks.request('hanging a in use', () => new Promise<void>(() => {}));
  const end = hangs.catch((error: unknown) => error);
  const asked = performance.now();
  const taken = collect(tab.hold('a', true));
  await eventually(() => taken.events).toEqual(['held']);
  expect(performance.now() - asked).toBeGreaterThan(handoverMs - 50);
  expect(await end).toMatchObject({ name: 'AbortError' });
  taken.stop();
});

describe('without other tabs', () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    query: () => Promise.reject(new DOMException('no', 'SecurityError')),
  } as unknown as LockManager;
  test.each<[string, TabLock]>([
    ['in a program', noTabLock],
    ['in a browser without locks', createBrowserTabLock(undefined, 'a')],
    ['in a browser that refuses them', createBrowserTabLock(refusing, 'a')],
  ])('grants each lock request %s', async (_, lock) => {
    const [one, other] = [collect(lock.hold('a', false)), collect(lock.hold('a', true))];
    const isHeld = collect(lock.isHeld('a'));
    await eventually(() => [one.events, other.events, isHeld.events]).toEqual([['held'], ['held'], [false]]);
    expect(one.events).toEqual(['held']);
    for (const collected of [one, other, isHeld]) collected.stop();
  });
});

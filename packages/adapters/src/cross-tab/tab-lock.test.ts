import type { TabLock } from '@farspin/core';
import { describe, expect, test } from 'vitest';
import { describeTabLockContract } from '../contract/tab-lock.contract.ts';
import { collect, eventually } from '../testing/collect.ts';
import { createBrowserTabLock, noTabLock } from './tab-lock.ts';

let browsers = 0;
describeTabLockContract('Web Locks', () => {
  browsers += 1;
  return () => createBrowserTabLock(navigator.locks, `browser ${browsers} `);
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
  ])('each %s has what it asks for', async (_, lock) => {
    const [one, other] = [collect(lock.hold('a', false)), collect(lock.hold('a', true))];
    const isHeld = collect(lock.isHeld('a'));
    await eventually(() => [one.events, other.events, isHeld.events]).toEqual([['held'], ['held'], [false]]);
    expect(one.events).toEqual(['held']);
    for (const collected of [one, other, isHeld]) collected.stop();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '../store/paths.ts';
import { followHook } from '../testing/follow-hook.tsx';
import { useAfterOffer } from './use-after-offer.ts';

const open = (first: Route['kind']) => followHook(useAfterOffer, first);

afterEach(() => void vi.useRealTimers());

test('the page of a game is drawn a moment after its address, every other one at once', async () => {
  const { told, go } = open('lobby');
  go('game');
  expect(told.at(-1)).toBe('lobby');
  await expect.poll(() => told.at(-1)).toBe('game');
  go('lobby');
  expect(told.at(-1)).toBe('lobby');
});

test('who comes back before that has never left, and nothing is to follow', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { told, go } = open('lobby');
  go('game');
  expect(vi.getTimerCount()).toBe(1);
  go('profile');
  expect(vi.getTimerCount()).toBe(0);
  expect(told).not.toContain('game');
});

test('an address of a game that is opened shows it at once', () => {
  expect(open('game').told).toEqual(['game']);
});

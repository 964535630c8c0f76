import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '../store/paths.ts';
import { useAfterOffer } from './use-after-offer.ts';

type Kind = Route['kind'];

/** The kinds of page that are shown, as they are shown. */
function open(first: Kind) {
  const shown: Kind[] = [];
  const root = createRoot(document.createElement('div'));
  function Probe({ kind }: { readonly kind: Kind }) {
    shown.push(useAfterOffer(kind));
    return null;
  }
  const go = (kind: Kind): void => flushSync(() => root.render(<Probe kind={kind} />));
  go(first);
  return { shown, go };
}

afterEach(() => void vi.useRealTimers());

test('the page of a game is drawn a moment after its address, every other one at once', async () => {
  const { shown, go } = open('lobby');
  go('game');
  expect(shown.at(-1)).toBe('lobby');
  await expect.poll(() => shown.at(-1)).toBe('game');
  go('lobby');
  expect(shown.at(-1)).toBe('lobby');
});

test('who comes back before that has never left, and nothing is to follow', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shown, go } = open('lobby');
  go('game');
  expect(vi.getTimerCount()).toBe(1);
  go('profile');
  expect(vi.getTimerCount()).toBe(0);
  expect(shown).not.toContain('game');
});

test('an address of a game that is opened shows it at once', () => {
  expect(open('game').shown).toEqual(['game']);
});

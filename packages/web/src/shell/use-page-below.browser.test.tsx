import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from '../store/paths.ts';
import { usePageBelow } from './use-page-below.ts';
import { usePageTitle } from './use-page-title.ts';

type Kind = Route['kind'];

/** What stands in the frame, as it is shown. */
function open(first: Kind) {
  const below: (Kind | null)[] = [];
  const root = createRoot(document.createElement('div'));
  function Probe({ kind }: { readonly kind: Kind }) {
    below.push(usePageBelow(kind));
    return null;
  }
  const go = (kind: Kind): void => flushSync(() => root.render(<Probe kind={kind} />));
  go(first);
  return { below, go };
}

test('the page that a game was come to from stays for a moment', async () => {
  const { below, go } = open('lobby');
  go('game');
  expect(below.at(-1)).toBe('lobby');
  await expect.poll(() => below.at(-1)).toBeNull();
  go('profile');
  expect(below.at(-1)).toBe('profile');
});

test('who goes on meanwhile is on the page he went to, and it stays', async () => {
  const { below, go } = open('lobby');
  go('game');
  go('profile');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(below.at(-1)).toBe('profile');
});

test('below a game that was opened by its address there is nothing', () => {
  expect(open('game').below).toEqual([null]);
});

test('a page that is taken down later leaves the title to the one that is shown', () => {
  const roots = ['Lobby', 'Ember Lynx 1'].map((title) => {
    const root = createRoot(document.createElement('div'));
    function Titled() {
      usePageTitle(title);
      return null;
    }
    flushSync(() => root.render(<Titled />));
    return root;
  });
  expect(document.title).toBe('Ember Lynx 1 · Farspin');
  flushSync(() => roots[0]?.unmount());
  expect(document.title).toBe('Ember Lynx 1 · Farspin');
  flushSync(() => roots[1]?.unmount());
  expect(document.title).toBe('Farspin');
});

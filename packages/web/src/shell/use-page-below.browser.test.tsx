import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from '../store/paths.ts';
import { followHook } from '../testing/follow-hook.tsx';
import { usePageBelow } from './use-page-below.ts';
import { usePageTitle } from './use-page-title.ts';

const open = (first: Route['kind']) => followHook(usePageBelow, first);

test('the page from which a game was opened stays for a moment', async () => {
  const { told, go } = open('lobby');
  go('game');
  expect(told.at(-1)).toBe('lobby');
  await expect.poll(() => told.at(-1)).toBeNull();
  go('profile');
  expect(told.at(-1)).toBe('profile');
});

test('a player who navigates meanwhile stays on the new page', async () => {
  const { told, go } = open('lobby');
  go('game');
  go('profile');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(told.at(-1)).toBe('profile');
});

test('below a game that was opened by its address there is no page', () => {
  expect(open('game').told).toEqual([null]);
});

test('the title belongs to the newest screen, and to the one below when that is gone', () => {
  const titled = (title: string) => {
    const root = createRoot(document.createElement('div'));
    function Titled({ text }: { readonly text: string }) {
      usePageTitle(text);
      return null;
    }
    const show = (text: string): void => flushSync(() => root.render(<Titled text={text} />));
    show(title);
    return { show, goAway: () => flushSync(() => root.unmount()) };
  };
  const lobby = titled('Lobby');
  const game = titled('Ember Lynx 1');
  lobby.show('Ember Lynx');
  expect(document.title).toBe('Ember Lynx 1 · Farspin');
  game.goAway();
  expect(document.title).toBe('Ember Lynx · Farspin');
  const again = titled('Ember Lynx 1');
  lobby.goAway();
  expect(document.title).toBe('Ember Lynx 1 · Farspin');
  again.goAway();
  expect(document.title).toBe('Farspin');
});

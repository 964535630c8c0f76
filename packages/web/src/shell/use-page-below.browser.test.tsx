import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from '../store/paths.ts';
import { followHook } from '../testing/follow-hook.tsx';
import { usePageBelow } from './use-page-below.ts';
import { usePageTitle } from './use-page-title.ts';

const open = (first: Route['kind']) => followHook(usePageBelow, first);

test('the page that a game was come to from stays for a moment', async () => {
  const { told, go } = open('lobby');
  go('game');
  expect(told.at(-1)).toBe('lobby');
  await expect.poll(() => told.at(-1)).toBeNull();
  go('profile');
  expect(told.at(-1)).toBe('profile');
});

test('who goes on meanwhile is on the page he went to, and it stays', async () => {
  const { told, go } = open('lobby');
  go('game');
  go('profile');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(told.at(-1)).toBe('profile');
});

test('below a game that was opened by its address there is nothing', () => {
  expect(open('game').told).toEqual([null]);
});

test('the title is that of the newest screen, and of the one below when that is gone again', () => {
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

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from '../store/paths.ts';
import { followHook } from '../testing/follow-hook.tsx';
import { usePageBelow } from './use-page-below.ts';
import { usePageTitle } from './use-page-title.ts';

const open = (first: Route['kind']) => followHook(usePageBelow, first);

test('keeps the previous page for a moment after a game opens', async () => {
  const { told, go } = open('lobby');
  go('game');
  expect(told.at(-1)).toBe('lobby');
  await expect.poll(() => told.at(-1)).toBeNull();
  go('profile');
  expect(told.at(-1)).toBe('profile');
});

test('shows the new page when the player leaves a game that has just opened', async () => {
  const { told, go } = open('lobby');
  go('game');
  go('profile');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(told.at(-1)).toBe('profile');
});

test('keeps no previous page for a game that the player opened by address', () => {
  expect(open('game').told).toEqual([null]);
});

test('uses the title of the newest screen, and of the previous screen after the newest screen is gone', () => {
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

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Route } from '../store/paths.ts';
import { followHook } from '../testing/follow-hook.tsx';
import { usePageBelow } from './use-page-below.ts';
import { usePageTitle } from './use-page-title.ts';

const open = (first: Route['kind']) => followHook(usePageBelow, first);

test('keeps the page from which a game was opened for a moment', async () => {
  const { told, go } = open('lobby');
  go('game');
  expect(told.at(-1)).toBe('lobby');
  await expect.poll(() => told.at(-1)).toBeNull();
  go('profile');
  expect(told.at(-1)).toBe('profile');
});

test('keeps the new page when the player navigates in the meantime', async () => {
  const { told, go } = open('lobby');
  go('game');
  go('profile');
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(told.at(-1)).toBe('profile');
});

test('has no page below a game that was opened by its address', () => {
  expect(open('game').told).toEqual([null]);
});

test('uses the title of the newest screen, and of the screen below it after the newest one is gone', () => {
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

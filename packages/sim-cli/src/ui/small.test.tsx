import { expect, test } from 'vitest';
import { fittingHints } from './parts/key-line.tsx';
import { playing } from './testing/fake-player.ts';
import { renderApp } from './testing/render-app.tsx';

test.each(['en', 'tr', 'ar', 'bg'] as const)(
  'at a machine, in 40 × 12, the foremost keys and all coins stand whole (%s)',
  async (language) => {
    const app = await renderApp({ columns: 40, rows: 12, language });
    app.states.session.next(playing);
    await app.settle();
    const keyLines = app.frame().split('\n').slice(-2).join(' ');
    for (const word of ['term.key.start', 'term.key.cash-in', 'term.key.quit'] as const)
      expect(keyLines).toContain(app.words.t(word));
    await app.press('i');
    for (const coin of ['1 +', '2 +', '3 +', '4 +', '5 +']) expect(app.frame()).toContain(coin);
    app.unmount();
  },
);

test('keys for which there is no room go, the way out last', () => {
  const hints = ['one', 'two', 'three', 'quit'].map((does, index) => ({ key: String(index), does }));
  const shown = (columns: number): string =>
    fittingHints(hints, columns)
      .map(({ does }) => does)
      .join(' ');
  expect(shown(40)).toBe('one two three quit');
  expect(shown(15)).toBe('one two three quit');
  expect(shown(12)).toBe('one two quit');
  expect(shown(6)).toBe('one quit');
});

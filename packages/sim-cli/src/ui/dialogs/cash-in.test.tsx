import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playing } from '../testing/fake-player.ts';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
  app.states.session.next(playing);
  await app.settle();
});
afterEach(() => app.unmount());

test('by coins: each adds, Enter sends once', async () => {
  await app.press('i', '2', '2', '1');
  expect(app.frame()).toContain('₺105.00');
  await app.press(keys.enter);
  expect(app.commands).toEqual([['cashIn', 10_500]]);
  await app.press(keys.enter);
  expect(app.commands).toHaveLength(1);
});

test('by typing, never above the balance', async () => {
  await app.press('i', keys.tab, '12.5');
  expect(app.frame()).toContain('₺12.50');
  await app.press('x', keys.backspace, keys.backspace, '0000');
  expect(app.frame()).toContain('₺5,000.00');
  await app.press(keys.escape);
  await expect.poll(app.frame).not.toContain('up to');
  expect(app.commands).toEqual([]);
});

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)('its keys stand whole, in %s', async (language) => {
    const narrow = await renderApp({ language, ...size });
    narrow.states.session.next(playing);
    await narrow.settle();
    await narrow.press('i');
    const lines = narrow.frame().split('\n').slice(-2).join(' ').replaceAll(/\s+/g, ' ');
    for (const key of ['confirm', 'add', 'all', 'type', 'erase', 'cancel'] as const)
      expect(lines).toContain(narrow.words.t(`term.key.${key}`));
    narrow.unmount();
  });
});

test('the quick amounts and the limit are those of the settings', async () => {
  const own = await renderApp({ settings: { money: { hotCoinsMinor: [700, '1.100'], maxAllInMinor: 1_500 } } });
  own.states.session.next(playing);
  await own.settle();
  await own.press('i', '1');
  expect(own.frame()).toContain('₺7.00');
  await own.press('2', keys.enter);
  expect(own.commands).toEqual([['cashIn', 1_500]]);
  own.unmount();
});

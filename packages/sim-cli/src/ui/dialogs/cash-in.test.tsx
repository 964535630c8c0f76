import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { meters, playing } from '../testing/fake-player.ts';
import { keys, pasted } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
  app.states.session.next(playing);
  await app.settle();
});
afterEach(() => app.unmount());

test('accepts an amount that is typed right after the dialog opens, and sends the amount once on Enter', async () => {
  await app.press('i', '5', '0');
  expect(app.frame()).toMatch(/₺50\.00\s+50█/);
  await app.press(keys.enter);
  expect(app.commands).toEqual([['cashIn', 5_000, expect.any(String)]]);
  await app.press(keys.enter);
  expect(app.commands).toHaveLength(1);
});

test('discards a typed amount on Esc', async () => {
  await app.press('i', '12.5');
  expect(app.frame()).toContain('₺12.50');
  await app.press(keys.escape);
  await expect.poll(app.frame).not.toContain('up to');
  expect(app.commands).toEqual([]);
});

test('cycles forwards with Tab and backwards with Shift-Tab through the quick amounts and marks the chosen amount', async () => {
  const chosen = () => /▸(\S+)/.exec(app.frame())?.[1];
  await app.press('i');
  expect(chosen()).toBeUndefined();
  for (const [text, amount] of [
    ['5.00', '₺5.00'],
    ['50.00', '₺50.00'],
    ['100.00', '₺100.00'],
    ['500.00', '₺500.00'],
    ['1,000.00', '₺1,000.00'],
    ['5,000.00', 'maximum'],
  ]) {
    await app.press(keys.tab);
    expect(app.frame()).toContain(`  ${text}█`);
    expect(chosen()).toBe(amount);
  }
  await app.press(keys.tab);
  expect(app.frame()).toMatch(/₺0\.00\s+█/);
  await app.press(keys.shiftTab, keys.shiftTab);
  expect(chosen()).toBe('₺1,000.00');
  await app.press(keys.enter);
  expect(app.commands).toEqual([['cashIn', 100_000, expect.any(String)]]);
});

test('a digit replaces a quick amount, and Backspace deletes a quick amount', async () => {
  await app.press('i', keys.tab, '7');
  expect(app.frame()).toMatch(/₺7\.00\s+7█/);
  await app.press(keys.tab, keys.backspace);
  expect(app.frame()).toMatch(/₺0\.00\s+█/);
});

test.each([
  ['50\n', '50'],
  ['5\r', '5'],
  ['5\t0\r\n', '50'],
  ['12\n50\n', '1250'],
])('inserts the paste %j as text and sends no cash-in', async (text, field) => {
  for (const paste of [text, pasted(text)]) {
    await app.press('i', paste);
    expect(app.frame()).toContain(` ${field}█`);
    expect(app.commands).toEqual([]);
    await app.press(keys.escape);
    await expect.poll(app.frame).not.toContain('up to');
  }
});

test('sends no cash-in on a pasted line break', async () => {
  await app.press('i', '5', pasted('\n'));
  expect(app.commands).toEqual([]);
  await app.press(keys.enter);
  expect(app.commands).toEqual([['cashIn', 500, expect.any(String)]]);
});

test.each([pasted('o l 1'), `${pasted('a')} `, '     ', 'ooo', 'mmmm', '\u001Bo', `o${keys.down}`])(
  '[TERMINAL1] the text %j presses nothing at the machine',
  async (text) => {
    await app.press(text);
    expect(app.commands).toEqual([]);
  },
);

test('shows letters as an invalid amount and moves nothing', async () => {
  await app.press('i', '12abc', keys.enter);
  expect(app.frame()).toMatch(/₺0\.00\s+12abc█/);
  expect(app.frame()).toContain('✗ Enter an amount such as 1,250.50.');
  expect(app.commands).toEqual([]);
});

test('keeps an unreadable amount and moves nothing until the player corrects the amount', async () => {
  await app.press('i', '12,5x');
  expect(app.frame()).toMatch(/₺0\.00\s+12,5x█/);
  expect(app.frame()).toContain('✗ Enter an amount such as 1,250.50.');
  await app.press(keys.enter);
  expect(app.commands).toEqual([]);
  await app.press(keys.backspace);
  expect(app.frame()).not.toContain('✗');
  await app.press(keys.enter);
  expect(app.commands).toEqual([['cashIn', 1_250, expect.any(String)]]);
});

test('keeps an amount above the balance and shows the problem instead of moving money', async () => {
  await app.press('i', '1000000', keys.enter);
  expect(app.frame()).toMatch(/₺0\.00\s+1000000█/);
  expect(app.frame()).toContain('✗ That is more than your balance of ₺5,000.00.');
  expect(app.commands).toEqual([]);
  await app.press(keys.backspace, keys.backspace, keys.backspace, keys.enter);
  expect(app.commands).toEqual([['cashIn', 100_000, expect.any(String)]]);
});

test('shows the whole typed amount in 40 × 12', async () => {
  await app.resize({ columns: 40, rows: 12 });
  await app.press('i', '1000000');
  expect(app.frame()).toMatch(/₺0\.00\s+1000000█/);
});

test('rejects an amount above the limit from the settings, even if the balance is higher', async () => {
  const own = await renderApp({ settings: { money: { maxAllInMinor: 2_000 } } });
  own.states.session.next(playing);
  await own.settle();
  await own.press('i', '20.01', keys.enter);
  expect(own.frame()).toContain('✗ You can cash in at most ₺20.00 at once.');
  expect(own.commands).toEqual([]);
  own.unmount();
});

test('rejects an empty amount with a message that disappears on the next key', async () => {
  await app.press('i', keys.enter);
  expect(app.frame()).toContain('✗ Enter an amount above zero.');
  await app.press('1');
  expect(app.frame()).toContain('₺50.00');
  app.states.wallet.next({ balanceMinor: 0, intents: [] });
  await app.press('5', keys.enter);
  expect(app.frame()).toContain('✗ Your balance is too low.');
  expect(app.commands).toEqual([]);
});

test('shows a message and no form when the balance is zero', async () => {
  app.states.wallet.next({ balanceMinor: 0, intents: [] });
  await app.settle();
  await app.press('i', 'i');
  expect(app.frame()).toContain('! Your balance is too low.');
  expect(app.frame()).not.toContain('more message');
  expect(app.frame()).not.toContain('up to');
  await app.press(' ');
  expect(app.commands).toEqual([['press', 'start']]);
});

test('accepts any amount when the balance is unknown', async () => {
  app.states.wallet.next({ balanceMinor: null, intents: [] });
  await app.settle();
  await app.press('i', '5', keys.enter);
  expect(app.commands).toEqual([['cashIn', 500, expect.any(String)]]);
});

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)('shows all keys in full, in %s', async (language) => {
    const narrow = await renderApp({ language, ...size });
    narrow.states.session.next(playing);
    await narrow.settle();
    await narrow.press('i');
    const lines = narrow.frame().split('\n').slice(-2).join(' ').replaceAll(/\s+/g, ' ');
    for (const key of ['confirm', 'type', 'quick', 'erase', 'cancel'] as const)
      expect(lines).toContain(narrow.words.t(`term.key.${key}`));
    narrow.unmount();
  });

  test.each(['en', 'tr', 'ar', 'bg'] as const)('shows the problem with an amount in full, in %s', async (language) => {
    const narrow = await renderApp({ language, ...size });
    narrow.states.session.next(playing);
    await narrow.settle();
    await narrow.press('i', 'x');
    const example = narrow.words.money.formatBare(125_050);
    expect(narrow.frame().replaceAll(/\s+/g, ' ')).toContain(
      narrow.words.t('game.cash-in.unreadable', { example }).replaceAll(/\s+/g, ' '),
    );
    narrow.unmount();
  });
});

test('uses the quick amounts and the limit from the settings', async () => {
  const own = await renderApp({ settings: { money: { hotCoinsMinor: [700, '1.100'], maxAllInMinor: 1_500 } } });
  own.states.session.next(playing);
  await own.settle();
  await own.press('i', keys.tab);
  expect(own.frame()).toMatch(/₺7\.00\s+7\.00█/);
  await own.press(keys.shiftTab, keys.shiftTab, keys.enter);
  expect(own.commands).toEqual([['cashIn', 1_500, expect.any(String)]]);
  own.unmount();
});

test('[DIALOG1] moves the amount once when Enter is held', async () => {
  await app.press('i', '50', keys.enter, keys.enter, keys.enter);
  expect(app.commands).toEqual([['cashIn', 5_000, expect.any(String)]]);
});

test('[TERMINAL1] treats Enter keys that arrive together or with text as text, and moves nothing', async () => {
  await app.press('i', '50', keys.enter + keys.enter, '\r\n', keys.tab + keys.enter, `${keys.enter}0`);
  expect(app.frame()).toContain(' 500█');
  expect(app.commands).toEqual([]);
});

test('[SESSION23] shows why no money can be moved to a machine that is out of order', async () => {
  const reported = { ...meters, status: 'error', seq: 9 } as const;
  await app.press('i', '2');
  app.states.session.next({ ...playing, meters: reported });
  await app.settle();
  expect(app.frame()).toContain('The machine is out of order');
  await app.press(keys.enter, keys.escape);
  await expect.poll(app.frame).not.toContain('up to');
  await app.press('i');
  expect(app.frame()).toContain('The machine is out of order');
  expect(app.frame()).not.toContain('up to');
  expect(app.commands).toEqual([]);
});

test('[DIALOG1] cashes out once when the key o is held', async () => {
  await app.press('o', 'o', 'o');
  expect(app.commands).toEqual([['cashOut']]);
});

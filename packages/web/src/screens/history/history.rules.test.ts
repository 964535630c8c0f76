import { createWords, loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { describe, expect, test } from 'vitest';
import { shownCell } from './cell.rules.ts';
import { periodOf } from './period.rules.ts';
import { chartLine, resultsOf } from './results.rules.ts';

const words = createWords({
  language: 'en',
  catalogue: {
    ...(await loadEntryTexts('en')),
    ...(await loadPlayTexts('en')),
    ...(await loadPanelTexts('en')),
    ...(await loadAccountTexts('en')),
  },
  money: { currency: 'TRY' },
});

describe('cells', () => {
  test.each([
    [null, 'machine', ''],
    [0, 'spin-count', '0'],
    [12_345, 'spin-count', '12,345'],
    [3_725, 'duration', '1:02:05'],
    [{ minor: 12_050 }, 'amount', words.money.format(12_050)],
    ['<b>Ember</b>', 'machine', '<b>Ember</b>'],
    ['no time', 'date', 'no time'],
  ])('%j in %s is %j', (cell, column, text) => {
    expect(shownCell(cell, column, words)).toBe(text);
  });

  test('a time is written in the language', () => {
    expect(shownCell('2026-01-05T09:00:00Z', 'date', words)).toMatch(/Jan \d, 2026/);
  });
});

test('a period is whole days of the player, and nothing where nothing is chosen', () => {
  expect(periodOf('', '')).toEqual({ from: null, to: null });
  const { from, to } = periodOf('2026-01-05', '2026-01-05');
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_399_999);
  expect(new Date(from ?? '').getHours()).toBe(0);
});

describe('results', () => {
  const row = (date: string, type: 1 | 3 | 4 | 6 | null, amountMinor: number) => ({ date, type, amountMinor });
  const rows = [
    row('2026-01-05T12:00:00Z', 4, 700),
    row('2026-01-05T11:00:00Z', 3, 500),
    row('2026-01-05T10:00:00Z', 1, 9_000),
    row('2026-01-05T13:00:00Z', 6, 100),
    row('never', 3, 100),
    row('2026-01-05T14:00:00Z', null, 100),
  ];

  test('are what came back less what was staked, oldest first', () => {
    expect(resultsOf(rows)?.map(({ resultMinor }) => resultMinor)).toEqual([-500, 200, 300]);
  });

  test('[MONEY2] are not told over an amount that cannot be read, or beyond what a number holds exactly', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(resultsOf([...rows, { ...row('2026-01-05T15:00:00Z', 4, 0), amountMinor: null }])).toBeNull();
    expect(resultsOf([...rows, { ...row('2026-01-05T15:00:00Z', 1, 0), amountMinor: null }])).toHaveLength(3);
    expect(resultsOf([row('2026-01-05T15:00:00Z', 4, most), row('2026-01-05T16:00:00Z', 4, most)])).toBeNull();
  });

  test('are drawn as steps from zero, between the least and the most', () => {
    expect(chartLine(resultsOf(rows) ?? [], 90, 80)).toEqual({ path: 'M0 30V80H30V10H60V0H90', zeroY: 30 });
    expect(chartLine([], 90, 80)).toEqual({ path: 'M0 80', zeroY: 80 });
  });

  test('of ten thousand rows the chart draws what can be seen: each unit of width with its least and its most', () => {
    const points = Array.from({ length: 10_000 }, (_, at) => ({ at, resultMinor: at === 5_003 ? 900 : at % 2 }));
    const { path } = chartLine(points, 600, 90);
    expect(path.match(/H/g)).toHaveLength(Math.ceil(10_000 / Math.ceil(10_000 / 600)));
    expect(path).toContain('V0V');
    expect(path.endsWith('H600')).toBe(true);
    expect(path.length).toBeLessThan(20_000);
  });
});

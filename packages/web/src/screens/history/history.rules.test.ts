import { createWords, loadEntryTexts, loadAccountTexts } from '@farspin/core/messages';
import { describe, expect, test } from 'vitest';
import { shownCell } from './cell.rules.ts';
import { periodOf } from './period.rules.ts';
import { chartLine, resultsOf } from './results.rules.ts';

const words = createWords({
  language: 'en',
  catalogue: { ...(await loadEntryTexts('en')), ...(await loadAccountTexts('en')) },
  money: { currency: 'TRY' },
});

describe('cells', () => {
  test.each([
    [null, 'machine', ''],
    [0, 'spin-count', '0'],
    [12_345, 'spin-count', '12,345'],
    [3_725, 'duration', '1:02:05'],
    [{ minor: 12_050 }, 'amount', words.money.format(12_050)],
    [{ minor: -12_050, isChange: true }, 'amount', '-₺120.50'],
    [{ minor: 12_050, isChange: true }, 'amount', '+₺120.50'],
    ['<b>Ember</b>', 'machine', '<b>Ember</b>'],
    ['no time', 'date', 'no time'],
    ['no time', 'time', 'no time'],
  ])('formats the cell %j of the column %s as %j', (cell, column, text) => {
    expect(shownCell(cell, column, words)).toBe(text);
  });

  test('formats a time in the language of the player', () => {
    expect(shownCell('2026-01-05T09:00:00Z', 'date', words)).toMatch(/Jan \d, 2026/);
    expect(shownCell('2026-01-05T09:00:00Z', 'time', words)).toMatch(/^\d+:00\s[AP]M$/);
  });
});

test('converts chosen days to whole days in local time, and returns no bounds without a choice', () => {
  expect(periodOf('', '')).toEqual({ from: null, to: null });
  const { from, to } = periodOf('2026-01-05', '2026-01-05');
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_399_999);
  expect(new Date(from ?? '').getHours()).toBe(0);
});

describe('results', () => {
  const row = (end: string | null, betMinor: number | null, winMinor: number | null, date: string | null = null) => ({
    ...{ date, end, betMinor, winMinor },
  });
  const rows = [
    row('2026-01-05T12:00:00Z', 300, 1_000),
    row('2026-01-05T11:00:00Z', 500, 0),
    row(null, 100, 200, '2026-01-05T13:00:00Z'),
  ];
  const amounts = (sessions: typeof rows) => resultsOf(sessions)?.points.map(({ resultMinor }) => resultMinor);

  test('[HISTORY14] adds up wins minus bets, oldest session first', () => {
    expect(amounts(rows)).toEqual([-500, 200, 300]);
    expect(resultsOf(rows)?.without).toBe(0);
  });

  test('[HISTORY14] leaves out and counts sessions with an unknown bet, win or time', () => {
    const unknown = [row('2026-01-05T12:30:00Z', null, 5), row('2026-01-05T12:30:00Z', 5, null), row(null, 5, 5)];
    expect(amounts([...rows, ...unknown])).toEqual([-500, 200, 300]);
    expect(resultsOf([...rows, ...unknown])?.without).toBe(3);
  });

  test('[HISTORY14] adds no point for a session without a game', () => {
    expect(amounts([row('2026-01-05T12:00:00Z', 0, 0)])).toEqual([]);
    expect(amounts([row('2026-01-05T12:00:00Z', 100, 100)])).toEqual([0]);
  });

  test('[MONEY2] returns null for a sum beyond the safe integers', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(resultsOf([row('2026-01-05T15:00:00Z', 0, most), row('2026-01-05T16:00:00Z', 0, most)])).toBeNull();
  });

  test('draws results as steps from zero, scaled between the lowest and the highest result', () => {
    expect(chartLine(resultsOf(rows)?.points ?? [], 90, 80)).toEqual({ path: 'M0 30V80H30V10H60V0H90', zeroY: 30 });
    expect(chartLine([], 90, 80)).toEqual({ path: 'M0 80', zeroY: 80 });
  });

  test('draws only the lowest and the highest of ten thousand points per unit of width', () => {
    const points = Array.from({ length: 10_000 }, (_, at) => ({ at, resultMinor: at === 5_003 ? 900 : at % 2 }));
    const { path } = chartLine(points, 600, 90);
    expect(path.match(/H/g)).toHaveLength(Math.ceil(10_000 / Math.ceil(10_000 / 600)));
    expect(path).toContain('V0V');
    expect(path.endsWith('H600')).toBe(true);
    expect(path.length).toBeLessThan(20_000);
  });
});

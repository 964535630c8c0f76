import { createWords, loadEntryTexts, loadAccountTexts } from '@farspin/core/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, linesOf, msToNextDay, shownDay } from './days.rules.ts';

const words = async (language: 'en' | 'tr' | 'ar' | 'bg') =>
  createWords({
    language,
    catalogue: { ...(await loadEntryTexts(language)), ...(await loadAccountTexts(language)) },
    money: { currency: 'TRY' },
  });
/** Converts a local time to ISO format. */
const at = (text: string): string => new Date(text).toISOString();

test('[HISTORY15] groups rows by day and keeps the order of the rows', () => {
  const rows = [
    { id: 'a', date: at('2026-03-04T23:59') },
    { id: 'b', date: null },
    { id: 'c', date: at('2026-03-04T00:00') },
    { id: 'd', date: at('2026-03-03T23:59') },
  ];
  expect(linesOf(rows).map((line) => (line.kind === 'day' ? line.day : line.id))).toEqual([
    ...['2026-03-04', 'a', 'b', 'c', '2026-03-03', 'd'],
  ]);
  expect(linesOf([{ id: 'a' }, { id: 'b', date: 'never' }]).map(({ kind }) => kind)).toEqual(['row', 'row']);
});

test('[HISTORY15] keeps every row once and in order, and never repeats a heading for the same day', () => {
  const row = fc.record({ date: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())) });
  fc.assert(
    fc.property(fc.array(row), (dates) => {
      const rows = dates.map((dated, index) => ({ ...dated, id: String(index) }));
      const lines = linesOf(rows);
      expect(lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))).toEqual(rows);
      const days = lines.flatMap((line) => (line.kind === 'day' ? [line.day] : []));
      expect(days.every((day, index) => day !== days[index - 1])).toBe(true);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});

describe('[HISTORY15] the text of a day', () => {
  test.each([
    ['en', '2026-03-04', 'Today'],
    ['en', '2026-03-03', 'Yesterday'],
    ['en', '2026-03-01', 'Sunday, March 1'],
    ['en', '2025-12-31', 'Wednesday, December 31, 2025'],
    ['tr', '2026-03-04', 'Bugün'],
    ['tr', '2026-03-01', '1 Mart Pazar'],
    ['bg', '2026-03-03', 'Вчера'],
  ] as const)('in %s, formats %s as %s', async (language, day, text) => {
    expect(shownDay(day, '2026-03-04', await words(language))).toBe(text);
  });

  test('recognises yesterday in another month and year', async () => {
    expect(shownDay('2025-12-31', '2026-01-01', await words('en'))).toBe('Yesterday');
  });
});

test('starts a new day at midnight', () => {
  expect(msToNextDay(new Date('2026-03-04T23:59:59'))).toBe(1_000);
  expect(dayOf(new Date('2026-03-04T23:59:59'))).toBe('2026-03-04');
});

import { expect, test } from 'vitest';
import { emptyText, shownDuration } from './list-texts.rules.ts';

const all = { search: '', pageSize: 25, from: null, to: null } as const;

test.each([
  [all, 'history.empty'],
  [{ ...all, search: 'x' }, 'history.no-match'],
  [{ ...all, from: '2026-01-05T00:00:00Z' }, 'history.no-match'],
  [{ ...all, to: '2026-01-05T00:00:00Z' }, 'history.no-match'],
])('returns the text for an empty list with the filter %j: %s', (filter, text) => {
  expect(emptyText(filter)).toBe(text);
});

test.each([
  [0, '0:00:00'],
  [215, '0:03:35'],
  [3_725, '1:02:05'],
  [-5, '0:00:00'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(shownDuration(seconds)).toBe(text);
});

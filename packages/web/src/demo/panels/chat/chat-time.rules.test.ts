import { expect, it } from 'vitest';
import { chatTime } from './chat-time.rules.ts';

const today = new Date(2026, 2, 4, 20, 14);
const iso = (...[month, day, hour]: readonly [number, number, number]): string =>
  new Date(2026, month, day, hour, 5).toISOString();

it.each([
  [iso(2, 4, 9), '09:05'],
  [iso(2, 3, 9), '3 Mar 2026, 09:05'],
  ['yesterday', ''],
  [null, ''],
])('a message with the time %j shows %j', (time, shown) => {
  expect(chatTime(time, today, 'en-GB')).toBe(shown);
});

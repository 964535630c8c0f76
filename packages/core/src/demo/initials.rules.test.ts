import { expect, it } from 'vitest';
import { initialsOf } from './initials.rules.ts';

it.each([
  ['Ayşe Yılmaz', 'A\u200CY'],
  ['mary jane watson', 'M\u200CW'],
  ['Prince', 'P'],
  ['  (Ops)  team 7 ', 'O\u200C7'],
  ['سارة أحمد', 'س\u200Cأ'],
  ['\u202Eevil\nname', 'E\u200CN'],
  ['ilker', 'İ'],
  ['🙂', '?'],
  ['', '?'],
])('returns the initials of %j as %j', (name, initials) => {
  expect(initialsOf(name, 'tr')).toBe(initials);
});

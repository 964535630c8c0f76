import { expect, it } from 'vitest';
import { initialsOf } from './initials.rules.ts';

it.each([
  ['Ayşe Yılmaz', 'AY'],
  ['mary jane watson', 'MW'],
  ['Prince', 'P'],
  ['  (Ops)  team 7 ', 'O7'],
  ['سارة أحمد', 'سأ'],
  ['\u202Eevil\nname', 'EN'],
  ['🙂', '?'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { expect, it } from 'vitest';
import { initialsOf } from './profile.rules.ts';

it.each([
  ['Ayşe Yılmaz', 'AY'],
  ['ilker', 'İ'],
  ['  Anna  Maria   berg ', 'AB'],
  ['😀 two', '😀T'],
  ['', ''],
])('[ROUTE-17] the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name, 'tr')).toBe(initials);
});

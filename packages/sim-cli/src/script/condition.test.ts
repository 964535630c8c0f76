import { describe, expect, test } from 'vitest';
import { absence, atPath, conditionText, holds } from './condition.ts';

const state = { session: { meters: { spinCount: 3 } }, lobby: { machines: [{ status: 'available' }] }, none: null };

test.each([
  ['session.meters.spinCount', 3],
  ['lobby.machines.0.status', 'available'],
  ['lobby.machines.length', 1],
  ['none', null],
  ['none.more', undefined],
  ['session.meters.toString', undefined],
  ['', undefined],
])('returns the value at the path %s', (path, value) => expect(atPath(state, path)).toBe(value));

test.each([
  ['session.metres.spinCount', 'session has only meters'],
  ['lobby.machines.4.status', 'lobby.machines has 1'],
  ['lobby.machines.0.kind', 'lobby.machines.0 has only status'],
  ['none.more', 'none is null'],
  ['session.meters.spinCount', ''],
])('explains why there is no value at the path %s: %s', (path, words) => expect(absence(state, path)).toBe(words));

describe('a condition', () => {
  const path = 'session.meters.spinCount';
  test.each([
    [{ equals: 3 }, true],
    [{ equals: '3' }, false],
    [{ not: 4 }, true],
    [{ not: 3 }, false],
    [{ atLeast: 3, atMost: 3 }, true],
    [{ atLeast: 4 }, false],
    [{ atLeast: 1, atMost: 2 }, false],
  ])('%j', (condition, met) => expect(holds({ path, ...condition }, state)).toBe(met));

  test('treats null as a value, and a missing field as no value', () => {
    expect(holds({ path: 'none', equals: null }, state)).toBe(true);
    expect(holds({ path: 'nothing', equals: null }, state)).toBe(false);
    expect(holds({ path: 'nothing', atLeast: 0 }, state)).toBe(false);
  });

  test.each([
    [{ minus: 'lobby.machines.length', equals: 2 }, true],
    [{ minus: 'lobby.machines.length', atLeast: 3 }, false],
    [{ minus: 'nothing', atLeast: 0 }, false],
    [{ minus: 'lobby.machines.0.status', not: 1 }, true],
  ])('compares a difference: %j', (condition, met) => expect(holds({ path, ...condition }, state)).toBe(met));

  test('is described in words', () => {
    expect(conditionText({ path, atLeast: 1, atMost: 2 })).toBe('session.meters.spinCount at least 1 and at most 2');
    expect(conditionText({ path, minus: 'a.b', equals: 3 })).toBe('session.meters.spinCount minus a.b equal to 3');
  });
});

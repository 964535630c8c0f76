import { expect, test } from 'vitest';
import { scoresOf, tooLow, type Tried } from './scores.ts';

const at = (fileName: string, ...statuses: readonly Tried['status'][]): readonly Tried[] =>
  statuses.map((status) => ({ fileName: `/copy/src/${fileName}`, status }));

test('a score is the share of noticed mutants, by group', () => {
  const mutants = [
    ...at('wallet/wallet.ts', 'Killed', 'Timeout', 'Survived'),
    ...at('messages/money.ts', 'Killed'),
    ...at('idle-lock/lock.ts', 'NoCoverage', 'Killed'),
    ...at('lobby/lobby.ts', 'Killed', 'Killed'),
  ];
  expect(scoresOf(mutants)).toEqual({ core: 75, money: 75, lock: 50, auth: null });
});

test('mutants that a comment judges, or whose code is not loaded, do not count', () => {
  expect(scoresOf(at('auth/auth.ts', 'Killed', 'Ignored', 'RuntimeError', 'CompileError')).auth).toBe(100);
});

test('money, lock and auth need all, the whole core nine in ten; a group without mutants needs nothing', () => {
  expect(tooLow({ core: 90, money: 100, lock: null, auth: 100 })).toEqual([]);
  expect(tooLow({ core: 89.99, money: 99.99, lock: 100, auth: 99 })).toEqual(['core', 'money', 'auth']);
});

import { expect, test } from 'vitest';
import { scoresOf, tooLow, type Tried } from './scores.ts';

const at = (fileName: string, ...statuses: readonly Tried['status'][]): readonly Tried[] =>
  statuses.map((status) => ({ fileName: `/copy/src/${fileName}`, status }));

test('calculates the score of each group as the share of detected mutants', () => {
  const mutants = [
    ...at('wallet/wallet.ts', 'Killed', 'Timeout', 'Survived'),
    ...at('messages/money.ts', 'Killed'),
    ...at('idle-lock/lock.ts', 'NoCoverage', 'Killed'),
    ...at('lobby/lobby.ts', 'Killed', 'Killed'),
  ];
  expect(scoresOf(mutants)).toEqual({ core: 75, money: 75, lock: 50, auth: null });
});

test('ignores mutants that a comment excludes or whose code is not loaded', () => {
  expect(scoresOf(at('auth/auth.ts', 'Killed', 'Ignored', 'RuntimeError', 'CompileError')).auth).toBe(100);
});

test('requires a score of 100 for money, lock and auth, a score of 90 for the core, and no score without mutants', () => {
  expect(tooLow({ core: 90, money: 100, lock: null, auth: 100 })).toEqual([]);
  expect(tooLow({ core: 89.99, money: 99.99, lock: 100, auth: 99 })).toEqual(['core', 'money', 'auth']);
});

import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { waitFor } from './wait-for.ts';

test('resolves with the first value that is not false, null or undefined', async () => {
  const state$ = new BehaviorSubject(0);
  const values = [false, null, undefined, 'four', 'five'] as const;
  const reached = waitFor('the fourth', state$, (count) => values[count]);
  for (const count of [1, 2, 3, 4]) state$.next(count);
  expect(await reached).toBe('four');
  expect(state$.observed).toBe(false);
});

test('resolves at once with a state that is already reached, even if it is zero or empty', async () => {
  expect(await waitFor('zero', new BehaviorSubject(0), (count) => count)).toBe(0);
  expect(await waitFor('text', new BehaviorSubject(''), (text) => text)).toBe('');
});

test('rejects with the name of the condition after the timeout', async () => {
  const state$ = new BehaviorSubject(0);
  await expect(waitFor('spin 1', state$, (count) => count > 0, { timeoutMs: 10 })).rejects.toThrow(
    'Timed out after 0.01 s waiting for spin 1.',
  );
  expect(state$.observed).toBe(false);
});

test('rejects with an error of the condition', async () => {
  const refused = waitFor('sign-in', new BehaviorSubject('refused'), (state) => {
    if (state === 'refused') throw new Error('The sign-in was refused.');
    return true;
  });
  await expect(refused).rejects.toThrow('The sign-in was refused.');
});

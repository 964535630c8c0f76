import { BehaviorSubject, NEVER } from 'rxjs';
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

test('rejects with the name of the condition and the last state after the timeout', async () => {
  const state$ = new BehaviorSubject({ kind: 'idle', count: 0 });
  const late = waitFor('spin 1', state$, ({ count }) => count > 1, { timeoutMs: 20 });
  state$.next({ kind: 'playing', count: 1 });
  await expect(late).rejects.toThrow(
    /^Timed out after 0\.02 s waiting for spin 1\. Last state: \{"kind":"playing","count":1\}$/,
  );
  expect(state$.observed).toBe(false);
  const silent = waitFor('spin 1', NEVER, () => true, { timeoutMs: 10 });
  await expect(silent).rejects.toThrow('Timed out after 0.01 s waiting for spin 1. There was no state.');
});

test('shows the last state shortened, and without token, password and PIN', async () => {
  const session = { token: 'secret-token', user: { username: 'demo', pinHash: 'secret-hash', pin: '4711' } };
  const auth$ = new BehaviorSubject({
    kind: 'signed-in',
    session,
    form: { password: 'secret' },
    more: 'x'.repeat(500),
  });
  const error = await waitFor('the end', auth$, () => null, { timeoutMs: 10 }).catch(String);
  expect(error).toContain('Last state: {"kind":"signed-in"');
  expect(error).toContain('"username":"demo"');
  expect(error).not.toMatch(/secret|4711/);
  expect(String(error).split('Last state: ')[1]).toHaveLength(200);
});

test('rejects with an error of the condition', async () => {
  const refused = waitFor('sign-in', new BehaviorSubject('refused'), (state) => {
    if (state === 'refused') throw new Error('The sign-in was refused.');
    return true;
  });
  await expect(refused).rejects.toThrow('The sign-in was refused.');
});

import { describe, expect, test } from 'vitest';
import { isAtRest } from './renewal.ts';
import type { AppState } from './state.ts';

const idle = {
  auth: { kind: 'signed-in' },
  session: { kind: 'idle' },
  idleLock: { kind: 'unlocked' },
  entering: false,
};
const after = (change: object): AppState => ({ ...idle, ...change }) as unknown as AppState;

describe('[SETTINGS8] a page is loaded anew', () => {
  test.each([{}, { auth: { kind: 'signed-out' } }, { auth: { kind: 'starting' } }, { idleLock: { kind: 'off' } }])(
    'at rest: %j',
    (change) => expect(isAtRest(after(change))).toBe(true),
  );

  test.each([
    { session: { kind: 'playing' } },
    { entering: true },
    { idleLock: { kind: 'locked' } },
    { auth: { kind: 'signing-in' } },
    { auth: { kind: 'signing-out' } },
  ])('and not: %j', (change) => expect(isAtRest(after(change))).toBe(false));
});

import { expect, test } from 'vitest';
import { walletChange } from './wallet-change.ts';

test.each([
  [500, 500, null],
  [null, null, null],
  [500, 400, 'the wallet went from 500 to 400'],
  [null, 400, 'player/balance could not be read before the request'],
  [500, null, 'player/balance could not be read after the request'],
])('compares the balances %s and %s', (before, after, complaint) => {
  expect(walletChange(before, after)).toBe(complaint);
});

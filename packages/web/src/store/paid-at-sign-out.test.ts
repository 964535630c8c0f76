import type { Intent } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { expect, it } from 'vitest';
import { paidAtSignOut } from './paid-at-sign-out.ts';

const intent = (id: string, action: Intent['action'], state: Intent['state']): Intent => ({
  ...{ id, action, state, machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: null },
});
const done = (movedMinor: number | null) => ({ kind: 'done', at: 0, movedMinor }) as const;
const earlier = intent('1', 'cash-out', done(900));

it('[SIGNOUT5] reports the amount of the cash-out that the sign-out waited for', () => {
  const paid = message('left.paid', { amount: { minor: 500 } });
  expect(paidAtSignOut([earlier], [earlier, intent('2', 'cash-out', done(500))])).toEqual(paid);
  expect(paidAtSignOut([], [intent('2', 'cancel', done(500))])).toEqual(paid);
});

it.each<readonly [what: string, after: readonly Intent[]]>([
  ['an earlier one', [earlier]],
  ['a cash-in', [earlier, intent('2', 'cash-in', done(500))]],
  ['an empty machine', [earlier, intent('2', 'cancel', done(0))]],
  ['an unknown amount', [earlier, intent('2', 'cancel', done(null))]],
  ['one that is being checked', [earlier, intent('2', 'cash-out', { kind: 'checking', since: 0 })]],
])('[SIGNOUT5] does not report %s', (_, after) => {
  expect(paidAtSignOut([earlier], after)).toBeNull();
});

import type { Intent, IntentState } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listStates } from '../../testing/list-states.ts';
import { failure, longName, longText, signedIn, transaction } from '../../testing/sights.ts';
import { show } from '../../testing/show.tsx';
import { showsEachState } from '../../testing/states.tsx';
import { Journal } from './journal.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const intent = (id: string, state: IntentState): Intent => ({
  id,
  action: 'cash-in',
  machineId: '101',
  amountMinor: 2_500_000,
  at: 1_770_000_000_000,
  balanceBeforeMinor: null,
  state,
});

showsEachState('transactions', <TransactionsScreen />, {
  ...listStates((transactions) => ({ transactions }), {
    row: transaction,
    longRow: transaction(1, {
      from: longName,
      tag: longName,
      machine: longName,
      amountMinor: -Number.MAX_SAFE_INTEGER,
      spinCount: 2 ** 40,
    }),
  }),
  'with a journal': {
    slices: {
      auth: signedIn(),
      wallet: {
        balanceMinor: 0,
        intents: [
          intent('1', { kind: 'done', at: 0, movedMinor: Number.MAX_SAFE_INTEGER }),
          intent('2', { kind: 'failed', at: 0, message: failure }),
          intent('3', { kind: 'failed', at: 0, message: longText }),
          intent('4', { kind: 'unclear', at: 0 }),
          intent('5', { kind: 'checking', since: 0 }),
        ],
      },
      transactions: {
        kind: 'open',
        filter: { search: longName, pageSize: 100, from: null, to: null },
        items: [],
        total: 0,
        nextCursor: null,
        cut: null,
        given: [],
        idlePages: 0,
        load: { kind: 'ready' },
      },
    },
    says: ({ t }) => t('journal.checking'),
  },
});

it.each([
  [12_345, '₺123.45'],
  [null, 'All credits'],
])('[WALLET22] the receipt of a cash-out that paid %s shows %s', async (movedMinor, amount) => {
  const cashOut: Intent = {
    ...intent('1', { kind: 'done', at: 0, movedMinor }),
    action: 'cash-out',
    amountMinor: null,
  };
  await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents: [cashOut] } });
  await page.getByText('1 entry').click();
  await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
});

it('[WALLET23] opens the receipt of a completed transfer, with the machine and the reference', async () => {
  const cashIn = intent('reference-1', { kind: 'done', at: 0, movedMinor: 100 });
  await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents: [cashIn] } });
  await page.getByText('1 entry').click();
  await page.getByText('Receipt').click();
  await expect.element(page.getByText('reference-1')).toBeVisible();
  await expect.element(page.getByText('Machine')).toBeVisible();
});

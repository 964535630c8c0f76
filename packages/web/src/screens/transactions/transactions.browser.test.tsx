import type { Intent, IntentState } from '@farspin/core';
import type { WinReceipt } from '@farspin/core/win-receipts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { listStates } from '../../testing/list-states.ts';
import { failure, longName, signedIn, transaction } from '../../testing/sights.ts';
import { show } from '../../testing/show.tsx';
import { showsEachState } from '../../testing/states.tsx';
import { playing } from '../../testing/game-sights.ts';
import { GameDialogs } from '../game/game-dialogs.tsx';
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

const win: WinReceipt = {
  ...{ id: 'w1', amountMinor: 75_000, betMinor: 500, machineId: '102', machineName: 'Nova 2', at: 1_770_000_060_000 },
};

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
          intent('4', { kind: 'unclear', at: 0 }),
          intent('5', { kind: 'checking', since: 0 }),
        ],
      },
      wins: {
        userId: '1',
        receipts: [win, { ...win, id: 'w2', machineName: longName, amountMinor: Number.MAX_SAFE_INTEGER }],
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
  await page.getByText('1 receipt').click();
  await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
});

it('[WALLET23] has no receipt of a refused request, and does not count it', async () => {
  const refused = intent('1', { kind: 'failed', at: 0, message: failure });
  const moved = intent('2', { kind: 'done', at: 0, movedMinor: 100 });
  await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents: [refused, moved] } });
  await expect.element(page.getByText('1 receipt')).toBeVisible();
  expect(page.getByRole('listitem', { includeHidden: true }).elements()).toHaveLength(1);
});

it('[WALLET23] opens the receipt of a completed transfer, with the machine and the reference', async () => {
  const cashIn = intent('reference-1', { kind: 'done', at: 0, movedMinor: 100 });
  await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents: [cashIn] } });
  await page.getByText('1 receipt').click();
  await page.getByText('Receipt').click();
  await expect.element(page.getByText('reference-1')).toBeVisible();
  await expect.element(page.getByText('Machine')).toBeVisible();
});

it('[RECEIPT3] shows wins among the transfers, newest first, with machine and bet', async () => {
  const at = win.at;
  const intents = [
    { ...intent('before', { kind: 'done', at: 0, movedMinor: 100 }), at: at - 1_000 },
    { ...intent('after', { kind: 'done', at: 0, movedMinor: 300 }), at: at + 1_000 },
  ];
  const wins = { userId: '1', receipts: [win] };
  const { root } = await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents }, wins });
  await page.getByText('3 receipts').click();
  const amounts = [...root.querySelectorAll('li')].map(({ textContent }) => /₺[\d.,]+/.exec(textContent ?? '')?.[0]);
  expect(amounts).toEqual(['₺3.00', '₺750.00', '₺1.00']);
  await expect.element(page.getByText('Nova 2').first()).toBeVisible();
  await page.getByText('Receipt').nth(1).click();
  for (const text of ['Nova 2', '₺5.00']) await expect.element(page.getByText(text).last()).toBeVisible();
});

it('[RECEIPT4] opens and focuses the entry that the address names', async () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', '?receipt=reference-2');
  const intents = ['reference-1', 'reference-2'].map((id) => intent(id, { kind: 'done', at: 0, movedMinor: 100 }));
  const { root } = await show(<Journal />, { auth: signedIn(), wallet: { balanceMinor: 0, intents } });
  await expect.element(page.getByText('reference-2')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('reference-2');
  expect(document.activeElement?.tagName).toBe('LI');
  expect([...root.querySelectorAll('li details[open]')]).toHaveLength(1);
});

it('[RECEIPT4] shows the receipt of a transfer over the game', async () => {
  const cashIn = intent('reference-1', { kind: 'done', at: 0, movedMinor: 100 });
  const slices = { auth: signedIn(), wallet: { balanceMinor: 0, intents: [cashIn] } };
  const { app } = await show(<GameDialogs playing={playing} />, slices, {
    ui: { dialog: 'game-receipt', receipt: 'reference-1' },
  });
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect.element(dialog.getByText('reference-1')).toBeVisible();
  await expect.element(dialog.getByText('₺1.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(app.page.openDialog).toHaveBeenCalledWith(null);
});

import { createScope, type Notice, type Wallet } from '@farspin/core';
import { State } from '@farspin/core/internals';
import { Subject } from 'rxjs';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { Toasts } from '../shell/toasts.tsx';
import { linkReceipts } from './receipt-link.ts';
import type { Slices } from './state.ts';
import { createToasts } from './toasts.ts';

const wallet: Wallet = {
  balanceMinor: 0,
  intents: [
    {
      ...{ id: 'i 1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: null },
      state: { kind: 'done', at: 0, movedMinor: 9_900 },
    },
    {
      ...{ id: 'i2', action: 'cash-in', machineId: '101', amountMinor: 100, at: 0, balanceBeforeMinor: null },
      state: { kind: 'unclear', at: 0 },
    },
  ],
};
const done: Notice = {
  ...{ id: 'i 1', intent: 'success', forMs: null },
  message: { kind: 'keyed', key: 'wallet.done.out', params: { amount: { minor: 9_900 } } },
};

async function start(slices: Partial<Slices>) {
  const before = location.href;
  const scope = createScope();
  onTestFinished(() => {
    scope.unsubscribe();
    history.replaceState(null, '', before);
  });
  const { app } = await show(<Toasts inGame={false} />, { auth: signedIn(), ...slices });
  const notice$ = new Subject<Notice>();
  const toasts = createToasts(app.state, notice$, { forMs: 60_000, messageForMs: 60_000 }, scope);
  const linksOf = linkReceipts(
    { play: { notice$, wallet$: new State(wallet) }, state: app.state, notify: toasts.show },
    scope,
  );
  return { state: app.state, notice$, linksOf };
}
const link = page.getByRole('button', { name: 'Receipt' });

it('[RECEIPT4] links the notice of a completed transfer to its receipt on the transactions page', async () => {
  const { state, notice$ } = await start({});
  notice$.next(done);
  await expect.element(page.getByText(/was moved to your balance/)).toBeVisible();
  await link.click();
  expect(`${location.pathname}${location.search}`).toBe('/transactions?receipt=i+1');
  expect(state.toasts).toEqual([]);
});

it('[RECEIPT4] opens the receipt in a dialog at a machine, without leaving the game', async () => {
  const { state, notice$ } = await start({ session: { kind: 'playing', ...playing } });
  const before = location.href;
  notice$.next(done);
  await link.click();
  expect(location.href).toBe(before);
  expect(state.ui).toMatchObject({ dialog: 'game-receipt', receipt: 'i 1' });
});

it('[RECEIPT4] adds no link to other notices', async () => {
  const { state, notice$ } = await start({});
  for (const id of ['i2', 'machine', null]) notice$.next({ ...done, id });
  expect(state.toasts).toHaveLength(3);
  notice$.next(done);
  notice$.next({ ...done, forMs: 0 });
  expect(state.toasts.map(({ actions }) => actions)).toEqual([undefined, undefined, undefined]);
});

const paid: Notice = {
  ...{ id: 'paid-at-end', intent: 'success', forMs: null },
  message: { kind: 'keyed', key: 'session.paid', params: { machine: 'Ember Lynx 1', amount: { minor: 5_000 } } },
};
const ended: Notice = {
  ...paid,
  message: { kind: 'keyed', key: 'session.ended-at', params: { machine: 'Ember Lynx 1' } },
};

it('[RECEIPT6] links a payout without a request to the list of transactions', async () => {
  const { linksOf, notice$, state } = await start({});
  expect(linksOf(ended)).toEqual([]);
  for (const notice of [paid, { ...ended, more: [paid.message] }]) {
    const [toList, ...others] = linksOf(notice);
    expect([toList?.label, others]).toMatchObject([{ key: 'menu.transactions' }, []]);
    notice$.next(notice);
    toList?.run();
    expect(state.toasts).toEqual([]);
    expect(`${location.pathname}${location.search}`).toBe('/transactions');
    history.replaceState(null, '', '/');
  }
  expect(linksOf({ ...paid, requestId: 'i 1' })).toMatchObject([{ label: { key: 'wallet.receipt' } }]);
});

it('[RECEIPT6] adds no such link at a machine', async () => {
  const { linksOf } = await start({ session: { kind: 'playing', ...playing } });
  expect(linksOf(paid)).toEqual([]);
});

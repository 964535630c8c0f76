import type { Play, Scope } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { navigate } from 'wouter/use-browser-location';
import { paths } from './paths.ts';
import { receiptQuery } from './receipt-address.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';

export interface ReceiptLinkDeps {
  readonly play: Pick<Play, 'notice$' | 'wallet$'>;
  readonly state: AppState;
  readonly notify: Toasts['show'];
}

const label = message('wallet.receipt');

/**
 * [RECEIPT4] Adds a link to the receipt to the notice of each completed transfer. Start it after the subscription that
 * shows the notices. At a machine, the receipt opens in a dialog, because another page would leave the game.
 */
export function linkReceipts({ play, state, notify }: ReceiptLinkDeps, scope: Scope): void {
  function open(id: string): void {
    notify({ id, intent: 'success', message: label, forMs: 0 });
    if (state.session.kind === 'idle') navigate(`${paths.transactions}?${receiptQuery(id)}`);
    else Object.assign(state.ui, { receipt: id, dialog: 'game-receipt' });
  }
  scope.add(
    play.notice$.subscribe((notice) => {
      const { id, forMs } = notice;
      const isDone = play.wallet$.value.intents.some((intent) => intent.id === id && intent.state.kind === 'done');
      if (id !== null && forMs !== 0 && isDone) notify({ ...notice, action: { label, run: () => open(id) } });
    }),
  );
}

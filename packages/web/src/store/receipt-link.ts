import type { Play, Scope } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { navigate } from 'wouter/use-browser-location';
import { paths } from './paths.ts';
import { receiptQuery } from './receipt-address.ts';
import type { AppState } from './state.ts';
import type { ToastAction, Toasts } from './toasts.ts';

export interface ReceiptLinkDeps {
  readonly play: Pick<Play, 'notice$' | 'wallet$'>;
  readonly state: AppState;
  readonly notify: Toasts['show'];
}

const label = message('wallet.receipt');

/** Returns the link to the receipt of the transfer with that id, or undefined if the transfer is not completed. */
type ReceiptOf = (id: string | null) => ToastAction | undefined;

/**
 * [RECEIPT4] Adds a link to the receipt to the notice of each completed transfer. Start it after the subscription that
 * shows the notices. At a machine, the receipt opens in a dialog, because another page would leave the game.
 */
export function linkReceipts({ play, state, notify }: ReceiptLinkDeps, scope: Scope): ReceiptOf {
  function open(id: string): void {
    notify({ id, intent: 'success', message: label, forMs: 0 });
    if (state.session.kind === 'idle') navigate(`${paths.transactions}?${receiptQuery(id)}`);
    else Object.assign(state.ui, { receipt: id, dialog: 'game-receipt' });
  }
  const receiptOf: ReceiptOf = (id) => {
    const isDone = play.wallet$.value.intents.some((intent) => intent.id === id && intent.state.kind === 'done');
    return id !== null && isDone ? { label, run: () => open(id) } : undefined;
  };
  scope.add(
    play.notice$.subscribe((notice) => {
      const action = notice.forMs === 0 ? undefined : receiptOf(notice.id);
      if (action !== undefined) notify({ ...notice, actions: [action] });
    }),
  );
  return receiptOf;
}

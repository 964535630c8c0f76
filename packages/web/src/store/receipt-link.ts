import type { Message, Notice, Play, Scope } from '@farspin/core';
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
const listLabel = message('menu.transactions');

/** Returns the links for a notice about the end of a session, as an empty or one-element array. */
type LinksOf = (notice: Notice) => readonly ToastAction[];

/**
 * [RECEIPT4] Adds a link to the receipt to the notice of each completed transfer. Start it after the subscription that
 * shows the notices. At a machine, the receipt opens in a dialog, because another page would leave the game. [RECEIPT6]
 * Away from a machine, a notice about credits that were paid out without a request links to the list of transactions.
 */
export function linkReceipts({ play, state, notify }: ReceiptLinkDeps, scope: Scope): LinksOf {
  function open(id: string): void {
    notify({ id, intent: 'success', message: label, forMs: 0 });
    if (state.session.kind === 'idle') navigate(`${paths.transactions}?${receiptQuery(id)}`);
    else Object.assign(state.ui, { receipt: id, dialog: 'game-receipt' });
  }
  function receiptOf(id: string | null): ToastAction | undefined {
    const isDone = play.wallet$.value.intents.some((intent) => intent.id === id && intent.state.kind === 'done');
    return id !== null && isDone ? { label, run: () => open(id) } : undefined;
  }
  const toTransactions = (said: Notice): ToastAction => ({
    label: listLabel,
    run() {
      notify({ ...said, forMs: 0 });
      navigate(paths.transactions);
    },
  });
  scope.add(
    play.notice$.subscribe((notice) => {
      const action = notice.forMs === 0 ? undefined : receiptOf(notice.id);
      if (action !== undefined) notify({ ...notice, actions: [action] });
    }),
  );
  return (notice) => {
    const receipt = receiptOf(notice.requestId ?? null);
    if (receipt !== undefined) return [receipt];
    return state.session.kind === 'idle' && saysPaid(notice) ? [toTransactions(notice)] : [];
  };
}

const saysPaid = ({ message: said, more = [] }: Notice): boolean => [said, ...more].some(isPaid);
const isPaid = (line: Message): boolean => line.kind === 'keyed' && line.key === 'session.paid';

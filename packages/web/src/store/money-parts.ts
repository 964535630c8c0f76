import type { Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { createCashOutWhenOver, type CashOutWhenOver } from '@farspin/core/cash-out-when-over';
import { createGameNotes, type GameNotesFeature } from '@farspin/core/game-notes';
import { createLeftByChoice } from '@farspin/core/left-by-choice';
import { message } from '@farspin/core/messages';
import { watchPaidAway, watchSessionEnd } from '@farspin/core/session-end';
import { createWinReceipts } from '@farspin/core/win-receipts';
import { merge } from 'rxjs';
import { bindSlice } from './bind.ts';
import { leaveChecksToTheStatusLine } from './checks-on-status-line.ts';
import { linkReceipts } from './receipt-link.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';

export interface MoneyPartsDeps {
  readonly entry: Entry;
  readonly play: Play;
  readonly ports: Pick<PlayPorts, 'api' | 'clock' | 'store' | 'log' | 'random'>;
  readonly state: AppState;
  readonly notify: Toasts['show'];
}

export type MoneyParts = Pick<CashOutWhenOver, 'cashOut'> &
  Pick<GameNotesFeature, 'askToLeave' | 'press'> &
  Pick<Play, 'leave'>;

/**
 * Starts the features that load after the first picture: [LEAVE9], [MONEY6], [MONEY7], [RECONNECT13], [RECONNECT16],
 * [SESSION31], [WALLET24], the notes about games, and receipts.
 */
export function startMoneyParts({ entry, play, ports, state, notify }: MoneyPartsDeps, scope: Scope): MoneyParts {
  leaveChecksToTheStatusLine({ play, notify }, scope);
  const linksOf = linkReceipts({ play, state, notify }, scope);
  // After the receipts, because the end of a session takes the notice of its cash-out away.
  scope.add(
    merge(watchSessionEnd({ entry, play, ports }), watchPaidAway({ entry, play, ports })).subscribe((notice) => {
      const { back } = notice;
      const actions = linksOf(notice);
      if (back === undefined) return notify({ ...notice, actions });
      const label = message('session.back', { machine: back.name });
      notify({ ...notice, actions: [...actions, { label, run: () => play.join(back) }] });
    }),
  );
  const wins = createWinReceipts({ entry, play, ports, scope });
  bindSlice(state, 'wins', wins.state$, scope);
  // Another tab has written to the device's storage.
  addEventListener('storage', wins.reread);
  scope.add(() => removeEventListener('storage', wins.reread));
  const cashOutWhenOver = createCashOutWhenOver(play, scope);
  scope.add(cashOutWhenOver.notice$.subscribe(notify));
  bindSlice(state, 'cashOutWaits', cashOutWhenOver.waits$, scope);
  const { notes$, askToLeave, press } = createGameNotes(play, ports, scope);
  bindSlice(state, 'gameNotes', notes$, scope);
  const { leave, cashedOutOf$ } = createLeftByChoice(play, scope);
  bindSlice(state, 'cashedOutOf', cashedOutOf$, scope);
  return { cashOut: cashOutWhenOver.cashOut, askToLeave, press, leave };
}

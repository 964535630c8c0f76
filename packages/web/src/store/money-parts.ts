import type { Play, PlayPorts, Scope } from '@farspin/core';
import { createCashOutWhenOver, type CashOutWhenOver } from '@farspin/core/cash-out-when-over';
import { createGameNotes, type GameNotesFeature } from '@farspin/core/game-notes';
import { watchSessionEnd } from '@farspin/core/session-end';
import { bindSlice } from './bind.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';

export interface MoneyPartsDeps {
  readonly play: Play;
  readonly ports: Pick<PlayPorts, 'clock' | 'store' | 'log'>;
  readonly state: AppState;
  readonly notify: Toasts['show'];
}

export type MoneyParts = Pick<CashOutWhenOver, 'cashOut'> & Pick<GameNotesFeature, 'askToLeave'>;

/** Starts the features that load after the first picture: [MONEY6], [SESSION31], [WALLET24] and the notes about games. */
export function startMoneyParts({ play, ports, state, notify }: MoneyPartsDeps, scope: Scope): MoneyParts {
  scope.add(watchSessionEnd(play, ports.clock).subscribe(notify));
  const cashOutWhenOver = createCashOutWhenOver(play, scope);
  bindSlice(state, 'cashOutWaits', cashOutWhenOver.waits$, scope);
  const { notes$, askToLeave } = createGameNotes(play, ports, scope);
  bindSlice(state, 'gameNotes', notes$, scope);
  return { cashOut: cashOutWhenOver.cashOut, askToLeave };
}

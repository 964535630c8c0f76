import type { Play, PlayPorts, Scope } from '@farspin/core';
import { createCashOutWhenOver, type CashOutWhenOver } from '@farspin/core/cash-out-when-over';
import { watchPaidAtEnd } from '@farspin/core/paid-at-end';
import { bindSlice } from './bind.ts';
import type { AppState } from './state.ts';
import type { Toasts } from './toasts.ts';

export interface MoneyPartsDeps {
  readonly play: Play;
  readonly ports: Pick<PlayPorts, 'clock'>;
  readonly state: AppState;
  readonly notify: Toasts['show'];
}

/** Starts the money features that load after the first picture: [MONEY6] and [WALLET24]. */
export function startMoneyParts({ play, ports, state, notify }: MoneyPartsDeps, scope: Scope): CashOutWhenOver {
  scope.add(watchPaidAtEnd(play, ports.clock).subscribe(notify));
  const cashOutWhenOver = createCashOutWhenOver(play, scope);
  bindSlice(state, 'cashOutWaits', cashOutWhenOver.waits$, scope);
  return cashOutWhenOver;
}

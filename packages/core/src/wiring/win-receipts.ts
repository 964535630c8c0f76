import { distinctUntilChanged, map } from 'rxjs';
import { combine, derive } from '../kernel/behavior.ts';
import { notingStore, type KeptReaders } from '../kernel/noting-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { PlayPorts } from '../ports/ports.ts';
import { isInGame } from '../session/in-game.rules.ts';
import { expiry } from '../session/machine-connection.rules.ts';
import { countingKey, readCounting } from '../wins/counting-win.rules.ts';
import { createWinReceipts as createFeature, type WinReceiptsFeature } from '../wins/win-receipts.ts';
import { isKeptWins, noWinReceipts } from '../wins/win-receipts.rules.ts';
import type { Entry } from './entry.ts';
import type { Play } from './play.types.ts';

export type { WinReceiptsFeature } from '../wins/win-receipts.ts';
export { noWinReceipts, type WinReceipt, type WinReceipts } from '../wins/win-receipts.rules.ts';

/** Options of `createWinReceipts`. */
export interface WinReceiptsOptions {
  readonly entry: Pick<Entry, 'settings' | 'signIn$'>;
  readonly play: Pick<Play, 'idleLock$'> & { readonly behindLock: Pick<Play['behindLock'], 'session$'> };
  readonly ports: Pick<PlayPorts, 'clock' | 'log' | 'random' | 'store'>;
  readonly scope: Scope;
}

const readers: KeptReaders = [
  ['wins', isKeptWins],
  [countingKey, (text) => readCounting(text) !== null],
];

/**
 * Creates the receipts of completed wins, for use with a player. A client that does not show them need not load them.
 * While the page is locked, wins are recorded but not shown.
 */
export function createWinReceipts({ entry, play, ports, scope }: WinReceiptsOptions): WinReceiptsFeature {
  const { clock, log, random } = ports;
  // The lock hides the session, which continues behind it.
  const { session$ } = play.behindLock;
  const feature = createFeature(
    {
      ...{ clock, random, store: notingStore(ports.store, log, readers), isInGame },
      profile: entry.settings.policy.profile,
      userId$: derive(entry.signIn$, (signIn) => signIn?.user.id ?? null, scope),
      meters$: session$.pipe(
        map((session) => (session.kind === 'playing' ? session.meters : null)),
        distinctUntilChanged(),
      ),
      sessionId: () => (session$.value.kind === 'playing' ? session$.value.details.sessionId : null),
      playedAt() {
        const session = session$.value;
        if (session.kind !== 'playing') return null;
        const { target, details } = session;
        return {
          machineId: target.machineId,
          machineName: details.name ?? target.name,
          serverAt: expiry(session, clock.now()) ?? undefined,
        };
      },
    },
    scope,
  );
  return {
    ...feature,
    state$: combine(
      feature.state$,
      play.idleLock$,
      (state, { kind }) => (kind === 'locked' ? noWinReceipts : state),
      scope,
    ),
  };
}

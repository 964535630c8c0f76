import { watchAges, type FreshnessDeps } from '../freshness/freshness.ts';
import { nothingFresh } from '../freshness/freshness.rules.ts';
import { derive } from '../kernel/behavior.ts';
import type { Play } from './play.types.ts';
import { heardOf, type Session } from '../session/session.rules.ts';
import type { Connections } from './connections.ts';
import type { Parts } from './parts.ts';

/** Type of `createFreshness`, which a client passes to `createPlay`. */
export type CreateFreshness = typeof createFreshness;

const creditsShown = (session: Session): number | null =>
  session.kind === 'playing' ? (session.meters?.creditsMinor ?? null) : null;

/**
 * Creates the observables for the age of the lobby, balance and meters data. Passed to `createPlay` or `createPlayer`.
 */
export function createFreshness(
  { ports, scope, guard, signedIn$ }: Parts,
  { live$, notifications, session }: Connections,
  reads: Pick<FreshnessDeps, 'lobbyRead$' | 'lobbyEmptied$' | 'balanceRead$'>,
): Pick<Play, 'freshness$'> {
  const { clock } = ports;
  const { state$ } = watchAges(
    {
      ...reads,
      clock,
      signedIn$,
      channelLive$: live$,
      asked$: notifications.asked$,
      credits$: derive(session.state$, creditsShown, scope),
      machine$: derive(session.state$, (state) => heardOf(state, clock.now), scope),
    },
    scope,
  );
  return { freshness$: guard.shown(state$, nothingFresh) };
}

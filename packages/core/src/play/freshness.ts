import { createFreshness, type FreshnessDeps } from '../freshness/freshness.ts';
import { nothingFresh } from '../freshness/freshness.rules.ts';
import { derive } from '../kernel/behavior.ts';
import type { Play } from '../play.types.ts';
import { heardOf } from '../session/session.rules.ts';
import type { Lines } from './lines.ts';
import type { Parts } from './parts.ts';

/** How old what the other joints show is. */
export function joinFreshness(
  { ports, scope, gate, signedIn$ }: Parts,
  { live$, notifications, session }: Lines,
  reads: Pick<FreshnessDeps, 'lobbyRead$' | 'lobbyEmptied$' | 'balanceRead$'>,
): Pick<Play, 'freshness$'> {
  const { clock } = ports;
  const { state$ } = createFreshness(
    {
      ...reads,
      clock,
      signedIn$,
      channelLive$: live$,
      asked$: notifications.asked$,
      machine$: derive(session.state$, (state) => heardOf(state, clock.now), scope),
    },
    scope,
  );
  return { freshness$: gate.shown(state$, nothingFresh) };
}

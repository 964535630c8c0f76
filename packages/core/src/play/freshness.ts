import { map, type Observable } from 'rxjs';
import { createFreshness } from '../freshness/freshness.ts';
import { nothingFresh } from '../freshness/freshness.rules.ts';
import type { Play } from '../play.types.ts';
import { heardOf } from '../session/session.rules.ts';
import type { Lines } from './lines.ts';
import type { Parts } from './parts.ts';

/** How old what the other joints show is. */
export function joinFreshness(
  { ports, scope, gate, signedIn$ }: Parts,
  { notifications, session }: Lines,
  reads: { readonly lobbyRead$: Observable<unknown>; readonly balanceRead$: Observable<unknown> },
): Pick<Play, 'freshness$'> {
  const { clock } = ports;
  const { state$ } = createFreshness(
    {
      ...reads,
      clock,
      signedIn$,
      channelLive$: notifications.link$.pipe(map(({ kind }) => kind === 'live')),
      machine$: session.state$.pipe(map((state) => heardOf(state, clock.now))),
    },
    scope,
  );
  return { freshness$: gate.shown(state$, nothingFresh) };
}

import type { Clock, Player } from '@farspin/core';
import { distinctUntilChanged, filter, map, merge, pairwise, takeUntil, type Observable } from 'rxjs';

/**
 * Returns a function for the time since the player last left a machine or moved money, in ms. Infinity if neither has
 * happened.
 */
export function watchSinceLeft(
  { session$, wallet$ }: Pick<Player, 'session$' | 'wallet$'>,
  clock: Pick<Clock, 'now'>,
  over$: Observable<unknown>,
): () => number {
  let leftAt = Number.NEGATIVE_INFINITY;
  const left$ = session$.pipe(
    pairwise(),
    filter(([before, { kind }]) => before.kind !== 'idle' && kind === 'idle'),
  );
  const moved$ = wallet$.pipe(
    map(({ intents }) => intents),
    distinctUntilChanged(),
    filter((intents) => intents.length > 0),
  );
  merge(left$, moved$)
    .pipe(takeUntil(over$))
    .subscribe(() => (leftAt = clock.now()));
  return () => clock.now() - leftAt;
}

import type { Player } from '@farspin/core';
import { catchError, filter, firstValueFrom, map, of, timeout } from 'rxjs';
import { view$, type PlayerView } from './view.ts';

/**
 * The first answer that `pick` makes of the player's state; null when for `timeoutMs` there is none. With
 * `sinceChange`, the time begins anew at every change that `sinceChange` makes a different value of.
 */
export function until<T>(
  player: Player,
  pick: (view: PlayerView) => T | null,
  timeoutMs: number,
  sinceChange: (view: PlayerView) => unknown = () => null,
): Promise<T | null> {
  let last: unknown = Symbol('nothing yet');
  const steps$ = view$(player).pipe(
    map((view) => ({ picked: pick(view), sign: sinceChange(view) })),
    filter(({ picked, sign }) => {
      const moved = sign !== last;
      last = sign;
      return moved || picked !== null;
    }),
    timeout({ each: Math.max(1, timeoutMs) }),
    map(({ picked }) => picked),
    filter((picked) => picked !== null),
    catchError(() => of(null)),
  );
  return firstValueFrom(steps$, { defaultValue: null });
}

import {
  catchError,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  of,
  takeUntil,
  timeout,
  TimeoutError,
} from 'rxjs';
import type { StepContext } from './step-context.ts';
import { view$, viewOf, type PlayerView } from '../player/view.ts';

/**
 * Emits the first value that `pick` returns for the player's state; null after `timeoutMs` without one, and when the
 * script is over. With `sinceChange`, the time limit restarts whenever the value of `sinceChange` changes.
 */
export function until<T>(
  { player, crowd, clock, over$ }: Pick<StepContext, 'player' | 'crowd' | 'clock' | 'over$'>,
  pick: (view: PlayerView) => T | null,
  timeoutMs: number,
  sinceChange: (view: PlayerView) => unknown = () => null,
): Promise<T | null> {
  const steps$ = merge(...[...crowd.values()].map(view$)).pipe(
    map(() => viewOf(player)),
    map((view) => ({ picked: pick(view), sign: sinceChange(view) })),
    distinctUntilChanged((before, { picked, sign }) => picked === null && sign === before.sign),
    timeout({ each: Math.max(1, timeoutMs), scheduler: clock.scheduler }),
    takeUntil(over$),
    map(({ picked }) => picked),
    filter((picked) => picked !== null),
    // The question itself may throw, which is not a timeout.
    catchError((failure: unknown) => {
      if (failure instanceof TimeoutError) return of(null);
      throw failure;
    }),
  );
  return firstValueFrom(steps$, { defaultValue: null });
}

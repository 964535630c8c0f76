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
 * Resolves with the first result of `pick` for the player's state that is not null. Resolves with null after
 * `timeoutMs`, or when the script is over. With `sinceChange`, the time limit restarts whenever the value of
 * `sinceChange` changes.
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
    // The condition itself may throw an error that is not a timeout.
    catchError((failure: unknown) => {
      if (failure instanceof TimeoutError) return of(null);
      throw failure;
    }),
  );
  return firstValueFrom(steps$, { defaultValue: null });
}

import { ok } from '@farspin/core';
import type { Carried } from '@farspin/operator/lab';
import { concat, filter, firstValueFrom, interval, map, of, takeUntil, timer } from 'rxjs';
import { failed, type ScriptOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import type { NetworkStep } from './steps.schema.ts';

/** Changes the network between player and server. A blackhole step lasts until the blackhole ends. */
export async function network({ network: lab, world }: StepContext, step: NetworkStep): Promise<ScriptOutcome> {
  const inMemory = world?.network(step) ?? null;
  if (inMemory !== null) return inMemory;
  if (lab === null)
    return failed('unexpected', 'this session cannot simulate a network. Use farspin run for this step');
  switch (step.name) {
    case 'network':
      await lab.set(step.with);
      return ok({ conditions: step.with });
    case 'blackhole':
      await lab.blackhole(step.with);
      return ok({ forMs: step.with });
    case 'cut':
      lab.cut();
      return ok({});
    case 'half-open':
      lab.halfOpen(step.with.direction);
      return ok({ ...step.with });
    case 'change-address':
      await lab.changeAddress();
      return ok({});
  }
}

/** Returns the values under `network` in conditions, or null without a lab. */
export const carriedOf = ({ network: lab }: StepContext): Carried | null => lab?.carried() ?? null;

const pollMs = 50;

/**
 * Resolves with the first result of `pick` that is not null. Polls the traffic counters, because they emit no events.
 * Resolves with null after `withinMs`, or when the script is over.
 */
export function untilCarried<T>(
  { clock: { scheduler }, over$ }: Pick<StepContext, 'clock' | 'over$'>,
  pick: () => T | null,
  withinMs: number,
): Promise<T | null> {
  const polls$ = interval(pollMs, scheduler).pipe(takeUntil(timer(withinMs, scheduler)));
  const picked$ = concat(polls$, of(null)).pipe(
    takeUntil(over$),
    map(pick),
    filter((picked) => picked !== null),
  );
  return firstValueFrom(picked$, { defaultValue: null });
}

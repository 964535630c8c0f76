import { ok } from '@farspin/core';
import { monotonicMs } from '@farspin/adapters/time';
import type { Carried } from '@farspin/operator/lab';
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
 * Waits until the condition holds. Polls the traffic counters, because they emit no events. Resolves with false after
 * `withinMs`.
 */
export async function untilCarried(isMet: () => boolean, withinMs: number): Promise<boolean> {
  const endsAt = monotonicMs() + withinMs;
  while (!isMet()) {
    if (monotonicMs() >= endsAt) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs);
    });
  }
  return true;
}

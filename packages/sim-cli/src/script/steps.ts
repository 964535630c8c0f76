import { ok } from '@farspin/core';
import { comparedValue, conditionText, holds } from './condition.ts';
import { show } from './describe-issue.ts';
import type { StepContext } from './step-context.ts';
import { failed, type Failure, type Outcome } from './outcome.ts';
import { autoplay, play, press } from './steps.game.ts';
import { carriedOf, network, untilCarried } from './steps.network.ts';
import { cashIn, cashOut } from './steps.money.ts';
import { join, leave, login, logout, reconnect } from './steps.session.ts';
import type { Condition, Step } from './steps.schema.ts';
import { viewOf } from './view.ts';
import { until } from './watch.ts';

/** Carries one step out; the promise is kept when its effect is seen in the player's state. */
export async function carryOut(step: Step, context: StepContext): Promise<Outcome> {
  switch (step.name) {
    case 'login':
      return login(context, step.with);
    case 'reconnect':
      return reconnect(context, step.with);
    case 'join':
      return join(context, step.with);
    case 'cash-in':
      return cashIn(context, step.with.amount);
    case 'press':
      return press(context, step.with);
    case 'play':
      return play(context, step.with);
    case 'autoplay':
      return autoplay(context, step.with);
    case 'wait':
      return 'forMs' in step.with
        ? pause(step.with.forMs)
        : meet(context, step.with, step.with.within ?? context.timeoutMs, 'timeout');
    case 'expect':
      return meet(context, step.with, step.with.within, 'expectationFailed');
    case 'cash-out':
      return cashOut(context);
    case 'leave':
      return leave(context, step.with);
    case 'logout':
      return logout(context);
    case 'network':
    case 'blackhole':
    case 'cut':
    case 'half-open':
    case 'change-address':
      return network(context, step);
  }
}

const pause = (forMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(ok({ forMs })), forMs);
  });

/** Waits up to `withinMs` for a condition (0: it holds now or not at all). */
async function meet(
  context: StepContext,
  condition: Condition,
  withinMs: number,
  otherwise: Failure['reason'],
): Promise<Outcome> {
  const { player } = context;
  const state = () => ({ ...viewOf(player), network: carriedOf(context) });
  const isMet = (): boolean => holds(condition, state());
  const later = (): Promise<boolean> =>
    condition.path.startsWith('network.')
      ? untilCarried(isMet, withinMs)
      : until(player, () => isMet() || null, withinMs).then((met) => met !== null);
  const met = isMet() || (withinMs > 0 && (await later()));
  const value = comparedValue(condition, state());
  if (met) return ok({ path: condition.path, value });
  return failed(
    otherwise,
    `expected ${conditionText(condition)}, was ${show(value)}${withinMs > 0 ? ` after ${withinMs} ms` : ''}`,
  );
}

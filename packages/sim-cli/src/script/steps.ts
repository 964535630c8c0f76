import { ok } from '@farspin/core';
import { comparedValue, conditionText, holds } from './condition.ts';
import { show } from './describe-issue.ts';
import type { StepContext } from './step-context.ts';
import { failed, type Failure, type Outcome } from './outcome.ts';
import { autoplay, play, press } from './steps.game.ts';
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
  }
}

const pause = (forMs: number): Promise<Outcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(ok({ forMs })), forMs);
  });

/** Waits up to `withinMs` for a condition (0: it holds now or not at all). */
async function meet(
  { player }: StepContext,
  condition: Condition,
  withinMs: number,
  otherwise: Failure['reason'],
): Promise<Outcome> {
  const met =
    holds(condition, viewOf(player)) ||
    (withinMs > 0 && (await until(player, (view) => holds(condition, view) || null, withinMs)));
  const value = comparedValue(condition, viewOf(player));
  if (met) return ok({ path: condition.path, value });
  return failed(
    otherwise,
    `expected ${conditionText(condition)}, was ${show(value)}${withinMs > 0 ? ` after ${withinMs} ms` : ''}`,
  );
}

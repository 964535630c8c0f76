import { ok } from '@farspin/core';
import { filter, firstValueFrom, from, map, merge, takeUntil, tap, timer } from 'rxjs';
import { ask } from './ask.ts';
import { show } from '@farspin/operator/input';
import type { StepContext } from './step-context.ts';
import { failed, type ScriptOutcome } from './outcome.ts';
import { autoplay, play, press } from './steps.game.ts';
import { network } from './steps.network.ts';
import { cashIn, cashOut } from './steps.money.ts';
import { reconnect } from './steps.reconnect.ts';
import { join, leave, login, logout } from './steps.session.ts';
import type { ScriptStep, StepArguments } from './steps.schema.ts';
import { viewOf } from '../player/view.ts';
import type { Whereabouts } from './world.ts';

/** Runs a step. Resolves when the player's state shows its effect. */
export async function carryOut(step: ScriptStep, context: StepContext): Promise<ScriptOutcome> {
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
        ? pause(context, step.with.forMs)
        : ask(context, step.with, { withinMs: step.with.within ?? context.timeoutMs, otherwise: 'timeout' });
    case 'expect': {
      const { within: withinMs, for: forMs } = step.with;
      return ask(context, step.with, { withinMs, forMs, otherwise: 'expectationFailed' });
    }
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
    case 'meet':
      return meet(context, step.with);
    case 'fault':
      return context.world?.fault(step.with, whereabouts(context)) ?? nowhere;
    case 'operator':
      return context.world?.operator(step.with, whereabouts(context)) ?? nowhere;
    case 'perform':
      return perform(context, step.with);
  }
}

const nowhere = failed(
  'scriptInvalid',
  'this session cannot inject faults or act as the back office. Use farspin run for this step',
);

const whereabouts = ({ player }: StepContext): Whereabouts => {
  const { auth, session } = viewOf(player);
  return { username: auth.username, machineId: session.kind === 'idle' ? null : session.target.machineId };
};

const pause = ({ clock, over$ }: StepContext, forMs: number): Promise<ScriptOutcome> =>
  firstValueFrom(merge(timer(forMs, clock.scheduler), over$).pipe(map(() => ok({ forMs }))));

/** Calls a function of the script. Its promise may never settle, so the usual step time limit applies. */
async function perform(
  { player, clock, over$, timeoutMs }: StepContext,
  { that, says }: StepArguments<'perform'>,
): Promise<ScriptOutcome> {
  const done$ = from(Promise.resolve(that(player)));
  const late$ = timer(timeoutMs, clock.scheduler).pipe(
    map(() => {
      const expected = `${show(says)} to end`;
      return failed('timeout', `expected ${expected}, but that did not happen within ${timeoutMs} ms`, {
        expected,
        was: 'not done',
      });
    }),
  );
  return firstValueFrom(merge(late$, merge(done$, over$).pipe(map(() => ok({ says })))));
}

/** Waits until all players of the script have reached the point with this name. */
async function meet({ name, meeting, clock, over$, timeoutMs }: StepContext, point: string): Promise<ScriptOutcome> {
  let missing: readonly string[] = [];
  const all$ = meeting.come(name, point).pipe(
    tap((names) => (missing = names)),
    filter((names) => names.length === 0),
  );
  const met = await firstValueFrom(
    merge(all$, timer(timeoutMs, clock.scheduler).pipe(map(() => null))).pipe(takeUntil(over$)),
    { defaultValue: null },
  );
  return met === null ? failed('timeout', `${missing.join(', ')} did not reach ${point}`) : ok({ point });
}

import { ok } from '@farspin/core';
import { filter, firstValueFrom, from, map, merge, takeUntil, tap, timer } from 'rxjs';
import { absence, comparedValue, conditionText, isMet } from './condition.ts';
import { show } from '@farspin/operator/input';
import type { StepContext } from './step-context.ts';
import { failed, type Failure, type ScriptOutcome } from './outcome.ts';
import { autoplay, play, press } from './steps.game.ts';
import { carriedOf, network, untilCarried } from './steps.network.ts';
import { cashIn, cashOut } from './steps.money.ts';
import { reconnect } from './steps.reconnect.ts';
import { join, leave, login, logout } from './steps.session.ts';
import type { Question, ScriptStep, StepArguments } from './steps.schema.ts';
import { viewOf, type PlayerView } from '../player/view.ts';
import { readsOf, readsText } from './reads.ts';
import { until } from './watch.ts';
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
        : ask(context, step.with, step.with.within ?? context.timeoutMs, 'timeout');
    case 'expect':
      return ask(context, step.with, step.with.within, 'expectationFailed');
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

/** Waits up to `withinMs` until the question is answered with yes. With 0, checks only the current state. */
async function ask(
  context: StepContext,
  question: Question,
  withinMs: number,
  otherwise: Failure['reason'],
): Promise<ScriptOutcome> {
  const state = () => ({ ...viewOf(context.player), network: carriedOf(context), players: viewsOf(context) });
  const isSo = (): boolean => isMet(question, state());
  const isCounted = 'path' in question && question.path.startsWith('network.');
  const later = (): Promise<boolean> =>
    isCounted
      ? untilCarried(isSo, withinMs)
      : until(context, () => isSo() || null, withinMs).then((met) => met !== null);
  const met = isSo() || (withinMs > 0 && (await later()));
  const asked =
    'that' in question
      ? { expected: question.says, was: readsOf(question.that, state()) }
      : { expected: conditionText(question), was: comparedValue(question, state()) };
  const why = (path: string): string => {
    const { media, session } = viewOf(context.player);
    const unasked = path.startsWith('media') && media.kind === 'off' && session.kind === 'playing';
    const absent = unasked ? 'the player receives no picture without --video' : absence(state(), path);
    return absent === '' ? '' : ` (${absent})`;
  };
  if (met) return ok('path' in question ? { path: question.path, value: asked.was } : { says: question.says });
  const was =
    'that' in question ? readsText(readsOf(question.that, state())) : `was ${show(asked.was)}${why(question.path)}`;
  const text = `expected ${asked.expected}, ${was}${withinMs > 0 ? ` after ${withinMs} ms` : ''}`;
  return failed(otherwise, text, asked);
}

const viewsOf = ({ crowd }: StepContext): Readonly<Record<string, PlayerView>> =>
  Object.fromEntries([...crowd].map(([name, player]) => [name, viewOf(player)]));

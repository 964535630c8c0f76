import { ok } from '@farspin/core';
import { show } from '@farspin/operator/input';
import { absence, comparedValue, conditionText, isMet } from './condition.ts';
import { failed, type Failure, type ScriptOutcome } from './outcome.ts';
import { readsOf, readsText } from './reads.ts';
import type { StepContext } from './step-context.ts';
import { carriedOf, untilCarried } from './steps.network.ts';
import type { Question } from './steps.schema.ts';
import { until } from './watch.ts';
import { viewOf, type PlayerView } from '../player/view.ts';

export interface AskOptions {
  /** How long to wait until the answer is yes, in ms. With 0, checks only the current state. */
  readonly withinMs: number;
  /** How long the answer must then stay yes, in ms. If undefined, one yes is enough. */
  readonly forMs?: number | undefined;
  /** Reason of the failure if the answer is no. */
  readonly otherwise: Failure['reason'];
}

/** Waits until the question is answered with yes. With `forMs`, fails at the first no in this time. */
export async function ask(
  context: StepContext,
  question: Question,
  { withinMs, forMs, otherwise }: AskOptions,
): Promise<ScriptOutcome> {
  const { clock } = context;
  const isCounted = 'path' in question && question.path.startsWith('network.');
  const first = <T>(pick: () => T | null, ms: number): Promise<T | null> =>
    isCounted ? untilCarried(context, pick, ms) : until(context, pick, ms);
  const isSo = (): boolean => isMet(question, stateOf(context));

  const met = isSo() || (withinMs > 0 && (await first(() => isSo() || null, withinMs)) !== null);
  const seen = seenIn(context, question);
  if (!met) {
    const isAtStart = withinMs === 0 && forMs !== undefined;
    const expected = isAtStart ? lasting(question, forMs) : textOf(question);
    const hint = isAtStart ? ' at the start. To wait for it first, set within' : '';
    const after = withinMs > 0 ? ` after ${withinMs} ms` : '';
    return failed(otherwise, `expected ${expected}, ${seen.text}${after}${hint}`, { expected, was: seen.was });
  }
  const done = 'path' in question ? { path: question.path, value: seen.was } : { says: question.says };
  if (forMs === undefined) return ok(done);

  const heldFrom = clock.now();
  const broken = await first(
    () => (isSo() ? null : { ...seenIn(context, question), afterMs: Math.round(clock.now() - heldFrom) }),
    forMs,
  );
  if (broken === null) return ok({ ...done, forMs });
  const { text, was, afterMs } = broken;
  const expected = lasting(question, forMs);
  return failed(otherwise, `expected ${expected}, ${text} after ${afterMs} ms`, { expected, was, afterMs });
}

const textOf = (question: Question): string => ('that' in question ? question.says : conditionText(question));
const lasting = (question: Question, forMs: number): string => `${textOf(question)} for ${forMs} ms`;

const stateOf = (context: StepContext) => ({
  ...viewOf(context.player),
  network: carriedOf(context),
  players: viewsOf(context),
});

/** Returns what the question now sees: the value, and a text about it. */
function seenIn(context: StepContext, question: Question): { readonly was: unknown; readonly text: string } {
  const state = stateOf(context);
  if ('that' in question) {
    const was = readsOf(question.that, state);
    return { was, text: readsText(was) };
  }
  const was = comparedValue(question, state);
  return { was, text: `was ${show(was)}${whyOf(question.path, state)}` };
}

/** Returns the reason for the value at a path in brackets, or an empty string if there is nothing to explain. */
function whyOf(path: string, state: ReturnType<typeof stateOf>): string {
  const [first, name = '', ...rest] = path.split('.');
  const [view, part] = first === 'players' ? [state.players[name], rest.join('.')] : [state, path];
  const { media, session } = view ?? state;
  const unasked = part.startsWith('media') && media.kind === 'off' && session.kind === 'playing';
  if (unasked) return ' (the player receives no picture without --video)';
  if (part === 'media.kind' && media.kind === 'stalled') return ` (media.cause is ${show(media.cause)})`;
  const absent = absence(state, path);
  return absent === '' ? '' : ` (${absent})`;
}

const viewsOf = ({ crowd }: StepContext): Readonly<Record<string, PlayerView>> =>
  Object.fromEntries([...crowd].map(([name, player]) => [name, viewOf(player)]));

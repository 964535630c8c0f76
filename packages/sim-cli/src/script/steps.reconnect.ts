import { ok, type Player } from '@farspin/core';
import { gone } from './gone.ts';
import { failed, reasonOf, type ScriptOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import type { StepArguments } from './steps.schema.ts';
import { cameBack, knownBalance, payOut } from './steps.money.ts';
import { nobody } from './steps.session.ts';
import { until } from './watch.ts';

type Dialog = Player['reconnect$']['value'];
type Asking = Extract<Dialog, { kind: 'asking' }>;

type Answer = StepArguments<'reconnect'>['answer'];

/** Answers the dialog about an open session. With `ifOpen`, succeeds without an action if no session is open. */
export async function reconnect(
  context: StepContext,
  { answer: action, ifOpen }: StepArguments<'reconnect'>,
): Promise<ScriptOutcome> {
  const { player } = context;
  const absent = await nobody(context);
  if (absent !== null) return absent;
  const { session$, reconnect$ } = player;
  const notOpen = (why: string): ScriptOutcome => (ifOpen ? ok({ action: null }) : failed('refused', why));
  if (session$.value.kind !== 'idle' && reconnect$.value.kind !== 'asking')
    return notOpen(`the player is at ${session$.value.target.name}, and no other session is open`);
  const unreachable = await gone(context, reconnect$.value.kind !== 'asking');
  if (unreachable !== null) return unreachable;
  const dialog = await dialogOf(context);
  // Without a report from the server, a session may be open.
  if (dialog === null)
    return reconnect$.value.kind === 'unknown'
      ? failed('timeout', 'the server did not report whether a session is open')
      : notOpen('no session is open. To continue without one, add ifOpen: true');
  if (!dialog.actions.includes(action)) return failed('refused', `expected one of ${dialog.actions.join(', ')}`);
  const outcome = await answers[action](context);
  return outcome.ok ? ok({ action, machine: dialog.machineName, ...outcome.value }) : outcome;
}

/**
 * Time in which the server may still cause a dialog after the player left a machine or moved money, in ms. The core
 * queries the server after two seconds ([RECONNECT8]), and the answer takes time.
 */
const lateWordMs = 5_000;

/** Waits for the dialog. Resolves with null if no session is open or the server does not report one. */
async function dialogOf(context: StepContext): Promise<Asking | null> {
  const { timeoutMs, sinceLeft } = context;
  const known = await until(context, ({ reconnect: { kind } }) => (kind === 'unknown' ? null : kind), timeoutMs);
  if (known === null) return null;
  const waitMs = Math.min(timeoutMs, Math.max(0, lateWordMs - sinceLeft()));
  return until(context, ({ reconnect: one }) => (one.kind === 'asking' ? one : null), waitMs);
}

const answers: Readonly<Record<Answer, (context: StepContext) => Promise<ScriptOutcome>>> = {
  continue(context) {
    context.player.continueSession();
    return answered(context, (session) => session === 'playing');
  },
  async cashout(context) {
    const paid = await payOut(context);
    const why = shownFailure(context.player);
    return paid.ok || why === null ? paid : failed(reasonOf(why), context.words.say(why));
  },
  /** A kick also returns the credits to the wallet. */
  async kick(context) {
    const before = await knownBalance(context);
    if (!before.ok) return before;
    context.player.kickPlayer();
    const ended = await answered(context, () => true);
    return ended.ok ? cameBack(context, before.value) : ended;
  },
};

async function answered(
  context: StepContext,
  isDone: (session: Player['session$']['value']['kind']) => boolean,
): Promise<ScriptOutcome> {
  const { player, words, timeoutMs } = context;
  const isAnswered = (dialog: Dialog, session: Player['session$']['value']['kind']): boolean =>
    dialog.kind === 'asking' ? dialog.failure !== null : isDone(session);
  const after = await until(
    context,
    (view) => (isAnswered(view.reconnect, view.session.kind) ? view : null),
    timeoutMs,
  );
  if (after === null) return failed('timeout', 'the server did not answer about the open session');
  const failure = shownFailure(player);
  return failure === null ? ok({}) : failed(reasonOf(failure), words.say(failure));
}

const shownFailure = ({ reconnect$: { value: dialog } }: Player) => (dialog.kind === 'asking' ? dialog.failure : null);

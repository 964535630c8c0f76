import { ok, type Intent, type Meters, type Player, type Result } from '@farspin/core';
import { gone } from './gone.ts';
import { failed, reasonOf, type Failure, type ScriptOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { viewOf, type PlayerView } from '../player/view.ts';
import { until } from './watch.ts';

/** Moves an amount (minor units) from the wallet to the machine and waits until both show it. */
export async function cashIn(context: StepContext, amountMinor: number): Promise<ScriptOutcome> {
  const { player } = context;
  if (player.session$.value.kind !== 'playing')
    return failed('refused', 'the player is not at a machine. Join a machine first');
  const before = metersOf(player);
  // A game also changes the credits, and an unknown spin count may hide a game. Any newer meters then count.
  const isExpected = (now: Meters): boolean => {
    if (before === null || now.creditsMinor === before.creditsMinor + amountMinor) return true;
    const isGamePlayed = before.autoplay || now.spinCount === null || now.spinCount !== before.spinCount;
    return isGamePlayed && now !== before;
  };
  return moveMoney(
    context,
    () => player.cashIn(amountMinor),
    () => {
      const now = metersOf(player);
      return before === null || (now !== null && isExpected(now));
    },
  );
}

/** Moves all credits back to the wallet and waits until machine and wallet show the change. */
export async function cashOut(context: StepContext): Promise<ScriptOutcome> {
  const { player } = context;
  if (player.session$.value.kind !== 'playing')
    return failed('refused', 'the player is not at a machine. Join a machine first');
  return moveMoney(
    context,
    () => player.cashOut(),
    () => creditsOf(player) === null || creditsOf(player) === 0,
  );
}

const metersOf = ({ session$: { value: session } }: Player): Meters | null =>
  session.kind === 'playing' ? session.meters : null;
export const creditsOf = (player: Player): number | null => metersOf(player)?.creditsMinor ?? null;

/** Pays out the session in the reconnect dialog and waits until the wallet has its credits. */
export async function payOut(context: StepContext): Promise<ScriptOutcome> {
  const before = await knownBalance(context);
  if (!before.ok) return before;
  const settled = await settle(context, () => context.player.cancelSession());
  return settled.ok ? cameBack(context, before.value) : settled;
}

export async function knownBalance(context: StepContext): Promise<Result<number, Failure>> {
  const balanceMinor = await until(context, ({ wallet }) => wallet.balanceMinor, context.timeoutMs);
  return balanceMinor === null ? failed('timeout', 'the server did not send the balance') : ok(balanceMinor);
}

/**
 * Waits for the credits that an ended session returns to the wallet. No message contains the amount, and an empty
 * session does not change the balance.
 */
export async function cameBack(context: StepContext, beforeMinor: number): Promise<ScriptOutcome> {
  const balanceMinor = await until(
    context,
    ({ wallet }) => (wallet.balanceMinor === beforeMinor ? null : wallet.balanceMinor),
    Math.min(context.timeoutMs, unchangedMs),
  );
  return ok(
    balanceMinor === null ? { balanceMinor: beforeMinor } : { paidOutMinor: balanceMinor - beforeMinor, balanceMinor },
  );
}

const unchangedMs = 2_000;

/** Moves money between wallet and machine and waits until both show it. */
async function moveMoney(context: StepContext, start: () => void, isShown: () => boolean): Promise<ScriptOutcome> {
  const { player, timeoutMs } = context;
  const before = player.wallet$.value.balanceMinor;
  const nothingToMove = creditsOf(player) === 0;
  const unreachable = await gone(context);
  if (unreachable !== null) return unreachable;
  const settled = await settle(context, start);
  if (!settled.ok) return settled;
  const { action } = settled.value;
  const balanceMinor = await until(
    context,
    ({ wallet }) =>
      isShown() && (wallet.balanceMinor !== before || (action !== 'cash-in' && nothingToMove))
        ? wallet.balanceMinor
        : null,
    timeoutMs,
  );
  return balanceMinor === null
    ? failed('timeout', 'the money moved, but the machine or the balance does not show it')
    : ok({ action, movedMinor: Math.abs(balanceMinor - (before ?? balanceMinor)), balanceMinor });
}

/**
 * Starts a money movement and follows its intent until it is settled. If the core created no intent, a notice has the
 * reason.
 */
async function settle(context: StepContext, start: () => void): Promise<Result<Intent, Failure>> {
  const { words } = context;
  const begun = await begin(context, start);
  if (!begun.ok) return begun;
  const settled = await outcomeOf(context, begun.value);
  if (settled === null) return failed('timeout', 'the outcome of the money transfer is still unknown');
  const { state } = settled;
  if (state.kind === 'failed') return failed(reasonOf(state.message), words.say(state.message));
  return state.kind === 'done' ? ok(settled) : failed('refused', words.t('wallet.unclear'));
}

/** Resolves with the intent once its outcome is known, or with null after a timeout. */
export const outcomeOf = (context: StepContext, intentId: string): Promise<Intent | null> =>
  until(
    context,
    ({ wallet }) => wallet.intents.find(({ id, state }) => id === intentId && isSettled(state)) ?? null,
    context.timeoutMs,
  );

/** Time limit for the intent after autoplay has been stopped, in ms. */
const afterStopMs = 2_000;

/**
 * Starts a money movement. Resolves with the id of the new intent. [SESSION8] The core creates it immediately, or after
 * it has sent the request to stop autoplay.
 */
async function begin(context: StepContext, start: () => void): Promise<Result<string, Failure>> {
  const { player, words, timeoutMs } = context;
  const earlier = new Set(player.wallet$.value.intents.map(({ id }) => id));
  let refusal: Result<never, Failure> | null = null;
  let isStarted = false;
  const notices = player.notice$.subscribe(({ message, intent, id }) => {
    // Other notices may arrive while the stop is pending.
    if (isStarted && (intent !== 'error' || (id !== null && earlier.has(id)))) return;
    refusal ??= failed(reasonOf(message), words.say(message));
  });
  const made = ({ wallet }: PlayerView) => wallet.intents.find(({ id }) => !earlier.has(id))?.id ?? refusal;
  const stopWaits = ({ session }: PlayerView): boolean => session.kind === 'playing' && session.stopWaits;
  start();
  isStarted = true;
  try {
    let found = made(viewOf(player));
    if (found === null && stopWaits(viewOf(player))) {
      const next = await until(context, (view) => made(view) ?? (stopWaits(view) ? null : 'stopped'), timeoutMs);
      if (next === null) return failed('timeout', 'autoplay has not stopped, so no money has moved yet');
      found = await until(context, made, Math.min(timeoutMs, afterStopMs));
    }
    found ??= refusal ?? failed('refused', 'no money moved');
    return typeof found === 'string' ? ok(found) : found;
  } finally {
    notices.unsubscribe();
  }
}

const isSettled = ({ kind }: Intent['state']): boolean => kind !== 'sending' && kind !== 'checking';

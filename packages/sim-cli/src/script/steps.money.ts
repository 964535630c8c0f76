import { ok, type Intent, type Player, type Result } from '@farspin/core';
import { gone } from './gone.ts';
import { failed, reasonOf, type Failure, type Outcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { until } from './watch.ts';

/** Moves an amount (minor units) from the wallet to the machine, and waits until machine and wallet show it. */
export async function cashIn(context: StepContext, amountMinor: number): Promise<Outcome> {
  const { player } = context;
  if (player.session$.value.kind !== 'playing') return failed('refused', 'there is no machine to cash in at');
  const creditsBefore = creditsOf(player);
  return moveMoney(
    context,
    () => player.cashIn(amountMinor),
    () => creditsBefore === null || creditsOf(player) === creditsBefore + amountMinor,
  );
}

/** Moves all credits back to the wallet, and waits until machine and wallet show it. */
export async function cashOut(context: StepContext): Promise<Outcome> {
  const { player } = context;
  if (player.session$.value.kind !== 'playing') return failed('refused', 'there is no machine to cash out of');
  return moveMoney(
    context,
    () => player.cashOut(),
    () => creditsOf(player) === null || creditsOf(player) === 0,
  );
}

export const creditsOf = (player: Player): number | null => {
  const session = player.session$.value;
  return session.kind === 'playing' ? (session.meters?.creditsMinor ?? null) : null;
};

/** Pays out the session that the dialog about an open one tells of, and waits until the wallet has what it held. */
export async function payOut(context: StepContext): Promise<Outcome> {
  const before = await knownBalance(context);
  if (!before.ok) return before;
  const settled = await settle(context, () => context.player.cancelSession());
  return settled.ok ? cameBack(context, before.value) : settled;
}

export async function knownBalance(context: StepContext): Promise<Result<number, Failure>> {
  const balanceMinor = await until(context, ({ wallet }) => wallet.balanceMinor, context.timeoutMs);
  return balanceMinor === null ? failed('timeout', 'the balance did not come') : ok(balanceMinor);
}

/** What a session that was ended brings to the wallet. What it held is nowhere said: of one that held nothing no other balance comes. */
export async function cameBack(context: StepContext, beforeMinor: number): Promise<Outcome> {
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

/** Moves money between wallet and machine, and waits until both show it. */
async function moveMoney(context: StepContext, start: () => void, isShown: () => boolean): Promise<Outcome> {
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
      isShown() && (wallet.balanceMinor !== before || (action === 'cash-out' && nothingToMove))
        ? wallet.balanceMinor
        : null,
    timeoutMs,
  );
  return balanceMinor === null
    ? failed('timeout', 'the money was moved, but the machine or the balance does not show it')
    : ok({ action, movedMinor: Math.abs(balanceMinor - (before ?? balanceMinor)), balanceMinor });
}

/** Starts a movement and follows its intent to the end; one that the core did not begin was refused by a notice. */
async function settle(context: StepContext, start: () => void): Promise<Result<Intent, Failure>> {
  const { player, words, timeoutMs } = context;
  const before = player.wallet$.value;
  let refusal: Result<never, Failure> | null = null;
  const notices = player.notice$.subscribe(({ message }) => {
    refusal ??= failed(reasonOf(message), words.say(message));
  });
  start();
  notices.unsubscribe();
  const begun = player.wallet$.value.intents.find(({ id }) => before.intents.every((known) => known.id !== id));
  if (begun === undefined) return refusal ?? failed('refused', 'the money was not moved');
  const settled = await until(
    context,
    ({ wallet }) => wallet.intents.find(({ id, state }) => id === begun.id && isSettled(state)) ?? null,
    timeoutMs,
  );
  if (settled === null) return failed('timeout', 'no answer about the money');
  const { state } = settled;
  if (state.kind === 'failed') return failed(reasonOf(state.message), words.say(state.message));
  return state.kind === 'done' ? ok(settled) : failed('refused', words.t('wallet.unclear'));
}

const isSettled = ({ kind }: Intent['state']): boolean => kind !== 'sending' && kind !== 'checking';

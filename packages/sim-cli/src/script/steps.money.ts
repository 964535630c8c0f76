import { ok, type Intent, type Player } from '@farspin/core';
import { failed, reasonOf, type Outcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { until } from './watch.ts';

/** Moves an amount (minor units) from the wallet to the machine, and waits until machine and wallet show it. */
export async function cashIn(context: StepContext, amountMinor: number): Promise<Outcome> {
  const { player } = context;
  if (player.session$.value.kind !== 'playing') return failed('expectationFailed', 'there is no machine to cash in at');
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
  if (player.session$.value.kind !== 'playing')
    return failed('expectationFailed', 'there is no machine to cash out of');
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

/** Starts a movement and follows its intent to the end; one that the core did not begin was refused by a notice. */
async function moveMoney(context: StepContext, start: () => void, isShown: () => boolean): Promise<Outcome> {
  const { player, words, timeoutMs } = context;
  const before = player.wallet$.value;
  const nothingToMove = creditsOf(player) === 0;
  let refusal: Outcome | null = null;
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
  const { action, state } = settled;
  if (state.kind === 'failed') return failed(reasonOf(state.message), words.say(state.message));
  if (state.kind !== 'done') return failed('refused', words.t('wallet.unclear'));
  const balanceMinor = await until(
    context,
    ({ wallet }) =>
      isShown() && (wallet.balanceMinor !== before.balanceMinor || (action === 'cash-out' && nothingToMove))
        ? wallet.balanceMinor
        : null,
    timeoutMs,
  );
  return balanceMinor === null
    ? failed('timeout', 'the money was moved, but the machine or the balance does not show it')
    : ok({ action, movedMinor: Math.abs(balanceMinor - (before.balanceMinor ?? balanceMinor)), balanceMinor });
}

const isSettled = ({ kind }: Intent['state']): boolean => kind !== 'sending' && kind !== 'checking';

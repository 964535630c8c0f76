import { ok, type Intent, type Player } from '@farspin/core';
import { failed, reasonOf, type Outcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { until } from './watch.ts';

/** Moves an amount (minor units) from the wallet to the machine, and waits until the machine shows it. */
export async function cashIn(context: StepContext, amountMinor: number): Promise<Outcome> {
  const { player, timeoutMs } = context;
  if (player.session$.value.kind !== 'playing') return failed('expectationFailed', 'there is no machine to cash in at');
  const creditsBefore = creditsOf(player);
  const settled = await moveMoney(context, () => player.cashIn(amountMinor));
  if (!settled.ok || creditsBefore === null) return settled;
  const shown = await until(player, () => (creditsOf(player) === creditsBefore + amountMinor ? true : null), timeoutMs);
  return shown === null ? failed('timeout', 'the machine did not show the credits') : settled;
}

/** Moves all credits back to the wallet, and waits until the machine shows none. */
export async function cashOut(context: StepContext): Promise<Outcome> {
  const { player, timeoutMs } = context;
  if (player.session$.value.kind !== 'playing')
    return failed('expectationFailed', 'there is no machine to cash out of');
  const settled = await moveMoney(context, () => player.cashOut());
  if (!settled.ok || creditsOf(player) === null) return settled;
  const shown = await until(player, () => (creditsOf(player) === 0 ? true : null), timeoutMs);
  return shown === null ? failed('timeout', 'the machine still shows credits') : settled;
}

export const creditsOf = (player: Player): number | null => {
  const session = player.session$.value;
  return session.kind === 'playing' ? (session.meters?.creditsMinor ?? null) : null;
};

/** Starts a movement and follows its intent to the end; one that the core did not begin was refused by a notice. */
async function moveMoney(context: StepContext, start: () => void): Promise<Outcome> {
  const { player, words, timeoutMs } = context;
  const known = new Set(player.wallet$.value.intents.map(({ id }) => id));
  let refusal: Outcome | null = null;
  const notices = player.notice$.subscribe(({ message }) => {
    refusal ??= failed(reasonOf(message), words.say(message));
  });
  start();
  notices.unsubscribe();
  const begun = player.wallet$.value.intents.find(({ id }) => !known.has(id));
  if (begun === undefined) return refusal ?? failed('refused', 'the money was not moved');
  const ended = await until(
    player,
    ({ wallet }) => wallet.intents.find(({ id, state }) => id === begun.id && isSettled(state)) ?? null,
    timeoutMs,
  );
  return ended === null ? failed('timeout', 'no answer about the money') : outcomeOf(ended, context);
}

const isSettled = ({ kind }: Intent['state']): boolean => kind !== 'sending' && kind !== 'checking';

function outcomeOf({ action, state }: Intent, { player, words }: StepContext): Outcome {
  switch (state.kind) {
    case 'done':
      return ok({ action, movedMinor: state.movedMinor, balanceMinor: player.wallet$.value.balanceMinor });
    case 'failed':
      return failed(reasonOf(state.message), words.say(state.message));
    default:
      return failed('refused', words.t('term.money.unclear'));
  }
}

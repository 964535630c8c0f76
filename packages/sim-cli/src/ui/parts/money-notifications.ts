import type { Intent, Notice, Wallet } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

/** The player has had time to read an older outcome. */
const amountMs = 6_000;

/** Formats a notice; for money that has moved, with its kind and amount. */
export function noticeText({ id, message: said }: Notice, { intents }: Wallet, words: Words): string {
  const moved = intents.find((intent) => intent.id === id);
  if (moved?.state.kind !== 'done' || said.kind !== 'keyed' || !said.key.startsWith('wallet.done'))
    return words.say(said);
  return movedText(moved, words);
}

/** Whether an intent is done, and so recently that the player may not have read it. */
export const isRecent = ({ state }: Intent, now: number): boolean => state.kind === 'done' && now - state.at < amountMs;

/** Describes what was moved, and how much. A server may omit what it paid out: then it is what the machine held. */
export function movedText({ action, amountMinor, creditsMinor, state }: Intent, words: Words): string {
  const movedMinor = (state.kind === 'done' ? state.movedMinor : null) ?? amountMinor ?? creditsMinor ?? null;
  const amount = movedMinor === null ? words.t('journal.all') : words.money.format(movedMinor);
  return `${words.t(`journal.${action}`)}: ${amount}`;
}

import type { Intent, Notice, Wallet } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

/** Time in ms after which the player has read an outcome. */
const amountMs = 6_000;

/** Formats a notice with its further lines. A notice of a completed movement shows its kind and amount. */
export function noticeText({ id, message: said, more = [] }: Notice, { intents }: Wallet, words: Words): string {
  const moved = intents.find((intent) => intent.id === id);
  if (moved?.state.kind !== 'done' || said.kind !== 'keyed' || !said.key.startsWith('wallet.done'))
    return [said, ...more].map((line) => words.say(line)).join(' ');
  return movedText(moved, words);
}

/** True if the intent was completed so recently that the player may not have read its outcome. */
export const isRecent = ({ state }: Intent, now: number): boolean => state.kind === 'done' && now - state.at < amountMs;

/**
 * Describes the kind and amount of a movement. If the server omits the amount of a pay-out, the text shows the credits
 * that the machine held.
 */
export function movedText({ action, amountMinor, creditsMinor, state }: Intent, words: Words): string {
  const movedMinor = (state.kind === 'done' ? state.movedMinor : null) ?? amountMinor ?? creditsMinor ?? null;
  const amount = movedMinor === null ? words.t('journal.all') : words.money.format(movedMinor);
  return `${words.t(`journal.${action}`)}: ${amount}`;
}

import { isEmptyEnd, type Intent, type Notice, type Wallet } from '@farspin/core';
import { message, type Words } from '@farspin/core/messages';

const isOpen = ({ state }: Intent): boolean => state.kind === 'sending' || state.kind === 'checking';

/** An amount is read for longer than a word. */
const amountMs = 6_000;

/** Reports transfers that were under way once they are done. A lock hides the wallet: what changed behind it is reported afterwards. */
export function createMoneyNotifications(): (wallet: Wallet) => readonly Notice[] {
  const onTheWay = new Set<string>();
  return ({ intents }) => {
    const settled = intents.filter((intent) => !isOpen(intent) && onTheWay.has(intent.id));
    for (const { id } of settled) onTheWay.delete(id);
    for (const intent of intents) if (isOpen(intent)) onTheWay.add(intent.id);
    return settled
      .filter((intent) => intent.state.kind === 'done' && !isEmptyEnd(intent))
      .map(({ id }) => ({ id, intent: 'success', message: message('wallet.done'), forMs: amountMs }));
  };
}

/** What a notice says; of money that has moved what it was, and how much. */
export function noticeText({ id, message: said }: Notice, { intents }: Wallet, words: Words): string {
  const moved = intents.find((intent) => intent.id === id);
  if (moved?.state.kind !== 'done' || said.kind !== 'keyed' || !said.key.startsWith('wallet.done'))
    return words.say(said);
  return movedText(moved, words);
}

/** Whether an intent is done, and was not long enough ago to have been read. */
export const isRecent = ({ state }: Intent, now: number): boolean => state.kind === 'done' && now - state.at < amountMs;

/** What was moved, and how much. A server need not say what it paid out: then it is what the machine held. */
export function movedText({ action, amountMinor, creditsMinor, state }: Intent, words: Words): string {
  const movedMinor = (state.kind === 'done' ? state.movedMinor : null) ?? amountMinor ?? creditsMinor ?? null;
  const amount = movedMinor === null ? words.t('journal.all') : words.money.format(movedMinor);
  return `${words.t(`journal.${action}`)}: ${amount}`;
}

import type { Wallet } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

/** [MONEY1] [READ1] Returns the balance, or a text that it is loading or unavailable. */
export function balanceText(
  { balanceMinor, isUnreadable, balanceRetryAt = null }: Wallet,
  { money, t }: Words,
): string {
  if (balanceMinor !== null) return money.format(balanceMinor);
  return t(isUnreadable === true || balanceRetryAt !== null ? 'shell.balance.unreadable' : 'shell.calculating');
}

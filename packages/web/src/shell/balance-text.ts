import type { Wallet } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

/** [MONEY1] [READ1] The balance, that it is on its way, or that it cannot be shown. */
export function balanceText(
  { balanceMinor, isUnreadable, balanceRetryAt = null }: Wallet,
  { money, t }: Words,
): string {
  if (balanceMinor !== null) return money.format(balanceMinor);
  return t(isUnreadable === true || balanceRetryAt !== null ? 'shell.balance.unreadable' : 'shell.calculating');
}

import { mayHoldCredits } from '../session/credits.rules.ts';
import type { Playing, Session } from '../session/session.rules.ts';
import { cashOutUnderWay } from '../wallet/intent.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/**
 * [LEAVE6] What happens to the credits of a machine when the player leaves. `cash-out`: they are paid out first.
 * `checking`: nothing is sent, because the outcome of a cash-out is still unknown. `empty`: the machine holds no
 * credits.
 */
export type LeavePlan = 'cash-out' | 'checking' | 'empty';

/** Returns what leaving the machine means now. */
export function leavePlan(session: Session | Playing, wallet: Wallet): LeavePlan {
  if (!('meters' in session) || !mayHoldCredits(session)) return 'empty';
  return isCashOutChecked(wallet, session.target.machineId) ? 'checking' : 'cash-out';
}

/**
 * [WALLET2] Returns true if the outcome of a cash-out of the machine is still unknown. A second cash-out would send
 * nothing.
 */
export const isCashOutChecked = (wallet: Wallet, machineId: string): boolean =>
  cashOutUnderWay(wallet, machineId)?.state.kind === 'checking';

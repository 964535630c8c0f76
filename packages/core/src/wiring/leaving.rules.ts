import { mayHoldCredits } from '../session/credits.rules.ts';
import type { Playing, Session } from '../session/session.rules.ts';
import { cashOutUnderWay } from '../wallet/intent.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/**
 * [LEAVE6] What leaving does with the credits of a machine. `cash-out`: they are paid out first. `checking`: nothing is sent,
 * because the outcome of a cash-out is not known yet. `empty`: the machine holds none.
 */
export type LeavePlan = 'cash-out' | 'checking' | 'empty';

export function leavePlan(session: Session | Playing, wallet: Wallet): LeavePlan {
  if (!('meters' in session) || !mayHoldCredits(session)) return 'empty';
  return isCashOutChecked(wallet, session.target.machineId) ? 'checking' : 'cash-out';
}

/** Whether the outcome of a cash-out of that machine is still unknown. A second cash-out would send nothing [WALLET2]. */
export const isCashOutChecked = (wallet: Wallet, machineId: string): boolean =>
  cashOutUnderWay(wallet, machineId)?.state.kind === 'checking';

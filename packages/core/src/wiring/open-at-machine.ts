import type { Play } from './play.types.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { cashOutUnderWay, isOpen } from '../wallet/intent.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/** An open session of this player at a machine, in this tab or elsewhere. */
export interface OpenAtMachine {
  readonly machine: string;
  /** Credits in minor units. Null if the machine has not reported them here, or a cash-in is pending. */
  readonly creditsMinor: number | null;
  /** True if a cash-out is pending or being checked, so that no second one is sent. */
  readonly isChecked: boolean;
}

/** The states that `openAtMachine` requires. */
export interface SessionViews {
  readonly session: Session;
  readonly reconnect: Reconnect;
  readonly wallet: Wallet;
}
/** [SIGNOUT1] Returns the session that stays open when the player signs out, or null if none is known. */
export function openAtMachine({ session, reconnect, wallet }: SessionViews): OpenAtMachine | null {
  const isChecked = (machineId: string): boolean => cashOutUnderWay(wallet, machineId) !== undefined;
  if (session.kind === 'playing') {
    const { details, isPaidOut, meters, target } = session;
    const reportedMinor = meters?.creditsMinor ?? (isPaidOut ? 0 : null);
    const creditsMinor = isBringing(wallet, target.machineId) ? null : reportedMinor;
    return { machine: details.name ?? target.name, creditsMinor, isChecked: isChecked(target.machineId) };
  }
  const target = session.kind === 'joining' ? session.target : openAt(reconnect);
  if (target === null) return null;
  const { creditsMinor = null } = session.kind === 'idle' && 'creditsMinor' in reconnect ? reconnect : {};
  return { machine: target.name, creditsMinor, isChecked: isChecked(target.machineId) };
}

const isBringing = ({ intents }: Wallet, to: string): boolean =>
  intents.some((intent) => intent.action === 'cash-in' && intent.machineId === to && isOpen(intent));

/** Returns the current states that `openAtMachine` requires. */
export const viewsOf = ({
  session$,
  reconnect$,
  wallet$,
}: Pick<Play, 'session$' | 'reconnect$' | 'wallet$'>): SessionViews => ({
  session: session$.value,
  reconnect: reconnect$.value,
  wallet: wallet$.value,
});

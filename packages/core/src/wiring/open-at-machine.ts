import type { Play } from './play.types.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { cashOutUnderWay, isOpen } from '../wallet/intent.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/** A session of this player that is open at a machine, here or elsewhere. */
export interface OpenAtMachine {
  readonly machine: string;
  /** Minor units; null if they are unknown: the machine has not reported them here, or money is on its way there. */
  readonly creditsMinor: number | null;
  /** A cash-out is under way or being checked: no second one is sent. */
  readonly isChecked: boolean;
}

interface Views {
  readonly session: Session;
  readonly reconnect: Reconnect;
  readonly wallet: Wallet;
}
/** [SIGNOUT1] The session that a player who signs out leaves open; null if none is known. */
export function openAtMachine({ session, reconnect, wallet }: Views): OpenAtMachine | null {
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

export const viewsOf = ({
  session$,
  reconnect$,
  wallet$,
}: Pick<Play, 'session$' | 'reconnect$' | 'wallet$'>): Views => ({
  session: session$.value,
  reconnect: reconnect$.value,
  wallet: wallet$.value,
});

import type { MachineDetails } from '../ports/sockets.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session, Target } from '../session/session.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/** Credits of an open session, with the wallet balance at the time. */
export interface Held {
  readonly target: Target;
  /** Last reported credits in minor units. */
  readonly creditsMinor: number;
  /** Wallet balance besides the credits in minor units, or null until it is known. */
  readonly besideMinor: number | null;
  /** True if the balance has risen by exactly these credits. */
  readonly isPaid: boolean;
}

interface Reported {
  readonly target: Target;
  readonly creditsMinor: number;
}

/** Returns the open session whose credits the machine or the server reports, or null if there is none. */
export function reported(session: Session, reconnect: Reconnect): Reported | null {
  if (session.kind === 'playing') return atMachine(session.target, session.details, session.meters?.creditsMinor);
  const target = session.kind === 'idle' ? openAt(reconnect) : null;
  return target !== null && 'creditsMinor' in reconnect ? credited(target, reconnect.creditsMinor) : null;
}

const atMachine = (target: Target, { name }: MachineDetails, creditsMinor: number | undefined): Reported | null =>
  credited({ ...target, name: name ?? target.name }, creditsMinor);

const credited = (target: Target, creditsMinor = 0): Reported | null =>
  creditsMinor > 0 ? { target, creditsMinor } : null;

/**
 * Returns the next record. A balance that rises by exactly the credits means that they were paid. After any other
 * change the new balance is recorded, as when the meters show a cash-in before the balance does.
 */
export function nextHeld(held: Held | null, now: Reported | null, { balanceMinor }: Wallet): Held | null {
  if (now === null) return null;
  const isSame = held?.creditsMinor === now.creditsMinor && held.target.machineId === now.target.machineId;
  if (!isSame) return { ...now, besideMinor: balanceMinor, isPaid: false };
  if (held.isPaid || balanceMinor === held.besideMinor) return held;
  if (isPayment(held, balanceMinor)) return { ...held, isPaid: true };
  return { ...held, besideMinor: balanceMinor };
}

/** Returns true if the balance shows that these credits were paid. */
export const isPayment = ({ besideMinor, creditsMinor }: Held, balanceMinor: number | null): boolean =>
  besideMinor !== null && balanceMinor === besideMinor + creditsMinor;

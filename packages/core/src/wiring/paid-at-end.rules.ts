import type { MachineDetails } from '../ports/sockets.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session, Target } from '../session/session.rules.ts';
import { isOpen } from '../wallet/intent.rules.ts';
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
  /** True if the balance has risen by another amount, for example because a running game has won before it was paid. */
  readonly hasRisen: boolean;
  /** False if the machine may hold a cash-in that the reported credits do not include. */
  readonly isComplete: boolean;
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
 * change the new balance is recorded, as when the meters show a cash-in before the balance does. After a cash-in begins,
 * the record is incomplete until the next report of other credits.
 */
export function nextHeld(held: Held | null, now: Reported | null, wallet: Wallet): Held | null {
  if (now === null) return null;
  const { balanceMinor } = wallet;
  const isSame = held?.creditsMinor === now.creditsMinor && held.target.machineId === now.target.machineId;
  const isComplete = !cashesIn(wallet, now.target) && (!isSame || held.isComplete);
  if (!isSame) return { ...now, besideMinor: balanceMinor, isPaid: false, hasRisen: false, isComplete };
  if (held.isPaid || (balanceMinor === held.besideMinor && isComplete === held.isComplete)) return held;
  if (isPayment(held, balanceMinor)) return { ...held, isPaid: true };
  const hasRisen = held.hasRisen || (balanceMinor ?? 0) > (held.besideMinor ?? Number.POSITIVE_INFINITY);
  return { ...held, besideMinor: balanceMinor, hasRisen, isComplete };
}

const cashesIn = ({ intents }: Wallet, { machineId }: Target): boolean =>
  intents.some((intent) => isOpen(intent) && intent.action === 'cash-in' && intent.machineId === machineId);

/** Returns true if the balance shows that these credits were paid. */
export const isPayment = (
  { besideMinor, creditsMinor, isComplete }: Omit<Held, 'isPaid' | 'hasRisen'>,
  balanceMinor: number | null,
): boolean => isComplete && besideMinor !== null && balanceMinor === besideMinor + creditsMinor;

import type { MachineDetails } from '../ports/sockets.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session, Target } from '../session/session.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/** The credits of an open session, and the balance beside them. */
export interface Held {
  readonly target: Target;
  /** Minor units, by the last report. */
  readonly creditsMinor: number;
  /** Minor units; null until the balance is known. */
  readonly besideMinor: number | null;
  /** The balance has risen by exactly these credits. */
  readonly isPaid: boolean;
}

interface Reported {
  readonly target: Target;
  readonly creditsMinor: number;
}

/** The open session with reported credits, at the machine or by the server's report; null for none. */
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
 * The next record. A balance that rises by exactly the credits has paid them; after any other change it is the balance beside
 * them, as after a cash-in whose effect on the meters came first.
 */
export function nextHeld(held: Held | null, now: Reported | null, { balanceMinor }: Wallet): Held | null {
  if (now === null) return null;
  const isSame = held?.creditsMinor === now.creditsMinor && held.target.machineId === now.target.machineId;
  if (!isSame) return { ...now, besideMinor: balanceMinor, isPaid: false };
  if (held.isPaid || balanceMinor === held.besideMinor) return held;
  if (isPayment(held, balanceMinor)) return { ...held, isPaid: true };
  return { ...held, besideMinor: balanceMinor };
}

/** Whether the balance shows that these credits were paid. */
export const isPayment = ({ besideMinor, creditsMinor }: Held, balanceMinor: number | null): boolean =>
  besideMinor !== null && balanceMinor === besideMinor + creditsMinor;

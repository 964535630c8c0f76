import * as z from 'zod/mini';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import type { AmountAction, Transaction } from '../kernel/entities.ts';
import { epochMsOf } from '../kernel/epoch-ms.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import { message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { openAt, type Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Session } from '../session/session.rules.ts';
import { isEmptyEnd, isOpen, isPayOutOf } from '../wallet/intent.rules.ts';
import type { Intent, Wallet } from '../wallet/wallet.rules.ts';
import { isPayment, type Held } from './paid-at-end.rules.ts';
import { machineNotice } from './session-end.rules.ts';

/** A machine whose credits were seen. */
export interface SeenAt extends Pick<Held, 'target'> {
  /** Time of the machine's last report in epoch ms on the server's clock, or null if that clock was unknown. */
  readonly serverAt: number | null;
}

/** The credits of an open session as last seen, stored for the player's next visit. */
export interface HeldAway extends Omit<Held, 'isPaid' | 'hasRisen'>, SeenAt {
  readonly userId: string;
  /** The id of the session, or null if the server has sent none. */
  readonly sessionId: string | null;
  /** Time of the last report, in epoch ms on the device's clock. */
  readonly at: number;
}

const id = z.string().check(z.refine(isId));
const amount = wholeNumber.check(between(0));
const schema = z.object({
  ...{ userId: id, sessionId: z.nullable(z.string()), at: time, serverAt: z.nullable(time), isComplete: z.boolean() },
  target: z.object({ machineId: id, name: z.string() }),
  ...{ creditsMinor: amount, besideMinor: z.nullable(amount) },
});

export const heldKey = 'held-at-machine';

export function readHeld(text: string | null): HeldAway | null {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/**
 * Returns whether the session with the stored credits is over: `open` while this or another page continues the session,
 * and null until the server has reported it.
 */
export function fateOf(
  { target, sessionId }: HeldAway,
  session: Session,
  reconnect: Reconnect,
): 'open' | 'over' | null {
  const fate = (machineId: string) => (machineId === target.machineId ? 'open' : 'over');
  if (session.kind === 'playing') {
    const isAnother = sessionId !== null && session.details.sessionId !== sessionId;
    return isAnother ? 'over' : fate(session.target.machineId);
  }
  if (reconnect.kind === 'hidden' && reconnect.isNoneOpen === true) return 'over';
  const open = session.kind === 'idle' ? openAt(reconnect) : null;
  return open === null ? null : fate(open.machineId);
}

/** Returns the last cash-out of the machine that was made or settled after the stored report, or undefined without one. */
export const cashOutAfter = ({ target, at }: HeldAway, { intents }: Wallet): Intent | undefined =>
  intents.findLast((intent) => {
    const { state } = intent;
    const settledAt = 'at' in state ? state.at : Number.POSITIVE_INFINITY;
    return isPayOutOf(target.machineId)(intent) && !isEmptyEnd(intent) && (isOpen(intent) || settledAt >= at);
  });

const cashOut: AmountAction = 4;

/**
 * Returns the amount in minor units that the server's list shows as paid out of the machine first after the stored
 * report, or null without such an entry. Without the server's clock, an entry may be older than the report.
 */
export function paidSince({ target, serverAt }: SeenAt, transactions: readonly Transaction[]): number | null {
  if (serverAt === null) return null;
  const first = transactions
    .filter(({ type, machine }) => type === cashOut && (machine === target.name || machine === target.machineId))
    .map(({ date, amountMinor }) => ({ at: epochMsOf(date ?? ''), amountMinor }))
    .filter(({ at }) => at >= serverAt)
    .reduce((least: Paid | null, paid) => (least !== null && least.at <= paid.at ? least : paid), null);
  return first?.amountMinor ?? null;
}
interface Paid {
  readonly at: number;
  readonly amountMinor: number | null;
}

/**
 * [MONEY7] Returns the notice about a session that has ended since the last visit, or null if it held nothing. Reports an
 * amount as paid only if the server's list or the balance proves it, and the balance still holds it.
 */
export function endedAway(held: HeldAway, paidMinor: number | null, balanceMinor: number | null): Notice | null {
  const { target, creditsMinor } = held;
  const provenMinor = paidMinor ?? (isPayment(held, balanceMinor) ? creditsMinor : null);
  const shownMinor = provenMinor ?? creditsMinor;
  if (shownMinor === 0) return null;
  const isThere = provenMinor !== null && balanceMinor !== null && balanceMinor >= provenMinor;
  const amount = { minor: shownMinor };
  const where = isThere
    ? message('session.paid', { machine: target.name, amount })
    : message('session.held', { amount });
  return {
    ...notice(isThere ? 'success' : 'info', message('session.ended-at', { machine: target.name }), machineNotice),
    ...{ more: [where], stays: true, back: target },
  };
}

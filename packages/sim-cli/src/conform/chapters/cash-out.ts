import { randomUUID } from 'node:crypto';
import { findRefusal, metersSchema, parse } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import type { ConformBench, Visit } from '../bench.ts';
import { firstOf, silence, unacknowledged, unrefusedAck, type SharedCause } from '../complaints.ts';
import { walletChange } from '../wallet-change.ts';
import type { Acknowledged } from '../../probe/socket.ts';
import { noSession, type CapabilityName, type Seat } from './machine.ts';
import { differs, pastOf, tooLate } from './money.ts';
import { askOpenMachine, saysNone, type Notifications } from './notifications.ts';
import { readBalance } from './player.ts';
import type { PaidAmounts } from './paid-amounts.ts';
import type { Outcomes } from './transfer-status.ts';

interface CashingOut {
  readonly listed: ReadonlySet<CapabilityName>;
  readonly outcomes: Outcomes;
  readonly amounts: PaidAmounts;
  /** The wallet's balance including all credits, or null if it cannot be read. */
  readonly walletMinor: number | null;
  /** Credits at the machine. */
  readonly creditsMinor: number;
}

/** Tests cashing out. Resolves with the id of an acknowledged request, or null if there is none. */
export async function tryCashingOut(
  bench: ConformBench,
  visit: Visit,
  seat: Seat,
  notifications: Notifications,
  { listed, outcomes, amounts, walletMinor, creditsMinor }: CashingOut,
): Promise<string | null> {
  const { note } = bench;
  const [notificationsFrom, pushesFrom] = [notifications.socket.pushes.length, seat.socket.pushes.length];
  const isLatePaid = listed.has('money-expiry') && (await tryLateCashout(bench, visit, seat));
  const isFilled = creditsMinor > 0 && !isLatePaid;
  const before = await readBalance(bench, visit);
  const requestId = randomUUID();
  const ack =
    isFilled && walletMinor !== null
      ? await tryCashout(bench, visit, seat, walletMinor, requestId)
      : await tryEmptyCashout(bench, visit, seat, before, requestId);
  if (ack === null) {
    note.untried('P1-MACHINE-6', 'the server acknowledged no cashout');
    if (listed.has('meters')) note.untried('P2-METERS-4', 'the server acknowledged no cashout');
    return null;
  }
  const after = await readBalance(bench, visit);
  const paidMinor = isFilled ? creditsMinor : 0;
  const seenMinor = after === (before ?? 0) + paidMinor ? paidMinor : null;
  amounts.first(requestId, ack.ack, seenMinor, ack);
  await outcomes.done(requestId, seenMinor);
  const goesOn = await judgeSession(bench, visit, seat, notifications, notificationsFrom);
  if (!listed.has('meters')) return requestId;
  if (!isFilled) note.untried('P2-METERS-4', nothingThere);
  else if (goesOn) await judgeEmptied(bench, seat, pushesFrom);
  else note.absent('P2-METERS-4', 'the session ended with the cashout');
  return requestId;
}

/** Cashes out all credits at the machine. Resolves with null if the request was not acknowledged. */
async function tryCashout(
  bench: ConformBench,
  visit: Visit,
  { socket }: Seat,
  expectedMinor: number,
  requestId: string,
): Promise<Acknowledged | null> {
  const ack = await socket.ask('cashout', { requestId });
  return (await judgeCashout(bench, visit, ack, expectedMinor)) ? ack : null;
}

/** Checks that the wallet contains all the money. Resolves with true if the `cashout` was acknowledged. */
export async function judgeCashout(
  bench: ConformBench,
  visit: Visit,
  ack: Acknowledged,
  expectedMinor: number,
): Promise<boolean> {
  const wallet = differs(await readBalance(bench, visit), expectedMinor);
  bench.note.judge('P1-MACHINE-4', firstOf(unacknowledged(ack), wallet), ack);
  return unacknowledged(ack) === null;
}

const nothingThere = 'the machine had no credits to pay out';

/**
 * Cashes out without credits. Whether the request is acknowledged or rejected, it must move nothing. Resolves with null
 * if it was rejected.
 */
export async function tryEmptyCashout(
  bench: ConformBench,
  visit: Visit,
  { socket }: Seat,
  walletMinor: number | null,
  requestId: string = randomUUID(),
): Promise<Acknowledged | null> {
  const ack = await socket.ask('cashout', { requestId });
  const answered = ack.ack === undefined ? silence(ack) : null;
  const after = await readBalance(bench, visit);
  const moved = walletChange(walletMinor, after);
  const complaint = firstOf(answered, moved);
  if (complaint === null) bench.note.untried('P1-MACHINE-4', nothingThere);
  else bench.note.judge('P1-MACHINE-4', complaint, ack);
  return unacknowledged(ack) === null ? ack : null;
}

/** Sends an expired `cashout`. Resolves with true if the server carried it out. */
async function tryLateCashout(bench: ConformBench, visit: Visit, seat: Seat): Promise<boolean> {
  const expiresAt = pastOf(bench, seat);
  if (expiresAt === null) return false;
  const before = await readBalance(bench, visit);
  const late = await seat.socket.ask('cashout', { requestId: randomUUID(), expiresAt });
  const after = await readBalance(bench, visit);
  const paid = walletChange(before, after);
  bench.note.judge('P2-EXPIRY-2', firstOf(unrefusedAck(late, tooLate), paid), late);
  return unacknowledged(late) === null || paid !== null;
}

/**
 * Checks that notifications and connection agree: either the session continues, or it has ended and a push reports the
 * end. Resolves with true if the session continues.
 */
async function judgeSession(
  bench: ConformBench,
  visit: Visit,
  { socket, machineId }: Seat,
  notifications: Notifications,
  from: number,
): Promise<boolean> {
  const { note, options } = bench;
  const open = await askOpenMachine(bench, visit);
  if (open === null) await socket.closed(closingMs);
  const again = await socket.ask('cashout', {});
  const isOver = again.isClosed || findRefusal(again.ack)?.code === noSession;
  if (typeof open === 'object' && open !== null) {
    note.judge('P1-MACHINE-6', open, again);
    return !isOver;
  }
  if (open === machineId) {
    const words = 'this connection has no session, but a new init reports the session as open';
    note.judge('P1-MACHINE-6', isOver ? words : null, again);
    return true;
  }
  const told = await notifications.socket.pushed('session', saysNone, options.pushMs, from);
  const missing = `the session ended, but no session push with status 0 or false arrived within ${options.pushMs} ms`;
  note.judge('P1-MACHINE-6', told === null ? missing : null, again);
  if (!again.isClosed) note.judge('P1-MACHINE-7', unrefusedAck(again, noSession), again);
  return false;
}
/** Time in which a server may send a reason before it closes the connection. */
const closingMs = 300;

const creditsSchema = z.object({ credits: metersSchema.shape.credits });
async function judgeEmptied({ note, options, seen }: ConformBench, { socket }: Seat, from: number): Promise<void> {
  const { pushMs } = options;
  const isEmpty = (meters: unknown): boolean => parse(creditsSchema, meters)?.credits === 0;
  const push = await socket.pushed('meters', isEmpty, pushMs, from);
  const exchange = { sent: '(cashout)', came: push === null ? '(nothing)' : `meters ${JSON.stringify(push.payload)}` };
  const isSilent = !seen.some(({ place }) => place.endsWith(' push meters'));
  const missing = isSilent ? noMeters : `no meters with 0 credits arrived within ${pushMs} ms`;
  note.judge('P2-METERS-4', push === null ? missing : null, exchange);
}
const noMeters: SharedCause = { cause: 'no meters', clause: 'P2-METERS-2', words: 'the server pushes no meters' };

/**
 * Repeats the same `cashout` when the machine has credits again. The server has already answered this request, so it
 * must pay nothing.
 */
export async function repeatCashout(
  bench: ConformBench,
  visit: Visit,
  { socket }: Seat,
  requestId: string,
  amounts: PaidAmounts,
): Promise<void> {
  const before = await readBalance(bench, visit);
  const again = await socket.ask('cashout', { requestId });
  const after = await readBalance(bench, visit);
  const paid = walletChange(before, after);
  const complaint = firstOf(unacknowledged(again), paid);
  bench.note.judge('P2-STATUS-3', complaint, again);
  if (complaint === null) amounts.again(requestId, again.ack, again);
}

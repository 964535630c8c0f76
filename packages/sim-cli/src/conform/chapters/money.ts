import { randomUUID } from 'node:crypto';
import { decodeTime, metersSchema, parse, transferAckSchema } from '@farspin/adapters/wire';
import type { ConformBench, Visit } from '../bench.ts';
import { firstOf, unacknowledged, unrefusedAck, type Complaint } from '../complaints.ts';
import { walletChange } from '../wallet-change.ts';
import type { Acknowledged } from '../../probe/socket.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { judgeBalance, type Notifications } from './notifications.ts';
import { firstMeters } from './meters.ts';
import { readBalance } from './player.ts';
import type { Outcomes } from './transfer-status.ts';

const notEnough = 50_102;
const overLimit = 50_104;
export const tooLate = 50_101;
const lateMs = 60_000;
/** Tolerance for a wrong clock on this computer, which is not under test. */
const aDayMs = 86_400_000;
/**
 * Returns a past time by the server's clock, in epoch ms. If that clock is unknown or wrong, adds a note and returns
 * null.
 */
export function pastOf({ note }: ConformBench, { details }: Seat): number | null {
  const now = decodeTime(details.now);
  if (now === null) {
    note.absentAll('init has no "now", so requests cannot expire', ['P2-EXPIRY']);
    return null;
  }
  if (Math.abs(now - Date.now()) <= aDayMs) return now - lateMs;
  note.block('see P2-INIT-2: "now" is not the current time', ['P2-EXPIRY']);
  return null;
}

/**
 * Moves the amount to the machine, tries requests that must move nothing, and moves half of the amount back. Resolves
 * with the remaining credits at the machine.
 */
export async function tryTransfers(
  bench: ConformBench,
  visit: Visit,
  seat: Seat,
  notifications: Notifications,
  walletMinor: number,
  { listed, outcomes }: { listed: ReadonlySet<CapabilityName>; outcomes: Outcomes },
): Promise<number> {
  const { note, options, seen } = bench;
  const { pushMs } = options;
  const amount = Math.min(options.amountMinor, walletMinor);
  if (amount < 2) {
    note.block('the wallet has less than 2 minor units. Deposit money, or use another player', [
      'P2-TRANSFER',
      'P2-METERS',
    ]);
    note.block('the wallet has less than 2 minor units. Deposit money, or use another player', ['P1-NOTIFY-6']);
    return 0;
  }
  const { socket } = seat;
  const first = listed.has('meters') ? await firstMeters(bench, seat) : null;
  // If pushed meters have arrived, they are unreadable rather than missing.
  if (listed.has('meters') && first === null && !seen.some(({ place }) => place.endsWith(' push meters'))) {
    const exchange = { sent: '(init)', came: '(nothing)' };
    note.judge('P2-METERS-2', `no meters arrived with init, or within ${pushMs} ms of it`, exchange);
  }
  const atFirst = first?.credits ?? 0;
  const [notificationsFrom, metersFrom] = [notifications.socket.pushes.length, socket.pushes.length];
  const transfer = (action: 3 | 4, moved: number, requestId: string = randomUUID()): Promise<Acknowledged> =>
    socket.ask('transfer', { action, amount: moved, requestId });

  const requestId = randomUUID();
  const there = await transfer(3, amount, requestId);
  const wallet = walletMinor - amount;
  const result = notResult(there, wallet, atFirst + amount);
  let read = await readBalance(bench, visit);
  // The acknowledgement confirms the transfer, but the balance still includes the credits at the machine.
  const holdsCredits = result === null && read === walletMinor;
  if (holdsCredits) {
    const words = `${amount} moved to the machine, but the balance is still ${walletMinor}`;
    note.judge('P1-BALANCE-1', words, { sent: 'GET player/balance', came: String(read) });
  }
  note.judge('P2-TRANSFER-1', firstOf(result, holdsCredits ? null : differs(read, wallet)), there);
  await judgeBalance(bench, notifications, wallet, notificationsFrom);
  if (listed.has('meters')) {
    const told = await socket.pushed(
      'meters',
      (meters) => parse(metersSchema, meters)?.credits === atFirst + amount,
      pushMs,
      metersFrom,
    );
    const exchange = { sent: there.sent, came: told === null ? '(nothing)' : `meters ${JSON.stringify(told.payload)}` };
    note.judge(
      'P2-METERS-2',
      told === null ? `no meters with ${atFirst + amount} credits arrived within ${pushMs} ms` : null,
      exchange,
    );
  }
  const isThere = unacknowledged(there) === null;
  if (isThere) bench.moved.push({ type: 3, amountMinor: amount });
  if (read === null) {
    note.block('the run can no longer read player/balance', ['P2-TRANSFER']);
    return isThere ? atFirst + amount : atFirst;
  }

  /** Compares each step with the state before it, so that one wrong amount causes one failure. */
  let credits = atFirst + amount;
  const stays = async (): Promise<Complaint> => {
    const before: number | null = read;
    read = (await readBalance(bench, visit)) ?? before;
    if (read === before) return null;
    credits += holdsCredits ? 0 : (before ?? 0) - (read ?? 0);
    return walletChange(before, read);
  };
  const again = await transfer(3, amount, requestId);
  note.judge('P2-TRANSFER-3', firstOf(otherResult(again, there), await stays()), again);

  if (result === null) await outcomes.done(requestId, amount);

  const refusedId = randomUUID();
  const tooMuch = await transfer(3, (read ?? 0) + 1, refusedId);
  const wasRefused = unrefusedAck(tooMuch, notEnough, overLimit);
  note.judge('P2-TRANSFER-4', firstOf(wasRefused, await stays()), tooMuch);
  if (wasRefused === null) await outcomes.refused(refusedId);
  const tooMany = await transfer(4, credits + 1);
  note.judge('P2-TRANSFER-4', firstOf(unrefusedAck(tooMany, notEnough), await stays()), tooMany);
  for (const senseless of [0, -1, 1.5]) {
    const ack = await transfer(3, senseless);
    note.judge('P2-TRANSFER-5', firstOf(unrefusedAck(ack), await stays()), ack);
  }

  if (listed.has('money-expiry')) {
    const expiresAt = pastOf(bench, seat);
    if (expiresAt !== null) {
      const late = await socket.ask('transfer', { action: 3, amount: 1, requestId: randomUUID(), expiresAt });
      note.judge('P2-EXPIRY-1', firstOf(unrefusedAck(late, tooLate), await stays()), late);
    }
  }

  const half = Math.floor(amount / 2);
  const back = await transfer(4, half);
  const inWallet = walletMinor + atFirst - credits + half;
  const expected = holdsCredits ? read : inWallet;
  // If the first acknowledgement had wrong amounts, P2-TRANSFER-1 has failed already.
  const told = result === null ? notResult(back, inWallet, credits - half) : unacknowledged(back);
  note.judge('P2-TRANSFER-2', firstOf(told, differs(await readBalance(bench, visit), expected)), back);
  if (unacknowledged(back) === null) bench.moved.push({ type: 4, amountMinor: half });
  return unacknowledged(back) === null ? credits - half : credits;
}

function notResult(ack: Acknowledged, balance: number, credits: number): Complaint {
  const complaint = unacknowledged(ack, transferAckSchema);
  if (complaint !== null) return complaint;
  const is = parse(transferAckSchema, ack.ack);
  return is?.balance === balance && is.credits === credits
    ? null
    : `expected balance ${balance} and credits ${credits}`;
}

/** Checks that a repeated request gets the first result again. */
function otherResult(again: Acknowledged, first: Acknowledged): Complaint {
  const result = parse(transferAckSchema, first.ack);
  return result === null ? unacknowledged(again) : notResult(again, result.balance, result.credits);
}

export function differs(now: number | null, expected: number | null): Complaint {
  if (now === expected) return null;
  if (now === null) return 'player/balance could not be read';
  return expected === null
    ? `player/balance is ${now}, but could not be read before`
    : `player/balance is ${now}, not ${expected}`;
}
/** Moves an amount to the machine, so that the end of the session has credits to pay out. */
export async function putIn({ socket }: Seat, amountMinor: number): Promise<boolean> {
  const ack = await socket.ask('transfer', { action: 3, amount: amountMinor, requestId: randomUUID() });
  return unacknowledged(ack) === null;
}

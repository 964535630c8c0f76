import { randomUUID } from 'node:crypto';
import { decodeTransferStatus, metersSchema, parse, transferAckSchema } from '@farspin/adapters/wire';
import type { Bench, Visit } from '../bench.ts';
import { firstOf, isAbsent, silence, unacknowledged, unrefusedAck, type Complaint } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';
import type { Acknowledged } from '../../probe/socket.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { judgeBalance, type News } from './notifications.ts';
import { readBalance } from './player.ts';

const notEnough = 50_102;
const overLimit = 50_104;

/** Without transfers: nothing is at the machine, so nothing may come of a cashout. */
export async function tryEmptyCashout(
  bench: Bench,
  visit: Visit,
  { line }: Seat,
  walletMinor: number | null,
): Promise<void> {
  const { note } = bench;
  const ack = await line.ask('cashout', {});
  const answered = ack.ack === undefined ? silence(ack) : null;
  const after = await readBalance(bench, visit);
  note.judge('P1-MACHINE-4', firstOf(answered, notMoved(walletMinor, after)), ack);
  note.untried('P1-NOTIFY-6', 'no money can be moved without transfer');
}

const notMoved = (before: number | null, after: number | null): Complaint =>
  before === after ? null : `the wallet went from ${before} to ${after}`;

/** Moves the amount there, tries what must not move anything, and half of it back; the rest stays at the machine. */
export async function tryTransfers(
  bench: Bench,
  visit: Visit,
  seat: Seat,
  news: News,
  walletMinor: number,
  listed: ReadonlySet<CapabilityName>,
): Promise<void> {
  const { note, options } = bench;
  const { pushMs } = options;
  const amount = Math.min(options.amountMinor, walletMinor);
  if (amount < 2) {
    note.block('the wallet is empty', ['P2-TRANSFER', 'P2-METERS']);
    note.block('the wallet is empty', ['P1-NOTIFY-6']);
    return;
  }
  const { line, details } = seat;
  const atFirst = details.meters?.credits ?? 0;
  const [news$, meters$] = [news.line.pushes.length, line.pushes.length];
  const transfer = (action: 3 | 4, moved: number, requestId: string = randomUUID()): Promise<Acknowledged> =>
    line.ask('transfer', { action, amount: moved, requestId });

  const requestId = randomUUID();
  const there = await transfer(3, amount, requestId);
  const wallet = walletMinor - amount;
  const result = notResult(there, wallet, atFirst + amount);
  let read = await readBalance(bench, visit);
  // What is at the machine is no longer in the wallet, and the acknowledgement says so.
  const holdsCredits = result === null && read === walletMinor;
  if (holdsCredits) {
    const words = `${amount} went to the machine, and it still says ${walletMinor}`;
    note.judge('P1-BALANCE-1', words, { sent: 'GET player/balance', came: String(read) });
  }
  note.judge('P2-TRANSFER-1', firstOf(result, holdsCredits ? null : differs(read, wallet)), there);
  await judgeBalance(bench, news, wallet, news$);
  if (listed.has('meters')) {
    const told = await line.pushed(
      'meters',
      (meters) => parse(metersSchema, meters)?.credits === atFirst + amount,
      pushMs,
      meters$,
    );
    const exchange = { sent: there.sent, came: told === null ? '(nothing)' : `meters ${JSON.stringify(told.payload)}` };
    note.judge(
      'P2-METERS-2',
      told === null ? `no meters with ${atFirst + amount} credits within ${pushMs} ms` : null,
      exchange,
    );
  }
  if (read === null) return note.block('player/balance cannot be read any more', ['P2-TRANSFER']);

  /** Each step is judged by what was before it, so that one that moves too much is one failure. */
  let credits = atFirst + amount;
  const stays = async (): Promise<Complaint> => {
    const before: number | null = read;
    read = (await readBalance(bench, visit)) ?? before;
    if (read === before) return null;
    credits += holdsCredits ? 0 : (before ?? 0) - (read ?? 0);
    return `player/balance went from ${before} to ${read}`;
  };
  const again = await transfer(3, amount, requestId);
  note.judge('P2-TRANSFER-3', firstOf(otherResult(again, there), await stays()), again);

  const status = await bench.http.call('GET', `player/transfers/${requestId}`, { token: visit.token });
  if (!isAbsent(status)) note.judge('P2-TRANSFER-3', notOnRecord(status, amount), status);

  const tooMuch = await transfer(3, (read ?? 0) + 1);
  note.judge('P2-TRANSFER-4', firstOf(unrefusedAck(tooMuch, notEnough, overLimit), await stays()), tooMuch);
  const tooMany = await transfer(4, credits + 1);
  note.judge('P2-TRANSFER-4', firstOf(unrefusedAck(tooMany, notEnough), await stays()), tooMany);
  for (const senseless of [0, -1, 1.5]) {
    const ack = await transfer(3, senseless);
    note.judge('P2-TRANSFER-5', firstOf(unrefusedAck(ack), await stays()), ack);
  }

  const half = Math.floor(amount / 2);
  const back = await transfer(4, half);
  const inWallet = walletMinor + atFirst - credits + half;
  const expected = holdsCredits ? read : inWallet;
  // An acknowledgement that has told nothing true of the first transfer is P2-TRANSFER-1's.
  const told = result === null ? notResult(back, inWallet, credits - half) : unacknowledged(back);
  note.judge('P2-TRANSFER-2', firstOf(told, differs(await readBalance(bench, visit), expected)), back);
}

function notOnRecord(reply: HttpExchange, amountMinor: number): Complaint {
  const status = decodeTransferStatus(reply.body);
  return status?.kind === 'done' && (status.amountMinor ?? amountMinor) === amountMinor
    ? null
    : `player/transfers says ${JSON.stringify(reply.body)} of a request that moved ${amountMinor}`;
}

function notResult(ack: Acknowledged, balance: number, credits: number): Complaint {
  const complaint = unacknowledged(ack, transferAckSchema);
  if (complaint !== null) return complaint;
  const is = parse(transferAckSchema, ack.ack);
  return is?.balance === balance && is.credits === credits
    ? null
    : `balance ${balance} and credits ${credits} were expected`;
}

/** The same request again has the first result. */
function otherResult(again: Acknowledged, first: Acknowledged): Complaint {
  const result = parse(transferAckSchema, first.ack);
  return result === null ? unacknowledged(again) : notResult(again, result.balance, result.credits);
}

const differs = (now: number | null, expected: number | null): Complaint =>
  now === expected ? null : `player/balance says ${now}, and not ${expected}`;
const walletIs = async (bench: Bench, visit: Visit, expected: number): Promise<Complaint> =>
  differs(await readBalance(bench, visit), expected);

/** Credits are at the machine: all of them go to the wallet. */
export async function tryCashout(bench: Bench, visit: Visit, { line }: Seat, expectedMinor: number): Promise<void> {
  const ack = await line.ask('cashout', {});
  bench.note.judge('P1-MACHINE-4', firstOf(unacknowledged(ack), await walletIs(bench, visit, expectedMinor)), ack);
}

/** Something at the machine, so that its end has something to pay. */
export async function putIn({ line }: Seat, amountMinor: number): Promise<boolean> {
  const ack = await line.ask('transfer', { action: 3, amount: amountMinor, requestId: randomUUID() });
  return unacknowledged(ack) === null;
}

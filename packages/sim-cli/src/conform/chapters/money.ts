import { randomUUID } from 'node:crypto';
import { metersSchema, parse, transferAckSchema } from '@farspin/adapters/wire';
import type { Bench, Visit } from '../bench.ts';
import { firstOf, unacknowledged, unrefusedAck, type Complaint } from '../complaints.ts';
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
  const answered = ack.ack === undefined ? ack.came : null;
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
  note.judge(
    'P2-TRANSFER-1',
    firstOf(notResult(there, wallet, atFirst + amount), await walletIs(bench, visit, wallet)),
    there,
  );
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

  const again = await transfer(3, amount, requestId);
  note.judge(
    'P2-TRANSFER-3',
    firstOf(notResult(again, wallet, atFirst + amount), await walletIs(bench, visit, wallet)),
    again,
  );

  const tooMuch = await transfer(3, wallet + 1);
  note.judge(
    'P2-TRANSFER-4',
    firstOf(unrefusedAck(tooMuch, notEnough, overLimit), await walletIs(bench, visit, wallet)),
    tooMuch,
  );
  const tooMany = await transfer(4, atFirst + amount + 1);
  note.judge('P2-TRANSFER-4', firstOf(unrefusedAck(tooMany, notEnough), await walletIs(bench, visit, wallet)), tooMany);
  for (const senseless of [0, -1, 1.5]) {
    const ack = await transfer(3, senseless);
    note.judge('P2-TRANSFER-5', firstOf(unrefusedAck(ack), await walletIs(bench, visit, wallet)), ack);
  }

  const half = Math.floor(amount / 2);
  const back = await transfer(4, half);
  const result = notResult(back, wallet + half, atFirst + amount - half);
  note.judge('P2-TRANSFER-2', firstOf(result, await walletIs(bench, visit, wallet + half)), back);
}

function notResult(ack: Acknowledged, balance: number, credits: number): Complaint {
  const complaint = unacknowledged(ack, transferAckSchema);
  if (complaint !== null) return complaint;
  const is = parse(transferAckSchema, ack.ack);
  return is?.balance === balance && is.credits === credits
    ? null
    : `balance ${balance} and credits ${credits} were expected`;
}

async function walletIs(bench: Bench, visit: Visit, expected: number): Promise<Complaint> {
  const now = await readBalance(bench, visit);
  return now === expected ? null : `player/balance says ${now}, and not ${expected}`;
}

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

import { decodeRefusal } from '@farspin/adapters/wire';
import { socketOf, nobody, type ConformBench, type Visit } from '../bench.ts';
import {
  firstOf,
  isRefused,
  textOf,
  unacknowledged,
  unrefusedAck,
  unsuccessful,
  type Complaint,
} from '../complaints.ts';
import { walletChange } from '../wallet-change.ts';
import { shown } from '../../probe/exchange.ts';
import type { HttpExchange } from '../../probe/http.ts';
import { detailsOf, noSession, type CapabilityName, type Seat } from './machine.ts';
import { askOpenMachine, judgeEnd, type Notifications } from './notifications.ts';
import { putIn } from './money.ts';
import { readBalance } from './player.ts';
import type { PaidAmounts } from './paid-amounts.ts';
import type { Outcomes } from './transfer-status.ts';

const takenOver = 50_106;

/** Resumes the session on another connection, as after a network failure. The seat then uses the new connection. */
export async function tryReturn(
  bench: ConformBench,
  visit: Visit,
  seat: Seat,
  listed: ReadonlySet<CapabilityName>,
): Promise<Seat> {
  const { note } = bench;
  const { token } = visit;
  const { machineId } = seat;
  const another = async (): Promise<Seat['socket']> => socketOf(await bench.connect('machine', token), 'machine');
  const walletBefore = await readBalance(bench, visit);
  const second = await another();
  const init = await second.ask('init', { machineID: machineId, token });
  const walletAfter = await readBalance(bench, visit);
  const paid = walletChange(walletBefore, walletAfter);
  note.judge('P1-MACHINE-5', firstOf(unacknowledged(init), paid), init);
  if (unacknowledged(init) !== null) {
    second.close();
    return seat;
  }
  const now: Seat = { ...seat, socket: second, init, details: detailsOf(init.ack) };
  if (listed.has('resume')) judgeSessionId(bench, seat);
  else {
    seat.socket.close();
    return now;
  }
  await judgeClosed(bench, seat);
  const sessionId = judgeSessionId(bench, now);
  if (sessionId === null) {
    note.block('init has no sessionId', ['P2-RESUME']);
    return now;
  }
  const third = await another();
  const stranger = await third.ask('init', { machineID: machineId, token, resume: nobody });
  note.judge('P2-RESUME-2', unrefusedAck(stranger), stranger);
  const resumed = await third.ask('init', { machineID: machineId, token, resume: sessionId });
  const told = detailsOf(resumed.ack).sessionId;
  const isSame = String(told ?? '') === sessionId;
  note.judge(
    'P2-RESUME-1',
    firstOf(unacknowledged(resumed), isSame ? null : `the sessionId is ${told ?? 'missing'}, not ${sessionId}`),
    resumed,
  );
  if (unacknowledged(resumed) !== null) {
    third.close();
    return now;
  }
  await judgeClosed(bench, now);
  const again = await third.ask('init', { machineID: machineId, token, resume: sessionId });
  const complaint = unacknowledged(again);
  note.judge(
    'P2-RESUME-3',
    complaint === null ? null : `the connection cannot resume its own session: ${textOf(complaint)}`,
    again,
  );
  return { ...now, socket: third };
}

/** Checks that an `init` is acknowledged with a session id. */
function judgeSessionId({ note }: ConformBench, { init, details }: Seat): string | null {
  const sessionId = details.sessionId ?? null;
  if (sessionId === null) note.judge('P2-RESUME-1', 'init has no sessionId', init);
  return sessionId === null ? null : String(sessionId);
}

/** Checks that an ended session cannot be resumed. */
export async function tryOverResume(
  bench: ConformBench,
  { token }: Visit,
  { machineId, details }: Seat,
): Promise<void> {
  const sessionId = details.sessionId ?? null;
  if (sessionId === null) return;
  const socket = socketOf(await bench.connect('machine', token), 'machine');
  const resumed = await socket.ask('init', { machineID: machineId, token, resume: sessionId });
  const complaint = unrefusedAck(resumed);
  const words = complaint === null ? null : `resume of an ended session: ${textOf(complaint)}`;
  bench.note.judge('P2-RESUME-2', words, resumed);
  socket.close();
  if (unacknowledged(resumed) === null) await bench.http.call('POST', 'player/cancel', { token, body: { machineId } });
}

async function judgeClosed({ note, options: { pushMs } }: ConformBench, { socket }: Seat): Promise<void> {
  const isClosed = await socket.closed(pushMs);
  const said = socket.pushes.findLast(({ event }) => event === 'closing')?.payload;
  const exchange = {
    sent: '(another connection took over the session)',
    came: said === undefined ? '(nothing)' : `closing ${JSON.stringify(said)}`,
  };
  note.judge(
    'P2-RESUME-3',
    firstOf(isClosed ? null : `the previous connection is still open after ${pushMs} ms`, otherWhy(said)),
    exchange,
  );
  socket.close();
}
function otherWhy(closing: unknown): Complaint {
  // A server may close without a message (P1-SOCKET-4).
  if (closing === undefined) return null;
  const { code } = decodeRefusal(closing);
  return code === takenOver ? null : `the code is ${code ?? 'missing'}, not ${takenOver}`;
}

interface Ending {
  readonly clause: 'P1-CANCEL-1' | 'P1-KICK-1';
  readonly path: string;
  /** Amount to move to the machine first, in minor units. 0 moves nothing. */
  readonly amountMinor: number;
  readonly requestId: string | null;
  readonly outcomes: Outcomes;
  readonly amounts: PaidAmounts;
  /** Called when the machine has its credits. */
  readonly meanwhile: (seat: Seat) => Promise<void>;
}

/**
 * Ends the session with an API call, with credits at the machine if possible. Resolves with true if the session has
 * ended.
 */
export async function tryEnding(
  bench: ConformBench,
  visit: Visit,
  seat: Seat,
  notifications: Notifications,
  { clause, path, amountMinor, requestId, outcomes, amounts, meanwhile }: Ending,
): Promise<boolean> {
  const { http, note } = bench;
  const { machineId } = seat;
  const end = (of: string, at = machineId): Promise<HttpExchange> =>
    http.call('POST', of, { token: visit.token, body: { machineId: at } });
  /** Returns the machine of the open session or null, or undefined if the server's session pushes cannot be read. */
  const openNow = async (): Promise<string | null | undefined> => {
    const open = await askOpenMachine(bench, visit);
    return typeof open === 'object' && open !== null ? undefined : open;
  };
  const before = await readBalance(bench, visit);
  if (amountMinor > 0) await putIn(seat, amountMinor);
  let filled = await readBalance(bench, visit);
  const from = notifications.socket.pushes.length;
  const idle = await end(path, nobody);
  const still = await openNow();
  const isOver = (still ?? machineId) !== machineId || still === null || (await readBalance(bench, visit)) !== filled;
  if (isOver)
    note.judge(clause, 'a call for another machine, which has no session, ended the session on this machine', idle);
  if (!isOver) await meanwhile(seat);
  filled = await readBalance(bench, visit);
  const reply = await http.call('POST', path, {
    token: visit.token,
    body: { machineId, ...(requestId === null ? {} : { requestId }) },
  });
  const after = await readBalance(bench, visit);
  const open = await openNow();
  if (clause === 'P1-KICK-1' && isRefused(reply)) {
    const moved = after === filled ? null : `the server refused the call, but ${walletChange(filled, after)}`;
    const ended = open !== null ? null : 'the server refused the call, but ended the session';
    const cause = reply.status === 401 || reply.isPage ? unsuccessful(reply) : null;
    const complaint = firstOf(cause, moved, ended);
    if (complaint === null) note.absent(clause, 'the server refused the call, which had no effect', reply);
    else note.judge(clause, complaint, reply);
    if (open !== null) await end('player/cancel');
    // If the cancel is rejected too, the session has not ended.
    if (open === null || (await openNow()) === null) await judgeEnd(bench, notifications, machineId, from);
  } else {
    const paid = walletChange(before, after);
    const isOpen = open === machineId;
    note.judge(clause, firstOf(unsuccessful(reply), paid, isOpen ? 'the session is still open' : null), reply);
    // An open session has no end to report.
    if (!isOpen) await judgeEnd(bench, notifications, machineId, from);
    if (requestId !== null && !isOpen && unsuccessful(reply) === null) {
      const seenMinor = after === (filled ?? 0) + amountMinor ? amountMinor : null;
      amounts.first(requestId, reply.body, seenMinor, reply);
      await outcomes.done(requestId, seenMinor);
    }
  }
  const isClosed = await seat.socket.closed(closingMs);
  if (open !== machineId) judgeClosing(bench, seat);
  if (!isClosed && open !== machineId) await judgeSessionless(bench, seat);
  seat.socket.close();
  return open !== machineId;
}
/** Time in which a server may send a reason before it closes the connection. */
const closingMs = 300;

/** Judges the reason for the end. The server may not claim that the session continues on another connection. */
function judgeClosing({ note }: ConformBench, { socket }: Seat): void {
  const said = socket.pushes.findLast(({ event }) => event === 'closing')?.payload;
  if (said === undefined || decodeRefusal(said).code !== takenOver) return;
  const exchange = { sent: '(the session has ended)', came: `closing ${shown(said)}` };
  note.judge(
    'P1-SOCKET-4',
    `the code is ${takenOver}, so the player reads that the session continues elsewhere`,
    exchange,
  );
}

/** Checks that a connection whose session has ended rejects requests, if it is still open. */
async function judgeSessionless({ note }: ConformBench, { socket }: Seat): Promise<void> {
  const ack = await socket.ask('cashout', {});
  if (!ack.isClosed) note.judge('P1-MACHINE-7', unrefusedAck(ack, noSession), ack);
}

/**
 * Ends a session without credits through `player/cancel`. Resolves when the session has ended or could not be ended.
 */
export async function tryEmptyCancel(bench: ConformBench, visit: Visit, { socket, machineId }: Seat): Promise<void> {
  const reply = await bench.http.call('POST', 'player/cancel', { token: visit.token, body: { machineId } });
  const open = await askOpenMachine(bench, visit);
  const words = open === machineId ? 'the session without credits is still open' : null;
  bench.note.judge('P1-MACHINE-8', firstOf(unsuccessful(reply), words), reply);
  await socket.closed(closingMs);
  socket.close();
}

/**
 * Repeats the same `cancel` when another session is open at the machine. The server has already answered this request,
 * so it must end nothing.
 */
export async function repeatCancel(
  bench: ConformBench,
  visit: Visit,
  { machineId }: Seat,
  requestId: string,
  amounts: PaidAmounts,
): Promise<void> {
  const before = await readBalance(bench, visit);
  const again = await bench.http.call('POST', 'player/cancel', { token: visit.token, body: { machineId, requestId } });
  const after = await readBalance(bench, visit);
  const paid = walletChange(before, after);
  const ended = (await askOpenMachine(bench, visit)) === null ? 'the repeated request ended another session' : null;
  const complaint = firstOf(unsuccessful(again), paid, ended);
  bench.note.judge('P2-STATUS-3', complaint, again);
  if (complaint === null) amounts.again(requestId, again.body, again);
}

import { decodeRefusal, findRefusal, machineInitAckSchema } from '@farspin/adapters/wire';
import { lineOf, nobody, type Bench, type Visit } from '../bench.ts';
import { firstOf, unacknowledged, unrefusedAck, unsuccessful, type Complaint } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { judgeEnd, type News } from './notifications.ts';
import { putIn } from './money.ts';
import { readBalance } from './player.ts';

const takenOver = 50_106;

/** Another connection comes for the session, as after a network that died; the seat is there from then on. */
export async function tryReturn(
  bench: Bench,
  { token }: Visit,
  seat: Seat,
  listed: ReadonlySet<CapabilityName>,
): Promise<Seat> {
  const { note } = bench;
  const { machineId } = seat;
  const another = async (): Promise<Seat['line']> => lineOf(await bench.connect('machine', token), 'machine');
  const second = await another();
  const init = await second.ask('init', { machineID: machineId, token });
  note.judge('P1-MACHINE-5', unacknowledged(init), init);
  if (unacknowledged(init) !== null) {
    second.close();
    return seat;
  }
  const now: Seat = { ...seat, line: second, init, details: machineInitAckSchema.safeParse(init.ack).data ?? {} };
  if (!listed.has('resume')) {
    seat.line.close();
    return now;
  }
  await judgeClosed(bench, seat);
  const sessionId = now.details.sessionId ?? null;
  if (sessionId === null) {
    note.judge('P2-RESUME-1', 'init has no sessionId', init);
    note.block('there is no sessionId', ['P2-RESUME']);
    return now;
  }
  const third = await another();
  const stranger = await third.ask('init', { machineID: machineId, token, resume: nobody });
  note.judge('P2-RESUME-2', unrefusedAck(stranger), stranger);
  const resumed = await third.ask('init', { machineID: machineId, token, resume: sessionId });
  const told = machineInitAckSchema.safeParse(resumed.ack).data?.sessionId;
  const isSame = String(told ?? '') === String(sessionId);
  note.judge(
    'P2-RESUME-1',
    firstOf(unacknowledged(resumed), isSame ? null : `the sessionId is ${told}, and not ${sessionId}`),
    resumed,
  );
  if (unacknowledged(resumed) !== null) {
    third.close();
    return now;
  }
  await judgeClosed(bench, now);
  return { ...now, line: third };
}

async function judgeClosed({ note, options: { pushMs } }: Bench, { line }: Seat): Promise<void> {
  const isClosed = await line.closed(pushMs);
  const said = line.pushes.findLast(({ event }) => event === 'closing')?.payload;
  const exchange = {
    sent: '(another connection took the session over)',
    came: said === undefined ? '(nothing)' : `closing ${JSON.stringify(said)}`,
  };
  note.judge(
    'P2-RESUME-3',
    firstOf(isClosed ? null : `the connection before it is open after ${pushMs} ms`, otherWhy(said)),
    exchange,
  );
  line.close();
}
function otherWhy(closing: unknown): Complaint {
  if (closing === undefined) return null;
  const { code } = decodeRefusal(closing);
  return code === takenOver ? null : `the code is ${code}, and not ${takenOver}`;
}

/** Ends the session by a call, with something at the machine where that can be. */
export async function tryEnding(
  bench: Bench,
  visit: Visit,
  seat: Seat,
  news: News,
  { clause, path, amountMinor }: { clause: 'P1-CANCEL-1' | 'P1-KICK-1'; path: string; amountMinor: number },
): Promise<void> {
  const { http, note } = bench;
  const before = await readBalance(bench, visit);
  if (amountMinor > 0) await putIn(seat, amountMinor);
  const from = news.line.pushes.length;
  const reply = await http.call('POST', path, { token: visit.token, body: { machineId: seat.machineId } });
  const after = await readBalance(bench, visit);
  const paid = before === after ? null : `the wallet had ${before} before, and has ${after}`;
  const refusal = findRefusal(reply.body);
  if (clause === 'P1-KICK-1' && refusal !== null) {
    note.absent(clause, `refused: ${refusal.text ?? refusal.code}`);
    await http.call('POST', 'player/cancel', { token: visit.token, body: { machineId: seat.machineId } });
  } else note.judge(clause, firstOf(unsuccessful(reply), paid), reply);
  await judgeEnd(bench, news, seat.machineId, from);
  await seat.line.closed(closingMs);
  seat.line.close();
}
/** A server may say why before it closes. */
const closingMs = 300;

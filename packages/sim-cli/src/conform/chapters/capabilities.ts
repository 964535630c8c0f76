import { randomUUID } from 'node:crypto';
import { type autoplaySchema, decodeTime, metersSchema, parse, timeSchema } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import { nobody, type Bench } from '../bench.ts';
import { misfit, unacknowledged, unrefusedAck } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';

/** What moves no money: presses that do nothing, autoplay off, qualities, a sign of life. */
export async function tryCapabilities(bench: Bench, seat: Seat, listed: ReadonlySet<CapabilityName>): Promise<void> {
  if (listed.has('press')) await tryPress(bench, seat);
  if (listed.has('autoplay')) await tryAutoplay(bench, seat);
  if (listed.has('band')) await tryBands(bench, seat);
  if (listed.has('ping')) await tryPing(bench, seat);
}

const expiredMs = 60_000;
const tooLate = 50_101;
/** Why a press may be refused. */
export const pressCodes = [50_101, 50_102, 50_104, 50_105] as const;

async function tryPress({ note }: Bench, { line, details }: Seat): Promise<void> {
  const buttons = new Set((details.machine?.buttons ?? []).map(({ id }) => String(id)));
  const some = buttons.has('start') ? 'start' : ([...buttons][0] ?? 'start');
  const now = decodeTime(details.now);
  if (now === null) note.absent('P2-PRESS-2', 'init has no now, so no press has an end');
  else {
    const press = { id: some, commandId: randomUUID(), expiresAt: now - expiredMs };
    const late = await line.ask('press', press);
    note.judge('P2-PRESS-2', unrefusedAck(late, tooLate), late);
  }
  const unknown = await line.ask('press', { id: nobody, commandId: randomUUID() });
  note.judge('P2-PRESS-3', unrefusedAck(unknown), unknown);
  if (!buttons.has('bet-up') || !buttons.has('bet-down')) {
    note.untried('P2-PRESS-1', 'the machine has no bet-up and bet-down, and any other button may cost a game');
    return;
  }
  const betNow = (): number | null => {
    const pushed = line.pushes.findLast(({ event }) => event === 'meters')?.payload;
    return parse(metersSchema, pushed)?.bet ?? details.meters?.bet ?? null;
  };
  const before = betNow();
  const up = await line.ask('press', { id: 'bet-up', commandId: randomUUID() });
  const complaint = unacknowledged(up) === null ? null : unrefusedAck(up, ...pressCodes);
  note.judge('P2-PRESS-1', complaint, up);
  await line.pushed('meters', (meters) => parse(metersSchema, meters)?.bet !== before, settleMs);
  if (betNow() === before) return;
  const down = await line.ask('press', { id: 'bet-down', commandId: randomUUID() });
  note.judge('P2-PRESS-1', unacknowledged(down), down);
}
/** Until the meters tell of a press that changed something. */
const settleMs = 500;

async function tryAutoplay({ note }: Bench, { line, details }: Seat): Promise<void> {
  const off = (): z.infer<typeof autoplaySchema> => ({ on: false, commandId: randomUUID() });
  const ack = await line.ask('autoplay', off());
  note.judge('P2-AUTOPLAY-1', unacknowledged(ack), ack);
  const now = decodeTime(details.now);
  if (now === null) return note.absent('P2-AUTOPLAY-2', 'init has no now, so no autoplay has an end');
  const late = await line.ask('autoplay', { ...off(), expiresAt: now - expiredMs });
  // The end of an autoplay is this client's own; a server need not know of it.
  if (unacknowledged(late) === null) return note.absent('P2-AUTOPLAY-2', 'taken: no end of an autoplay is known there');
  note.judge('P2-AUTOPLAY-2', unrefusedAck(late, tooLate), late);
}

async function tryBands({ note }: Bench, { line, details }: Seat): Promise<void> {
  const bands = (details.video?.bands ?? []).toSorted((a, b) => (a.Order ?? 0) - (b.Order ?? 0));
  if (bands.length === 0) note.absent('P2-BAND-1', 'init lists no bands');
  // The highest last: it is the one there was.
  for (const { id } of bands) {
    const ack = await line.ask('band', { id });
    note.judge('P2-BAND-1', unacknowledged(ack), ack);
  }
  const unknown = await line.ask('band', { id: nobody });
  note.judge('P2-BAND-2', unrefusedAck(unknown), unknown);
}

async function tryPing({ note }: Bench, { line }: Seat): Promise<void> {
  const ack = await line.ask('ping', {});
  note.judge('P2-PING-1', unacknowledged(ack, z.object({ now: timeSchema })), ack);
}

/** Of all meters that came: their form, and that none is older than the one before. */
export function judgeMeters({ note }: Bench, { line }: Seat): void {
  let newest = -Infinity;
  for (const { event, payload } of line.pushes) {
    if (event !== 'meters') continue;
    const exchange = { sent: '(nothing: a push)', came: `meters ${JSON.stringify(payload)}` };
    note.judge('P2-METERS-1', misfit(metersSchema, payload), exchange);
    const seq = parse(metersSchema, payload)?.seq ?? null;
    if (seq === null) note.judge('P2-METERS-3', 'there is no seq', exchange);
    else note.judge('P2-METERS-3', seq > newest ? null : `seq ${seq} comes after ${newest}`, exchange);
    newest = Math.max(newest, seq ?? newest);
  }
}

import { randomUUID } from 'node:crypto';
import { type autoplaySchema, decodeTime, metersSchema, parse, timeSchema } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import { nobody, type ConformBench } from '../bench.ts';
import { firstOf, misfit, unacknowledged, unrefusedAck } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { metersNow } from './meters.ts';

/** Tests capabilities that move no money: presses without effect, turning autoplay off, renditions and heartbeats. */
export async function tryCapabilities(
  bench: ConformBench,
  seat: Seat,
  listed: ReadonlySet<CapabilityName>,
): Promise<void> {
  if (listed.has('press')) await tryPress(bench, seat);
  if (listed.has('autoplay')) await tryAutoplay(bench, seat);
  if (listed.has('band')) await tryRenditions(bench, seat);
  if (listed.has('ping')) await tryPing(bench, seat);
}

const expiredMs = 60_000;
const tooLate = 50_101;

async function tryPress({ note }: ConformBench, seat: Seat): Promise<void> {
  const { socket, details } = seat;
  const buttons = new Set((details.machine?.buttons ?? []).map(({ id }) => String(id)));
  const hasBet = buttons.has('bet-up') && buttons.has('bet-down');
  const some = hasBet ? 'bet-up' : buttons.has('start') ? 'start' : ([...buttons][0] ?? 'start');
  const betNow = (): number | null => metersNow(seat)?.bet ?? null;
  const before = betNow();
  /** Checks whether a press that must have no effect has changed the bet, and restores the bet. */
  const moved = async (): Promise<boolean> => {
    if (!hasBet) return false;
    await socket.pushed('meters', () => betNow() !== before, settleMs);
    if (betNow() === before) return false;
    await socket.ask('press', { id: 'bet-down', commandId: randomUUID() });
    return true;
  };
  const now = decodeTime(details.now);
  if (now === null) note.absent('P2-PRESS-2', 'init has no "now", so presses cannot expire');
  else if (Math.abs(now - Date.now()) > aDayMs)
    note.block('see P2-INIT-2: "now" is not the current time', ['P2-PRESS']);
  else {
    const press = { id: some, commandId: randomUUID(), expiresAt: now - expiredMs };
    const late = await socket.ask('press', press);
    const isMoved = await moved();
    note.judge('P2-PRESS-2', firstOf(unrefusedAck(late, tooLate), isMoved ? refusedAndPressed : null), late);
  }
  const unknown = await socket.ask('press', { id: nobody, commandId: randomUUID() });
  note.judge('P2-PRESS-3', unrefusedAck(unknown), unknown);
  if (!hasBet) {
    note.untried('P2-PRESS-1', 'the machine lacks bet-up and bet-down, and other buttons may start a game');
    return;
  }
  const from = betNow();
  const up = await socket.ask('press', { id: 'bet-up', commandId: randomUUID() });
  const isTaken = unacknowledged(up) === null;
  await socket.pushed('meters', () => betNow() !== from, settleMs);
  const isPressed = betNow() !== from;
  note.judge('P2-PRESS-1', isTaken ? null : firstOf(unrefusedAck(up), isPressed ? refusedAndPressed : null), up);
  if (!isPressed) return;
  const down = await socket.ask('press', { id: 'bet-down', commandId: randomUUID() });
  note.judge('P2-PRESS-1', unacknowledged(down), down);
}
const refusedAndPressed = 'the server refused the press, but changed the bet';
/** Tolerance for a wrong clock on this computer, which is not under test. */
const aDayMs = 86_400_000;
/** Maximum delay until the meters would report the effect of a press. */
const settleMs = 500;

async function tryAutoplay({ note }: ConformBench, { socket, details }: Seat): Promise<void> {
  const off = (): z.infer<typeof autoplaySchema> => ({ on: false, commandId: randomUUID() });
  const ack = await socket.ask('autoplay', off());
  note.judge('P2-AUTOPLAY-1', unacknowledged(ack), ack);
  const now = decodeTime(details.now);
  if (now === null) return note.absent('P2-AUTOPLAY-2', 'init has no "now", so autoplay requests cannot expire');
  if (Math.abs(now - Date.now()) > aDayMs)
    return note.block('see P2-INIT-2: "now" is not the current time', ['P2-AUTOPLAY']);
  const late = await socket.ask('autoplay', { ...off(), expiresAt: now - expiredMs });
  note.judge('P2-AUTOPLAY-2', unrefusedAck(late, tooLate), late);
}

async function tryRenditions({ note }: ConformBench, { socket, details }: Seat): Promise<void> {
  const renditions = (details.video?.bands ?? []).toSorted((a, b) => (a.Order ?? 0) - (b.Order ?? 0));
  if (renditions.length === 0) note.absent('P2-BAND-1', 'init lists no bands');
  // The highest rendition comes last, because it was in use before.
  for (const { id } of renditions) {
    const ack = await socket.ask('band', { id });
    note.judge('P2-BAND-1', unacknowledged(ack), ack);
  }
  const unknown = await socket.ask('band', { id: nobody });
  note.judge('P2-BAND-2', unrefusedAck(unknown), unknown);
}

async function tryPing({ note }: ConformBench, { socket }: Seat): Promise<void> {
  const ack = await socket.ask('ping', {});
  note.judge('P2-PING-1', unacknowledged(ack, z.object({ now: timeSchema })), ack);
}

/** Judges the form of all received meters. If meters are numbered, every change must increase `seq`. */
export function judgeMeters({ note }: ConformBench, { socket }: Seat): void {
  let newest: { readonly seq: number; readonly content: string } | null = null;
  const numbers = new Set<boolean>();
  const running = new Set<boolean>();
  for (const { event, payload } of socket.pushes) {
    if (event !== 'meters') continue;
    const exchange = { sent: '(nothing: a push)', came: `meters ${JSON.stringify(payload)}` };
    const complaint = misfit(metersSchema, payload);
    note.judge('P2-METERS-1', complaint, exchange);
    if (complaint !== null) continue;
    const meters = parse(metersSchema, payload);
    const seq = meters?.seq ?? null;
    running.add(typeof meters?.running === 'boolean');
    if (running.size > 1) note.judge('P2-METERS-5', 'only some meters have "running"', exchange);
    else if (running.has(false)) note.absent('P2-METERS-5', 'the meters have no "running"');
    else note.untried('P2-METERS-5', 'the run played no game');
    numbers.add(seq !== null);
    const content = JSON.stringify(payload);
    // Repeated identical meters are not a change.
    const isSame = newest !== null && seq === newest.seq && content === newest.content;
    if (numbers.size > 1) note.judge('P2-METERS-3', 'only some meters have a "seq"', exchange);
    else if (seq === null) note.absent('P2-METERS-3', 'the meters have no "seq"');
    else if (newest === null || isSame || seq > newest.seq) note.judge('P2-METERS-3', null, exchange);
    else note.judge('P2-METERS-3', `seq ${seq} arrived after ${newest.seq}`, exchange);
    if (seq !== null && (newest === null || seq > newest.seq)) newest = { seq, content };
  }
}

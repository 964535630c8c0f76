import { randomUUID } from 'node:crypto';
import { decodeStatus, machineInitAckSchema, metersSchema, parse } from '@farspin/adapters/wire';
import type * as z from 'zod/mini';
import type { Bench, Visit } from '../bench.ts';
import { unacknowledged, unrefusedAck } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { pressCodes } from './capabilities.ts';
import { putIn, tryCashout } from './money.ts';
import type { Acknowledged } from '../../probe/socket.ts';

type Meters = z.infer<typeof metersSchema>;

/** What a game needs of a machine. */
export const gameCapabilities: readonly CapabilityName[] = ['press', 'transfer', 'meters'];

/** After the meters have told of a game, this long without another word means that it is over. */
const quietMs = 4_000;
/** Free spins go on by themselves. */
const longestGameMs = 120_000;
const start = 'start';

/**
 * One game for the bet that stands: the press is acknowledged, the meters tell of it, and what they say at its end is paid out.
 * Tells in a few words what became of the money; null where no game was played.
 */
export async function tryGame(bench: Bench, visit: Visit, seat: Seat, walletMinor: number): Promise<string | null> {
  const { note, options } = bench;
  const { line } = seat;
  const atFirst = machineInitAckSchema.safeParse(seat.init.ack).data?.meters ?? null;
  const bet = atFirst?.bet ?? 0;
  if (bet <= 0 || bet > walletMinor || !(await putIn(seat, bet))) return null;
  const credits = (atFirst?.credits ?? 0) + bet;
  const filled = await line.pushed(
    'meters',
    (meters) => parse(metersSchema, meters)?.credits === credits,
    options.pushMs,
  );
  const before: Meters = parse(metersSchema, filled?.payload) ?? { credits };

  const from = line.pushes.length;
  const press = await line.ask('press', { id: start, commandId: randomUUID() });
  const isTaken = unacknowledged(press) === null;
  const isOfGame = (payload: unknown): boolean => hasChanged(before, parse(metersSchema, payload));
  const told = await line.pushed('meters', isOfGame, isTaken ? options.pushMs : refusedMs, from);
  if (isTaken) {
    note.judge('P2-PRESS-1', null, press);
    const came = told === null ? '(nothing)' : `meters ${JSON.stringify(told.payload)}`;
    const complaint = told === null ? `no meters tell of the game within ${options.pushMs} ms` : null;
    note.judge('P2-METERS-2', complaint, { sent: press.sent, came });
  } else note.judge('P2-PRESS-1', refusal(press, told !== null), press);

  const last = told === null ? null : await lastOf(bench, line, parse(metersSchema, told.payload) ?? before);
  // Where nothing is told of a game, nobody can say what there is to be paid out.
  if (isTaken && last === null) await line.ask('cashout', {});
  else await tryCashout(bench, visit, seat, walletMinor - bet + (last ?? before).credits);
  const won = (last ?? before).credits - credits;
  return isTaken ? `a game for ${bet} ${won < 0 ? `cost ${-won}` : `brought ${won}`}` : null;
}

/** Until the meters would tell of a game that was refused, and began. */
const refusedMs = 500;
const refusal = (press: Acknowledged, isPlayed: boolean): string | null =>
  isPlayed ? 'it was refused, and a game began' : unrefusedAck(press, ...pressCodes);

const hasChanged = (before: Meters, now: Meters | null): boolean =>
  now !== null && (now.credits !== before.credits || (now.spinCount ?? null) !== (before.spinCount ?? null));

/** The meters at the end of a game that has begun. */
async function lastOf({ settings }: Bench, line: Seat['line'], begun: Meters): Promise<Meters> {
  const until = Date.now() + longestGameMs;
  let last = begun;
  while (Date.now() < until) {
    const next = parse(metersSchema, (await line.pushed('meters', newerThan(last), quietMs))?.payload);
    if (next === null) return last;
    last = next;
    if ((last.freeSpins ?? 0) === 0 && decodeStatus(last.status, settings.machine.statusCodes) !== 'in-bonus')
      return last;
  }
  return last;
}
const newerThan =
  ({ seq }: Meters) =>
  (payload: unknown): boolean =>
    (parse(metersSchema, payload)?.seq ?? -Infinity) > (seq ?? Infinity);

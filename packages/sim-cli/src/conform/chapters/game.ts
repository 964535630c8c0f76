import { randomUUID } from 'node:crypto';
import { decodeStatus, machineInitAckSchema, metersSchema, parse } from '@farspin/adapters/wire';
import type * as z from 'zod/mini';
import type { Bench, Visit } from '../bench.ts';
import { textOf, unacknowledged, unrefusedAck } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { tryCashout, tryEmptyCashout } from './cash-out.ts';
import { putIn } from './money.ts';
import type { Acknowledged } from '../../probe/socket.ts';

type Meters = z.infer<typeof metersSchema>;

/** What a game needs of a machine. */
export const gameCapabilities: readonly CapabilityName[] = ['press', 'transfer', 'meters'];

/** After the meters have told of a game, this long without another word means that it is over. */
const quietMs = 4_000;
/** Free spins go on by themselves. */
const longestGameMs = 120_000;
const start = 'start';

/** A game that was asked for. `absent`: the server does not offer what it takes; `blocked`: something stood in its way. */
export interface Game {
  readonly verdict: 'played' | 'absent' | 'blocked';
  /** What became of the money in a few words; else a sentence that says why there was no game, and what to do. */
  readonly words: string;
}

/** The game that there was not. */
export const noGame = (verdict: 'absent' | 'blocked', why: string): Game => ({
  verdict,
  words: `No game was played: ${why}.`,
});

/** One game for the bet that stands: the press is acknowledged, the meters tell of it, and what they say at its end is paid out. */
export async function tryGame(bench: Bench, visit: Visit, seat: Seat, walletMinor: number): Promise<Game> {
  const { note, options } = bench;
  const { line } = seat;
  const atFirst = machineInitAckSchema.safeParse(seat.init.ack).data?.meters ?? null;
  const bet = atFirst?.bet ?? 0;
  if (bet <= 0) return noGame('blocked', 'the meters of init tell of no bet');
  if (bet > walletMinor)
    return noGame(
      'blocked',
      `a game costs ${bet} minor units, and the wallet has ${walletMinor}; deposit some, or give a player who has them`,
    );
  if (!(await putIn(seat, bet)))
    return noGame('blocked', `the ${bet} minor units of a bet were not let to the machine`);
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
  else if ((last ?? before).credits === 0) await tryEmptyCashout(bench, visit, seat, walletMinor - bet);
  else await tryCashout(bench, visit, seat, walletMinor - bet + (last ?? before).credits);
  const won = (last ?? before).credits - credits;
  return isTaken
    ? { verdict: 'played', words: `a game for ${bet} ${won < 0 ? `cost ${-won}` : `brought ${won}`}` }
    : noGame('blocked', 'the press was refused');
}

/** Until the meters would tell of a game that was refused, and began. */
const refusedMs = 500;
const refusal = (press: Acknowledged, isPlayed: boolean): string | null =>
  isPlayed ? 'it was refused, and a game began' : textOf(unrefusedAck(press));

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

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findRefusal, metersSchema, parse } from '@farspin/adapters/wire';
import type { ConformBench, Visit } from '../bench.ts';
import { textOf, unacknowledged, unrefusedAck } from '../complaints.ts';
import type { CapabilityName, Seat } from './machine.ts';
import { judgeCashout, tryEmptyCashout } from './cash-out.ts';
import { endOf, judgeEnd, longestGameMs } from './game-end.ts';
import { isToldOver } from '../../player/game-watch.rules.ts';
import { firstMeters, type Meters } from './meters.ts';
import { putIn } from './money.ts';
import type { Acknowledged } from '../../probe/socket.ts';

/** What a game needs of a machine. */
export const gameCapabilities: readonly CapabilityName[] = ['press', 'transfer', 'meters'];

/** The first meters of a game may come at its end: so many times as long as any other push may take. */
const gamePushes = 5;
/** A game that is refused as running is asked for again. */
const askAgainMs = 250;
const start = 'start';
/** Not allowed now, as while a game runs. */
const notNow = 50_105;

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
export async function tryGame(bench: ConformBench, visit: Visit, seat: Seat, walletMinor: number): Promise<Game> {
  const { note, options } = bench;
  const { socket } = seat;
  const atFirst = await firstMeters(bench, seat);
  const bet = atFirst?.bet ?? 0;
  if (bet <= 0)
    return noGame('blocked', atFirst === null ? 'no meters came with init or after it' : 'the meters tell of no bet');
  if (bet > walletMinor)
    return noGame(
      'blocked',
      `a game costs ${bet} minor units, and the wallet has ${walletMinor}; deposit some, or give a player who has them`,
    );
  // A game that is lost leaves a bet, so that there is something to cash out in any case.
  const broughtMinor = Math.min(walletMinor, 2 * bet);
  if (!(await putIn(seat, broughtMinor)))
    return noGame('blocked', `the ${broughtMinor} minor units for a game were not let to the machine`);
  const credits = (atFirst?.credits ?? 0) + broughtMinor;
  const filled = await socket.pushed(
    'meters',
    (meters) => parse(metersSchema, meters)?.credits === credits,
    options.pushMs,
  );
  const before: Meters = parse(metersSchema, filled?.payload) ?? { credits };

  const from = socket.pushes.length;
  const press = await socket.ask('press', { id: start, commandId: randomUUID() });
  const isTaken = unacknowledged(press) === null;
  const isOfGame = (payload: unknown): boolean => hasChanged(before, parse(metersSchema, payload));
  const gameMs = gamePushes * options.pushMs;
  const told = await socket.pushed('meters', isOfGame, isTaken ? gameMs : refusedMs, from);
  if (isTaken) {
    note.judge('P2-PRESS-1', null, press);
    const came = told === null ? '(nothing)' : `meters ${JSON.stringify(told.payload)}`;
    const complaint = told === null ? `no meters tell of the game within ${gameMs} ms` : null;
    note.judge('P2-METERS-2', complaint, { sent: press.sent, came });
  } else note.judge('P2-PRESS-1', refusal(press, told !== null), press);

  const last =
    told === null ? null : await payOut(bench, visit, seat, { walletMinor: walletMinor - broughtMinor, before, from });
  if (last === null) {
    const cashout = await socket.ask('cashout', { requestId: randomUUID() });
    // Where no game is reported, it is unknown what can be paid out.
    if (!isTaken) await judgeCashout(bench, visit, cashout, walletMinor - broughtMinor + before.credits);
  }
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
  now !== null &&
  (now.running === true || now.credits !== before.credits || (now.spinCount ?? null) !== (before.spinCount ?? null));

/** Pays all out when the game is over: until then it is refused (P1-MACHINE-7). */
async function payOut(
  bench: ConformBench,
  visit: Visit,
  seat: Seat,
  { walletMinor, before, from }: { walletMinor: number; before: Meters; from: number },
): Promise<Meters | null> {
  const until = Date.now() + longestGameMs;
  let isRefused = false;
  for (;;) {
    const ended = await endOf(bench, seat, before, from);
    if (ended === null) return null;
    const { last } = ended;
    const fromCashout = seat.socket.pushes.length;
    if (last.credits === 0) {
      await judgeEnd(bench, seat, ended, fromCashout);
      await tryEmptyCashout(bench, visit, seat, walletMinor);
      return last;
    }
    // Nothing is waited for before it: what the meters have called over, a cashout is not refused for.
    const cashout = await seat.socket.ask('cashout', { requestId: randomUUID() });
    if (findRefusal(cashout.ack)?.code === notNow && Date.now() < until) {
      if (isToldOver(ended.game) && !isRefused)
        bench.note.judge('P2-METERS-5', 'the game is over by the meters, and the cashout is refused', cashout);
      isRefused ||= isToldOver(ended.game);
      await delay(askAgainMs);
      continue;
    }
    // Of a game that went on after its end by the meters nobody can say what it had to pay.
    if (isRefused) return last;
    await judgeEnd(bench, seat, { ...ended, last: { ...last, credits: 0 } }, fromCashout);
    await judgeCashout(bench, visit, cashout, walletMinor + last.credits);
    return last;
  }
}

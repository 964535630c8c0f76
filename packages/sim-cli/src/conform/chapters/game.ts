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

/** Capabilities required to play a game. */
export const gameCapabilities: readonly CapabilityName[] = ['press', 'transfer', 'meters'];

/**
 * The first meters of a game may arrive only at its end, so their time limit is this many times the usual limit for a
 * push.
 */
const gamePushes = 5;
/** Interval between repeated cash-outs while the server reports a running game, in ms. */
const askAgainMs = 250;
const start = 'start';
/** Error code for a request that is not allowed now, for example while a game runs. */
const notNow = 50_105;

/**
 * Result of a requested game. `absent`: the server lacks a required capability. `blocked`: something prevented the
 * game.
 */
export interface Game {
  readonly verdict: 'played' | 'absent' | 'blocked';
  /** Short description of the amount won or lost. Without a game, the reason and advice. */
  readonly words: string;
}

/** Returns the result for a game that could not be played. */
export const noGame = (verdict: 'absent' | 'blocked', why: string): Game => ({
  verdict,
  words: `No game was played: ${why}.`,
});

/**
 * Plays one game with the current bet. Checks that the press is acknowledged, that the meters report the game, and that
 * the final credits are paid out.
 */
export async function tryGame(bench: ConformBench, visit: Visit, seat: Seat, walletMinor: number): Promise<Game> {
  const { note, options } = bench;
  const { socket } = seat;
  const atFirst = await firstMeters(bench, seat);
  const bet = atFirst?.bet ?? 0;
  if (bet <= 0)
    return noGame('blocked', atFirst === null ? 'no meters arrived with init or after it' : 'the meters have no bet');
  if (bet > walletMinor)
    return noGame(
      'blocked',
      `a game costs ${bet} minor units, but the wallet has only ${walletMinor}. Deposit money, or use another player`,
    );
  // A lost game costs one bet. Twice the bet always leaves something to cash out.
  const broughtMinor = Math.min(walletMinor, 2 * bet);
  if (!(await putIn(seat, broughtMinor)))
    return noGame('blocked', `the transfer of ${broughtMinor} minor units to the machine failed`);
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
    const complaint = told === null ? `no meters reported the game within ${gameMs} ms` : null;
    note.judge('P2-METERS-2', complaint, { sent: press.sent, came });
  } else note.judge('P2-PRESS-1', refusal(press, told !== null), press);

  const last =
    told === null ? null : await payOut(bench, visit, seat, { walletMinor: walletMinor - broughtMinor, before, from });
  if (last === null) {
    const cashout = await socket.ask('cashout', { requestId: randomUUID() });
    // If the press was acknowledged but no result was reported, the amount to pay out is unknown.
    if (!isTaken) await judgeCashout(bench, visit, cashout, walletMinor - broughtMinor + before.credits);
  }
  const won = (last ?? before).credits - credits;
  return isTaken
    ? { verdict: 'played', words: `a game for ${bet} ${won < 0 ? `cost ${-won}` : `gained ${won}`}` }
    : noGame('blocked', 'the server refused the press');
}

/** Time to wait for meters that report a game despite a rejected press, in ms. */
const refusedMs = 500;
const refusal = (press: Acknowledged, isPlayed: boolean): string | null =>
  isPlayed ? 'the server refused the press, but a game began' : textOf(unrefusedAck(press));

const hasChanged = (before: Meters, now: Meters | null): boolean =>
  now !== null &&
  (now.running === true || now.credits !== before.credits || (now.spinCount ?? null) !== (before.spinCount ?? null));

/** Pays out all credits when the game is over. Until then, the server rejects the request (P1-MACHINE-7). */
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
    // The request is sent immediately: once the meters report the end of the game, the server may not reject a cashout
    // because of the game.
    const cashout = await seat.socket.ask('cashout', { requestId: randomUUID() });
    if (findRefusal(cashout.ack)?.code === notNow && Date.now() < until) {
      if (isToldOver(ended.game) && !isRefused)
        bench.note.judge(
          'P2-METERS-5',
          'the meters report the end of the game, but the server refuses the cashout',
          cashout,
        );
      isRefused ||= isToldOver(ended.game);
      await delay(askAgainMs);
      continue;
    }
    // If the game continued after its reported end, its final win is unknown.
    if (isRefused) return last;
    await judgeEnd(bench, seat, { ...ended, last: { ...last, credits: 0 } }, fromCashout);
    await judgeCashout(bench, visit, cashout, walletMinor + last.credits);
    return last;
  }
}

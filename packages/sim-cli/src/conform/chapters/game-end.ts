import { decodeMeters, metersSchema, parse } from '@farspin/adapters/wire';
import type { ConformBench } from '../bench.ts';
import { isToldOver, metersCame, nothingLearned, pressed, quietMs, type Game } from '../../player/game-watch.rules.ts';
import { isReadable, type Meters } from './meters.ts';
import type { Seat } from './machine.ts';

/** Maximum duration of a game, in ms. Free spins run automatically, with pauses in between. */
export const longestGameMs = 120_000;
/**
 * While the meters report a running game, the wait for the next meters is this many times the usual limit for a push.
 */
const silentPushes = 5;
const goesOnMs = 1_000;
const reelsMs = 4_000;

export interface GameEnded {
  readonly last: Meters;
  readonly game: Game;
}

/**
 * Returns the meters at the end of a game, or null if none arrive. `before` are the meters at the press. `from` is the
 * number of the first push to consider.
 */
export async function endOf(
  { settings, options }: ConformBench,
  { socket }: Seat,
  before: Meters,
  from: number,
): Promise<GameEnded | null> {
  const decoded = (payload: unknown) => decodeMeters(payload, settings.machine.statusCodes)?.value ?? null;
  const until = Date.now() + longestGameMs;
  let game = pressed(decoded(before), Date.now());
  let last: Meters | null = null;
  for (let at = from; Date.now() < until;) {
    const silenceMs = quietMs(game, nothingLearned) ?? Math.max(goesOnMs, silentPushes * options.pushMs);
    const next = silenceMs === 0 ? null : await socket.pushed('meters', isReadable, silenceMs, at);
    const meters = decoded(next?.payload);
    if (next === null || meters === null) break;
    last = parse(metersSchema, next.payload);
    game = metersCame(game, meters, Date.now());
    at = socket.pushes.indexOf(next) + 1;
  }
  return last === null ? null : { last, game };
}

/**
 * Judges P2-METERS-5 if the meters have `running`: they must report the end of the game, and no push about this game
 * may follow. `from` is the number of the first push that could concern this game.
 */
export async function judgeEnd(
  { note, options }: ConformBench,
  { socket }: Seat,
  { last, game }: GameEnded,
  from: number,
): Promise<void> {
  if (last.running === null || last.running === undefined) return;
  const came = { sent: '(nothing: a push)', came: `meters ${JSON.stringify(last)}` };
  if (!isToldOver(game))
    return note.judge('P2-METERS-5', 'no meters with "running": false arrived at the end of the game', came);
  const more = await socket.pushed(
    'meters',
    (payload) => isMore(last, parse(metersSchema, payload)),
    // Meters that never reported a running game may have reported its end too early. The reels turn longer than this
    // delay.
    game.hasRun ? Math.min(goesOnMs, options.pushMs) : Math.min(reelsMs, silentPushes * options.pushMs),
    from,
  );
  if (more === null) return note.judge('P2-METERS-5', null, came);
  const wentOn = { ...came, came: `meters ${JSON.stringify(more.payload)}` };
  note.judge('P2-METERS-5', 'the game continued after meters with "running": false', wentOn);
}

const isMore = (last: Meters, now: Meters | null): boolean =>
  now !== null && (now.running === true || now.credits !== last.credits || (now.win ?? 0) > (last.win ?? 0));

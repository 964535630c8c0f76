import * as z from 'zod/mini';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import type { Meters } from '../kernel/entities.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import type { WinWatch } from './completed-win.rules.ts';

/** The player, the machine and the session of a return. */
export interface WinPlace {
  readonly userId: string;
  readonly machineId: string;
  readonly sessionId: string;
}

/** A game that has not ended, or a return without a receipt. It is stored for the page that is opened next. */
export interface CountingWin extends WinPlace {
  readonly spinCount: number;
  /** The stake in minor units, or null if no report shows it for certain. */
  readonly stakeMinor: number | null;
  /** The return in minor units, as far as the meters have shown it. */
  readonly winMinor: number;
  readonly isInGame: boolean;
  /** Time of the last report, in epoch ms on the device's clock. */
  readonly at: number;
}

const id = z.string().check(z.refine(isId));
const amount = wholeNumber.check(between(0));
const schema = z.object({
  ...{ userId: id, machineId: id, sessionId: z.string(), spinCount: wholeNumber },
  ...{ stakeMinor: z.nullable(amount), winMinor: amount, isInGame: z.boolean(), at: time },
});

export const countingKey = 'win-counting';

export function readCounting(text: string | null): CountingWin | null {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/**
 * Returns the record to store after a report, or null if there is nothing to continue. While the next game still shows
 * the win of the last game, nothing is known about the next game's own return.
 */
export function countingOf({
  shown,
  isOver,
  isEarlier,
  isInGame,
}: WinWatch): Omit<CountingWin, keyof WinPlace | 'at'> | null {
  const { meters, stakeMinor } = shown;
  const winMinor = meters?.winMinor ?? 0;
  const isOpen = winMinor > 0 ? !isOver : isInGame;
  if (meters === null || meters.spinCount === null || isEarlier || !isOpen) return null;
  return { spinCount: meters.spinCount, stakeMinor, winMinor, isInGame };
}

/**
 * How long a win may count without a page, in ms. The receipt shows the time at which a page has seen the win completed.
 */
const continuedWithinMs = 60_000;

/**
 * [RECEIPT5] Returns the meters before the return that the first report shows, if the stored record proves that this
 * return has no receipt yet. Returns null without this proof. A return that has decreased is being moved to the credits,
 * so that its amount is unknown. A machine may count a game at its start or at its end.
 */
export function beforeReturn(kept: CountingWin | null, place: WinPlace, now: Meters, at: number): Meters | null {
  if (kept === null || kept.userId !== place.userId || kept.machineId !== place.machineId) return null;
  if (kept.sessionId !== place.sessionId || Math.abs(at - kept.at) > continuedWithinMs) return null;
  const games = (now.spinCount ?? Number.NaN) - kept.spinCount;
  const isSameGame = games === 0 || (games === 1 && kept.isInGame);
  if (!isSameGame || (now.winMinor ?? 0) < Math.max(1, kept.winMinor)) return null;
  return { ...now, winMinor: 0, betMinor: now.betMinor === kept.stakeMinor ? kept.stakeMinor : null };
}

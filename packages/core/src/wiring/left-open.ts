import * as z from 'zod/mini';
import { merge } from 'rxjs';
import type { Entry } from './entry.ts';
import { follow } from '../kernel/behavior.ts';
import { addressable, between, matching, time, wholeNumber } from '../kernel/checks.ts';
import { parseJson } from '../kernel/json.ts';
import type { Scope } from '../kernel/scope.ts';
import { message, type Message } from '../messages/message.ts';
import type { Play } from './play.types.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import { openAtMachine, viewsOf } from './open-at-machine.ts';

/** A session that was still open when a sign-in ended. */
export interface LeftOpen {
  /** Name of the machine. Null if the page was locked: neither the machine nor the amount is then shown. */
  readonly machine: string | null;
  /**
   * Credits in minor units, or null if they are not certain. [LEAVE7] Zero for a session without credits that could not
   * be ended.
   */
  readonly creditsMinor: number | null;
}

/**
 * [SIGNOUT3] Returns a function that reports the session left open at the end of the sign-in, or null if there is none.
 * A reported session has known or unknown credits, or [LEAVE7] could not be ended. If the player was asked about it
 * when signing out (`isAsked`), only a session that could not be ended is reported. A player behind the lock is never
 * asked.
 */
export function watchLeftOpen(
  player: Pick<Entry, 'signIn$'> & Pick<Play, 'behindLock' | 'idleLock$' | 'session$' | 'reconnect$' | 'wallet$'>,
  scope: Scope,
): (isAsked: boolean) => LeftOpen | null {
  const { behindLock, idleLock$, signIn$ } = player;
  const { reconnect$, session$, wallet$ } = behindLock;
  let left: LeftOpen | null = null;
  let isLocked = false;
  follow(
    // The shown state changes first, and a page may then sign out.
    merge(player.session$, player.reconnect$, player.wallet$, session$, reconnect$, wallet$, idleLock$),
    () => {
      // Signing out resets the states one after the other.
      if (signIn$.value === null) return;
      isLocked = idleLock$.value.kind === 'locked';
      left = notEnded(reconnect$.value) ?? withCredits(behindLock);
    },
    scope,
  );
  return (isAsked) => {
    if (left === null || (isAsked && !isLocked && left.creditsMinor !== 0)) return null;
    return isLocked ? { machine: null, creditsMinor: null } : left;
  };
}

/** [SIGNOUT1] Returns true if the player signed out in this tab or another one, which asked about the session. */
export const wasAsked = (why: Message | null): boolean =>
  why === null || (why.kind === 'keyed' && why.key === 'auth.signed-out-elsewhere');

const notEnded = (reconnect: Reconnect): LeftOpen | null =>
  reconnect.kind === 'dismissed' && reconnect.status === null
    ? { machine: reconnect.target.name, creditsMinor: 0 }
    : null;

/** A pending join does not count, because it may never be granted. */
function withCredits(player: Parameters<typeof viewsOf>[0]): LeftOpen | null {
  const open = player.session$.value.kind === 'joining' ? null : openAtMachine(viewsOf(player));
  if (open === null || open.creditsMinor === 0) return null;
  return { machine: open.machine, creditsMinor: open.isChecked ? null : open.creditsMinor };
}

function messageOf({ machine, creditsMinor }: LeftOpen): Message {
  if (machine === null) return message('left.locked');
  if (creditsMinor === 0) return message('left.not-ended', { machine });
  return creditsMinor === null
    ? message('left.open', { machine })
    : message('left.credits', { machine, amount: { minor: creditsMinor } });
}

/** The record that is stored on the device. */
export interface KeptLeftOpen extends LeftOpen {
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
  /** True if another player has signed in on this device since. */
  readonly isOthers?: boolean | undefined;
  /** True if the page was closed or reloaded, so that the sign-in may continue. */
  readonly isPageGone?: boolean | undefined;
}

/**
 * [SIGNOUT3] Returns the texts for the sign-in page. After another player has signed in, the text names neither machine
 * nor amount.
 */
export function leftOpenMessages(kept: readonly KeptLeftOpen[]): readonly Message[] {
  const own = kept.filter(({ isOthers }) => isOthers !== true);
  return [...own.map(messageOf), ...(own.length < kept.length ? [message('left.others')] : [])];
}

/** How long a record is kept, in ms. An operator pays out an abandoned session sooner. */
const keptForMs = 86_400_000;
const recordSchema = z.object({
  userId: z.string().check(matching(addressable)),
  at: time,
  machine: z.nullable(z.string()),
  creditsMinor: z.nullable(wholeNumber.check(between(0))),
  isOthers: z.optional(z.boolean()),
  isPageGone: z.optional(z.boolean()),
});
const mostKept = 5;

/** Adds the session that this player has left open, replacing an earlier record of the player. */
export const withLeftOpen = (kept: readonly KeptLeftOpen[], left: KeptLeftOpen): readonly KeptLeftOpen[] => [
  left,
  ...afterSignIn(kept, left.userId).slice(0, mostKept - 1),
];

/**
 * Removes this player's record of a closed page, because the session has ended. Hides the details of other players'
 * records.
 */
export const withoutPageGone = (kept: readonly KeptLeftOpen[], userId: string): readonly KeptLeftOpen[] =>
  kept
    .filter((each) => each.userId !== userId || each.isPageGone !== true)
    .map((each) => (each.userId === userId ? each : { ...each, isOthers: true }));

/**
 * Removes this player's records, because the server reports the session from now on. Hides the details of other
 * players' records.
 */
export const afterSignIn = (kept: readonly KeptLeftOpen[], userId: string): readonly KeptLeftOpen[] =>
  kept.filter((each) => each.userId !== userId).map((each) => ({ ...each, isOthers: true }));

/** Parses the stored records. Skips records that are malformed or more than a day old. */
export function readLeftOpen(text: string, now: number): readonly KeptLeftOpen[] {
  const records: unknown = parseJson(text);
  if (!Array.isArray(records)) return [];
  return records
    .flatMap((record) => recordSchema.safeParse(record).data ?? [])
    .filter(({ at }) => Math.abs(now - at) < keptForMs);
}

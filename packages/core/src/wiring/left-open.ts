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

/** A session that was open when a sign-in ended. */
export interface LeftOpen {
  /** Null if the page was locked: then neither machine nor amount is named. */
  readonly machine: string | null;
  /** Minor units; null if they are not known for certain; 0: [LEAVE7] a session without credits that could not be ended. */
  readonly creditsMinor: number | null;
}

/**
 * [SIGNOUT3] What was left open when the sign-in ended, null for nothing: a session with known or unknown credits, unless the
 * player `isAsked` about it when signing out, and [LEAVE7] one that could not be ended. Behind the lock nobody is asked.
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
    // The shown state changes first, and a page may sign out on that.
    merge(player.session$, player.reconnect$, player.wallet$, session$, reconnect$, wallet$, idleLock$),
    () => {
      // The end of the sign-in clears the states one after the other.
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

/** [SIGNOUT1] The player has signed out, in this tab or another, which asked about the session. */
export const wasAsked = (why: Message | null): boolean =>
  why === null || (why.kind === 'keyed' && why.key === 'auth.signed-out-elsewhere');

const notEnded = (reconnect: Reconnect): LeftOpen | null =>
  reconnect.kind === 'dismissed' && reconnect.status === null
    ? { machine: reconnect.target.name, creditsMinor: 0 }
    : null;

/** A join without an answer may never be granted. */
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

/** The record on the device. */
export interface KeptLeftOpen extends LeftOpen {
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
  /** Another player has signed in here since. */
  readonly isOthers?: boolean | undefined;
  /** The page was closed or reloaded, and the sign-in may continue. */
  readonly isPageGone?: boolean | undefined;
}

/** [SIGNOUT3] The text of the sign-in page: after another player, neither a machine nor an amount. */
export function leftOpenMessages(kept: readonly KeptLeftOpen[]): readonly Message[] {
  const own = kept.filter(({ isOthers }) => isOthers !== true);
  return [...own.map(messageOf), ...(own.length < kept.length ? [message('left.others')] : [])];
}

/** An operator pays out an abandoned session sooner than this. */
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

/** Adds what this player has left open, in place of their earlier record. */
export const withLeftOpen = (kept: readonly KeptLeftOpen[], left: KeptLeftOpen): readonly KeptLeftOpen[] => [
  left,
  ...afterSignIn(kept, left.userId).slice(0, mostKept - 1),
];

/** Removes the record of a closed page of this player: its session has ended. Hides the others' details. */
export const withoutPageGone = (kept: readonly KeptLeftOpen[], userId: string): readonly KeptLeftOpen[] =>
  kept
    .filter((each) => each.userId !== userId || each.isPageGone !== true)
    .map((each) => (each.userId === userId ? each : { ...each, isOthers: true }));

/** Removes this player's record, because the server reports the session from now on, and hides the others' details. */
export const afterSignIn = (kept: readonly KeptLeftOpen[], userId: string): readonly KeptLeftOpen[] =>
  kept.filter((each) => each.userId !== userId).map((each) => ({ ...each, isOthers: true }));

/** Leaves out malformed records, and those more than a day old. */
export function readLeftOpen(text: string, now: number): readonly KeptLeftOpen[] {
  const records: unknown = parseJson(text);
  if (!Array.isArray(records)) return [];
  return records
    .flatMap((record) => recordSchema.safeParse(record).data ?? [])
    .filter(({ at }) => Math.abs(now - at) < keptForMs);
}

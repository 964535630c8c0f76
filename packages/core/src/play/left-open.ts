import * as z from 'zod/mini';
import { merge } from 'rxjs';
import type { Entry } from '../entry.ts';
import { follow } from '../kernel/behavior.ts';
import { between, time, wholeNumber } from '../kernel/checks.ts';
import { parseJson } from '../kernel/json.ts';
import type { Scope } from '../kernel/scope.ts';
import { message, type Message } from '../messages/message.ts';
import type { Play } from '../play.types.ts';
import { openAtMachine, viewsOf, type OpenAtMachine } from './open-at-machine.ts';

/** A session with credits, or with credits that are not known, that was open when a sign-in ended. */
export interface LeftOpen {
  /** Null where the page was locked: then neither machine nor amount is named. */
  readonly machine: string | null;
  /** Minor units; null where they are not known for certain. */
  readonly creditsMinor: number | null;
}

/** [SIGNOUT3] What was left open when the sign-in ended; null for no session, and for one without credits. */
export function watchLeftOpen(
  player: Pick<Entry, 'signIn$'> & Pick<Play, 'session$' | 'reconnect$' | 'wallet$' | 'idleLock$'>,
  scope: Scope,
): () => LeftOpen | null {
  const { idleLock$, reconnect$, session$, signIn$, wallet$ } = player;
  let left: OpenAtMachine | null = null;
  let isLocked = false;
  follow(
    merge(session$, reconnect$, wallet$, idleLock$),
    () => {
      // The end of the sign-in takes the states away one after the other; the lock hides them.
      if (signIn$.value === null) return;
      isLocked = idleLock$.value.kind === 'locked';
      // A join that is not answered may never be granted.
      if (!isLocked) left = session$.value.kind === 'joining' ? null : openAtMachine(viewsOf(player));
    },
    scope,
  );
  return () => {
    if (left === null || left.creditsMinor === 0) return null;
    const { machine, creditsMinor, isChecked } = left;
    return isLocked
      ? { machine: null, creditsMinor: null }
      : { machine, creditsMinor: isChecked ? null : creditsMinor };
  };
}

/** [SIGNOUT3] What the sign-in page says of it. */
export function leftOpenMessage({ machine, creditsMinor }: LeftOpen): Message {
  if (machine === null) return message('left.locked');
  return creditsMinor === null
    ? message('left.open', { machine })
    : message('left.credits', { machine, amount: { minor: creditsMinor } });
}

/** An operator pays a session out that nobody comes back to, sooner than this. */
const keptForMs = 86_400_000;
const recordSchema = z.object({
  at: time,
  machine: z.nullable(z.string()),
  creditsMinor: z.nullable(wholeNumber.check(between(0))),
});

export const writeLeftOpen = ({ machine, creditsMinor }: LeftOpen, now: number): string =>
  JSON.stringify({ at: now, machine, creditsMinor });

/** Null for a record that is none, or is more than a day old. */
export function readLeftOpen(text: string, now: number): LeftOpen | null {
  const parsed = recordSchema.safeParse(parseJson(text));
  return parsed.success && Math.abs(now - parsed.data.at) < keptForMs ? parsed.data : null;
}

import type { KeyValueStore, Player, Scope } from '@farspin/core';
import { time, wholeNumber } from '@farspin/core/checks';
import { EMPTY, merge, switchMap, timer } from 'rxjs';
import * as z from 'zod/mini';
import { deviceClock } from '@farspin/adapters/clock';
import { cashedInSince } from '../player/left-open.ts';

/** The last reported credits of a machine, and the time of the report (epoch ms). */
export interface SeenCredits {
  readonly creditsMinor: number;
  readonly at: number;
}
export interface LastSeen {
  of(machineId: string): SeenCredits | null;
  /** Stores the credits for the next start. */
  keep(): void;
}

const key = 'last-seen';
const seenSchema = z.object({ userId: z.string(), machineId: z.string(), creditsMinor: wholeNumber, at: time });
type Kept = z.infer<typeof seenSchema>;

/**
 * Delay in ms before the entry is removed after no session is open. The delay is needed because an answer hides the
 * dialog before its outcome is known.
 */
const settledMs = 5_000;

/**
 * Remembers the credits of a machine for the player who was there. When the server reports an open session, it may
 * omit the credits.
 */
export function createLastSeen(player: Player, store: KeyValueStore, scope: Scope): LastSeen {
  const { auth$, session$, reconnect$, wallet$ } = player;
  let seen = read(store);
  /** Returns the player's id, or null while nobody is signed in. */
  const userId = (): string | null => (auth$.value.kind === 'signed-in' ? auth$.value.session.user.id : null);
  scope.add(
    session$.subscribe((session) => {
      if (session.kind !== 'playing' || session.link.kind !== 'up' || session.meters === null) return;
      const { creditsMinor } = session.meters;
      const who = userId();
      if (who !== null)
        seen = { userId: who, machineId: session.target.machineId, creditsMinor, at: deviceClock.now() };
    }),
  );
  const isOver = (): boolean =>
    userId() === seen?.userId && session$.value.kind === 'idle' && reconnect$.value.kind === 'hidden';
  const over$ = merge(auth$, session$, reconnect$).pipe(switchMap(() => (isOver() ? timer(settledMs) : EMPTY)));
  scope.add(over$.subscribe(() => (seen = null)));
  const isToppedUp = ({ machineId, at }: Kept): boolean => cashedInSince(wallet$.value, machineId, at);
  const held = (): Kept | null => (seen === null || isToppedUp(seen) ? null : seen);
  return {
    of(machineId) {
      const known = held();
      return known?.machineId === machineId && known.userId === (userId() ?? known.userId) ? known : null;
    },
    keep() {
      const known = held();
      if (known === null) store.remove(key);
      else store.write(key, JSON.stringify(known));
    },
  };
}

function read(store: KeyValueStore): Kept | null {
  const kept = store.read(key);
  if (!kept.ok || kept.value === null) return null;
  try {
    return seenSchema.safeParse(JSON.parse(kept.value)).data ?? null;
  } catch {
    return null;
  }
}

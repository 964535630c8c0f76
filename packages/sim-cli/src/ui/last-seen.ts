import type { KeyValueStore, Player, Scope } from '@farspin/core';
import { EMPTY, merge, switchMap, timer } from 'rxjs';
import * as z from 'zod/mini';

/** What a machine held when it was last heard of, and when that was (epoch ms). */
export interface Seen {
  readonly creditsMinor: number;
  readonly at: number;
}
export interface LastSeen {
  of(machineId: string): Seen | null;
  /** For the next start. */
  keep(): void;
}

const key = 'last-seen';
const seenSchema = z.object({ machineId: z.string(), creditsMinor: z.number(), at: z.number() });

/** That nothing is open has to hold so long: an answer to the dialog hides it before it is known what came of it. */
const settledMs = 5_000;

/** The server tells of an open session where it is, and not what it holds: that is known from here. */
export function createLastSeen({ auth$, session$, reconnect$ }: Player, store: KeyValueStore, scope: Scope): LastSeen {
  let seen = read(store);
  scope.add(
    session$.subscribe((session) => {
      if (session.kind !== 'playing' || session.link.kind !== 'up' || session.meters === null) return;
      const { creditsMinor } = session.meters;
      seen = { machineId: session.target.machineId, creditsMinor, at: Date.now() };
    }),
  );
  const isOver = (): boolean =>
    auth$.value.kind === 'signed-in' && session$.value.kind === 'idle' && reconnect$.value.kind === 'hidden';
  const over$ = merge(auth$, session$, reconnect$).pipe(switchMap(() => (isOver() ? timer(settledMs) : EMPTY)));
  scope.add(over$.subscribe(() => (seen = null)));
  return {
    of: (machineId) => (seen?.machineId === machineId ? seen : null),
    keep: () => void (seen === null ? store.remove(key) : store.write(key, JSON.stringify(seen))),
  };
}

function read(store: KeyValueStore): z.infer<typeof seenSchema> | null {
  const kept = store.read(key);
  if (!kept.ok || kept.value === null) return null;
  try {
    return seenSchema.safeParse(JSON.parse(kept.value)).data ?? null;
  } catch {
    return null;
  }
}

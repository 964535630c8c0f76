import type { CallFault, CallName } from '@farspin/testing';

/**
 * A fault of a call. `CallFault` is defined by the test bench: the call is lost before or after it was executed,
 * answered with garbage, 401 or 503, or executed twice. A delay affects the call or only its answer. An overtaken
 * answer waits until the player has received another message, for up to two seconds.
 */
export type Trouble =
  | { readonly kind: CallFault }
  | { readonly kind: 'late-request' | 'late-answer'; readonly ms: number }
  | { readonly kind: 'overtaken' };
export type PushTrouble = 'twice' | 'malformed';

/** Id of the affected player, or null for all players. */
type PlayerId = string | null;

/** The active faults of calls and pushes, by player. */
export interface CallTroubles {
  /** Begins a fault for these calls, or for all calls if `calls` is null. Returns a function that ends the fault. */
  begin(playerId: PlayerId, calls: readonly CallName[] | null, trouble: Trouble): () => void;
  beginPush(playerId: PlayerId, trouble: PushTrouble): () => void;
  /** Returns the latest fault that matches this call of a player, or null. */
  of(playerId: PlayerId, call: CallName): Trouble | null;
  ofPush(playerId: PlayerId): PushTrouble | null;
  /** Reports that the player has received a message. */
  heard(playerId: PlayerId): void;
  /** Resolves when the player has received a message, or after two seconds. */
  untilHeard(playerId: PlayerId): Promise<void>;
}

interface Begun<T> {
  readonly playerId: PlayerId;
  readonly calls: readonly CallName[] | null;
  readonly trouble: T;
}

const overtakenMs = 2_000;

export function createCallTroubles(): CallTroubles {
  const onCalls: Begun<Trouble>[] = [];
  const onPushes: Begun<PushTrouble>[] = [];
  const waiting = new Set<{ readonly playerId: PlayerId; go(): void }>();

  function add<T>(list: Begun<T>[], begun: Begun<T>): () => void {
    list.push(begun);
    return () => {
      const at = list.indexOf(begun);
      if (at !== -1) list.splice(at, 1);
    };
  }
  const meets = (begun: Begun<unknown>, playerId: PlayerId): boolean =>
    begun.playerId === null || begun.playerId === playerId;

  return {
    begin: (playerId, calls, trouble) => add(onCalls, { playerId, calls, trouble }),
    beginPush: (playerId, trouble) => add(onPushes, { playerId, calls: null, trouble }),
    of(playerId, call) {
      const fits = (begun: Begun<Trouble>): boolean =>
        meets(begun, playerId) && (begun.calls === null || begun.calls.includes(call));
      return onCalls.findLast(fits)?.trouble ?? null;
    },
    ofPush: (playerId) => onPushes.findLast((begun) => meets(begun, playerId))?.trouble ?? null,
    heard(playerId) {
      for (const one of waiting) if (one.playerId === playerId) one.go();
    },
    untilHeard: (playerId) =>
      new Promise((resolve) => {
        const one = {
          playerId,
          go() {
            waiting.delete(one);
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(one.go, overtakenMs);
        waiting.add(one);
      }),
  };
}

import type { CallFault, CallName } from '@farspin/testing';

/**
 * A fault of a call. `CallFault` is the test bench's type: lost before or after it was carried out, answered with
 * garbage, 401 or 503, or carried out twice. A delay concerns the call itself or only its answer. An overtaken answer
 * waits until the player has received something else, for at most two seconds.
 */
export type Trouble =
  | { readonly kind: CallFault }
  | { readonly kind: 'late-request' | 'late-answer'; readonly ms: number }
  | { readonly kind: 'overtaken' };
export type PushTrouble = 'twice' | 'malformed';

/** The affected player; null: everyone. */
type PlayerId = string | null;

/** The current faults of calls and pushes, by player. */
export interface CallTroubles {
  /** Begins a fault; null for all calls. The returned function ends it. */
  begin(playerId: PlayerId, calls: readonly CallName[] | null, trouble: Trouble): () => void;
  beginPush(playerId: PlayerId, trouble: PushTrouble): () => void;
  /** Returns the fault of this call of a player: the latest that matches. */
  of(playerId: PlayerId, call: CallName): Trouble | null;
  ofPush(playerId: PlayerId): PushTrouble | null;
  /** Reports that the player receives something now. */
  heard(playerId: PlayerId): void;
  /** Resolves when the player has received something, or after two seconds. */
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

import type { CallFault, CallName } from '@farspin/testing';

/**
 * What goes wrong with a call. `CallFault` is the test bench's own words (core/testing): lost before or after it was carried
 * out, answered with rubbish, 401, 503, done twice. Late is the call itself, or its answer alone; an overtaken answer waits
 * until the player has heard something else, for two seconds at most.
 */
export type Trouble =
  | { readonly kind: CallFault }
  | { readonly kind: 'late-request' | 'late-answer'; readonly ms: number }
  | { readonly kind: 'overtaken' };
export type PushTrouble = 'twice' | 'malformed';

/** Whom it meets; null: everyone. */
type PlayerId = string | null;

/** What is to go wrong with calls and pushes at the moment, by player. */
export interface CallTroubles {
  /** From now on; null for all calls. The result ends it. */
  begin(playerId: PlayerId, calls: readonly CallName[] | null, trouble: Trouble): () => void;
  beginPush(playerId: PlayerId, trouble: PushTrouble): () => void;
  /** What goes wrong with this call of a player's; the latest that fits. */
  of(playerId: PlayerId, call: CallName): Trouble | null;
  ofPush(playerId: PlayerId): PushTrouble | null;
  /** The player hears something now. */
  heard(playerId: PlayerId): void;
  /** Resolves when the player has heard something, or after two seconds. */
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

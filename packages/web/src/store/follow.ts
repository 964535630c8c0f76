import { getVersion, snapshot, subscribe } from 'valtio/vanilla';
import type { AppState } from './state.ts';

type Key = keyof AppState;

/** One part of a state as React wants it: the same two functions for everyone and at every rendering. */
export interface Part<K extends Key> {
  /** Calls `changed` whenever the part is another one, until what it returns is called. */
  readonly follow: (changed: () => void) => () => void;
  /** The very object that was put in, or a frozen copy of what the page itself changes. */
  readonly getSnapshot: () => AppState[K];
}
const parts = new WeakMap<AppState, Map<Key, unknown>>();

export function partOf<K extends Key>(state: AppState, key: K): Part<K> {
  let ofState = parts.get(state);
  if (ofState === undefined) parts.set(state, (ofState = new Map()));
  const known = ofState.get(key);
  if (known !== undefined) return known as Part<K>;
  const part = createPart(state, key);
  ofState.set(key, part);
  return part;
}

/** One subscription for all that follow: a thousand rows that have the words cost nothing while the lobby changes. */
function createPart<K extends Key>(state: AppState, key: K): Part<K> {
  const following = new Set<() => void>();
  let told: unknown;
  let stop = (): void => undefined;
  const getSnapshot = (): AppState[K] => {
    const slice: unknown = state[key];
    const isChangedInPlace = typeof slice === 'object' && slice !== null && getVersion(slice) !== undefined;
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- all slices at once are too large a union for the compiler
    return (isChangedInPlace ? snapshot(slice) : slice) as AppState[K];
  };
  const tell = (): void => {
    const slice = getSnapshot();
    if (slice === told) return;
    told = slice;
    for (const changed of following) changed();
  };
  return {
    getSnapshot,
    follow(changed) {
      if (following.size === 0) {
        told = getSnapshot();
        stop = subscribe(state, tell);
      }
      following.add(changed);
      return () => {
        following.delete(changed);
        if (following.size === 0) stop();
      };
    },
  };
}

import { getVersion, snapshot, subscribe } from 'valtio/vanilla';
import type { AppState } from './state.ts';

type Key = keyof AppState;

/** What a component sees of a part of the state: the very object that was put in, or a frozen copy of what the page itself changes. */
export function sliceOf<K extends Key>(state: AppState, key: K): AppState[K] {
  const slice: unknown = state[key];
  const isChangedInPlace = typeof slice === 'object' && slice !== null && getVersion(slice) !== undefined;
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- all slices at once are too large a union for the compiler
  return (isChangedInPlace ? snapshot(slice) : slice) as AppState[K];
}

/** Who follows which part, and what each part was when that was told last. */
interface Followers {
  readonly byKey: Map<Key, Set<() => void>>;
  readonly told: Map<Key, unknown>;
  stop: () => void;
}
const followers = new WeakMap<AppState, Followers>();

/**
 * Calls `changed` whenever that part is another one, until what it returns is called. There is one subscription to the
 * state for all: a thousand rows that follow the words cost nothing while the lobby changes.
 */
export function follow(state: AppState, key: Key, changed: () => void): () => void {
  const all = followers.get(state) ?? begin(state);
  const others = all.byKey.get(key) ?? new Set();
  if (others.size === 0) all.told.set(key, sliceOf(state, key));
  all.byKey.set(key, others.add(changed));
  return () => {
    others.delete(changed);
    if (others.size > 0) return;
    all.byKey.delete(key);
    if (all.byKey.size > 0) return;
    all.stop();
    followers.delete(state);
  };
}

function begin(state: AppState): Followers {
  const all: Followers = { byKey: new Map(), told: new Map(), stop: () => undefined };
  all.stop = subscribe(state, () => tell(state, all));
  followers.set(state, all);
  return all;
}

function tell(state: AppState, { byKey, told }: Followers): void {
  for (const [key, following] of byKey) {
    const slice = sliceOf(state, key);
    if (told.get(key) === slice) continue;
    told.set(key, slice);
    for (const changed of following) changed();
  }
}

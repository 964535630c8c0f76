/** State of a random generator. It is a 32-bit integer, so it can be stored with the data that it belongs to. */
export type RandomState = number;

export interface Draw {
  /** A uniformly distributed number in [0, 1). */
  readonly value: number;
  readonly next: RandomState;
}

/** Returns the next number and state of mulberry32 (Tommy Ettinger, public domain). */
export function draw(state: RandomState): Draw {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next };
}

/** Derives a separate state for each `name` from one seed (FNV-1a, then mixed). */
export function seedFor(seed: number, name: string): RandomState {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return Math.floor(draw(hash).value * 4_294_967_296) | 0;
}

/** A random generator that holds its state, for uses where the state is not stored. */
export interface Dice {
  /** Returns a uniformly distributed number in [0, 1). */
  next(): number;
  /** Returns an integer from 0 to `below` - 1. */
  below(below: number): number;
  /** Returns the items in a random order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** Creates a random generator. The same seed and name give the same numbers. */
export function createDice(seed: number, name: string): Dice {
  let state = seedFor(seed, name);
  const next = (): number => {
    const drawn = draw(state);
    state = drawn.next;
    return drawn.value;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    shuffled(items) {
      const rest = [...items];
      const result: typeof rest = [];
      while (rest.length > 0) result.push(...rest.splice(below(rest.length), 1));
      return result;
    },
  };
}

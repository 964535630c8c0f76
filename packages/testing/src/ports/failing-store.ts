import { err, ok } from '@farspin/core';
import type { KeyValueStore } from '@farspin/core';
import type { FaultState } from './faults.ts';

/** Wraps a store so that the current store fault applies to it. */
export function failingStore(faults: FaultState, store: KeyValueStore): KeyValueStore {
  const unlessItFails = <T>(access: () => T) => {
    const { storeFault } = faults;
    if (storeFault === null || storeFault === 'garbage') return access();
    faults.felt(`store-${storeFault}`);
    return err({ kind: storeFault });
  };
  return {
    read: (key) =>
      unlessItFails(() => {
        const read = store.read(key);
        if (faults.storeFault === null || !read.ok || read.value === null) return read;
        faults.felt('store-garbage');
        return ok(read.value.slice(0, read.value.length >> 1));
      }),
    write: (key, value) => unlessItFails(() => store.write(key, value)),
    remove: (key) => unlessItFails(() => store.remove(key)),
  };
}

import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { untilThere } from '../offline/awaited-parts.ts';

/** A component whose code is a download of its own. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Begins the download; resolves when the component can be shown at once. */
  fetch(): Promise<unknown>;
}

/** The code of a part did not come. */
export class PartMissing extends Error {
  /** Resolves when it has come after all. */
  readonly there: Promise<void>;

  constructor(there: Promise<void>, cause: unknown) {
    super('A part of the page did not come', { cause });
    this.there = there;
  }
}

/**
 * A lazy component waits even for code that is there, and React then keeps what stands in its place for a third of a
 * second; one that was fetched ahead is shown in the same step. [PART1] React keeps a failure for good: a part that did
 * not come is tried again by itself, and the error boundary shows it once it is there.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  let there: Promise<void> | null = null;
  const ask = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const fetch = () =>
    ask().catch((cause: unknown) => {
      there ??= untilThere(ask);
      throw new PartMissing(there, cause);
    });
  const Lazy = lazy(fetch);
  function Shown(props: P) {
    const [Screen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Screen {...props} />;
  }
  return Object.assign(Shown, { fetch });
}

import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { untilThere } from '../offline/awaited-parts.ts';

/** A component whose code is downloaded separately. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Starts the download. Resolves when the component can render without suspending. */
  fetch(): Promise<unknown>;
}

/** Thrown when the code of a part did not load. */
export class PartMissing extends Error {
  /** Resolves when the code has loaded after all. */
  readonly there: Promise<void>;

  constructor(there: Promise<void>, cause: unknown) {
    super('A part of the page did not come', { cause });
    this.there = there;
  }
}

/**
 * Like `React.lazy`, but prefetched code renders without suspending. `React.lazy` suspends even for loaded code, and
 * keeps the fallback for a third of a second. [PART1] `React.lazy` also keeps a failure forever. Here, a part that did
 * not load is retried automatically, and the error boundary shows the part once it has loaded.
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

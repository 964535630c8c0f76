import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is a download of its own. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Begins the download; resolves when the component can be shown at once. */
  fetch(): Promise<unknown>;
}

/**
 * A lazy component waits even for code that is there, and React then keeps what stands in its place for a third of a
 * second; one that was fetched ahead is shown in the same step.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetch);
  function Shown(props: P) {
    const [Screen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Screen {...props} />;
  }
  return Object.assign(Shown, { fetch });
}

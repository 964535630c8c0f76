import type { Entry, EntryPorts, Scope } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { createContext, use } from 'react';

/** Dependencies of the demo area's pages, in addition to the app. */
export interface Demo {
  readonly api: DemoApi;
  readonly ports: Pick<EntryPorts, 'clock' | 'environment' | 'log' | 'random'>;
  /**
   * Returns the entry, which makes calls as the signed-in player. It is a function because the area is created before
   * the entry.
   */
  readonly entry: () => Pick<Entry, 'authorized' | 'signIn$'>;
  /** The scope of the whole page. */
  readonly scope: Scope;
}

export const DemoContext = createContext<Demo | null>(null);

export function useDemo(): Demo {
  const demo = use(DemoContext);
  if (demo === null) throw new Error('A part of the demo area was rendered outside it');
  return demo;
}

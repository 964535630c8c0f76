import type { Entry, EntryPorts, Scope } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { createContext, use } from 'react';

/** What the pages of the demo area have besides the app. */
export interface Demo {
  readonly api: DemoApi;
  readonly ports: Pick<EntryPorts, 'clock' | 'environment' | 'log' | 'random'>;
  /** Calls as the signed-in player. A function, because the area exists before the entry. */
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

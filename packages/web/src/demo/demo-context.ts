import type { Entry, EntryPorts, Scope } from '@farspin/core';
import type { DemoApi } from '@farspin/core/demo';
import { createContext, use } from 'react';

/** What the pages of the demo area have besides the app. */
export interface Demo {
  readonly api: DemoApi;
  readonly ports: Pick<EntryPorts, 'clock' | 'environment' | 'log' | 'random'>;
  /** Calls in the name of who is signed in; the area is there before it. */
  readonly entry: () => Pick<Entry, 'authorized' | 'signIn$'>;
  /** Of the whole page. */
  readonly scope: Scope;
}

export const DemoContext = createContext<Demo | null>(null);

export function useDemo(): Demo {
  const demo = use(DemoContext);
  if (demo === null) throw new Error('A part of the demo area was rendered outside it');
  return demo;
}

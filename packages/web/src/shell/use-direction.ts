import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';

/** Which way lines run: the look's choice, else the language's. */
export function useDirection(): 'ltr' | 'rtl' {
  const { dir } = useWords();
  const { state } = useApp();
  return useSnapshot(state.ui).theme.direction ?? dir;
}

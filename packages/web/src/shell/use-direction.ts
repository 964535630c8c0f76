import { useSlice, useWords } from './app-context.ts';

/** Which way lines run: the look's choice, else the language's. */
export function useDirection(): 'ltr' | 'rtl' {
  const { dir } = useWords();
  return useSlice('ui').theme.direction ?? dir;
}

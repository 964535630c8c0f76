import { use, type ReactNode } from 'react';
import { useApp } from './app-context.ts';

/** Shows its children once the page has the words of all its parts. */
export function WithAllWords({ children }: { readonly children: ReactNode }) {
  useAllWords();
  return children;
}

/** Suspends until the page has the words of all its parts. */
export function useAllWords(): void {
  const awaited = useApp().page.allWords();
  if (awaited !== null) use(awaited);
}

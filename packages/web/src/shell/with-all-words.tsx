import { use, type ReactNode } from 'react';
import { useApp } from './app-context.ts';

/** Shows its children once the page has the words of all its parts. */
export function WithAllWords({ children }: { readonly children: ReactNode }) {
  use(useApp().page.allWords());
  return children;
}

import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { Provider } from './provider.tsx';
import { useAllWords } from './with-all-words.tsx';

/** [ROUTE-13] The frame round the pages that a guest sees after the login page; its menu has only what a guest may open. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  useAllWords();
  return (
    <Provider>
      <Frame>{children}</Frame>
    </Provider>
  );
}

import type { ReactNode } from 'react';
import { Frame } from '../../shell/frame.tsx';
import { Provider } from '../../shell/provider.tsx';
import { useLateWords } from '../../shell/with-words.tsx';
import { ErrorPage } from './error-page.tsx';

export interface GuestPageProps {
  readonly broken: boolean;
  /** The error page if left out. */
  readonly children?: ReactNode;
}

/** [ROUTE-13] Guests get pages in the shell, too. Its menu has only what a guest may open. */
export function GuestPage({ broken, children }: GuestPageProps) {
  useLateWords('panels');
  return (
    <Provider>
      <Frame>{children ?? <ErrorPage broken={broken} />}</Frame>
    </Provider>
  );
}

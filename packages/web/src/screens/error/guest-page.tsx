import type { ReactNode } from 'react';
import { Frame } from '../../shell/frame.tsx';
import { Provider } from '../../shell/provider.tsx';
import { useLateWords } from '../../shell/with-words.tsx';
import { ErrorPage } from './error-page.tsx';

export interface GuestPageProps {
  readonly broken: boolean;
  /** Content of the page. Default: the error page. */
  readonly children?: ReactNode;
}

/** [ROUTE-13] A page for guests inside the shell. The menu contains only pages that a guest may open. */
export function GuestPage({ broken, children }: GuestPageProps) {
  useLateWords('panels');
  return (
    <Provider>
      <Frame>{children ?? <ErrorPage broken={broken} />}</Frame>
    </Provider>
  );
}

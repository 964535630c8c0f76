import { use } from 'react';
import { useApp } from '../../shell/app-context.ts';
import { Frame } from '../../shell/frame.tsx';
import { Provider } from '../../shell/provider.tsx';
import { ErrorPage } from './error-page.tsx';

/** [ROUTE-13] For a guest, too, the error pages belong to the shell; its menu is empty then. */
export function GuestError({ broken }: { readonly broken: boolean }) {
  const { page } = useApp();
  use(page.allWords());
  return (
    <Provider>
      <Frame>
        <ErrorPage broken={broken} />
      </Frame>
    </Provider>
  );
}

import { Frame } from '../../shell/frame.tsx';
import { Provider } from '../../shell/provider.tsx';
import { useAllWords } from '../../shell/with-all-words.tsx';
import { ErrorPage } from './error-page.tsx';

/** [ROUTE-13] For a guest, too, the error pages belong to the shell; its menu is empty then. */
export function GuestError({ broken }: { readonly broken: boolean }) {
  useAllWords();
  return (
    <Provider>
      <Frame>
        <ErrorPage broken={broken} />
      </Frame>
    </Provider>
  );
}

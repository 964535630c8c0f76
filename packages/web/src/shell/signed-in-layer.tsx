import { lazy, Suspense } from 'react';
import { useSlice } from './app-context.ts';
import { Toasts } from './toasts.tsx';

const ReconnectDialog = lazy(async () => ({
  default: (await import('../dialogs/reconnect-dialog.tsx')).ReconnectDialog,
}));

/** What lies over whichever screen a signed-in player is on. */
export function SignedInLayer() {
  const reconnect = useSlice('reconnect');
  const session = useSlice('session');
  return (
    <>
      {reconnect.kind === 'asking' && (
        <Suspense fallback={null}>
          <ReconnectDialog dialog={reconnect} />
        </Suspense>
      )}
      <Toasts inGame={session.kind === 'playing'} />
    </>
  );
}

import type { Reconnect } from '@farspin/core';
import { lazy, Suspense, useState } from 'react';
import { useSlice } from './app-context.ts';
import { Toasts } from './toasts.tsx';

const ReconnectDialog = lazy(async () => ({
  default: (await import('../dialogs/reconnect-dialog.tsx')).ReconnectDialog,
}));

/** What lies over whichever screen a signed-in player is on. */
export function SignedInLayer() {
  const reconnect = useSlice('reconnect');
  const session = useSlice('session');
  // The last question stays while its dialog closes by itself.
  const [asked, setAsked] = useState<Extract<Reconnect, { kind: 'asking' }> | null>(null);
  if (reconnect.kind === 'asking' && reconnect !== asked) setAsked(reconnect);
  return (
    <>
      {asked !== null && (
        <Suspense fallback={null}>
          <ReconnectDialog dialog={asked} open={reconnect.kind === 'asking'} />
        </Suspense>
      )}
      <Toasts inGame={session.kind !== 'idle'} lost={session.kind === 'playing' && session.link.kind !== 'up'} />
    </>
  );
}

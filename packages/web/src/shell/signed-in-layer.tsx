import { lazy, Suspense } from 'react';
import { useApp, useSlice } from './app-context.ts';
import { Toasts } from './toasts.tsx';
import { useLast } from './use-last.ts';

const ReconnectDialog = lazy(async () => ({
  default: (await import('../dialogs/reconnect-dialog.tsx')).ReconnectDialog,
}));
const InactivityDialog = lazy(async () => ({
  default: (await import('../dialogs/inactivity-dialog.tsx')).InactivityDialog,
}));
const RealityCheckDialog = lazy(async () => ({
  default: (await import('../dialogs/reality-check-dialog.tsx')).RealityCheckDialog,
}));
const OffersDialog = lazy(async () => ({ default: (await import('../dialogs/offers-dialog.tsx')).OffersDialog }));

/** What lies over whichever screen a signed-in player is on. A dialog stays mounted: it has to close by itself. */
export function SignedInLayer() {
  const session = useSlice('session');
  return (
    <>
      <Suspense fallback={null}>
        <Reconnecting />
        <Inactive />
        <RealityCheck />
        <Offers />
      </Suspense>
      <Toasts inGame={session.kind !== 'idle'} lost={session.kind === 'playing' && session.link.kind !== 'up'} />
    </>
  );
}

function Reconnecting() {
  const reconnect = useSlice('reconnect');
  const asked = useLast(reconnect.kind === 'asking' ? reconnect : null);
  return asked === null ? null : <ReconnectDialog dialog={asked} open={reconnect.kind === 'asking'} />;
}

function Inactive() {
  const inactivity = useSlice('inactivity');
  const asked = useLast(inactivity.kind === 'asking' ? inactivity : null);
  return asked === null ? null : <InactivityDialog asking={asked} open={inactivity.kind === 'asking'} />;
}

function RealityCheck() {
  const watch = useSlice('playWatch');
  const check = watch.kind === 'watching' ? watch.check : null;
  const told = useLast(check);
  return told === null ? null : <RealityCheckDialog check={told} open={check !== null} />;
}

function Offers() {
  const { page } = useApp();
  const open = useSlice('ui').dialog === 'offers';
  return useLast(open || null) === null ? null : <OffersDialog open={open} onClose={() => page.openDialog(null)} />;
}

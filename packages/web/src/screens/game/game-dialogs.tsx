import { lazy, Suspense, useState } from 'react';
import { useApp, useSlice } from '../../shell/app-context.ts';
import type { SideProps } from './side.tsx';

const CashInDialog = lazy(async () => ({ default: (await import('../../dialogs/cash-in-dialog.tsx')).CashInDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('../../dialogs/leave-dialog.tsx')).LeaveDialog }));
const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** The game's own dialogs, each fetched when it is first asked for. */
export function GameDialogs({ playing, video }: SideProps) {
  const { dialog } = useSlice('ui');
  const { page } = useApp();
  // Once opened a dialog stays mounted: it has to close by itself, or the page stays hidden from who cannot see it.
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  const close = () => page.openDialog(null);
  return (
    <Suspense fallback={null}>
      {opened.includes('cash-in') && <CashInDialog open={dialog === 'cash-in'} onClose={close} />}
      {opened.includes('leave') && <LeaveDialog playing={playing} open={dialog === 'leave'} onClose={close} />}
      {opened.includes('game-details') && (
        <DetailsDialog playing={playing} video={video} open={dialog === 'game-details'} onClose={close} />
      )}
      {opened.includes('game-keys') && <KeysDialog open={dialog === 'game-keys'} onClose={close} />}
    </Suspense>
  );
}

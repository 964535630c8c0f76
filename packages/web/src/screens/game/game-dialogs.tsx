import type { Playing } from '@farspin/core';
import { useEffect, useState } from 'react';
import { useApp } from '../../shell/app-context.ts';
import { Dispensable } from '../../shell/dispensable.tsx';
import { useAhead } from '../../shell/use-ahead.ts';
import { useStanding } from '../../shell/use-standing.ts';
import { LinkPanel } from './connection/link/lazy-link-panel.tsx';
import { part } from '../../shell/part.tsx';

const CashInDialog = part(async () => (await import('../../dialogs/cash-in-dialog.tsx')).CashInDialog);
const LeaveDialog = part(async () => (await import('../../dialogs/leave-dialog.tsx')).LeaveDialog);
const DetailsDialog = part(async () => (await import('./help/details-dialog.tsx')).DetailsDialog);
const ReceiptDialog = part(async () => (await import('../transactions/receipt-dialog.tsx')).ReceiptDialog);
const KeysDialog = part(async () => (await import('./deck/keys-dialog.tsx')).KeysDialog);

/** Dialogs that need only to be closed. */
const alone = [
  ['cash-in', CashInDialog],
  ['game-keys', KeysDialog],
  ['game-receipt', ReceiptDialog],
] as const;

/**
 * Chunks to prefetch, because players must be able to move money, leave the machine and get help even if the server's
 * files are gone.
 */
const wantedInAnyCase = [CashInDialog.fetch, LeaveDialog.fetch, LinkPanel.fetch];
const aheadMs = 3_000;

/** Renders the game's own dialogs. Each dialog is loaded when it is first opened, or prefetched. */
export function GameDialogs({ playing }: { readonly playing: Playing }) {
  const dialog = useStanding();
  const { page, player, state } = useApp();
  // An opened dialog stays mounted, because it must close itself. Otherwise, the page would stay hidden from screen
  // readers.
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  useAhead(wantedInAnyCase, aheadMs);
  // [LEAVE2] After a refused pay-out, the dialog lets the player decide how to continue.
  const { payOutRefused } = playing;
  useEffect(() => {
    if (payOutRefused !== null) page.openDialog('leave');
  }, [payOutRefused, page]);
  // [DIALOG2] Dialogs about a session close when the session ends.
  useEffect(
    () => () => {
      if (/^(?:cash-in|leave|game-)/.test(state.ui.dialog ?? '')) page.openDialog(null);
    },
    [page, state],
  );
  const close = () => page.openDialog(null);
  const stay = () => {
    close();
    player.stay();
  };
  return (
    <>
      {alone.map(([name, Shown]) => (
        <Dispensable key={name}>
          {opened.includes(name) && <Shown open={dialog === name} onClose={close} />}
        </Dispensable>
      ))}
      <Dispensable>
        {opened.includes('leave') && (
          <LeaveDialog playing={playing} open={dialog === 'leave'} onClose={close} onStay={stay} />
        )}
      </Dispensable>
      <Dispensable>
        {opened.includes('game-details') && (
          <DetailsDialog playing={playing} open={dialog === 'game-details'} onClose={close} />
        )}
      </Dispensable>
    </>
  );
}

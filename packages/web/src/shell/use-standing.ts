import { useSnapshot } from 'valtio/react';
import { standingDialog, type StandingDialog } from '../store/standing-dialog.rules.ts';
import { useApp } from './app-context.ts';

/** [DIALOG3] Returns the only dialog that may be open. A dialog opens while it is this dialog. */
export function useStanding(): StandingDialog {
  const { state } = useApp();
  const { closing, dialog, info } = useSnapshot(state.ui);
  const { inactivity, playWatch, reconnect } = useSnapshot(state);
  return standingDialog({
    dialog,
    closing,
    hasInfo: info !== null,
    inactivity: inactivity.kind,
    hasRealityCheck: playWatch.kind === 'watching' && playWatch.check !== null,
    reconnect: reconnect.kind,
  });
}

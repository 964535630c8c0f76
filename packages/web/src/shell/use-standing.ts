import { standingDialog, type StandingDialog } from '../store/standing-dialog.rules.ts';
import { usePart } from './app-context.ts';

/** [DIALOG3] The dialog that stands over the page; each is open while it is this one. */
export const useStanding = (): StandingDialog =>
  standingDialog({
    dialog: usePart('ui', ({ dialog }) => dialog),
    hasInfo: usePart('ui', ({ info }) => info !== null),
    inactivity: usePart('inactivity', ({ kind }) => kind),
    hasRealityCheck: usePart('playWatch', (watch) => watch.kind === 'watching' && watch.check !== null),
    reconnect: usePart('reconnect', ({ kind }) => kind),
  });

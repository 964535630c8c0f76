import type { Slices, Ui } from './state.ts';

export type StandingDialog = NonNullable<Ui['dialog']> | 'inactivity' | 'reality-check' | 'reconnect' | 'info' | null;

/** Requests for dialogs over the page. */
export interface Wanted {
  readonly dialog: Ui['dialog'];
  readonly hasInfo: boolean;
  readonly inactivity: Slices['inactivity']['kind'];
  readonly hasRealityCheck: boolean;
  readonly reconnect: Slices['reconnect']['kind'];
}

/**
 * [DIALOG3] Returns the only dialog to show over the page, by priority. The sign-out question is first, because signing
 * out settles the other questions. The game's own questions follow, starting with the question that has a countdown,
 * and then the question about an open session. A dialog opened by the player is last. Other requested dialogs wait.
 */
export function standingDialog({ dialog, hasInfo, inactivity, hasRealityCheck, reconnect }: Wanted): StandingDialog {
  if (dialog === 'sign-out') return dialog;
  if (inactivity === 'asking') return 'inactivity';
  if (hasRealityCheck) return 'reality-check';
  if (reconnect === 'asking' || reconnect === 'elsewhere') return 'reconnect';
  return dialog ?? (hasInfo ? 'info' : null);
}

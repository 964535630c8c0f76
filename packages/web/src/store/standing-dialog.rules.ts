import type { Slices, Ui } from './state.ts';

export type StandingDialog =
  | NonNullable<Ui['dialog']>
  | 'closing'
  | 'inactivity'
  | 'reality-check'
  | 'reconnect'
  | 'info'
  | null;

/** Requests for dialogs over the page. */
export interface Wanted {
  readonly dialog: Ui['dialog'];
  readonly closing: Ui['closing'];
  readonly hasInfo: boolean;
  readonly inactivity: Slices['inactivity']['kind'];
  readonly hasRealityCheck: boolean;
  readonly reconnect: Slices['reconnect']['kind'];
}

/**
 * [DIALOG3] Returns the only dialog to show over the page, by priority. The sign-out question is first, because signing
 * out settles the other questions. The closing warning is next, but it interrupts no dialog with a way out of it. The
 * game's own questions follow, starting with the question that has a countdown,
 * and then the question about an open session. A dialog opened by the player is last. Other requested dialogs wait.
 */
export function standingDialog({
  dialog,
  closing,
  hasInfo,
  inactivity,
  hasRealityCheck,
  reconnect,
}: Wanted): StandingDialog {
  if (dialog === 'sign-out') return dialog;
  if (closing === 'asks' && dialog !== 'cash-in' && dialog !== 'leave') return 'closing';
  if (inactivity === 'asking') return 'inactivity';
  if (hasRealityCheck) return 'reality-check';
  if (reconnect === 'asking' || reconnect === 'elsewhere') return 'reconnect';
  return dialog ?? (hasInfo ? 'info' : null);
}

import type { Slices, Ui } from './state.ts';

export type StandingDialog = NonNullable<Ui['dialog']> | 'inactivity' | 'reality-check' | 'reconnect' | 'info' | null;

/** The possible dialogs over the page. */
export interface Wanted {
  readonly dialog: Ui['dialog'];
  readonly hasInfo: boolean;
  readonly inactivity: Slices['inactivity']['kind'];
  readonly hasRealityCheck: boolean;
  readonly reconnect: Slices['reconnect']['kind'];
}

/**
 * [DIALOG3] The one dialog over the page, by priority: the sign-out question, which ends what the others are about; the
 * game's own questions, the one with a countdown first; the open session; and then the dialog that the player has
 * opened. The others wait.
 */
export function standingDialog({ dialog, hasInfo, inactivity, hasRealityCheck, reconnect }: Wanted): StandingDialog {
  if (dialog === 'sign-out') return dialog;
  if (inactivity === 'asking') return 'inactivity';
  if (hasRealityCheck) return 'reality-check';
  if (reconnect === 'asking' || reconnect === 'elsewhere') return 'reconnect';
  return dialog ?? (hasInfo ? 'info' : null);
}

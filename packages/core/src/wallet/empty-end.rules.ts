import type { Intent } from './wallet.rules.ts';

/** [LEAVE5] The end of a session at a machine without credits: no money is expected of it, and nothing is told. */
export const isEmptyEnd = ({ action, creditsMinor }: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  action === 'cancel' && creditsMinor === 0;

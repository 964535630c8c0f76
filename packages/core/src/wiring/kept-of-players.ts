import { tokenKey } from '../kernel/kept-with-token.ts';
import { keptKey as machinesKey } from '../lobby/my-machines.rules.ts';
import { keptKey as personalKey } from '../personal/personal.rules.ts';
import { journalKey } from '../wallet/journal.rules.ts';

/**
 * Whether what a device keeps by this key is a player's, by their id, whatever name they sign in by. All else that the core
 * keeps is of the sign-in. For devices of several sign-ins, which keep the one apart from the other.
 */
export const isKeptOfPlayer = (key: string): boolean =>
  [journalKey, machinesKey, personalKey].some((keyOf) => key.startsWith(keyOf('')));

/** Whether what a device keeps by this key signs in. */
export const isKeptToken = (key: string): boolean => key === tokenKey;

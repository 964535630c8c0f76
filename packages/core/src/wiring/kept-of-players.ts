import { tokenKey } from '../kernel/kept-with-token.ts';
import { keptKey as machinesKey } from '../lobby/my-machines.rules.ts';
import { keptKey as personalKey } from '../personal/personal.rules.ts';
import { journalKey } from '../wallet/journal.rules.ts';

/**
 * Whether the data under this key belongs to a player, by their id, whatever name they sign in by. All other keys of the core
 * belong to the sign-in. For devices of several sign-ins, which keep the two apart.
 */
export const isKeptOfPlayer = (key: string): boolean =>
  [journalKey, machinesKey, personalKey].some((keyOf) => key.startsWith(keyOf('')));

/** Whether the data under this key signs in. */
export const isKeptToken = (key: string): boolean => key === tokenKey;

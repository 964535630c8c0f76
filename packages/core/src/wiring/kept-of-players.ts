import { tokenKey } from '../kernel/kept-with-token.ts';
import { keptKey as machinesKey } from '../lobby/my-machines.rules.ts';
import { keptKey as personalKey } from '../personal/personal.rules.ts';
import { journalKey } from '../wallet/journal.rules.ts';
import { winsKey } from '../wins/win-receipts.rules.ts';

/**
 * Returns true if the data under this key belongs to a player id, regardless of the sign-in name. All other keys of the
 * core belong to the sign-in. Used on devices with several sign-ins to keep both kinds apart.
 */
export const isKeptOfPlayer = (key: string): boolean =>
  [journalKey, machinesKey, personalKey, winsKey].some((keyOf) => key.startsWith(keyOf('')));

/** Returns true if the data under this key can sign a player in. */
export const isKeptToken = (key: string): boolean => key === tokenKey;

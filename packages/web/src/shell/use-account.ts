import type { AccountPages } from '@farspin/core/account';
import { startAccount } from '../store/account.ts';
import { useApp } from './app-context.ts';

/**
 * The lists of the past and the profile, whose code comes with the pages that call this. Only the first call in a sign-in starts
 * anything, and nothing is asked of the server before a page opens what it shows: so a rendering may do it.
 */
export const useAccount = (): AccountPages | null => useApp().player.account(startAccount);

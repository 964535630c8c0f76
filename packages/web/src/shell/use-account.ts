import type { AccountPages } from '@farspin/core/account';
import { startAccount } from '../store/account.ts';
import { useApp } from './app-context.ts';

/**
 * The history lists and the profile, whose code loads with the pages that call this. Only the first call in a sign-in
 * starts anything, and no request is sent before a page opens its part, so it may be called while rendering.
 */
export const useAccount = (): AccountPages | null => useApp().player.account(startAccount);

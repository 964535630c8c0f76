import type { AccountPages } from '@farspin/core/account';
import { startAccount } from '../store/account.ts';
import { useApp } from './app-context.ts';

/**
 * Returns the history lists and the profile, or null while nobody is signed in. Their code loads with the pages that
 * call this hook. Safe to call while rendering: only the first call after a sign-in starts them, and requests are sent
 * only when a page opens its own list or form.
 */
export const useAccount = (): AccountPages | null => useApp().player.account(startAccount);

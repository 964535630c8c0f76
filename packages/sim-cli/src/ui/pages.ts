/** The pages that a key opens in the lobby. */
export type Page = 'transactions' | 'sessions' | 'offers' | 'pin' | 'help';

/** The pages that a key opens in the lobby. */
export type UiPage = 'transactions' | 'sessions' | 'offers' | 'pin' | 'help';

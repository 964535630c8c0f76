/** The pages that a key in the lobby opens. */
export type UiPage = 'transactions' | 'sessions' | 'offers' | 'pin' | 'help';

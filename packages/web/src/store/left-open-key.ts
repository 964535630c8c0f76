/** The stored data of a session that the end of a sign-in left open. */
export const leftOpenKey = 'left-open';

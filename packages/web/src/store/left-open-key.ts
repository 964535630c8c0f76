/** Storage key of the sessions that were left open when a sign-in ended. */
export const leftOpenKey = 'left-open';

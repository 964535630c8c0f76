/** The longest warning before a session is closed. */
export const longestWarningS = 600;
/** The most that the back office pays or deposits at a time, minor units. */
export const largestAmountMinor = 1_000_000_000;

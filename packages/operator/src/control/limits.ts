/** The longest warning before a session is closed. */
export const longestWarningS = 600;
/** The largest amount that the back office pays or deposits at a time, in minor units. */
export const largestAmountMinor = 1_000_000_000;

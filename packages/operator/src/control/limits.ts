/** Longest warning before a session is closed, in seconds. */
export const longestWarningS = 600;
/** Largest amount that the back office pays or deposits in one action, in minor units. */
export const largestAmountMinor = 1_000_000_000;

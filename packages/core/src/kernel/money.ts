/**
 * Money is a whole number of minor units (kuruş, cents) in a `number`; names of such values end in `Minor`.
 * Whole numbers stay exact up to 2^53, far above any balance.
 */
export const isMinor = (value: unknown): value is number => Number.isSafeInteger(value);

/** A positive amount that may be moved. */
export const isMovable = (value: unknown): value is number => isMinor(value) && value > 0;

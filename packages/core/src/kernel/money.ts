/**
 * Money is a whole number of minor units (kuruş, cents) in a `number`. Names of these values end in `Minor`. Whole
 * numbers are exact up to 2^53, far above any balance.
 */
const isMinor = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns true for a positive amount, which can be transferred. */
export const isMovable = (value: unknown): value is number => isMinor(value) && value > 0;

/**
 * Formats minor units as a decimal with a point, exact for any size. For example, with 2 `digits`, 100 minor units are
 * one unit.
 */
export function decimalOf(minor: number, digits: number): string {
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = all.length - digits;
  return `${minor < 0 ? '-' : ''}${all.slice(0, point)}${digits > 0 ? '.' : ''}${all.slice(point)}`;
}

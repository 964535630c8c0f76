/**
 * Money is a whole number of minor units (kuruş, cents) in a `number`; names of such values end in `Minor`.
 * Whole numbers stay exact up to 2^53, far above any balance.
 */
const isMinor = (value: unknown): value is number => Number.isSafeInteger(value);

/** A positive amount that can be transferred. */
export const isMovable = (value: unknown): value is number => isMinor(value) && value > 0;

/** Writes minor units as a decimal with a point, exact for any size. A currency with `digits` 2 has 100 of them to a unit. */
export function decimalOf(minor: number, digits: number): string {
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = all.length - digits;
  return `${minor < 0 ? '-' : ''}${all.slice(0, point)}${digits > 0 ? '.' : ''}${all.slice(point)}`;
}

import { largestAmountMinor } from '../limits.ts';

/** How many digits the operator's currency has after the point, as each view says. */
let digits = 2;
export function countIn(wanted: number): void {
  digits = wanted;
}

const written = (minor: number, useGrouping: boolean): string =>
  (minor / 10 ** digits).toLocaleString('en', {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
/** Minor units as an amount: with two digits 123450 is 1,234.50. */
export const amount = (minor: number): string => written(minor, true);
/** Whole units of the currency, as a field has them. */
export const unitsInField = (units: number): string => written(units * 10 ** digits, false);

/** What was typed as an amount, written as the page writes one, in minor units; null for what is none, or could be another. */
export function minorOf(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const value = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`);
  return value > 0 && value <= largestAmountMinor ? value : null;
}

/** What is said of anything else. */
export const amountExpected = (): string =>
  `An amount such as ${unitsInField(250)}, up to ${amount(largestAmountMinor)}`;

/** The time of day, by this device's place. */
export const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

import { largestAmountMinor } from '../limits.ts';

/** Minor units as an amount: 123450 as 1,234.50. */
export const amount = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What was typed as an amount, written as the page writes one, in minor units; null for what is none, or could be another. */
export function minorOf(text: string): number | null {
  const typed = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(typed)) return null;
  const value = Math.round(Number(typed.replaceAll(',', '')) * 100);
  return value > 0 && value <= largestAmountMinor ? value : null;
}

/** What is said of anything else. */
export const amountExpected = `An amount such as 250.00, up to ${amount(largestAmountMinor)}`;

/** The time of day, by this device's place. */
export const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

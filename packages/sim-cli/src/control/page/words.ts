/** Minor units as an amount: 123450 as 1,234.50. */
export const amount = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What was typed as an amount in minor units; null for what is none. */
export function minorOf(text: string): number | null {
  const value = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return text.trim() !== '' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** The time of day, by this device's place. */
export const timeOfDay = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

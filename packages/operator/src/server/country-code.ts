/** The message for an invalid country. */
export const countryCodeExpected = 'expected a country code (two letters of ISO 3166-1, such as TR)';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Unicode has names for these, but ISO has assigned them to no country: unions, separate islands, codes for tests. */
const noCountries: ReadonlySet<string> = new Set([
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
]);

/** Returns the code in capitals; null if it is not a country's. */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || names.of(code) === undefined) return null;
  // A withdrawn code, or one that is often confused with another, is read as that other one.
  return new Intl.Locale(`und-${code}`).region === code ? code : null;
}

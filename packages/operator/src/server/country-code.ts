/** What a country is named by. */
export const countryCodeExpected = 'expected the code of a country, two letters of ISO 3166-1 such as TR';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Unicode has names for these, and ISO has given them to no country: unions, islands apart, codes for tests. */
const noCountries: ReadonlySet<string> = new Set([
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
]);

/** The code in capitals; null for what is no country's. */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || names.of(code) === undefined) return null;
  // A code that was given up, or that people take for another, is read as that one's.
  return new Intl.Locale(`und-${code}`).region === code ? code : null;
}

/** Error message for an invalid country. */
export const countryCodeExpected = 'expected a country code (two letters of ISO 3166-1, such as TR)';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that Unicode names but ISO 3166-1 assigns to no country: unions, separate islands and test codes. */
const noCountries: ReadonlySet<string> = new Set([
  ...['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'],
]);

/** Returns the country code in capitals, or null if no country has this code. */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code) || names.of(code) === undefined) return null;
  // `Intl.Locale` replaces a withdrawn or easily confused code with the current one.
  return new Intl.Locale(`und-${code}`).region === code ? code : null;
}

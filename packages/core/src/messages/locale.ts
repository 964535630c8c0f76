/**
 * Returns the BCP 47 tag for `Intl`. [MESSAGES8] Numbers have Latin digits in every engine, as on the cabinets. For
 * plain `ar`, WebKit writes Arabic-Indic digits.
 */
export const localeOf = (language: string): string => `${language}-u-nu-latn`;

/**
 * Returns the BCP 47 tag with which `Intl` formats dates and times. [MESSAGES9] They follow the region of the browser or
 * the terminal if it is of the same language, and the calendar is Gregorian, as in the operator's reports.
 */
export function timeLocaleOf(language: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().locale;
  const regional = own.startsWith(`${language}-`) ? own.replace(/-u-.*/, '') : language;
  return `${regional}-u-ca-gregory-nu-latn`;
}

/**
 * Returns the BCP 47 tag by which `Intl` formats a language. [MESSAGES8] Numbers have Latin digits in every engine, as on the cabinets;
 * for plain `ar` WebKit writes Arabic-Indic digits.
 */
export const localeOf = (language: string): string => `${language}-u-nu-latn`;

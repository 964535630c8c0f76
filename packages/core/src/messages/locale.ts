/**
 * Returns the BCP 47 tag for `Intl`. [MESSAGES8] Numbers have Latin digits in every engine, as on the cabinets. For
 * plain `ar`, WebKit writes Arabic-Indic digits.
 */
export const localeOf = (language: string): string => `${language}-u-nu-latn`;

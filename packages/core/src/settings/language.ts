/** The supported languages, in menu order. */
export const languages = ['tr', 'en', 'ar', 'bg'] as const;
/** Code of a supported language (ISO 639-1). */
export type Language = (typeof languages)[number];

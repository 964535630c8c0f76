export const languages = ['tr', 'en', 'ar', 'bg'] as const;
export type Language = (typeof languages)[number];

/** Replaces code with one word that no rule knows and that sounds like the code, because code is not prose. */
export const asWord = (code: string): string => `${code.match(/[A-Za-z0-9]+/)?.[0] ?? 'that'}_`;

/** Replaces the code in backquotes. */
export const withoutCode = (text: string): string => text.replaceAll(/`([^`\n]*)`/g, (_, code: string) => asWord(code));

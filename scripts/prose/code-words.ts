/** Code is no prose: it counts as one word, which no rule knows and which sounds like the code. */
export const asWord = (code: string): string => `${code.match(/[A-Za-z0-9]+/)?.[0] ?? 'that'}_`;

/** Replaces the code in backquotes. */
export const withoutCode = (text: string): string => text.replaceAll(/`([^`\n]*)`/g, (_, code: string) => asWord(code));

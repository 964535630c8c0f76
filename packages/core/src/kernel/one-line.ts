/**
 * [EXTRAS3] Converts a text to one line, without control characters and characters that would reverse nearby text. The
 * result may be empty.
 */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

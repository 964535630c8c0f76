/** [EXTRAS3] A text on one line, without characters that would reverse or overwrite the words beside it. May be empty. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

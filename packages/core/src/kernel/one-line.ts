/** [EXTRAS3] A text on one line, without what would turn round or overwrite the words beside it; empty where nothing is left. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

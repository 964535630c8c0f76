/** Returns a time of ISO 8601 in epoch ms, or NaN if the text is no such time. */
// oxlint-disable-next-line no-restricted-globals -- reads a text, and not the clock
export const epochMsOf = (iso: string): number => Date.parse(iso);

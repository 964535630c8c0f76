/** Of an error of this program itself: what is wanted of the reader, and where it came from. */
export function ownError(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `That is an error in farspin itself: please report it, with these lines.\n${trace}`;
}

/** Formats an error of this program: what the reader should do, and its location. */
export function ownError(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is an error in farspin itself. Please report it with these lines.\n${trace}`;
}

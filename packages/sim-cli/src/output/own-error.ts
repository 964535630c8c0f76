/** Formats a bug in this program with its stack trace, and asks the user to report it. */
export function ownError(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is an error in farspin itself. Please report it with these lines.\n${trace}`;
}

/**
 * Reports on one line why a command failed; with JSON output, as one object of the same shape for every command.
 * Returns the exit code.
 */
export function refuse(error: string, exitCode: number, json = false): number {
  if (json) process.stdout.write(`${JSON.stringify({ exitCode, error })}\n`);
  else process.stderr.write(`${error}\n`);
  return exitCode;
}

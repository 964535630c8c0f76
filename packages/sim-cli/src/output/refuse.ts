/**
 * Reports on one line why a command failed. With JSON output, prints one object in the same format for every command.
 * Returns the exit code.
 */
export function refuse(error: string, exitCode: number, json = false): number {
  if (json) process.stdout.write(`${JSON.stringify({ exitCode, error })}\n`);
  else process.stderr.write(`${error}\n`);
  return exitCode;
}

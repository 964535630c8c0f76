/**
 * Why a command has not done what it was to do, in one line; where its output is JSON, as one object in the place of it, the
 * same of every command. Gives the exit code.
 */
export function refuse(error: string, exitCode: number, json = false): number {
  if (json) process.stdout.write(`${JSON.stringify({ exitCode, error })}\n`);
  else process.stderr.write(`${error}\n`);
  return exitCode;
}

import { pathToFileURL } from 'node:url';
import { buildCli, cliEntry } from './cli.ts';
import { endWithLauncher } from './launcher.ts';

/**
 * Builds the terminal program if necessary, and runs it in this process. It keeps the terminal and sets the exit code.
 */
export async function runCli(args: readonly string[]): Promise<void> {
  await buildCli();
  endWithLauncher();
  process.argv = [process.execPath, cliEntry, ...args];
  await import(pathToFileURL(cliEntry).href);
}

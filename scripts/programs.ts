/** Finds programs on this computer, and installs them on Debian. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/debian_version');

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the paths of all executable files with this name on the PATH. */
export const onPath = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(isExecutable);

/** Prints and runs a command. Returns true if it succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  console.error(`Trying: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, [...args], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return status === 0;
}

let isUpdated = false;

/**
 * Installs Debian packages. Returns false if the system is not Debian, the user is not root, or the installation fails.
 */
export function aptInstall(...packages: readonly string[]): boolean {
  if (!isRoot || !isDebian) return false;
  isUpdated ||= run('apt-get', ['update']);
  return run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

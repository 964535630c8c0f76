/** Programs on this machine: finds them, and installs them on Debian. */
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

/** Every executable file with this name on the PATH. */
export const onPath = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(isExecutable);

/** Returns whether it succeeded. Prints the command first. */
export function run(command: string, args: readonly string[]): boolean {
  console.error(`Trying: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, [...args], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return status === 0;
}

let isUpdated = false;

/** Installs Debian packages. Returns false if this is not Debian, or the user lacks permission. */
export function aptInstall(...packages: readonly string[]): boolean {
  if (!isRoot || !isDebian) return false;
  isUpdated ||= run('apt-get', ['update']);
  return run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/** Programs of this machine: where they are, and how Debian gets them. */
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

/** Every file of this name on the PATH that can be run. */
export const onPath = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter(isExecutable);

/** Whether it ended well. Says what it tries. */
export function run(command: string, args: readonly string[]): boolean {
  console.error(`Trying: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, [...args], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return status === 0;
}

let isUpdated = false;

/** Installs Debian packages; false where this is no Debian, or the user may not. */
export function aptInstall(...packages: readonly string[]): boolean {
  if (!isRoot || !isDebian) return false;
  isUpdated ||= run('apt-get', ['update']);
  return run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/** Finds a Chromium that really starts, and installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/debian_version');

/** As root Chromium has no sandbox; the rest keeps it from calling its maker's servers. */
export const launchArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that starts. Throws with what to do when none can be had. */
export async function findBrowser(): Promise<string> {
  const found = (await firstThatStarts(present())) ?? (await firstThatStarts(installed()));
  if (found !== null) return found;
  throw new Error('No Chromium starts here. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test');
}

async function firstThatStarts(candidates: Iterable<string>): Promise<string | null> {
  for (const path of candidates) if (await starts(path)) return path;
  return null;
}

function* present(): Generator<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== '') yield CHROMIUM_PATH;
  yield chromium.executablePath();
  yield* onPath();
}

/** Each step of this generator installs what it yields; nothing is installed when an earlier candidate starts. */
function* installed(): Generator<string> {
  if (run('playwright', ['install', 'chromium'])) yield chromium.executablePath();
  if (!isRoot || !isDebian) return;
  run('apt-get', ['update']);
  if (run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])) yield* onPath();
}

function* onPath(): Generator<string> {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (isExecutable(path)) yield path;
    }
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function starts(path: string): Promise<boolean> {
  if (!isExecutable(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: [...launchArgs] });
    await browser.close();
    return true;
  } catch (error) {
    console.error(`${path} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}

function run(command: string, args: readonly string[]): boolean {
  console.error(`Trying: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, [...args], { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return status === 0;
}

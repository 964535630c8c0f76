import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = new URL('../../../../docs/guides/hosting.md', import.meta.url);

/** Returns the guide's steps on Debian, which are the lines of its first shell block. */
export function stepsOfGuide(text: string = readFileSync(guide, 'utf8')): readonly string[] {
  const [, steps = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  return steps.split('\n').filter((line) => line !== '');
}

/** Returns the Settings.json for the guide's steps, which is the first JSON block. */
export const settingsOfGuide = (text: string = readFileSync(guide, 'utf8')): string =>
  /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '';

export interface Follower {
  /** Folder in which the steps run. It contains `Settings.json` and `packages`. */
  readonly folder: string;
  readonly cliEntry: string;
  /** Additional options for `farspin nginx`. */
  readonly options: readonly string[];
}

/**
 * Runs the guide's steps in a shell. Replacements skip the package installation, run the built program as `farspin`,
 * and start nginx instead of reloading it. Returns the arguments of `farspin serve`, which the guide starts last.
 * @throws with the output of the step that failed
 */
export function followGuide({ folder, cliEntry, options }: Follower): readonly string[] {
  const served = join(folder, 'serve.args');
  const script = [
    'set -e',
    'apt() { :; }',
    'sudo() { "$@"; }',
    // `npm run farspin -- COMMAND …`
    'npm() {',
    '  shift 3',
    '  case $1 in',
    '    serve) printf "%s\\n" "$@" >"$SERVED" ;;',
    '    nginx) "$NODE" "$ENTRY" "$@" $OPTIONS ;;',
    '  esac',
    '}',
    'systemctl() { nginx; }',
    ...stepsOfGuide(),
  ].join('\n');
  const { status, signal, stdout, stderr } = spawnSync('sh', ['-c', script], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: {
      ...process.env,
      ...{ SERVED: served, NODE: process.execPath, ENTRY: cliEntry, OPTIONS: options.join(' ') },
    },
  });
  if (status !== 0)
    throw new Error(`The steps of the guide exited with ${status ?? signal ?? 'an error'}:\n${stdout}${stderr}`);
  return readFileSync(served, 'utf8').split('\n').filter(Boolean);
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const packageFile = new URL('../../package.json', import.meta.url);

/**
 * Returns the version of the tools with the commit, as in `0.1.0+9a4dbf23`. Omits the commit if git does not provide
 * one.
 */
export function codeVersion(): string {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: fileURLToPath(new URL('.', packageFile)),
    encoding: 'utf8',
  });
  return status === 0 ? `${version}+${stdout.trim()}` : version;
}

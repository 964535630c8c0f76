import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const command = fileURLToPath(new URL('mutation.ts', import.meta.url));

describe('npm run mutation', () => {
  it('mutates one file of the core and prints the scores', async () => {
    const one = ['--only', 'auth/tabs.rules.ts', '--tests', 'src/auth/*.test.ts', '--concurrency', '1', '--json'];
    const { stdout } = await run(process.execPath, [command, ...one]);
    expect(JSON.parse(stdout)).toEqual({ core: 100, money: null, lock: null, auth: 100 });
  }, 180_000);

  it.each(['wallets', 'wallet/nothing.ts'])(
    'lists the areas when the unknown area %s is requested',
    { tags: ['long'] },
    async (area) => {
      await expect(run(process.execPath, [command, '--only', area])).rejects.toThrow(
        'one of these areas: access, auth',
      );
    },
  );
});

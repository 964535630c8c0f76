import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withoutScheduler } from '../shard/testing/without-scheduler.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('mutation.ts', import.meta.url));

describe('npm run mutation', () => {
  it('mutates one file of the core and prints the scores', async () => {
    const one = ['--only', 'auth/tabs.rules.ts', '--tests', 'src/auth/*.test.ts', '--concurrency', '1', '--json'];
    const { stdout } = await run(process.execPath, [command, ...one], { env: { ...process.env, ...withoutScheduler } });
    expect(JSON.parse(stdout)).toEqual({ core: 100, money: null, lock: null, auth: 100 });
  }, 180_000);

  it('prints the same scores for merged shards as for one process', { tags: ['long'], timeout: 300_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farspin-mutation-shards-'));
    const few = ['--only', 'auth/tabs.rules.ts', '--only', 'auth/token.rules.ts:1-12', '--concurrency', '1', '--json'];
    const mutation = async (...args: readonly string[]): Promise<string> =>
      (await run(process.execPath, [command, ...args], { cwd: folder, env: { ...process.env, ...withoutScheduler } }))
        .stdout;
    try {
      for (const index of [1, 2, 3])
        writeFileSync(
          join(folder, `${index}.json`),
          await mutation(...few, '--tests', 'src/auth/*.test.ts', '--shard', `${index}/3`),
        );
      const merged = await mutation('merge', '--json', '3.json', '1.json', '2.json');
      expect(merged).toBe(await mutation(...few, '--tests', 'src/auth/*.test.ts'));
      await expect(mutation('merge', '3.json', '1.json')).rejects.toThrow(
        'Shard 2/3 is missing. Run it with --shard 2/3 --json.',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

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

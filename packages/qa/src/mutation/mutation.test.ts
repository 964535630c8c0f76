import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readJudgements } from './judgements.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('mutation.ts', import.meta.url));

describe('npm run mutation', () => {
  it('mutates one file of the core and prints its scores', async () => {
    const one = ['--only', 'auth/tabs.rules.ts', '--beside', '--concurrency', '1', '--fresh', '--json'];
    const { stdout } = await run(process.execPath, [command, ...one]);
    expect(JSON.parse(stdout)).toEqual({ core: 100, money: null, lock: null, auth: 100 });
  }, 180_000);

  it.each(['wallets', 'wallet/nothing.ts'])('says which areas there are, asked for %s', async (area) => {
    await expect(run(process.execPath, [command, '--only', area])).rejects.toThrow('The areas are access, auth');
  });

  it('runs nothing where what is on record is asked for', async () => {
    const { stdout } = await run(process.execPath, [command, '--scores', '--only', 'auth']);
    expect(stdout).toMatch(/^area +mutants.*\nauth[ *]+(\d+) .*\n= core +\1 .*\n= auth +\1 .*\n$/);
    const json = await run(process.execPath, [command, '--scores', '--only', 'auth', '--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      core: expect.any(Number),
      money: null,
      lock: null,
      auth: expect.any(Number),
    });
  });

  it('measures or reports, and not both', async () => {
    await expect(run(process.execPath, [command, '--report', '--fresh'])).rejects.toThrow("'--report' cannot be used");
  });
});

describe('docs/mutation.tsv', () => {
  it('can be read', () => {
    const file = new URL('../../../../docs/mutation.tsv', import.meta.url);
    expect(() => readJudgements(readFileSync(file, 'utf8'))).not.toThrow();
  });
});

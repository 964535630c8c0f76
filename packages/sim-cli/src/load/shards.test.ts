import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperator, type Operator } from '@farspin/operator';
import { decodeFromCompressedBase64 } from 'hdr-histogram-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { schedulerVariables } from '../shard/scheduler.ts';
import { expectAllMoneyInWallets, inHere, load, reportIn, type Ended } from './testing/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-load-shards-'));
const one = ['--players', '1', '--duration', '100ms'];
let operator: Operator;

beforeAll(async () => {
  // In a job of a CI matrix, every `load` would run a shard of its own.
  for (const name of schedulerVariables) vi.stubEnv(name, undefined);
  // With this seed, no machine wins free spins early, so players can leave without waiting for them.
  operator = await startOperator({ seed: 33, brands: 2, machinesPerBrand: 10, players: 5, speed: 5 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await operator.stop();
  rmSync(folder, { recursive: true });
});

describe('the shards of a load', () => {
  const file = (index: number): string => join(folder, `${index}.json`);
  const merge = (...args: readonly string[]): Promise<Ended> => inHere(['merge', ...args]);

  beforeAll(async () => {
    const bounds = 'joined==5,lost_money==0,unaudited==0,presses>=1,drops==4';
    const few = ['--players', '5', '--rate', '40', '--think', '300ms', '--duration', '900ms', '--threads', '1'];
    const shards = [1, 2].map(async (index) => {
      const args = [...few, '--drop', '2@100ms', '--ensure', bounds, '--json', '--shard', `${index}/2`];
      const ended = await load([operator.url, ...args]);
      writeFileSync(file(index), ended.stdout);
      return ended.code;
    });
    // No shard fails although no shard has all five players.
    expect(await Promise.all(shards)).toEqual([0, 0]);
  }, 60_000);

  test('are merged in any order into a report of all players, which audits every account once', async () => {
    const before = operator.backOffice.sessions();
    const ended = await merge(file(2), file(1), '--json', '--report', join(folder, 'merged.json'));
    const report = reportIn(ended.stdout);
    expect(report.ensure.filter(({ kept }) => !kept)).toEqual([]);
    expect(report).toMatchObject({ players: 5, ratePerS: 40, threads: 2, ok: true, stages: { gone: 5, failed: 0 } });
    expect(reportIn(readFileSync(join(folder, 'merged.json'), 'utf8'))).toEqual(report);
    expect(ended.code).toBe(0);
    expect(before).toEqual([]);
    expectAllMoneyInWallets(operator);

    const parts = [1, 2].map((index) => JSON.parse(readFileSync(file(index), 'utf8')) as { holds: string });
    expect(parts.map(({ holds }) => holds)).toEqual(['players 1 to 2', 'players 3 to 5']);
    const acks = decodeFromCompressedBase64(report.timings.ack?.hdr ?? '');
    expect(acks.totalCount).toBe(report.timings.ack?.count);
    expect((await merge(file(1), file(2))).stdout).toContain('✓ joined==5   it was 5');
  });

  test.each([
    [[2], 'Shard 1/2 is missing. Run it with --shard 1/2 --json.'],
    [[1, 2, 1], 'Shard 1/2 is given twice: '],
    [[1, 9], '9.json cannot be read. The file does not exist. Check the path.'],
  ])('the merge of the shards %j exits with 2 and names the problem', async (indices, message) => {
    const ended = await merge(...indices.map(file));
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('refuses a shard with another list of accounts, and names the command for files that are no shards', async () => {
    const text = readFileSync(file(2), 'utf8').replace(/"accounts":"\w+"/, '"accounts":"0"');
    writeFileSync(file(3), text);
    expect((await merge(file(1), file(3))).stderr).toContain('3.json belongs to another run: its accounts is 0');
    writeFileSync(file(4), '{}');
    expect((await merge(file(4))).stderr).toContain(
      'Create a shard file with "farspin load --shard 1/3 --json > 1.json"',
    );
  });

  test('that fail name the reason on standard error and in the file, and so does the merge', async () => {
    const shard = await inHere(['http://127.0.0.1:9', '--players', '2', '--shard', '2/2', '--json']);
    const { error } = JSON.parse(shard.stdout) as { error: string };
    expect(shard).toMatchObject({ code: 4, stderr: `${error}\n` });
    expect(error).toContain('http://127.0.0.1:9 cannot be reached');
    writeFileSync(file(5), shard.stdout);
    writeFileSync(file(6), 'Killed\n');
    const ended = await merge(file(1), file(5), file(6), '--json');
    expect(ended.code).toBe(2);
    const [first, second] = ended.stderr.trimEnd().split('\n');
    expect(first).toBe(
      `Shard 2/2 failed with exit code 4 (${file(5)}): ${error} Then run it again with --shard 2/2 --json.`,
    );
    expect(second).toContain('6.json is not the result of a shard; its last line is "Killed".');
    expect(JSON.parse(ended.stdout)).toEqual({ exitCode: 2, error: `${first}\n${second}` });
  });

  test('in which players failed are named by the merge, which exits with 3', async () => {
    const part = readFileSync(file(2), 'utf8').replace('"failures":{}', '"failures":{"joining: no machine":2}');
    writeFileSync(file(7), part.replace('"failed":0', '"failed":2'));
    const ended = await merge(file(1), file(7));
    expect(ended.stderr).toBe(`Shard 2/2 (${file(7)}): 2 failed: joining: no machine\n`);
    expect(ended.stdout).toContain('2 failed: joining: no machine');
  });

  test('take their number from a scheduler, and need no players', async () => {
    vi.stubEnv('JOB_COMPLETION_INDEX', '0');
    expect((await inHere([operator.url, ...one])).stderr).toContain('JOB_COMPLETIONS is missing');
    vi.stubEnv('JOB_COMPLETIONS', '2');
    const ended = await inHere([operator.url, ...one]);
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Shard 1/2: no players.') });
    expect((await inHere([operator.url, ...one, '--report', 'x.json'])).stderr).toContain('"farspin load merge"');
    for (const name of schedulerVariables) vi.stubEnv(name, undefined);
    const both = await inHere(['--dials', '7', '--shard', '1/2']);
    expect(both.stderr).toContain("cannot be used with option '--dials");
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { partsInOrder } from './merge.ts';
import { shardFromEnvironment, type Environment } from './scheduler.ts';
import { shardTroubles } from './read-parts.ts';
import { chosenShard } from './shard-flag.ts';
import { parseShardFile, type ShardFile, type ShardResult } from './shard-file.ts';
import { parseShard, rangeText } from './shard.ts';

describe('--shard', () => {
  it.each(['', '1', '1/', '/3', '1/3/5', '-1/3', '1.5/3', ' 1/3', 'a/b'])('rejects the malformed shard %j', (text) => {
    expect(parseShard(text)).toEqual({ ok: false, error: expect.stringContaining('such as 1/3') });
  });

  it.each([
    ['0/3', 'Shard 0 of 3 does not exist. Choose a shard from 1/3 to 3/3.'],
    ['4/3', 'Shard 4 of 3 does not exist. Choose a shard from 1/3 to 3/3.'],
    ['1/0', 'The number of shards must be a whole number above 0.'],
  ])('rejects the impossible shard %s', (text, error) => {
    expect(parseShard(text)).toEqual({ ok: false, error });
  });

  it('the option takes precedence over a scheduler, even if scheduler variables are missing', () => {
    const shard = { index: 2, count: 3 };
    expect(chosenShard(shard, { CI_NODE_INDEX: '1' })).toEqual({ ok: true, value: shard });
    expect(chosenShard(undefined, { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '4' })).toEqual({
      ok: true,
      value: { index: 1, count: 4 },
    });
  });

  it('describes the seeds of a shard', () => {
    expect([[], [4], [4, 5, 6]].map((seeds) => rangeText('seed', seeds))).toEqual([
      'no seeds',
      'seed 4',
      'seeds 4 to 6',
    ]);
  });
});

describe('the shard of a scheduler', () => {
  const slurm = (id: string, count: string, others: Environment = {}): Environment => ({
    SLURM_ARRAY_TASK_ID: id,
    SLURM_ARRAY_TASK_COUNT: count,
    ...others,
  });

  it.each<[string, Environment, string | null]>([
    ['none', {}, null],
    ['Slurm, from 1', slurm('3', '8', { SLURM_ARRAY_TASK_MIN: '1' }), '3/8'],
    ['Slurm, from 0', slurm('0', '8', { SLURM_ARRAY_TASK_MIN: '0' }), '1/8'],
    ['Slurm, every second number', slurm('14', '8', { SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_STEP: '2' }), '8/8'],
    ['Kubernetes', { JOB_COMPLETION_INDEX: '0', JOB_COMPLETIONS: '3' }, '1/3'],
    ['GitLab', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '3' }, '3/3'],
    ['GitLab without parallel', { CI_NODE_TOTAL: '1' }, null],
    ['empty variables', { CI_NODE_INDEX: '', CI_NODE_TOTAL: '' }, null],
    ['Slurm within CI', { ...slurm('2', '4'), CI_NODE_INDEX: '1', CI_NODE_TOTAL: '9' }, '2/4'],
  ])('%s', (_, env, text) => {
    const expected = text === null ? { ok: true, value: null } : parseShard(text);
    expect(shardFromEnvironment(env)).toEqual(expected);
  });

  it.each<[Environment, string]>([
    [{ SLURM_ARRAY_TASK_ID: '1' }, 'SLURM_ARRAY_TASK_COUNT is missing'],
    [{ SLURM_ARRAY_TASK_COUNT: '1' }, 'SLURM_ARRAY_TASK_ID is missing'],
    [{ JOB_COMPLETION_INDEX: '0' }, 'JOB_COMPLETIONS is missing'],
    [{ JOB_COMPLETIONS: '3' }, 'JOB_COMPLETION_INDEX is missing'],
    [{ CI_NODE_INDEX: '1' }, 'CI_NODE_TOTAL is missing'],
    [{ CI_NODE_TOTAL: '3' }, 'CI_NODE_INDEX is missing'],
    [slurm('7', '3', { SLURM_ARRAY_TASK_MIN: '1' }), 'SLURM_ARRAY_TASK_ID=7 and SLURM_ARRAY_TASK_COUNT=3'],
    [{ JOB_COMPLETION_INDEX: '3', JOB_COMPLETIONS: '3' }, 'Number the jobs from 0'],
    [{ CI_NODE_INDEX: '0', CI_NODE_TOTAL: '3' }, 'Number the jobs from 1'],
    [{ CI_NODE_INDEX: 'one', CI_NODE_TOTAL: '3' }, 'CI_NODE_INDEX=one'],
  ])('reports an error that names the variable for %j', (env, said) => {
    const shard = shardFromEnvironment(env);
    expect(shard).toEqual({ ok: false, error: expect.stringContaining(said) });
  });
});

const result: ShardResult<readonly number[]> = {
  command: 'simulate',
  version: '1 (abc)',
  options: { seed: 1, hours: 2 },
  shard: { index: 1, count: 2 },
  holds: 'seeds 1 to 2',
  part: [1, 2],
};
const wanted = { command: 'simulate', part: z.array(z.int()) };

describe('the file of a shard', () => {
  it('is parsed despite npm and log lines around the result', () => {
    const text = `> farspin@ simulate\n> node simulate.ts\n\n${JSON.stringify(result)}\nViolation of [x]\n`;
    expect(parseShardFile('1.json', text, wanted)).toEqual({ ok: true, value: { ...result, file: '1.json' } });
  });

  it.each([
    [
      '',
      'is not the result of a shard, because it is empty: the shard was killed or failed. Create a shard file with "npm run -s simulate -- --shard 1/3 --json > 1.json".',
    ],
    ['{"runs":2}', 'is not the result of a shard; its last line is "{"runs":2}". Create'],
    ['{"command":"simu', 'is not the result of a shard; its last line is'],
    [
      '> node simulate.ts\nError: out of memory\n',
      'is not the result of a shard; its last line is "Error: out of memory".',
    ],
    [JSON.stringify({ ...result, shard: { index: 3, count: 2 } }), 'is not the result of a shard; its last line is'],
    [JSON.stringify({ ...result, command: 'fuzz' }), 'is a shard of fuzz, not of simulate.'],
    [
      JSON.stringify({ ...result, part: ['x'] }),
      'does not match this version of simulate. Run the shard again with this version.',
    ],
  ])('is rejected with the file name when the file contains %j', (text, said) => {
    const file = parseShardFile('x.json', text, wanted);
    expect(file).toEqual({ ok: false, error: expect.stringContaining(`x.json ${said}`) });
  });
});

it('the file of a failed shard is rejected with the shard and its reason', () => {
  const failed = { exitCode: 4, error: 'http://h:1 cannot be reached.', shard: { index: 2, count: 3 } };
  expect(parseShardFile('x.json', JSON.stringify(failed), wanted)).toEqual({
    ok: false,
    error:
      'Shard 2/3 failed with exit code 4 (x.json): http://h:1 cannot be reached. Then run it again with --shard 2/3 --json.',
  });
});

it('a merge names every shard with a problem, in the order of the shards', () => {
  const merging = { parts: [0, 3, 1], options: {}, names: ['Shard 1/3 (a)', 'Shard 2/3 (b)', 'Shard 3/3 (c)'] };
  expect(shardTroubles(merging, (failed) => (failed === 0 ? null : `${failed} failed`))).toEqual([
    'Shard 2/3 (b): 3 failed',
    'Shard 3/3 (c): 1 failed',
  ]);
});

describe('a merge', () => {
  const file = (change: Partial<ShardFile<readonly number[]>>) => ({ ...result, file: '1.json', ...change });
  const second = { file: '2.json', shard: { index: 2, count: 2 } };

  it.each([
    ['hours', { options: { seed: 1, hours: 3 } }, 'its hours is 3, but in 1.json it is 2'],
    ['seed', { options: { seed: 9, hours: 2 } }, 'its seed is 9, but in 1.json it is 1'],
    ['version', { version: '1 (def)' }, 'its version is 1 (def), but in 1.json it is 1 (abc)'],
    ['number of shards', { shard: { index: 2, count: 3 } }, 'its shard is 2/3, but in 1.json it is 1/2'],
  ])('names a file with a different %s', (_, change, said) => {
    const merged = partsInOrder([file({}), file({ ...second, ...change })]);
    expect(merged).toEqual({
      ok: false,
      error: `2.json belongs to another run: ${said}. Merge only shards of one run.`,
    });
  });

  it('names all missing shards', () => {
    const merged = partsInOrder([file({ shard: { index: 2, count: 4 } })]);
    expect(merged).toEqual({
      ok: false,
      error: 'Shards 1/4, 3/4, 4/4 are missing. Run them with --shard and --json.',
    });
  });

  it('requires at least one file', () => {
    expect(partsInOrder([])).toEqual({ ok: false, error: 'No files to merge. Name the files of all shards.' });
  });
});
